import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import { postDueIncomes } from '#rentals/income/server/post-income.ts'
import { minuteMs } from '#shared/dates.ts'
import { type Endpoint, urlOf } from '#shared/endpoint.ts'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { rounds } from '#tests/support/rounds.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { testApp } from '#tests/support/test-app.ts'
import { expectMoneyAgrees } from './money-agrees.fixture.ts'
import { clients, operate } from './operations.fixture.ts'
import { openShop, type Shop } from './shop.fixture.ts'
import { changeRate, open } from './till-operations.fixture.ts'

/** `npm run bench -- money` kills 50 times, of which once a process of PostgreSQL, which ends all connections. */
const kills = Number(process.env.MONEY_KILLS ?? rounds(2))
const seed = Number(process.env.MONEY_SEED ?? 34)
const killOfPostgres = kills > 10 ? Math.floor(kills / 2) : -1

const app = await testApp({ closedTills: true, domains: [] })
const { db, deps, clock } = app

/** What got no reply, or none that says whether it was done. */
let unanswered: Parameters<typeof app.send>[] = []
let address = ''

const send: typeof app.send = async (...request) => {
  const [endpoint, input, { as, headers } = {}] = request
  const reply = await fetch(`${address}${urlOf(endpoint as Endpoint, input as never)}`, {
    method: endpoint.method,
    headers: {
      cookie: as?.cookie ?? '',
      origin: address,
      ...headers,
      ...(input.body !== undefined && { 'content-type': 'application/json' }),
    },
    body: input.body === undefined ? null : JSON.stringify(input.body),
  })
    .then(async (response) => ({ status: response.status, body: await response.json() }))
    .catch(() => ({ status: 0, body: {} }))
  const isUnclear = reply.status === 0 || reply.status === 503
  if (isUnclear && endpoint.method !== 'GET') unanswered.push(request)
  return { ...reply, headers: {} } as never
}

test(`the server killed at ${kills} points of what its people do with money leaves nothing half, seed ${seed}`, {
  tags: ['slow'],
}, async () => {
  const dataDir = await mkdtemp(join(memoryFolder, 'trousseau-killed-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  // Unlike that of other tests this database must keep what it has confirmed.
  await db.execute(
    sql.raw(
      `alter database ${new URL(deps.config.DATABASE_URL!).pathname.slice(1)} set synchronous_commit = on`,
    ),
  )
  const staff = [await app.person('ADMIN'), await app.person('ADMIN')]
  const lenders = [await app.person(), await app.person()]
  const shop = await openShop({ db, send, now: () => clock.now, seed, staff, lenders })
  for (let kill = 0; kill <= kills; kill += 1) {
    clock.now = new Date(clock.now.getTime() + minuteMs)
    const env = { DATABASE_URL: deps.config.DATABASE_URL!, DATA_DIR: dataDir }
    const server = await startServerProcess(env, clock.now)
    onTestFinished(() => void server.process.kill('SIGKILL'))
    address = server.address
    await repeatUnanswered()
    const isLast = kill === kills
    if (!isLast) await operateUntilKilled(shop, server.process, kill === killOfPostgres)
    else server.process.kill('SIGKILL')
    await expectNothingHalf(shop)
  }
  expect(unanswered).toEqual([])
})

/** At a random point; with open tills. */
async function operateUntilKilled(shop: Shop, server: ChildProcess, withPostgres: boolean) {
  await Promise.all([changeRate, open, open, open].map((request) => request(shop)))
  const point = shop.confirmed.length + 10 + shop.below(60)
  let isRunning = true
  const done = Promise.all(
    Array.from({ length: clients }, async () => {
      while (isRunning) await operate(shop).catch(refuseOtherErrors)
    }),
  )
  await expect.poll(() => shop.confirmed.length, { interval: 5 }).toBeGreaterThan(point)
  if (withPostgres) await killProcessOfPostgres()
  server.kill('SIGKILL')
  isRunning = false
  await done
  expect(unanswered.length).toBeGreaterThan(0)
}

/** With the same keys: what had been done before is not done again. */
async function repeatUnanswered() {
  const requests = unanswered
  unanswered = []
  for (const request of requests) {
    const { status, body } = await send(...request)
    expect([200, 201, 400, 404, 409, 422], JSON.stringify(body)).toContain(status)
  }
}

async function expectNothingHalf(shop: Shop) {
  await expect.poll(busyConnections).toBe(0)
  await postDueIncomes(deps)
  await expectMoneyAgrees(db, { today: shop.today(), random: shop.random })
  await expectConfirmed(shop)
}

/** Each change that the server has confirmed is stored. */
async function expectConfirmed({ confirmed }: Shop) {
  const changes = confirmed.flatMap(({ what, body: { id, creditNote, version } }) => {
    const isOfExpense = what.endsWith('spend')
    return isOfExpense || what === 'rate' ? [] : [{ what, id: id ?? creditNote?.id, version }]
  })
  const { rows } = await db.execute(sql`
    select change.what, change.id from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) change (what text, id uuid, version int)
    where not exists (
      select 1 from rental_payments where id = change.id union all select 1 from till_entries where id = change.id
      union all select 1 from till_days where id = change.id and (what <> 'close' or closed_at is not null)
      union all select 1 from invoices where id = change.id union all select 1 from payment_runs where id = change.id
      union all select 1 from payout_requests where id = change.id and (what <> 'settle' or status <> 'PENDING')
      union all select 1 from rentals where id = change.id and version >= change.version
      union all select 1 from users where id = change.id)`)
  expect(rows).toEqual([])
}

/** PostgreSQL completes or ends what the killed server had sent. */
async function busyConnections(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)
  return rows[0]!.count
}

async function killProcessOfPostgres() {
  const { rows } = await db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    order by state = 'idle', pid limit 1`)
  // PostgreSQL ends all connections before it starts again. `once` of node:events would throw the error that comes before the end.
  const witness = new pg.Client({ connectionString: deps.config.DATABASE_URL }).on('error', () => undefined)
  await witness.connect()
  const ended = new Promise<void>((resolve) => witness.once('end', resolve))
  process.kill(rows[0]!.pid, 'SIGKILL')
  await ended
  await expect.poll(() => busyConnections().catch(() => undefined)).toBeGreaterThanOrEqual(0)
}

function refuseOtherErrors(error: unknown) {
  if (!isDatabaseUnavailable(error)) throw error
}
