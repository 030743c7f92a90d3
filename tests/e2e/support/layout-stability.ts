import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectContrast, open } from '#tests/e2e/support/fixtures.ts'

/** Expects a page without layout shifts, without horizontal scrolling at any width, and accessible in both themes. */
export async function expectStableLayout(page: Page, path: string, isMobile: boolean): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, path)
  await page.waitForLoadState('networkidle')
  expect(
    await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
  ).toBeLessThan(0.05)

  for (const width of isMobile ? [360, 390] : [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(over, `wider than ${width} pixels`).toBeLessThanOrEqual(0)
  }
  // Colours do not depend on the viewport: the phone checks the dark theme, the desktop both.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  if (isMobile) return
  await page.emulateMedia({ colorScheme: 'light' })
  await expectContrast(page)
}
