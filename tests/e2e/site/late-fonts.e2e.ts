import { languagePath, languages } from '#shared/language/language.ts'
import { expect, test, waitForHydration } from '#tests/e2e/support/fixtures.ts'

interface LayoutShift extends PerformanceEntry {
  value: number
}

// Only a browser shapes texts with fonts that come late.
test('fonts that come late move no part of a page', { tag: '@both' }, async ({ page }) => {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as LayoutShift).value
      document.documentElement.dataset.shift = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of process.env.FULL_ROUNDS ? ['/', '/collections', '/appointments'] : ['/collections'])
    for (const language of languages) {
      const { promise, resolve } = Promise.withResolvers<void>()
      let held = 0
      await page.route('**/*.woff2', async (route) => {
        held += 1
        await promise
        await route.continue()
      })
      // The load event waits for the fonts.
      await page.goto(languagePath(path, language), { waitUntil: 'domcontentloaded' })
      await waitForHydration(page)
      // The texts are painted in the fonts of the device.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect(held).toBeGreaterThan(1)
      resolve()
      await page.evaluate(() => document.fonts.ready)
      await page.waitForLoadState('networkidle')
      const { shift = '0' } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
      // A text that just fills its line may still wrap.
      expect(Number(shift), `${path} ${language}`).toBeLessThan(0.05)
      await page.unroute('**/*.woff2')
    }
})
