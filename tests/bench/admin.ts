import { startServer } from '#app/server/start.ts'
import { readConfig } from '#platform/config/config.ts'
import { createLog } from '#platform/log.ts'
import { circumstances } from '#tests/bench/support/bench-app.ts'
import { watchDatabase } from '#tests/bench/support/database-cpu.ts'
import { seedLarge } from '#tests/bench/support/seed-large.ts'
import { boardWeek, busyCustomer, fillStaffTables, tillDay } from '#tests/bench/support/seed-staff.ts'

/**
 * The lists of staff, a week of the board with 200 appointments, and Today with 140, among 10,000 users, 50,000 customers, 100,000 dresses,
 * 100,000 appointments, 20,000 rentals, 200,000 audit entries, and 20,000 payments of 2025, of which 10,000 in one day in a till: 95th percentile
 * of the server's time for one page, with each filter and each sort, one request at a time; and the CPU time of PostgreSQL for it, which
 * other programs of a busy machine change little.
 */
const rounds = Number(process.env.ROUNDS ?? 30)
/** Measures only the addresses that begin so: `ONLY=/api/admin/today`. */
const only = process.env.ONLY
const { urls, stop } = await seedLarge({ staff: 100_000 })
const databaseUrl = urls.staff as string
const password = 'bench-password'
await fillStaffTables(databaseUrl, password)
const port = 4361
const address = `http://127.0.0.1:${port}`
const config = readConfig({
  DATABASE_URL: databaseUrl,
  DATA_DIR: '.cache/bench-staff',
  PORT: String(port),
  PUBLIC_URL: address,
  LOG_LEVEL: 'error',
  RATE_LIMIT_FACTOR: '0',
  SECRET_KEY: 'x'.repeat(40),
})
const server = await startServer(config, createLog('error'))
const watcher = await watchDatabase(databaseUrl)
say(`${await circumstances()}, ${rounds} requests each`)
let slowest = 0
try {
  const cookie = await signIn()
  for (const [list, { sorts, filters }] of Object.entries(lists())) {
    const queries = [
      '',
      ...sorts.flatMap((sort) => [`sort=${sort}`, `sort=-${sort}`]),
      ...filters,
      'offset=5000',
    ]
    for (const query of queries) await measure(cookie, `${list}?limit=25&${query}`)
  }
  for (const part of ['fittings', 'rentals', 'lenders'])
    await measure(cookie, `/api/admin/stats/${part}?from=2026-01-01&to=2027-12-31`)
  await measure(cookie, '/api/admin/stats/advice')
  await measure(cookie, '/api/admin/payments/sums?from=2025-03-03&to=2025-03-03')
  await measure(cookie, '/api/admin/payments/sums?search=2002-00012')
  for (const branch of ['', '&branch=AOUKAR']) {
    await measure(cookie, `/api/admin/journal/accounts?from=2025-03-01&to=2025-03-31${branch}`)
    await measure(cookie, `/api/admin/journal/sums?from=2025-01-01&to=2025-12-31${branch}`)
    await measure(cookie, `/api/admin/books?year=2025${branch}`)
    await measure(cookie, `/api/admin/books?${branch}`)
  }
  await measure(cookie, '/api/admin/books/open/sums')
  await measure(cookie, '/api/admin/till')
  await measure(cookie, `/api/admin/till/days/${tillDay}`)
  await measure(cookie, '/api/admin/today')
  await measure(cookie, '/api/admin/today?branch=AOUKAR')
  await measure(cookie, '/api/admin/waiting-work')
  const busy = `/api/admin/customers/${await busyCustomer(databaseUrl)}`
  await measure(cookie, busy)
  await measure(cookie, `${busy}/timeline`)
  await measure(cookie, `/api/admin/board?from=${boardWeek.from}&to=${boardWeek.to}`)
  say(`slowest p95: ${slowest.toFixed(1)} ms (budget 100, aim 30)`)
} finally {
  await watcher.end()
  await server.stop()
  await stop()
}

async function measure(cookie: string, path: string): Promise<void> {
  if (only && !path.startsWith(only)) return
  const times: number[] = []
  const cpu = await watcher.cpuOf(async () => {
    for (let nth = 0; nth < rounds; nth += 1) {
      const began = performance.now()
      const response = await fetch(`${address}${path}`, { headers: { cookie } })
      await response.arrayBuffer()
      times.push(performance.now() - began)
      if (!response.ok) throw new Error(`${response.status} ${path}`)
    }
  })
  const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
  slowest = Math.max(slowest, p95)
  say(`${p95.toFixed(1).padStart(7)} ms, CPU ${(cpu / rounds).toFixed(1).padStart(5)} ms  ${path}`)
}

function lists() {
  return {
    '/api/users': {
      sorts: ['name', 'email', 'role', 'balance', 'createdAt'],
      filters: ['role=ADMIN', 'search=user%20500', 'search=nobody'],
    },
    '/api/admin/dresses': {
      sorts: [
        'createdAt',
        'updatedAt',
        'title',
        'status',
        'condition',
        'rentalPrice',
        'retailPrice',
        'designer',
      ],
      filters: [
        'status=PENDING',
        'type=Bridal',
        'condition=GOOD',
        'search=babel',
        'search=nothing',
        'ownerId=none',
      ],
    },
    '/api/appointments': {
      sorts: ['date', 'clientName', 'type', 'branch', 'status', 'createdAt'],
      filters: [
        'status=CANCELLED',
        'branch=AOUKAR',
        'date=2026-06-01',
        'search=customer',
        'from=2026-01-01&to=2026-02-01',
      ],
    },
    '/api/admin/customers': {
      sorts: ['name', 'eventDate', 'createdAt'],
      filters: [
        'eventWithin=30',
        'owes=yes',
        'overdue=yes',
        'noComing=yes',
        'language=fr',
        'source=FRIEND',
        'search=babel',
        'search=03%20123%20456',
        'search=nobody',
      ],
    },
    '/api/rentals': {
      sorts: ['next', 'eventDate', 'startDate', 'endDate', 'customer', 'createdAt'],
      filters: ['branch=AOUKAR', 'search=babel', 'search=03%20100%20123', 'search=nobody'],
    },
    '/api/admin/dress-earnings': { sorts: ['title', 'income', 'result'], filters: ['search=babel'] },
    '/api/admin/payments': {
      sorts: ['at', 'amount', 'customer'],
      filters: [
        'from=2025-03-03&to=2025-03-03',
        'from=2025-03-03&to=2025-03-03&sort=customer',
        'from=2025-03-03&to=2025-03-03&search=babel',
        'method=CASH',
        'kind=RECEIVED',
        'search=2002-00012',
        'search=babel',
        'search=nobody',
      ],
    },
    '/api/admin/journal': {
      sorts: [],
      filters: ['from=2025-03-01&to=2025-03-31', 'account=vat', 'branch=AOUKAR&search=babel'],
    },
    '/api/admin/till/days': { sorts: ['openedAt'], filters: [] },
    '/api/admin/books/open': { sorts: ['amount'], filters: ['kind=NOT_EARNED', 'search=babel'] },
    '/api/admin/audit': { sorts: ['at'], filters: ['subjectType=dress', 'search=dress.changed'] },
  }
}

async function signIn(): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ usernameOrEmail: 'bench-admin', password }),
  })
  if (!response.ok) throw new Error(await response.text())
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
