import { addDays } from '#shared/dates.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/support/fixtures.ts'
import { serverStartTime } from '#tests/e2e/support/server-address.ts'

const today = serverStartTime.toISOString().slice(0, 10)

test('quick filters apply with one press, keep the focus and can be removed', { tag: '@both' }, async ({
  page,
}) => {
  await open(page, '/collections?sortBy=name')
  const quick = page.getByRole('list', { name: 'Quick filters' })
  const press = async (name: string, address: string, chosen = true) => {
    const link = quick.getByRole('link', { name, exact: true })
    // Until the new counts have loaded the link may be disabled.
    await expect(link).toHaveAttribute('href', /./)
    await link.press('Enter')
    await expect(page).toHaveURL(`/collections?sortBy=name${address}`)
    await expect(quick.locator('[aria-current=true]', { hasText: name })).toHaveCount(chosen ? 1 : 0)
    await expect(link).toBeFocused()
  }
  await press('Ivory', '&color=Ivory')
  await expect(page.getByRole('link', { name: 'Remove Ivory' })).toBeVisible()
  await press('Ivory', '', false)
  await press('Bridal', '&category=Bridal')
  await press('Mermaid', '&category=Bridal&subType=Mermaid')
  await press('Evening', '&category=Evening')
  await press('Up to $150', '&category=Evening&maxPrice=150')
  await press('Evening', '&maxPrice=150', false)
  await press('Up to $150', '', false)
  await expect(quick.locator('[aria-current]')).toHaveCount(0)
})

test('a quick filter without results is disabled', async ({ page }) => {
  const quick = page.getByRole('list', { name: 'Quick filters' })
  await open(page, '/collections?category=Evening')
  await expect(quick.getByRole('link', { name: 'Off White' })).toHaveCount(0)
  await open(page, '/collections?color=Off+White')
  for (const name of ['Evening', 'Up to $150']) {
    await expect(quick.getByRole('link', { name })).toHaveAttribute('aria-disabled', 'true')
    await expect(quick.getByRole('link', { name })).not.toHaveAttribute('href')
  }
  await expect(quick.getByRole('link', { name: 'Bridal' })).toHaveAttribute('href', /category=Bridal/)
  await expectAccessible(page)
})

test('quick filters clicked in the same frame all apply', async ({ page }) => {
  await open(page, '/collections')
  await page.getByRole('list', { name: 'Quick filters' }).evaluate((list) => {
    for (const link of list.querySelectorAll('a'))
      if (['Up to $150', 'Ivory', 'Off White'].includes(link.textContent)) link.click()
  })
  await expect(page).toHaveURL(/maxPrice=150/)
  await expect(page).toHaveURL(/color=Ivory/)
  await expect(page).toHaveURL(/color=Off\+White/)
})

test('a price beyond the end of the slider applies', async ({ page }) => {
  await open(page, '/collections')
  const panel = page.getByRole('form', { name: 'Filters' })
  const apply = panel.getByRole('button', { name: /^Apply Filters/ })
  await panel.getByLabel('Highest price, $').fill('700')
  await apply.click()
  await expect(page).toHaveURL('/collections?maxPrice=700')
  await expect(page.getByRole('link', { name: 'Remove $0 to $700' })).toBeVisible()
  await expect(panel.getByLabel('Highest price, $')).toHaveValue('700')
  await panel.getByLabel('Highest price, $').fill('500')
  await apply.click()
  // Also at the end of the slider: there may be more expensive dresses.
  await expect(page).toHaveURL('/collections?maxPrice=500')
  await expect(page.getByRole('link', { name: 'Remove $0 to $500' })).toBeVisible()
  await panel.getByLabel('Highest price, $').fill('')
  await panel.getByLabel('Lowest price, $').fill('600')
  await apply.click()
  await expect(page).toHaveURL('/collections?minPrice=600')
  await expect(page.getByRole('link', { name: 'Remove $600 and more' })).toBeVisible()
})

test('an empty price is no limit, and swapped limits are corrected', async ({ page }) => {
  await open(page, '/collections?maxPrice=200')
  const low = page.getByLabel('Lowest price, $')
  const high = page.getByLabel('Highest price, $')
  await low.fill('300')
  await low.press('Enter')
  await expect(page).toHaveURL('/collections?maxPrice=300&minPrice=200')
  await expect(low).toHaveValue('200')
  await high.fill('')
  await high.press('Enter')
  await expect(page).toHaveURL('/collections?minPrice=200')
  await expect(high).toHaveValue('')
  await expect(high).toHaveAttribute('placeholder', '500+')
})

test('a past day is rejected, stays in the field and does not block other filters', async ({ page }) => {
  const past = addDays(today, -1)
  const refused = page.getByText('This day has passed. Please choose today or a later day.')
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/showroom-clock', (route) => held.then(() => route.continue()))
  await open(page, '/collections')
  const day = page.getByLabel('Date of your event')
  await day.fill(past)
  letThrough()
  await expect(day).toHaveAttribute('min', today)
  await expect(refused).toBeVisible()
  await day.blur()
  await expect(day).toHaveValue(past)
  await expect(page).toHaveURL('/collections')
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  await box.fill('lace')
  await box.press('Enter')
  await expect(page).toHaveURL('/collections?search=lace')
  await expect(day).toHaveValue(past)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/collections')
  await expect(day).toHaveValue('')
  await day.fill(today)
  await expect(page).toHaveURL(`/collections?eventDate=${today}`)
  await expect(page.getByText('Dresses already rented for that day are not shown.')).toBeVisible()
  await open(page, `/collections?eventDate=${past}`)
  await expect(refused).toBeVisible()
})

test('a day typed and cleared before the showroom clock has loaded is not applied', async ({ page }) => {
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route('**/api/showroom-clock', (route) => held.then(() => route.continue()))
  await open(page, '/collections')
  const day = page.getByLabel('Date of your event')
  await day.fill(today)
  await day.fill('')
  letThrough()
  await expect(day).toHaveAttribute('min', today)
  await page.getByRole('link', { name: 'Up to $150' }).click()
  await expect(page).toHaveURL('/collections?maxPrice=150')
  await expect(day).toHaveValue('')
})

test('a search dismisses the keyboard of a phone', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/collections')
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  await box.fill('lace')
  await box.press('Enter')
  await expect(page).toHaveURL('/collections?search=lace')
  await expect(box).not.toBeFocused()
  await box.fill('merm')
  await page.getByRole('option', { name: 'mermaid', exact: true }).click()
  await expect(page).toHaveURL('/collections?search=mermaid')
  await expect(box).not.toBeFocused()
})
