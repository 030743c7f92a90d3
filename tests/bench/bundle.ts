import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { demoPassword } from '#setup/server/actions.ts'
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
const guest = await browser.newContext({ viewport: { width: 390, height: 844 } })
const staff = await browser.newContext({ viewport: { width: 390, height: 844 } })
const signedIn = await staff.request.post(`${app.address}/api/auth/login`, {
  headers: { origin: app.address },
  data: { usernameOrEmail: 'admin', password: demoPassword },
})
if (!signedIn.ok()) throw new Error(`Sign-in: ${signedIn.status()} ${await signedIn.text()}`)
for (const path of [
  ...['/', '/collections', app.dressPath, '/appointments'].flatMap((path) =>
    languages.map((language) => languagePath(path, language)),
  ),
  // Staff see each address in their own language.
  '/admin/today',
]) {
  const page = await (path.startsWith('/admin') ? staff : guest).newPage()
  const assets = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(js|css)$/.test(pathname)) assets.add(pathname)
  })
  await page.goto(app.address + path)
  await page.locator('html[data-live]').waitFor()
  // After three seconds the admin loads pages ahead.
  await page.waitForTimeout(2000)
  const size = (kind: string) =>
    [...assets].filter((asset) => asset.endsWith(kind)).reduce((sum, asset) => sum + gzipped(asset), 0)
  const [js, css] = [size('.js'), size('.css')]
  const named = path.replace(/dress\/.*/, 'dress/{id}')
  process.stdout.write(`${named.padEnd(16)} JS ${kb(js)}  CSS ${kb(css)}  ${assets.size} files\n`)
  if (!path.endsWith('/appointments') && !path.startsWith('/admin'))
    over ||= js > budget.js || css > budget.css
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
