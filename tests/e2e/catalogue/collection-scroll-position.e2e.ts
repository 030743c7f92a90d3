import { results } from '#tests/e2e/support/collection.ts'
import { expect, open, reload, test } from '#tests/e2e/support/fixtures.ts'

// The browser restores the scroll position over two routes and their requests.
test('Back from a dress restores filters and scroll position', { tag: '@both' }, async ({ page }) => {
  await open(page, '/collections?category=Bridal')
  await results(page).nth(9).getByRole('link').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/api\/dresses\/[\da-f-]{36}$/, async (route) => {
    await held
    await route.fallback()
  })
  await results(page).nth(9).getByRole('link').click()
  // The loading state of the dress page is shown from its top, too.
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  letThrough()
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/collections?category=Bridal')
  await expect(results(page)).toHaveCount(12)
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(50)
})

test('Back while a dress is still loading restores the scroll position, also after a reload', {
  tag: '@long',
}, async ({ page }) => {
  await open(page, '/collections?category=Bridal')
  await results(page).nth(9).getByRole('link').scrollIntoViewIfNeeded()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  expect(before).toBeGreaterThan(300)
  const title = await page.title()
  await page.route(/\/api\/dresses\/[\da-f-]{36}$/, () => {})
  await results(page).nth(9).getByRole('link').click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading dress' })).toBeInViewport()
  expect(await scrolled()).toBe(0)
  expect(await page.title()).toBe(title)
  // Two frames, so that the browser has sent the scroll event.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.goBack()
  await expect(results(page)).toHaveCount(12)
  const moved = async () => Math.abs((await scrolled()) - before)
  await expect.poll(moved).toBeLessThan(50)
  await reload(page)
  await expect.poll(moved).toBeLessThan(50)
  await expect(page).toHaveTitle(title)
})
