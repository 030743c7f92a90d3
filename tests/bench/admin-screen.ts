import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { demoPassword } from '#setup/server/actions.ts'
import { benchApp, circumstances, median } from '#tests/bench/support/bench-app.ts'
import { findBrowser } from '../../scripts/browser.ts'

/**
 * Gzip bytes of the scripts of the admin's first screen, and milliseconds from a click on a tab to the painted list; FILES=1 lists the
 * scripts.
 */
const budget = { js: 220_000, click: 200 }
const rounds = Number(process.env.ROUNDS ?? 5)
const tabs = ['Approvals', 'Payouts', 'Appointments', 'Email Logs', 'Management', 'Audit', 'Users']

const app = await benchApp()
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
const page = await context.newPage()
const scripts = new Set<string>()
page.on('request', (request) => {
  const { pathname } = new URL(request.url())
  if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname)
})
const signedIn = await context.request.post(`${app.address}/api/auth/login`, {
  headers: { origin: app.address },
  data: { usernameOrEmail: 'admin', password: demoPassword },
})
if (!signedIn.ok()) throw new Error(`Sign-in: ${signedIn.status()} ${await signedIn.text()}`)
await page.goto(`${app.address}/admin`)
await page.getByRole('row').nth(1).waitFor()
// The change stream stays open, so the network is never idle.
await page.waitForTimeout(3000)
const firstScripts = [...scripts]
const js = firstScripts.reduce((sum, script) => sum + gzipped(script), 0)
// The rest loads after the page is idle: every tab is warm after one visit.
for (const tab of tabs) await click(tab)
const times: number[] = []
for (let round = 0; round < rounds; round++) for (const tab of tabs) times.push(await click(tab))
process.stdout.write(`${await circumstances()}\n`)
process.stdout.write(`/admin JS ${(js / 1000).toFixed(1)} kB, ${firstScripts.length} files\n`)
process.stdout.write(
  `click on a tab to its painted list: median ${median(times).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms of ${times.length}\n`,
)
if (process.env.FILES) {
  for (const script of firstScripts) process.stdout.write(`${gzipped(script)} ${script}\n`)
}
await browser.close()
await app.stop()
if (js > budget.js || median(times) > budget.click) {
  process.stderr.write(`Over the budget of ${budget.js / 1000} kB or ${budget.click} ms.\n`)
  process.exit(1)
}

async function click(tab: string): Promise<number> {
  const painted = paint(page, tab)
  await page.getByRole('navigation').getByRole('link', { name: tab }).first().click()
  return painted
}

/** Measured in the page: from the event's timestamp to the frame after the heading and a row of the tab are there. */
function paint(page: Page, heading: string): Promise<number> {
  return page.evaluate(
    (heading) =>
      new Promise<number>((done) => {
        let clicked = 0
        addEventListener('click', (event) => (clicked ||= event.timeStamp), { capture: true, once: true })
        const check = () => {
          const title = document.querySelector('main h1')?.textContent?.trim()
          const filled = document.querySelector('main tbody tr, main li')
          if (clicked && title === heading && filled) requestAnimationFrame((frame) => done(frame - clicked))
          else requestAnimationFrame(check)
        }
        check()
      }),
    heading,
  )
}

function gzipped(script: string): number {
  return gzipSync(readFileSync(`dist/client${script}`), { level: 9 }).length
}
