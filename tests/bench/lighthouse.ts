import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../../scripts/browser.ts'
import { benchHouse, circumstances, median } from './house.ts'

/** Lighthouse, mobile, simulated throttling: median of three per page; fails under the budget. */
const budget: Record<string, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']
const rounds = Number(process.env.ROUNDS ?? 3)

const house = await benchHouse()
const chrome = await launch({
  chromePath: await findBrowser(),
  chromeFlags: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
let under = false
process.stdout.write(`${await circumstances()}\n`)
for (const path of ['/', '/collections', house.dressPath]) {
  const runs: Result[] = []
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(house.address + path, {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
    runs.push(result.lhr)
  }
  const named = path.startsWith('/dress/') ? '/dress/{id}' : path
  const scores = Object.keys(budget).map((category) => {
    const score = Math.round(median(runs.map((run) => (run.categories[category]?.score ?? 0) * 100)))
    under ||= score < (budget[category] ?? 0)
    return `${category} ${score}`
  })
  const metric = (id: string) =>
    Math.round(median(runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN)))
  const cls = median(runs.map((run) => run.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN))
  process.stdout.write(
    `${named.padEnd(14)} ${scores.join('  ')}  LCP ${metric('largest-contentful-paint')} ms  TBT ${metric('total-blocking-time')} ms  CLS ${cls.toFixed(3)}\n`,
  )
  for (const audit of Object.values(runs[0]?.audits ?? {})) {
    const counted = audit.scoreDisplayMode === 'binary' || audit.scoreDisplayMode === 'metricSavings'
    if (counted && audit.score !== null && audit.score < 0.9)
      process.stdout.write(`    ${audit.id}: ${audit.displayValue ?? audit.title}\n`)
  }
}
chrome.kill()
await house.stop()
if (under) {
  process.stderr.write('Under the budget.\n')
  process.exit(1)
}
