import { chromium, type Page } from '@playwright/test'
import { splitLanguage } from '#shared/language/language.ts'
import { benchApp } from '../tests/bench/support/bench-app.ts'
import { findBrowser } from './browser.ts'
import { openDay } from './open-day.ts'
import { signIn } from './sign-in-to-demo.ts'
import { main } from './steps.ts'

/** Takes the screenshots of the README from the demo: all of them, or those that are named. */
await main(async () => {
  const asked = process.argv.slice(2)
  const app = await benchApp({ port: 4312, avif: asked.length === 0 })
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const shoot = async (
    name: string,
    path: string,
    screen: Screen,
    prepare?: (page: Page) => Promise<void>,
  ) => {
    if (asked.length > 0 && !asked.includes(name)) return
    const page = await browser.newPage({ ...screen, baseURL: app.address, timezoneId: 'Asia/Beirut' })
    if (path.includes('/admin/')) await signIn(page, splitLanguage(path).language)
    await page.goto(app.address + path, { waitUntil: 'networkidle' })
    await prepare?.(page)
    await page.waitForTimeout(600)
    await page.screenshot({ path: `docs/screenshots/${name}.jpg`, type: 'jpeg', quality: 74 })
    await page.close()
  }
  const desktop = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const
  await shoot('home-light', '/', desktop)
  await shoot('home-dark', '/', { ...desktop, colorScheme: 'dark' })
  await shoot('collections', '/collections', desktop)
  await shoot('dress', app.dressPath, desktop)
  await shoot(
    'booking-phone',
    '/appointments',
    { ...desktop, viewport: { width: 390, height: 844 } },
    async (page) => {
      await page.getByRole('radio', { name: 'Aoukar' }).check()
      await page.getByRole('radio', { name: 'Bridal fitting' }).check()
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: /next free/i }).click()
      await page.waitForTimeout(600)
      const when = await page.getByRole('heading', { name: /When/ }).boundingBox()
      await page.mouse.wheel(0, (when?.y ?? 0) - 80)
    },
  )
  await shoot('admin-today', '/admin/today', desktop)
  await shoot('admin-board', `/admin/board?date=${openDay()}`, desktop)
  await shoot('collections-fr', '/fr/collections', desktop)
  await shoot('admin-today-ar', '/ar/admin/today', desktop)
  await browser.close()
  await app.stop()
  // The rendered pages leave a message port open.
  process.exit()
})

interface Screen {
  viewport: { width: number; height: number }
  colorScheme: 'light' | 'dark'
}
