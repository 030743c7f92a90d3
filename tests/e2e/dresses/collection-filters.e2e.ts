import type { Dress } from '#dresses/contract.ts'
import { addDays } from '#shared/dates.ts'
import { firstValueWithResults, openFilters, results, totalOf } from '#tests/e2e/support/collection.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/support/fixtures.ts'
import { serverStartTime } from '#tests/e2e/support/server-address.ts'

test('each filter applies at once, is in the URL and resets the page number', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/collections?sortBy=name&page=2')
  const panel = await openFilters(page, isMobile)
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
  const colorName = await firstValueWithResults(
    page,
    'color',
    'category=Evening&subType=Kaftan&branch=AOUKAR',
  )
  const withColor = `sortBy=name&category=Evening&subType=Kaftan&branch=AOUKAR&color=${colorName.replace(' ', '+')}`
  await choose('Colour', colorName, withColor)
  const sizeName = await firstValueWithResults(page, 'size', withColor)
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

test('two colours show the dresses of both, and changing the category clears the types', async ({ page }) => {
  await open(page, '/collections?category=Evening&subType=Kaftan')
  const panel = await openFilters(page, false)
  await panel.getByText('Bridal', { exact: true }).click()
  await expect(page).toHaveURL('/collections?category=Bridal')
  await panel.getByText('Ivory', { exact: true }).click()
  await panel.getByText('Champagne', { exact: true }).click()
  await expect(page).toHaveURL('/collections?category=Bridal&color=Ivory&color=Champagne')
  const [ivory, champagne] = [
    await totalOf(page, 'category=Bridal&color=Ivory'),
    await totalOf(page, 'category=Bridal&color=Champagne'),
  ]
  // The number of results is also updated under the open sheet.
  const told = page.getByRole('status', { includeHidden: true }).filter({ hasText: 'Showing' })
  await expect(told).toContainText(`${ivory + champagne} dresses`)
  await panel.getByRole('button', { name: 'Hide names' }).click()
  await expect(panel.getByRole('button', { name: 'Show names' })).toBeVisible()
  await expect(panel.getByRole('checkbox', { name: 'Ivory' })).toBeChecked()
})

test('a price applies only with its button, which shows the number of results', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await open(page, '/collections')
  const panel = await openFilters(page, isMobile)
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

test('designer and event date filter the list, and a dress rented on that day is left out', async ({
  page,
}) => {
  const days = Array.from({ length: 40 }, (_, index) =>
    addDays(serverStartTime.toISOString().slice(0, 10), index + 1),
  )
  const whole: { dresses: Dress[] } = await (await page.request.get('/api/dresses?limit=100')).json()
  const away = async (day: string) => {
    const free: { dresses: Dress[] } = await (
      await page.request.get(`/api/dresses?limit=100&eventDate=${day}`)
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
  await expect(page).toHaveURL(new RegExp(`eventDate=${day}`))
  await expect(page.getByRole('link', { name: /^Remove Free on / })).toBeVisible()
  await expect(results(page).filter({ hasText: title })).toHaveCount(0)
  await expect(results(page)).toHaveCount(
    await totalOf(page, `designer=${encodeURIComponent(designer!)}&eventDate=${day}`),
  )
})

test('an empty result offers relaxed filters and the whole collection', async ({ page }) => {
  await open(page, '/collections?category=Bridal&color=Black')
  await expect(page.getByRole('status').first()).toHaveText('0 dresses')
  await expect(page.getByText('No dresses match')).toHaveCount(1)
  await expect(page.getByText('Try another colour, size or price')).toBeVisible()
  const widen = page.getByRole('navigation', { name: 'Change your filters' })
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

test('Back undoes one filter after the other', async ({ page }) => {
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
