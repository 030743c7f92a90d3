import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { sqlSearch } from '#dresses/server/search/sql/sql-search.ts'
import type { Config } from '#platform/config.ts'
import { openDatabase } from '#platform/database/db.ts'
import { takenDresses } from '#rentals/server/availability/taken-dresses.ts'
import { addDays, dayOfWeek } from '#shared/dates.ts'
import { circumstances } from '#tests/bench/support/bench-app.ts'
import { largeApp } from '#tests/bench/support/large-app.ts'
import { colors, seedLarge, sizes, subtypes } from '#tests/bench/support/seed-large.ts'
import { interleaved, load, loadAgainst } from '#tests/bench/support/wrk.ts'

/**
 * The list of dresses among 10,000 and a million, a fifth of them rented, compared with a constant response and with plain node:http and pg.
 * Every round uses new URLs, so that no response comes from a cache.
 */
const seconds = Number(process.env.SECONDS ?? 3)
const large = Number(process.env.LARGE ?? 1_000_000)
const { urls, stop } = await seedLarge({ small: 10_000, large })
const floorPort = 4343
/** Saturdays of the next months. */
const events = Array.from({ length: 26 }, (_, week) => {
  const today = new Date().toISOString().slice(0, 10)
  return addDays(today, 7 * week + 20 - dayOfWeek(today))
})
const [few, many, plain] = await Promise.all([
  largeApp(4341, urls.small as string),
  largeApp(4342, urls.large as string),
  loadAgainst(['tests/bench/support/baseline.ts', String(floorPort), urls.small as string], {}, undefined),
])
const [small, big, floor] = [few.address, many.address, `http://127.0.0.1:${floorPort}`]
say(`${await circumstances()}, load ${loadavg()[0]?.toFixed(1)}, ${large} dresses`)
try {
  say(`resident, idle: ${few.resident().all} MB with 10,000, ${many.resident().all} MB with ${large}`)
  const known = '/api/dresses?limit=12'
  const { body, status } = await fetch(small + known).then(async (answer) => ({
    body: await answer.text(),
    status: answer.status,
  }))
  if (status !== 200) throw new Error(body)
  await fetch(floor, { method: 'POST', body, headers: { 'content-type': 'application/json' } })

  const seen = await interleaved(3, {
    constant: () => load(floor, ['/constant'], { seconds }),
    kept: () => load(small, [known], { seconds }),
  })
  compare('key seen before / constant (0.6, 0.85)', seen.kept.perSecond / seen.constant.perSecond, seen)

  const fresh = await interleaved(3, {
    floor: (round) => load(floor, choices(round, 'page'), { seconds }),
    house: (round) => load(small, choices(round, '/api/dresses'), { seconds }),
  })
  compare('key never seen / floor, 10,000 (1.0, 5)', fresh.house.perSecond / fresh.floor.perSecond, fresh)

  for (const path of ['/api/dresses', '/api/dress-filters']) {
    const both = await interleaved(3, {
      small: (round) => load(small, choices(10 + round, path), { seconds, connections: 1 }),
      large: (round) => load(big, choices(10 + round, path), { seconds, connections: 1 }),
    })
    compare(`${path}, ${large} / 10,000, p50 (1.5, 1.1)`, both.large.p50 / both.small.p50, both)
  }

  const deep = await interleaved(3, {
    first: (round) => load(big, pages(round, 0), { seconds, connections: 1 }),
    page500: (round) => load(big, pages(round, 499 * 12), { seconds, connections: 1 }),
  })
  compare('page 500 / page 1, p50 (1.5, 1.1)', deep.page500.p50 / deep.first.p50, deep)

  for (const [nth, eventDate] of events.entries()) {
    const began = performance.now()
    await (await fetch(`${big}/api/dresses?eventDate=${eventDate}`)).arrayBuffer()
    if (nth === 0) say(`first request for an event date: ${(performance.now() - began).toFixed(0)} ms`)
  }
  const dated = await interleaved(3, {
    without: (round) => load(big, choices(20 + round, '/api/dresses'), { seconds, connections: 1 }),
    eventDate: (round) => load(big, choices(20 + round, '/api/dresses', events), { seconds, connections: 1 }),
  })
  compare('with eventDate / without, p50 (1.5)', dated.eventDate.p50 / dated.without.p50, dated)
  await assertSameAsSql()

  const typos = await interleaved(3, {
    mistyped: (round) => load(big, mistyped(round), { seconds, connections: 1 }),
  })
  compare('search with a slip, p99 in ms (150, 20)', typos.mistyped.p99, typos)
  await assertNothingGoesThroughAll()
  say(
    `resident, after the load: ${few.resident().all} MB with 10,000, ${many.resident().all} MB with ${large}`,
  )
} finally {
  plain.kill('SIGTERM')
  await Promise.all([few.stop(), many.stop()])
  await stop()
}

