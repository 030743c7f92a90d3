import { sql } from 'drizzle-orm'
import { substitutesOf } from '#files/server/pictures/substitutes.ts'
import type { Db } from '#platform/database/db.ts'
import { type FileStore, isFileKey, type StoredFile } from '#platform/storage/files.ts'
import type { DressId } from '#shared/ids.ts'

const sources = {
  pictures: sql`select id::text as id, path as url from pictures where path is not null`,
  agreements: sql`select id::text as id, file_url as url from agreements`,
  logo: sql`select id::text as id, value as url from platform_settings where key = 'logoUrl'
    and value not in (select path from pictures where path is not null)`,
}

const batch = 500

export async function countFiles(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from pictures where path is not null) + (select count(*) from agreements)
      + (select count(*) from dresses where signature is not null))::int as count`)
  return rows[0]?.count ?? 0
}

/** The storage keys of originals of photos, of agreements, and of the logo. */
export async function* fileKeys(db: Db): AsyncGenerator<string> {
  for (const source of Object.values(sources)) {
    for (let after = ''; ; ) {
      const { rows } = await db.execute<{ id: string; url: string }>(
        sql`select id, url from (${source}) file where id > ${after} order by id limit ${batch}`,
      )
      for (const { url } of rows) {
        const key = url.replace(/^\/files\//, '')
        if (isFileKey(key)) yield key
      }
      after = rows.at(-1)?.id ?? ''
      if (rows.length < batch) break
    }
  }
}

/** The signatures on retrieved dresses, as PNG. */
export async function* signatures(db: Db): AsyncGenerator<{ dressId: DressId; png: Buffer }> {
  for (let after = ''; ; ) {
    const { rows } = await db.execute<{ id: DressId; signature: string }>(sql`
      select id::text as id, signature from dresses where signature is not null and id::text > ${after}
      order by id::text limit 50`)
    for (const { id, signature } of rows) {
      const base64 = /^data:image\/png;base64,(.+)$/s.exec(signature)?.[1]
      if (base64) yield { dressId: id, png: Buffer.from(base64, 'base64') }
    }
    after = rows.at(-1)?.id ?? ''
    if (rows.length < 50) return
  }
}

/** The file of a key, or what is stored in its place: of the shop's own pictures, only some widths are. */
export async function findStoredFile(
  files: FileStore,
  wanted: string,
): Promise<(StoredFile & { key: string }) | undefined> {
  for (const key of [wanted, ...substitutesOf(wanted)]) {
    const file = isFileKey(key) ? await files.get(key) : undefined
    if (file) return { ...file, key }
  }
  return undefined
}
