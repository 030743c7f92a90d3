import { circumstances } from '#tests/bench/support/bench-app.ts'
import { ownServer } from '#tests/bench/support/own-server.ts'
import { tryOddRequests } from '#tests/support/odd-requests.ts'

/**
 * Odd headers, methods, addresses and bodies against a server of its own: COUNT requests (60,000), at most MINUTES (20), with the
 * numbers of SEED. Fails when a reply is 5xx, a connection is left without an end, or the log has an error.
 */
const count = Number(process.env.COUNT ?? 60_000)
const minutes = Number(process.env.MINUTES ?? 20)
const seed = Number(process.env.SEED ?? 1)
const atOnce = 1000

const server = await ownServer()
process.stdout.write(`${await circumstances()}, ${count} requests, seed ${seed}\n`)
try {
  const paths = await pathsOf(server.address)
  const statuses = new Map<number, number>()
  const failed: string[] = []
  const end = Date.now() + minutes * 60_000
  let sent = 0
  for (let round = 0; sent < count && Date.now() < end; round += 1) {
    // Some requests end a session or change a password.
    const cookies = ['', '', await server.signIn('maya.haddad'), await server.signIn('admin')]
    const some = { count: Math.min(atOnce, count - sent), seed: seed * 100_000 + round, paths, cookies }
    const tried = await tryOddRequests(server.port, some)
    sent += tried.sent
    failed.push(...tried.failed)
    for (const [status, times] of tried.statuses) statuses.set(status, (statuses.get(status) ?? 0) + times)
  }
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
  process.stdout.write(`${sent} requests to ${paths.length} paths; first replies ${counts.join(', ')}\n`)
  process.stdout.write(`failed: ${failed.length}, errors in the log: ${server.failures.length}\n`)
  for (const text of failed.slice(0, 20)) process.stdout.write(`${JSON.stringify(text)}\n`)
  for (const line of server.failures.slice(0, 20))
    process.stdout.write(`${JSON.stringify(line).slice(0, 1500)}\n`)
  if (sent < count || failed.length > 0 || server.failures.length > 0) process.exitCode = 1
} finally {
  await server.stop()
}

/** Pages, icons, assets and every route of the API, with the id of a dress. */
async function pathsOf(address: string): Promise<string[]> {
  const json = async (path: string) => (await fetch(address + path)).json()
  const { dresses } = (await json('/api/dresses?limit=1')) as { dresses: { id: string; mainImage: string }[] }
  const id = dresses[0]!.id
  const document = (await json('/api/openapi.json')) as { paths: Record<string, unknown> }
  const html = await (await fetch(`${address}/`)).text()
  const assets = [
    ...new Set([...html.matchAll(/"(\/(?:assets\/|favicon)[^"]+)"/g)].map(([, path]) => path as string)),
  ]
  return [
    ...Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, id)),
    '/',
    '/collections',
    '/appointments',
    '/contact',
    '/auth',
    '/payout',
    '/admin',
    '/admin/board',
    '/healthz',
    '/readyz',
    `/dress/${id}`,
    `/rent/${id}`,
    '/rentals',
    '/admin/payouts',
    '/sitemap.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    ...assets.slice(0, 30),
    '/files/dresses/x.webp',
  ]
}
