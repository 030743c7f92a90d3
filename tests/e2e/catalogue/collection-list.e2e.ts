import { results } from '#tests/e2e/support/collection.ts'
import { allowConsoleError, expect, open, reload, test } from '#tests/e2e/support/fixtures.ts'

test('"Load more" appends dresses; Back, a reload and a shared link restore the list', {
  tag: '@long',
}, async ({ page, anotherVisitor }) => {
  // The dresses that other tests add cost less.
  await open(page, '/collections?minPrice=121')
  const status = page.getByRole('status').first()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = []
    new PerformanceObserver((list) => {
      for (const one of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!one.hadRecentInput) seen.push(one.value)
    }).observe({ type: 'layout-shift' })
    return seen
  })
  await page.route(/api\/dresses\?.*offset=12/, async (route) => {
    // Longer than the 500 ms in which a layout shift counts as caused by input.
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await results(page).last().scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page).toHaveURL('/collections?minPrice=121&page=2')
  await expect(status).toHaveText('Showing 1 to 24 of 51 dresses')
  await expect(page.getByText('24 of 51', { exact: true })).toBeVisible()
  await expect(results(page)).toHaveCount(24)
  await expect(results(page).nth(12).getByRole('link')).toBeFocused()
  expect(await shifts.evaluate((seen) => seen.reduce((sum, one) => sum + one, 0))).toBeLessThan(0.01)

  allowConsoleError(page, 'ERR_FAILED')
  await page.route(/api\/dresses\?.*offset=24/, (route) => route.abort())
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^More dresses could not be loaded/)
  await expect(results(page)).toHaveCount(24)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(page).toHaveURL('/collections?minPrice=121&page=3')
  await expect(results(page)).toHaveCount(36)
  await expect(results(page).nth(24).getByRole('link')).toBeFocused()

  await results(page).nth(31).getByRole('link').scrollIntoViewIfNeeded()
  const before = await scrolled()
  await results(page).nth(31).getByRole('link').click()
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await page.goBack()
  await expect(results(page)).toHaveCount(36)
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(50)
  await reload(page)
  await expect(results(page)).toHaveCount(36)
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(50)

  const friend = await anotherVisitor()
  await open(friend, '/collections?minPrice=121&page=3')
  await expect(friend.getByRole('status').first()).toHaveText('Showing 25 to 36 of 51 dresses')
  await results(friend).last().scrollIntoViewIfNeeded()
  await friend.getByRole('button', { name: 'Load more' }).click()
  await expect(friend.getByRole('status').first()).toHaveText('Showing 25 to 48 of 51 dresses')
  await friend.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(friend).toHaveURL('/collections?minPrice=121')
})
