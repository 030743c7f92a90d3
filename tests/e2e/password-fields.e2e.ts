import { expect, open, test } from './journey.ts'

test('nothing that floats over the page covers the buttons that show a password', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'A phone has no margin for what floats.')
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  const show = page.getByRole('button', { name: 'Show password' })
  await expect(show).toHaveCount(2)
  // Where the page stands before anything has scrolled: what steps aside has not begun to.
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
