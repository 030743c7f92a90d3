import { addDays, dayOfWeek } from '#shared/dates.ts'
import { circumstances, median } from '#tests/bench/support/bench-app.ts'
import { choice } from '#tests/bench/support/choice.ts'
import { largeApp } from '#tests/bench/support/large-app.ts'
import { seedLarge } from '#tests/bench/support/seed-large.ts'

/** The list with and without an event date among 20,000 dresses of which 60,000 pieces are rented, three in a rental; every request has a new URL. */
const rounds = Number(process.env.ROUNDS ?? 7)
const perRound = 100
const { urls, stop } = await seedLarge({ pieces60: 20_000 }, { rentals: 20_000, pieces: 3 })
const app = await largeApp(4344, urls.pieces60!)
const today = new Date().toISOString().slice(0, 10)
const saturdays = Array.from({ length: 26 }, (_, week) => addDays(today, 7 * week + 20 - dayOfWeek(today)))
const p95: Record<'without' | 'with', number[]> = { without: [], with: [] }
let asked = 0
try {
  process.stdout.write(`${await circumstances()}\n`)
  for (let round = 0; round <= rounds; round++)
    for (const which of ['without', 'with'] as const) {
      const times: number[] = []
      for (let nth = 0; nth < perRound; nth++)
        times.push(
          await timeOf(
            app.address + choice(asked++, '/api/dresses', which === 'with' ? saturdays : undefined),
          ),
        )
      times.sort((a, b) => a - b)
      // The first round fills the caches of PostgreSQL.
      if (round > 0) p95[which].push(times[Math.floor(perRound * 0.95)]!)
    }
  const ratio = median(p95.with.map((one, round) => one / p95.without[round]!))
  process.stdout.write(
    `p95 without a date ${median(p95.without).toFixed(1)} ms, with one ${median(p95.with).toFixed(1)} ms (budget 40): ${ratio.toFixed(2)} (budget 1.5)\n`,
  )
} finally {
  await app.stop()
  await stop()
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`)
  return performance.now() - began
}
