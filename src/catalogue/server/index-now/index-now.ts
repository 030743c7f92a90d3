import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { changedDressPages } from '#catalogue/server/tables.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { App } from '#platform/http/http.ts'
import { assertOpen } from '#platform/internet/outward.ts'
import { fingerprint } from '#platform/secret-key.ts'
import { readSettings } from '#settings/server/store.ts'
import type { DressId } from '#shared/ids.ts'
import { languagePath, languages } from '#shared/language/language.ts'
import { announcePages } from './jobs.ts'

// https://www.indexnow.org/documentation: at most 10,000 addresses a request, and a file with the key on the same host.

const indexNow = 'https://api.indexnow.org/indexnow'
const dressesPerRequest = 1000
const requestTimeoutMs = 20_000

/** Serves the file with which search engines check that the addresses come from this shop. */
export function serveIndexNowKey(app: App, deps: Deps): void {
  const key = indexNowKey(deps)
  app.get(`/${key}.txt`, { schema: { hide: true } as object }, async (_request, reply) =>
    (await isOn(deps)) ? reply.type('text/plain; charset=utf-8').send(key) : reply.callNotFound(),
  )
}

/** Takes the dresses whose page has changed, and queues a request for each batch in the same transaction. */
export async function queueChangedPages(deps: Deps, batch = dressesPerRequest): Promise<void> {
  const mayTell = await isOn(deps)
  let taken: number
  do {
    taken = await inTransaction(deps.db, async (tx) => {
      const dressIds = await takeChangedDresses(tx, batch)
      if (mayTell && dressIds.length > 0) await deps.jobs.send(tx, announcePages, { dressIds })
      return dressIds.length
    })
  } while (taken === batch)
}

/** Throws when IndexNow cannot be reached or is busy: the job is repeated. */
export async function tellIndexNow(
  deps: Deps,
  { dressIds }: z.output<typeof announcePages.payload>,
  address = indexNow,
): Promise<void> {
  if (!(await isOn(deps))) return
  const { publicUrl, log } = deps
  assertOpen(deps.config, 'indexNow', new URL(address).hostname)
  const key = indexNowKey(deps)
  const paths = dressIds.flatMap((id) => languages.map((language) => languagePath(`/dress/${id}`, language)))
  const { status, body } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(publicUrl).host,
      key,
      keyLocation: `${publicUrl}/${key}.txt`,
      urlList: paths.map((path) => publicUrl + path),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  await body?.cancel()
  if (status === 429 || status >= 500) throw new Error(`IndexNow replied ${status}`)
  // A refusal stays one: 403 is a key that was not found, 422 addresses of another host.
  if (status >= 400) log.warn({ status, pages: paths.length }, 'IndexNow refused the changed pages')
}

/** Only a shop that others can open tells search engines, and never the demo. */
async function isOn({ db, config, publicUrl }: Deps): Promise<boolean> {
  if (config.DEMO || config.isRehearsal || !publicUrl.startsWith('https:')) return false
  return (await readSettings(db)).indexNow
}

/** Derived, so that all servers know it and nothing has to be stored. It is public. */
function indexNowKey({ secretKey, publicUrl }: Pick<Deps, 'secretKey' | 'publicUrl'>): string {
  return fingerprint(secretKey, 'IndexNow', publicUrl).slice(0, 32)
}

/** A change that commits meanwhile waits for the deletion, and notes its dress again. */
async function takeChangedDresses(tx: Tx, most: number): Promise<DressId[]> {
  const { dressId, createdAt } = changedDressPages
  const rows = await tx
    .delete(changedDressPages)
    .where(
      sql`${dressId} in (select ${dressId} from ${changedDressPages} order by ${createdAt}, ${dressId} limit ${most} for update skip locked)`,
    )
    .returning({ dressId })
  return rows.map((row) => row.dressId)
}
