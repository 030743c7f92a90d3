import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openShowrooms } from '#appointments/server/booking/booking.fixture.ts'
import { openDatabase } from '#platform/database/db.ts'
import { circumstances } from '#tests/bench/support/bench-app.ts'
import { choice } from '#tests/bench/support/choice.ts'
import { load } from '#tests/bench/support/wrk.ts'
import { testBucket } from '#tests/support/bucket.ts'
import { buildIfChanged } from '../../scripts/site.ts'
import {
  countingMailServer,
  editsSeen,
  emailsReceived,
  ownersCookie,
  queueEmails,
  signInsAllowed,
} from './scale/checks.ts'
import { databasePair, password, startPgBouncer } from './scale/databases.ts'
import { front, startFront } from './scale/front.ts'
import { cpuOf, type Program, start } from './scale/programs.ts'
import { type Server, startServer } from './scale/servers.ts'
import { startVisitors, visit } from './scale/visitors.ts'

/**
 * One, two and four servers as docs/deployment.md sets them up ("Several servers"), with everything on this machine: what they serve,
 * and whether they act as one shop while they are restarted and the database moves to its replica. Needs Debian's postgresql,
 * pgbouncer, redis-server, nginx, varnish and wrk. Fails when a request or a booking is lost, or they act as more than one shop.
 */
const counts = (process.env.SERVERS ?? '1,2,4').split(',').map(Number)
const rounds = Number(process.env.ROUNDS ?? 50)
const restartRounds = Number(process.env.RESTARTS ?? 2)
const mails = Number(process.env.MAILS ?? 1000)
const seconds = Number(process.env.SECONDS ?? 10)
const dresses = Number(process.env.DRESSES ?? 20_000)

await buildIfChanged()
const folder = await mkdtemp(join(tmpdir(), 'trousseau-scale-'))
// PostgreSQL, PgBouncer and Varnish run as accounts of their own.
await chmod(folder, 0o755)
const pair = await databasePair(folder, dresses)
const pooler = await startPgBouncer(folder, pair.primaryHost)
const redisAt = { host: '127.0.0.8', port: 6379 }
const redis = await start(
  'redis-server',
  [
    '--bind',
    redisAt.host,
    '--port',
    String(redisAt.port),
    '--requirepass',
    password,
    '--save',
    '',
    '--appendonly',
    'no',
  ],
  { log: join(folder, 'redis.log'), at: redisAt },
)
const bucket = await testBucket()
const smtp = await countingMailServer()
const { db, close } = openDatabase(pair.primaryUrl())
const cookie = await ownersCookie(db)
await openShowrooms(db)
await close()
let hasFailed = false
try {
  say(`${await circumstances()}, load ${loadavg()[0]?.toFixed(1)}, ${dresses} dresses`)
  for (const count of counts) await measure(count)
} catch (error) {
  hasFailed = true
  throw error
} finally {
  await bucket.close()
  await smtp.close()
  await pooler.program.stop()
  await redis.stop()
  await pair.stop()
  if (hasFailed || process.exitCode) say(`logs: ${folder}`)
  else await rm(folder, { recursive: true, force: true })
}

async function measure(count: number) {
  say(`\n${count} ${count === 1 ? 'server' : 'servers'}, load ${loadavg()[0]?.toFixed(1)}`)
  const needs = { DATABASE_REPLICA_URL: pair.replicaUrl(), SMTP_URL: smtp.url, bucket: bucket.bucket }
  const servers: Server[] = []
  for (let nth = 0; nth < count; nth++) servers.push(await startServer(folder, nth, needs))
  const entrance = await startFront(folder, count)
  try {
    await throughput(servers, entrance.programs)
    await agreement(servers, count)
    const queued = await queueEmails(pair.primaryUrl(), mails)
    const since = performance.now()
    if (count > 1) await restarts(servers)
    await failover()
    await sentOnce(queued, since)
  } finally {
    await entrance.stop()
    for (const server of servers) await server.stop()
  }
}

