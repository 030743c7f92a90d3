import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('no floating element covers the buttons that show a password', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  const show = page.getByRole('button', { name: 'Show password' })
  await expect(show).toHaveCount(2)
  // At these positions the floating button has not moved aside yet.
  for (const top of [0, 13, 40, 80]) {
    await page.evaluate((y) => scrollTo(0, y), top)
    const covered = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('[aria-label="Show password"]')].map((button) =>
        button.getBoundingClientRect(),
      )
      const floating = [...document.querySelectorAll('body *')].filter(
        (element) =>
          getComputedStyle(element).position === 'fixed' &&
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      return floating
        .filter((element) => {
          const over = element.getBoundingClientRect()
          return boxes.some(
            (box) =>
              over.height > 0 &&
              over.left < box.right &&
              box.left < over.right &&
              over.top < box.bottom &&
              box.top < over.bottom,
          )
        })
        .map((element) => element.outerHTML.slice(0, 200))
    })
    expect(covered, `scrolled by ${top}`).toEqual([])
  }
})
