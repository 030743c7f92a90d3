import type { Page } from '@playwright/test'
import type { Dress } from '#dresses/contract.ts'
import { addDays } from '#shared/dates.ts'
import { morning } from './address.ts'
import { expect, expectAccessible, expectRefusal, live, open, reload, test } from './journey.ts'

const results = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

/** The filters, opened first where a phone keeps them in a sheet. */
async function filters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('form', { name: 'Filters' })
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click()
  return page.getByRole('dialog', { name: 'Filters' })
}

/** How many dresses the house has for a query. */
async function totalOf(page: Page, query: string): Promise<number> {
  const answer = await page.request.get(`/api/dresses?limit=1&${query}`)
  return (await answer.json()).total
}

/** The first value of a filter that still shows a dress beside the filters of a query. */
async function firstOffered(page: Page, filter: 'color' | 'size', query: string): Promise<string> {
  const answer = await page.request.get(`/api/dress-filters?${query.replace('sortBy=name&', '')}`)
  const choices: { value: string; count: number }[] = (await answer.json())[filter]
  return choices.find(({ count }) => count > 0)!.value
}

test('every choice of a filter applies at once, stands in the address and leaves the page that was open', async ({
  page,
  isMobile,
}) => {
  await open(page, '/collections?sortBy=name&page=2')
  const panel = await filters(page, isMobile)
  const choose = async (group: string, name: string, address: string) => {
    await panel.getByRole('group', { name: group, exact: true }).getByText(name, { exact: true }).click()
    await expect(page).toHaveURL(`/collections?${address}`)
    await expect(
      panel.getByRole('group', { name: group, exact: true }).getByLabel(new RegExp(`^${name}`)),
    ).toBeChecked()
  }
  await choose('Category', 'Evening', 'sortBy=name&category=Evening')
  await choose('Evening types', 'Kaftan', 'sortBy=name&category=Evening&subType=Kaftan')
  await choose('Showroom', 'Aoukar', 'sortBy=name&category=Evening&subType=Kaftan&branch=AOUKAR')
  const colorName = await firstOffered(page, 'color', 'category=Evening&subType=Kaftan&branch=AOUKAR')
  const withColor = `sortBy=name&category=Evening&subType=Kaftan&branch=AOUKAR&color=${colorName.replace(' ', '+')}`
  await choose('Colour', colorName, withColor)
  const sizeName = await firstOffered(page, 'size', withColor)
  await choose('Size', sizeName, `${withColor}&size=${sizeName}`)
  const total = await totalOf(
    page,
    `category=Evening&subType=Kaftan&branch=AOUKAR&color=${colorName}&size=${sizeName}`,
  )
  if (isMobile) await panel.getByRole('button', { name: /^Show \d+ dress/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText(
    total === 1 ? 'Showing 1 dress' : `Showing ${total} dresses`,
  )
  await expect(results(page)).toHaveCount(total)

  const chips = page.getByRole('list', { name: 'Chosen filters' })
  for (const name of ['Evening', 'Kaftan', 'Aoukar', colorName, `Size ${sizeName}`]) {
    await expect(chips.getByRole('link', { name: `Remove ${name}` })).toBeVisible()
  }
  await chips.getByRole('link', { name: 'Remove Kaftan' }).click()
  await expect(page).not.toHaveURL(/subType/)
  await chips.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/collections?sortBy=name')
  await expect(chips).toBeHidden()
})

test('two colours show the dresses of both, and another category forgets the types', async ({
  page,
  isMobile,
}) => {
  await open(page, '/collections?category=Evening&subType=Kaftan')
  const panel = await filters(page, isMobile)
  await panel.getByText('Bridal', { exact: true }).click()
  await expect(page).toHaveURL('/collections?category=Bridal')
  await panel.getByText('Ivory', { exact: true }).click()
  await panel.getByText('Champagne', { exact: true }).click()
  await expect(page).toHaveURL('/collections?category=Bridal&color=Ivory&color=Champagne')
  const [ivory, champagne] = [
    await totalOf(page, 'category=Bridal&color=Ivory'),
    await totalOf(page, 'category=Bridal&color=Champagne'),
  ]
  // Under the open sheet the sentence is still there, for the time after it.
  const told = page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Showing' })
  await expect(told).toContainText(`${ivory + champagne} dresses`)
  await panel.getByRole('button', { name: 'Hide names' }).click()
  await expect(panel.getByRole('button', { name: 'Show names' })).toBeVisible()
  await expect(panel.getByRole('checkbox', { name: 'Ivory' })).toBeChecked()
})

test('a price waits until it is applied, with the number it would show on the button', async ({
  page,
  isMobile,
}) => {
  await open(page, '/collections')
  const panel = await filters(page, isMobile)
  const total = await totalOf(page, 'maxPrice=150')
  await panel.getByLabel('Highest price, $').fill('150')
  const button = panel.getByRole('button', { name: isMobile ? /^Show \d+ dress/ : 'Apply Filters' })
  await expect(button).toContainText(String(total))
  await expect(page).toHaveURL('/collections')
  await panel.getByRole('slider', { name: 'Lowest price' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByLabel('Lowest price, $')).toHaveValue('10')
  await expect(page).toHaveURL('/collections')
  await button.click()
  await expect(page).toHaveURL('/collections?minPrice=10&maxPrice=150')
  if (isMobile) await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: 'Remove $10 to $150' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Call for Price')).toHaveCount(0)
})

test('search applies with Enter or its button and forgives a slip', async ({ page }) => {
  await open(page, '/collections')
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  await box.fill('ivroy lace')
  await expect(page).toHaveURL('/collections')
  await box.press('Enter')
  await expect(page).toHaveURL('/collections?search=ivroy+lace')
  await expect(page.getByRole('heading', { level: 2, name: /Ivory.*Lace/ }).first()).toBeVisible()
  await box.fill('kaftan')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/collections?search=kaftan')
  await page.getByRole('link', { name: 'Remove “kaftan”' }).click()
  await expect(page).toHaveURL('/collections')
  await expect(box).toHaveValue('')
  // What is typed before a search has come stays.
  await box.fill('lace')
  await box.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'lace veil')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(page).toHaveURL('/collections?search=lace')
  await expect(page.getByRole('link', { name: 'Remove “lace”' })).toBeVisible()
  await expect(box).toHaveValue('lace veil')

  await live(page)
  await box.fill('merm')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toHaveText('mermaid')
  await box.press('ArrowDown')
  await expect(list.getByRole('option', { name: 'mermaid', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectAccessible(page)
  await box.press('Escape')
  await expect(list).toBeHidden()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL('/collections?search=mermaid')
  await box.fill('ivroy lace')
  await expect(
    list
      .getByRole('option')
      .filter({ has: page.locator('img') })
      .first(),
  ).toBeVisible()
  await list
    .getByRole('option')
    .filter({ has: page.locator('img') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dress\//)
})

test('a bride finds her dress by the plainest words', async ({ page }) => {
  const bridal = await totalOf(page, 'category=Bridal')
  expect(bridal).toBeGreaterThan(12)
  await open(page, '/collections')
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  await box.fill('wedding dress')
  await box.press('Enter')
  await expect(page).toHaveURL('/collections?search=wedding+dress')
  await expect(page.getByRole('main')).toContainText(`${bridal} dresses`)
  await expect(results(page)).toHaveCount(12)
  for (const [search, choice] of [
    ['bridal-gown', 'category=Bridal'],
    ['evening gown', 'category=Evening'],
    ['gown', ''],
    ['pink', 'color=Rose&color=Blush'],
    ['red', 'color=Burgundy&color=Terracotta'],
    ['green', 'color=Emerald&color=Sage'],
    ['navy blue', 'color=Navy'],
    ['gray', 'color=Silver'],
    ['beige', 'color=Champagne'],
    ['offwhite', 'color=Off+White'],
    ['fishtail', 'subType=Mermaid'],
    ['princess ballgown', 'subType=Ball+Gown'],
    ['size M', 'size=M'],
  ] as const)
    expect([search, await totalOf(page, `search=${search}`)]).toEqual([search, await totalOf(page, choice)])
})

test('the order can be chosen, and dresses without a price come last', async ({ page }) => {
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

test('the list view shows each dress with its description, and the grid comes back', async ({ page }) => {
  await open(page, '/collections?category=Bridal')
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL('/collections?category=Bridal&view=list')
  await expect(results(page).first().getByText('Size', { exact: false })).toBeVisible()
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Grid' }).click()
  await expect(page).toHaveURL('/collections?category=Bridal')
})

test('pages are turned five numbers at a time', async ({ page }) => {
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

test('more is loaded under what is seen, and going back, a reload and a shared link find it again', async ({
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
    // Longer than the browser takes a shift for the answer to a press.
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

  expectRefusal(page, 'ERR_FAILED')
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
  await friend.getByRole('link', { name: 'Show the collection from its beginning' }).click()
  await expect(friend).toHaveURL('/collections')
})

test('a designer can be chosen, and a dress that is away on the wished day leaves the list', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Once is enough.')
  const days = Array.from({ length: 40 }, (_, index) =>
    addDays(morning.toISOString().slice(0, 10), index + 1),
  )
  const whole: { dresses: Dress[] } = await (await page.request.get('/api/dresses?limit=100')).json()
  const away = async (day: string) => {
    const free: { dresses: Dress[] } = await (
      await page.request.get(`/api/dresses?limit=100&availableOn=${day}`)
    ).json()
    const ids = new Set(free.dresses.map(({ id }) => id))
    return whole.dresses.find(({ id, designer }) => designer && !ids.has(id))
  }
  let [day, taken]: [string, Dress | undefined] = ['', undefined]
  for (const one of days) {
    taken ??= await away(one)
    if (taken) {
      day = one
      break
    }
  }
  const { title, designer } = taken!
  await open(page, '/collections?sortBy=name')
  const panel = page.getByRole('form', { name: 'Filters' })
  await panel.getByRole('group', { name: 'Designer' }).getByText(designer!, { exact: true }).click()
  await expect(page.getByRole('link', { name: `Remove ${designer}` })).toBeVisible()
  const total = await totalOf(page, `designer=${encodeURIComponent(designer!)}`)
  await expect(results(page)).toHaveCount(Math.min(12, total))
  await expect(results(page).filter({ hasText: title })).toBeVisible()
  await panel.getByLabel('Date of your event').fill(day)
  await expect(page).toHaveURL(new RegExp(`availableOn=${day}`))
  await expect(page.getByRole('link', { name: /^Remove Free on / })).toBeVisible()
  await expect(results(page).filter({ hasText: title })).toHaveCount(0)
  await expect(results(page)).toHaveCount(
    await totalOf(page, `designer=${encodeURIComponent(designer!)}&availableOn=${day}`),
  )
})

test('where nothing fits the page says so and leads to everything', async ({ page }) => {
  await open(page, '/collections?category=Bridal&color=Black')
  await expect(page.getByRole('status').first()).toHaveText('0 dresses')
  await expect(page.getByText('No dresses match')).toHaveCount(1)
  await expect(page.getByText('Try another colour or size')).toBeVisible()
  const widen = page.getByRole('navigation', { name: 'Widen your choice' })
  await expect(widen.getByRole('link')).toHaveText([/^Any colour\d+ dresses$/, /^Every category\d+ dress/])
  await expect(page.getByRole('region', { name: /^Close to your choice, leaving out the/ })).toBeVisible()
  await expectAccessible(page)
  await widen.getByRole('link', { name: /^Any colour/ }).click()
  await expect(page).toHaveURL('/collections?category=Bridal')
  await page.goBack()
  await page.getByRole('link', { name: 'View All Dresses' }).click()
  await expect(page).toHaveURL('/collections')
  await expect(results(page)).toHaveCount(12)
})

test('a page after the last says so and leads to the last one with the same filters', async ({ page }) => {
  await open(page, '/collections?category=Evening&page=999')
  await expect(page.getByRole('status').first()).toHaveText('There is no page 999')
  await expect(
    page.getByRole('heading', { level: 2, name: 'The collection ends before this page' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All Dresses' })).toBeVisible()
  await page.getByRole('link', { name: /^Go to page \d, the last$/ }).click()
  await expect(page).toHaveURL(/\/collections\?category=Evening&page=\d$/)
  await expect(results(page).first()).toBeVisible()
})

test('going back from a dress finds the same filters and the same place', async ({ page }) => {
  await open(page, '/collections?category=Evening')
  await results(page).nth(9).getByRole('link').scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(/\/api\/dresses\/[\da-f-]{36}$/, async (route) => {
    await held
    await route.fallback()
  })
  await results(page).nth(9).getByRole('link').click()
  // What stands for the dress on its way is seen from its top, too.
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  letThrough()
  await expect(page.getByRole('link', { name: 'Book a fitting' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/collections?category=Evening')
  await expect(results(page)).toHaveCount(12)
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(50)
})

test('going back while a dress is still on its way finds the same place, also after a reload', async ({
  page,
}) => {
  await open(page, '/collections')
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
  // Two frames, so that the browser has told of the scrolling.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.goBack()
  await expect(results(page)).toHaveCount(12)
  const moved = async () => Math.abs((await scrolled()) - before)
  await expect.poll(moved).toBeLessThan(50)
  await reload(page)
  await expect.poll(moved).toBeLessThan(50)
  await expect(page).toHaveTitle(title)
})

test('whoever uses the keys passes the filters by one link', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The fields of a phone are in a sheet.')
  await open(page, '/collections')
  const skip = page.getByRole('link', { name: 'Skip to the dresses' })
  await page.getByRole('button', { name: 'Search', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Grid' })).toBeFocused()
})

test('the list of a phone keeps its place while the next one is on its way', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Elsewhere the sentence stands beside the order.')
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

test('going back undoes one choice after the other', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The fields of a phone are in a sheet.')
  await open(page, '/collections')
  const panel = page.getByRole('form', { name: 'Filters' })
  await panel.getByText('Evening', { exact: true }).click()
  await expect(page).toHaveURL('/collections?category=Evening')
  await panel.getByText('Navy', { exact: true }).click()
  await expect(page).toHaveURL('/collections?category=Evening&color=Navy')
  await page.goBack()
  await expect(page).toHaveURL('/collections?category=Evening')
  await expect(panel.getByRole('checkbox', { name: 'Navy' })).not.toBeChecked()
  await expect(panel.getByRole('radio', { name: /^Evening/ })).toBeChecked()
  await page.goBack()
  await expect(panel.getByRole('radio', { name: 'All dresses' })).toBeChecked()
})
