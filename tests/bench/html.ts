import { loadavg } from 'node:os'
import { circumstances } from '#tests/bench/support/bench-app.ts'
import { largeApp } from '#tests/bench/support/large-app.ts'
import { seedLarge } from '#tests/bench/support/seed-large.ts'
import { comparison, interleaved, load, loadAgainst, requireAlike } from '#tests/bench/support/wrk.ts'

/** /collections for guests, cached and rendered, compared with constant bytes and with renderToString of its elements alone. */
const seconds = Number(process.env.SECONDS ?? 2)
const { urls, stop } = await seedLarge({ small: 10_000 })
const floor = 'http://127.0.0.1:4345'
const server = await largeApp(4344, urls.small as string)
const app = server.address
const html = await (await fetch(`${app}/collections`)).text()
const elements = (html.match(/<[a-z]/g) ?? []).length
// React's production code, as in the server bundle.
const production = { NODE_ENV: 'production' }
const plain = await loadAgainst(['tests/bench/support/baseline.ts', '4345'], production, undefined)
try {
  await fetch(floor, { method: 'POST', body: html, headers: { 'content-type': 'text/html' } })
  process.stdout.write(
    `${await circumstances()}, load ${loadavg()[0]?.toFixed(1)}, ${html.length} characters, ${elements} elements\n`,
  )
  const zipped = { headers: { 'accept-encoding': 'gzip, br' } }
  const page = `${app}/collections`
  const anew = { url: page, headers: { cookie: 'other=1' } }
  await requireAlike({ url: `${floor}/constant` }, { url: page })
  await requireAlike({ url: `${floor}/render` }, anew, 0.01)
  const seen = await interleaved(9, {
    constant: () => load(floor, ['/constant'], { seconds }),
    cached: () => load(app, ['/collections'], { seconds }),
    zipped: () => load(app, ['/collections'], { seconds, ...zipped }),
    render: () => load(floor, ['/render'], { seconds }),
    // Any cookie disables the page cache.
    anew: () => load(app, ['/collections'], { seconds, headers: anew.headers }),
  })
  for (const [name, { perSecond, p50, p99, failed }] of Object.entries(seen)) {
    const times = `p50 ${p50.toFixed(2)} ms  p99 ${p99.toFixed(2)} ms`
    process.stdout.write(
      `${name.padEnd(9)} ${perSecond.toFixed(0).padStart(6)}/s  ${times}  failed ${failed}\n`,
    )
  }
  process.stdout.write(`cached / constant (0.5, 0.85): ${comparison(seen.cached, seen.constant)}\n`)
  process.stdout.write(`anew / render (0.25, 0.6): ${comparison(seen.anew, seen.render)}\n`)
} finally {
  plain.kill('SIGTERM')
  await server.stop()
  await stop()
}