/** The list for an event is the one that PostgreSQL finds without the index, page and total. */
async function assertSameAsSql() {
  const { db, close } = openDatabase(urls.large as string)
  const config = { SHOP_TIMEZONE: 'Asia/Beirut' } as Config
  for (const eventDate of events.slice(0, 5)) {
    const taken = await takenDresses({ db, config, clock: () => new Date() }, eventDate)
    const listing = { eventDate, color: ['Colour 3'], limit: 24, offset: 48 }
    const expected = await sqlSearch(db).find(['APPROVED'], listing, taken)
    const answer = await fetch(`${big}/api/dresses?eventDate=${eventDate}&color=Colour+3&limit=24&offset=48`)
    const { dresses, total } = (await answer.json()) as { dresses: { id: string }[]; total: number }
    if (total !== expected.total || dresses.map(({ id }) => id).join() !== expected.ids.join())
      throw new Error(`The list for ${eventDate} differs from PostgreSQL's`)
    say(`${eventDate}: ${taken.length} dresses taken, ${total} found, the same as in PostgreSQL`)
  }
  await close()
}

/** PostgreSQL counts sequential scans: no request of a guest may scan the table of dresses. */
async function assertNothingGoesThroughAll() {
  const timesGoneThrough = async () => {
    // A connection reports its statistics within a second of its last statement.
    await setTimeout(2500)
    const database = new pg.Client({ connectionString: urls.large as string })
    await database.connect()
    const { rows } = await database.query<{ times: string }>(
      `select seq_scan as times from pg_stat_user_tables where relname = 'dresses'`,
    )
    await database.end()
    return Number(rows[0]?.times)
  }
  const before = await timesGoneThrough()
  const { dresses } = (await (await fetch(`${big}/api/dresses?limit=100`)).json()) as {
    dresses: { id: string }[]
  }
  // Few of these ids, which are hashes, are valid UUIDs, as URLs require.
  const id = dresses.find(({ id }) => /^.{14}[1-8].{4}[89ab]/.test(id))?.id
  const asked = [
    '/api/dresses?limit=24',
    '/api/dresses?orderBy=title&order=asc',
    '/api/dresses?orderBy=rentalPrice',
    '/api/dresses?color=Colour+1&size=36&offset=120',
    '/api/dresses?search=babela',
    '/api/dresses?search=bablea',
    '/api/dresses?eventDate=2027-05-01&branch=AOUKAR',
    '/api/dresses?color=None&size=None',
    '/api/dress-filters',
    '/api/dress-filters?color=Colour+1&maxPrice=99&designer=Babela',
    '/api/dress-suggestions?search=ba',
    `/api/dresses/${id}`,
    `/api/dresses/${id}/similar`,
    `/api/chosen-dresses?ids=${id}`,
    '/',
    '/collections',
    `/dress/${id}`,
    '/sitemap.xml',
    '/sitemaps/dresses-1.xml',
    '/sitemaps/dresses-90.xml',
  ]
  for (const path of asked) {
    const answer = await fetch(big + path)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  }
  const times = (await timesGoneThrough()) - before
  if (times !== 0) throw new Error(`PostgreSQL went through all dresses ${times} times`)
  say(`${asked.length} kinds of questions, none of which went through all ${large} dresses in PostgreSQL`)
}

/** Combinations of one to three filters that are unique to this round. */
function choices(round: number, path: string, events: readonly string[] = []): string[] {
  let state = 1 + round * 7919
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state % below
  }
  return Array.from({ length: 40_000 }, (_, place) => {
    const asked = new URLSearchParams()
    const some = (name: string, values: string[]) => {
      for (let count = 1 + random(2); count > 0; count--)
        asked.append(name, values[(random(1000) >> 2) % values.length]!)
    }
    if (random(2) === 0) some('color', colors)
    if (random(2) === 0) some('size', sizes)
    if (random(3) === 0) some('subType', subtypes)
    if (random(3) === 0) asked.append('category', ['Bridal', 'Evening'][(random(64) >> 3) % 2]!)
    // Makes the query unique without changing its cost. An offset would change it, because few results reach it.
    asked.append('minPrice', String(place / 100))
    if (events.length > 0) asked.append('eventDate', events[place % events.length]!)
    return `${path.startsWith('/') ? '' : '/'}${path}?${asked}`
  })
}

function pages(round: number, offset: number): string[] {
  return Array.from({ length: 10_000 }, (_, n) =>
    `/api/dresses?limit=12&offset=${offset + (n % 12)}&maxPrice=${400 + round * 30 + n / 400}`.slice(0, 75),
  ).map((path) => path.replace(/(\.\d\d)\d+$/, '$1'))
}

function mistyped(round: number): string[] {
  const starts = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'ro', 'su', 'ta', 'vi', 'zo', 'li']
  const middles = ['bel', 'dor', 'fin', 'gal', 'lin', 'mar', 'nor', 'rel', 'sil', 'tan', 'ver', 'lan']
  return starts.flatMap((start) =>
    middles.flatMap((middle) =>
      ['ette', 'elle', 'our'].map((end) => {
        const word = start + middle + end
        const at = 2 + ((round * 5 + word.length) % (word.length - 3))
        return `/api/dresses?search=${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
      }),
    ),
  )
}

function compare(
  what: string,
  ratio: number,
  loads: Record<string, { perSecond: number; p50: number; p99: number; failed: number }>,
) {
  say(`${what}: ${ratio.toFixed(2)}`)
  for (const [name, one] of Object.entries(loads)) {
    say(
      `   ${name.padEnd(9)} ${one.perSecond.toFixed(0).padStart(6)}/s  p50 ${one.p50.toFixed(2)} ms  p99 ${one.p99.toFixed(2)} ms${one.failed ? `  FAILED ${one.failed}` : ''}`,
    )
  }
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
