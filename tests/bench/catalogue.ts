import { loadavg } from 'node:os'
import { addDays, dayOfWeek } from '#shared/dates.ts'
import { circumstances, median } from '#tests/bench/support/bench-app.ts'
import { choice } from '#tests/bench/support/choice.ts'
import { largeApp } from '#tests/bench/support/large-app.ts'
import { seedLarge } from '#tests/bench/support/seed-large.ts'
import { interleaved, load, loadAgainst, requireAlike } from '#tests/bench/support/wrk.ts'

/**
 * The catalogue among 20,000 and 100,000 dresses, a fifth of them rented. Every request has a new URL, so that no response comes
 * from a cache. First the time of single requests, then throughput compared with a constant response and with node:http and pg.
 */
const seconds = Number(process.env.SECONDS ?? 3)
const rounds = Number(process.env.ROUNDS ?? 5)
const perRound = 60
const { urls, stop } = await seedLarge({ d20: 20_000, d100: 100_000 })
const floorPort = 4343
const [few, many, plain] = await Promise.all([
  largeApp(4341, urls.d20 as string),
  largeApp(4342, urls.d100 as string),
  loadAgainst(['tests/bench/support/baseline.ts', String(floorPort), urls.d20 as string], {}, undefined),
])
const floor = `http://127.0.0.1:${floorPort}`
/** Saturdays of the next months. */
const events = Array.from({ length: 26 }, (_, week) => {
  const today = new Date().toISOString().slice(0, 10)
  return addDays(today, 7 * week + 20 - dayOfWeek(today))
})
/** Budgets of the 95th percentile in ms, with 20,000 and 100,000 dresses. */
const kinds = {
  list: { budgets: [30, 80], path: (nth: number) => choice(nth, '/api/dresses') },
  facets: { budgets: [60, 200], path: (nth: number) => choice(nth, '/api/dress-filters') },
  typo: { budgets: [60, 150], path: mistyped },
  'event date': { budgets: [40, 100], path: (nth: number) => choice(nth, '/api/dresses', events) },
}
let asked = 0
try {
  say(`${await circumstances()}, load ${loadavg()[0]?.toFixed(1)}`)
  say(`resident: ${few.resident().all} MB with 20,000, ${many.resident().all} MB with 100,000`)
  for (const [name, { budgets, path }] of Object.entries(kinds)) {
    const p95: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round++)
      for (const [which, { address }] of [few, many].entries()) {
        const times = await timesOf(address, path)
        // The first round fills the caches of PostgreSQL.
        if (round > 0) p95[which]!.push(times[Math.floor(times.length * 0.95)]!)
      }
    for (const [which, size] of ['20,000', '100,000'].entries())
      say(
        `${name}, ${size}: p95 ${median(p95[which]!).toFixed(1)} ms, best round ${Math.min(...p95[which]!).toFixed(1)} ms, budget ${budgets[which]} ms (load ${loadavg()[0]?.toFixed(1)})`,
      )
  }
  await sitemaps(many.address)

  const known = '/api/dresses?limit=12'
  const body = await (await fetch(few.address + known)).text()
  await fetch(floor, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  await requireAlike({ url: `${floor}/constant` }, { url: few.address + known })
  const seen = await interleaved(3, {
    constant: () => load(floor, ['/constant'], { seconds }),
    cached: () => load(few.address, [known], { seconds }),
  })
  compare('key seen before / constant (0.5, 0.6)', seen.cached.perSecond / seen.constant.perSecond, seen)
  for (const nth of [1, 2, 3]) {
    const [ofFloor, ofApp] = ['/page', '/api/dresses'].map((path) => choice(nth, path))
    await requireAlike({ url: floor + ofFloor }, { url: few.address + ofApp })
  }
  const fresh = await interleaved(3, {
    floor: (round) => load(floor, choices(round, 'page'), { seconds }),
    app: (round) => load(few.address, choices(round, '/api/dresses'), { seconds }),
  })
  compare('key never seen / floor, 20,000 (0.4, 0.8)', fresh.app.perSecond / fresh.floor.perSecond, fresh)
  say(`resident: ${few.resident().all} MB with 20,000, ${many.resident().all} MB with 100,000`)
} finally {
  plain.kill('SIGTERM')
  await Promise.all([few.stop(), many.stop()])
  await stop()
}

/** Milliseconds of single requests, one after the other, sorted. */
async function timesOf(address: string, path: (nth: number) => string): Promise<number[]> {
  const times: number[] = []
  for (let request = 0; request < perRound; request++) {
    const url = address + path(asked++)
    const began = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`)
  }
  return times.sort((a, b) => a - b)
}

async function sitemaps(address: string) {
  const index = await (await fetch(`${address}/sitemap.xml`)).text()
  const pages = [...index.matchAll(/<loc>[^<]*(\/sitemaps\/dresses-[^<]*)<\/loc>/g)].map(([, path]) => path)
  let slowest = 0
  for (const path of pages) {
    const began = performance.now()
    const answer = await fetch(address + path)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    slowest = Math.max(slowest, performance.now() - began)
  }
  say(`${pages.length} sitemaps, the slowest in ${slowest.toFixed(0)} ms`)
}

function choices(round: number, path: string): string[] {
  return Array.from({ length: 10_000 }, (_, nth) =>
    choice(round * 10_000 + nth, path).replace(/^(?!\/)/, '/'),
  )
}

/** A word with two letters swapped, unique by its price. */
function mistyped(nth: number): string {
  const starts = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'ro', 'su', 'ta', 'vi', 'zo', 'li']
  const middles = ['bel', 'dor', 'fin', 'gal', 'lin', 'mar', 'nor', 'rel', 'sil', 'tan', 'ver', 'lan']
  const word = starts[nth % 14]! + middles[nth % 12]! + ['ette', 'elle', 'our'][nth % 3]!
  const at = 2 + (nth % (word.length - 3))
  const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
  return `/api/dresses?search=${swapped}&minPrice=${(nth % 40_000) / 100}`
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
