import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { languagePath, languages } from '#shared/language/language.ts'
import { benchApp, circumstances } from '#tests/bench/support/bench-app.ts'
import { findBrowser } from '../../scripts/browser.ts'

/** Gzip bytes of scripts and styles loaded before the first interaction, in each language; fails over the budget. */
const budget = { js: 130_000, css: 20_000 }

const app = await benchApp()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
let over = false
process.stdout.write(`${await circumstances()}\n`)
for (const path of ['/', '/collections', app.dressPath, '/appointments'].flatMap((path) =>
  languages.map((language) => languagePath(path, language)),
)) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const assets = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) assets.add(pathname)
  })
  await page.goto(app.address + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(2000)
  const size = (kind: string) =>
    [...assets].filter((asset) => asset.endsWith(kind)).reduce((sum, asset) => sum + gzipped(asset), 0)
  const [js, css] = [size('.js'), size('.css')]
  const named = path.replace(/dress\/.*/, 'dress/{id}')
  process.stdout.write(`${named.padEnd(16)} JS ${kb(js)}  CSS ${kb(css)}  ${assets.size} files\n`)
  if (!path.endsWith('/appointments')) over ||= js > budget.js || css > budget.css
  await page.close()
}
await browser.close()
await app.stop()
if (over) {
  process.stderr.write(`Over the budget of ${kb(budget.js)} JS and ${kb(budget.css)} CSS.\n`)
  process.exit(1)
}

function gzipped(asset: string): number {
  return gzipSync(readFileSync(`dist/client${asset}`), { level: 9 }).length
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(2)} kB`
}
