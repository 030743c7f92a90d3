import { sql } from 'drizzle-orm'
import { checkDatabase as messages } from '#operations/texts/texts.gen.js'
import type { Db } from '#platform/database/db.ts'
import { knowsLetters } from '#platform/database/letters.ts'
import { newestMigration, readMigrations } from '#platform/database/migrate.ts'
import { commaList } from '#shared/format/list.ts'
import type { Seen } from './seen.ts'

const oldest = 15
const extensions = ['btree_gist', 'pg_trgm', 'unaccent']

export async function checkDatabase(db: Db): Promise<Seen> {
  const { rows } = await db.execute<{
    version: string
    number: number
    readOnly: boolean
    extensions: string[]
  }>(sql`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      current_setting('transaction_read_only') = 'on' as "readOnly",
      array(select extname::text from pg_extension) as extensions`)
  const { version, number, readOnly, extensions: present } = rows[0]!
  if (number < oldest * 10_000) return ['wrong', messages.tooOld({ version, oldest })]
  if (readOnly) return ['wrong', messages.readOnly]
  const missing = extensions.filter((name) => !present.includes(name))
  if (missing.length > 0) return ['wrong', messages.noExtensions({ names: commaList(missing) })]
  const migrations = readMigrations().map(({ name }) => name)
  const applied = await db.execute<{ name: string }>(sql`select name from schema_migrations`)
  const known = new Set(applied.rows.map(({ name }) => name))
  const waiting = migrations.filter((name) => !known.has(name))
  if (waiting.length > 0) return ['wrong', messages.notMigrated({ names: commaList(waiting) })]
  if (!(await knowsLetters(db))) return ['warning', messages.noLetters]
  return ['good', messages.database({ version, newest: newestMigration() })]
}
