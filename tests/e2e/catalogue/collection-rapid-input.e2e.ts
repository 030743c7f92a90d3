import type { Page } from '@playwright/test'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

// Fast input on slow devices: every choice applies, and what was removed stays removed.

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search dresses' })

test('typing on after a search is kept on a slow device', { tag: '@long' }, async ({ page }) => {
  await open(page, '/collections')
  const box = searchBox(page)
  await box.fill('lace')
  await page.evaluate(() => {
    const push = history.pushState
    history.pushState = function (...state) {
      push.apply(this, state)
      // Longer than the delay before a skeleton is shown.
      queueMicrotask(() => {
        const end = performance.now() + 400
        while (performance.now() < end);
      })
    }
  })
  await box.press('Enter')
  await page.keyboard.type(' and veil', { delay: 40 })
  await expect(page).toHaveURL('/collections?search=lace')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('lace and veil')
})