/** New URLs all the time, so that no reply comes from a cache. */
async function throughput(servers: readonly Server[], entrance: readonly Program[]) {
  const paths = Array.from({ length: 40_000 }, (_, nth) => choice(nth, '/api/dresses'))
  const groups = {
    servers: servers.map((server) => server.program()),
    PostgreSQL: pair.programs(),
    PgBouncer: [pooler.program],
    'nginx and Varnish': entrance,
  }
  const connections = 8 * servers.length
  // A server that has just started compiles its code while it replies.
  await load(front, paths.slice(20_000), { seconds: seconds * servers.length, connections })
  const before = Object.values(groups).map(cpuOf)
  const { perSecond, p50, p99, failed } = await load(front, paths.slice(0, 20_000), {
    seconds,
    connections,
  })
  const asked = perSecond * seconds
  const each = Object.entries(groups).map(
    ([name, programs], nth) => `${name} ${((cpuOf(programs) - before[nth]!) / asked).toFixed(2)}`,
  )
  say(
    `catalogue past the caches: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, load ${loadavg()[0]?.toFixed(1)}; CPU ms a request: ${each.join(', ')}`,
  )
  expect(failed === 0, `${failed} requests failed`)
}

async function agreement(servers: readonly Server[], count: number) {
  const { byServers, byVisitors } = await editsSeen(servers, { cookie, id: await someDress(), rounds })
  const ms = ({ median, worst }: { median: number; worst: number }) =>
    `median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`
  say(
    `an edit is on every server after ${ms(byServers)}; on the page through Varnish after ${ms(byVisitors)}`,
  )
  expect(byServers.worst < 1000, 'an edit was seen later than after a second')

  const { allowed, max } = await signInsAllowed(`127.90.0.${count}`)
  say(`attempts to sign in: ${allowed} of ${max + 20} allowed`)
  expect(allowed === max, `the limit is ${max}`)
}

async function someDress(): Promise<string> {
  const { body } = await visit('/api/dresses?limit=100')
  // The other ids of the generated dresses are no valid UUIDs.
  return (JSON.parse(body) as { dresses: { id: string }[] }).dresses
    .map(({ id }) => id)
    .find((id) => /^.{14}[1-8]...-[89ab]/.test(id))!
}

async function sentOnce(queued: readonly string[], since: number) {
  const { once, never, twice } = await emailsReceived(pair.primaryUrl(), queued, smtp.received)
  const seconds = (performance.now() - since) / 1000
  say(
    `${queued.length} emails queued before that: ${once} received once, ${never} never, ${twice} twice, after ${seconds.toFixed(0)} s`,
  )
  expect(once === queued.length, 'an email was not sent once')
}

async function restarts(servers: readonly Server[]) {
  await underLoad('rolling restart', async () => {
    for (let round = 0; round < restartRounds; round++) for (const server of servers) await server.restart()
  })
}

async function failover() {
  await underLoad('failover', () => pooler.whilePaused(() => pair.switchOver()))
  await pair.makeReplica()
}

/** Readers and bookers before, during and after; no request may fail, and every confirmed booking is stored. */
async function underLoad(name: string, work: () => Promise<void>) {
  const visitors = startVisitors()
  await visitors.pass(200)
  const since = performance.now()
  await work()
  const took = performance.now() - since
  await visitors.pass(200)
  const { reads, booked, failures, longest } = await visitors.stop()
  const lost = booked.length - (await storedOf(booked))
  say(
    `${name} in ${(took / 1000).toFixed(1)} s: ${reads} reads and ${booked.length} bookings, ${failures.length} failed, ${lost} lost, longest ${longest.toFixed(0)} ms`,
  )
  for (const failure of new Set(failures)) say(`   ${failure}`)
  expect(failures.length === 0 && lost === 0, `${name} was noticed`)
}

async function storedOf(ids: readonly string[]): Promise<number> {
  const { db, close } = openDatabase(pair.primaryUrl())
  const { rows } = await db.execute<{ stored: number }>(
    sql`select count(*)::int as stored from appointments where id = any(${sql.param(ids)}::uuid[])`,
  )
  await close()
  return rows[0]!.stored
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}

function expect(holds: boolean, otherwise: string) {
  if (holds) return
  process.stderr.write(`${otherwise}\n`)
  process.exitCode = 1
}
