import { results } from '#tests/e2e/support/collection.ts'
import { allowConsoleError, expect, open, reload, test } from '#tests/e2e/support/fixtures.ts'

test('the list can be sorted, and dresses without a price come last', async ({ page }) => {
  await open(page, '/collections')
  const prices = async () => {
    const texts = await results(page).allInnerTexts()
    return texts.map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(',', '')))
  }
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await expect(order).toHaveValue('newest')
  await order.selectOption('Price: Low to High')
  await expect(page).toHaveURL('/collections?sortBy=price-low')
  await expect.poll(async () => (await prices())[0]).toBe(60)
  const rising = await prices()
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  await order.selectOption('Price: High to Low')
  await expect(page).toHaveURL('/collections?sortBy=price-high')
  await expect.poll(async () => (await prices())[0]).toBeGreaterThan(60)
  const falling = await prices()
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  await order.selectOption('Name A-Z')
  await expect(page).toHaveURL('/collections?sortBy=name')
  await expect(results(page).first()).toContainText('Adèle')
  await page.goto('/collections?sortBy=price-low&page=6')
  await expect(results(page).last()).toContainText('Call for Price')
})

test('the list view shows details of each dress, and the grid view can be restored', async ({ page }) => {
  await open(page, '/collections?category=Bridal')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL('/collections?category=Bridal&view=list')
  await expect(results(page).first().getByText('Size', { exact: false })).toBeVisible()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Grid' }).click()
  await expect(page).toHaveURL('/collections?category=Bridal')
})

test('pagination shows five page numbers at a time', async ({ page }) => {
  await open(page, '/collections')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await results(page).last().scrollIntoViewIfNeeded()
  await expect(pages).toBeVisible()
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0)
  await expect(pages.getByRole('link', { name: /^Page \d/ })).toHaveText(['1', '2', '3', '4', '5'])
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/collections?page=2')
  await expect(page.getByRole('status').first()).toHaveText('Showing 13 to 24 of 64 dresses')
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await pages.getByRole('link', { name: 'Page 5' }).click()
  await expect(pages.getByRole('link', { name: /^Page \d/ })).toHaveText(['2', '3', '4', '5', '6'])
  await pages.getByRole('link', { name: 'Page 6' }).click()
  await expect(results(page)).toHaveCount(4)
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await pages.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL('/collections?page=5')
})

test('"Load more" appends dresses; Back, a reload and a shared link restore the list', async ({
  page,
  anotherVisitor,
}) => {
  await open(page, '/collections')
  const told = page.getByRole('status').first()
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
  await expect(page).toHaveURL('/collections?page=2')
  await expect(told).toHaveText('Showing 1 to 24 of 64 dresses')
  await expect(page.getByText('24 of 64', { exact: true })).toBeVisible()
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
  await expect(page).toHaveURL('/collections?page=3')
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
  await open(friend, '/collections?page=3')
  await expect(friend.getByRole('status').first()).toHaveText('Showing 25 to 36 of 64 dresses')
  await results(friend).last().scrollIntoViewIfNeeded()
  await friend.getByRole('button', { name: 'Load more' }).click()
  await expect(friend.getByRole('status').first()).toHaveText('Showing 25 to 48 of 64 dresses')
  await friend.getByRole('link', { name: 'Go to the first page' }).click()
  await expect(friend).toHaveURL('/collections')
})

test('a page after the last links to the last one with the same filters', async ({ page }) => {
  await open(page, '/collections?category=Evening&page=999')
  await expect(page.getByRole('status').first()).toHaveText('There is no page 999')
  await expect(page.getByRole('heading', { level: 2, name: 'This page does not exist' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All Dresses' })).toBeVisible()
  await page.getByRole('link', { name: /^Go to page \d, the last$/ }).click()
  await expect(page).toHaveURL(/\/collections\?category=Evening&page=\d$/)
  await expect(results(page).first()).toBeVisible()
})

test('a skip link leads keyboard users past the filters', async ({ page }) => {
  await open(page, '/collections')
  const skip = page.getByRole('link', { name: 'Skip to the dresses' })
  await page.getByRole('button', { name: 'Search', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Grid' })).toBeFocused()
})

test('the list of a phone does not move while the next one loads', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/collections')
  const top = async () =>
    (await page.getByRole('main').getByRole('heading', { level: 2 }).first().boundingBox())!.y
  const before = await top()
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/api\/dresses\?/, (route) => held.then(() => route.continue()))
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name A-Z')
  await expect(page.getByRole('status').first()).toBeEmpty()
  expect(await top()).toBe(before)
  letThrough()
  await expect(page.getByRole('status').first()).toContainText('Showing 1 to 12')
})
