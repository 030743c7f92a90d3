import { addDays } from '#shared/dates.ts'
import { morning } from './address.ts'
import { expect, expectAccessible, open, test } from './journey.ts'

const today = morning.toISOString().slice(0, 10)

test('quick filters are one press away, stand where they were and can be taken back', async ({ page }) => {
  await open(page, '/collections?sortBy=name')
  const quick = page.getByRole('list', { name: 'Quick filters' })
  const names = () => quick.getByRole('link').allInnerTexts()
  expect(await names()).toEqual(
    expect.arrayContaining(['Bridal', 'Evening', 'Up to $150', 'Ivory', 'Off White']),
  )
  await quick.getByRole('link', { name: 'Ivory' }).click()
  await expect(page).toHaveURL('/collections?sortBy=name&color=Ivory')
  await expect(quick.getByRole('link', { name: 'Ivory' })).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('link', { name: 'Remove Ivory' })).toBeVisible()
  await quick.getByRole('link', { name: 'Bridal' }).click()
  await expect(page).toHaveURL('/collections?sortBy=name&color=Ivory&category=Bridal')
  await expect(quick.getByRole('link', { name: 'Mermaid' })).toBeVisible()
  expect(await names()).not.toContain('Evening')
  await quick.getByRole('link', { name: 'Up to $150' }).click()
  await expect(page).toHaveURL('/collections?sortBy=name&color=Ivory&category=Bridal&maxPrice=150')
  await quick.getByRole('link', { name: 'Ivory' }).click()
  await quick.getByRole('link', { name: 'Up to $150' }).click()
  await expect(page).toHaveURL('/collections?sortBy=name&category=Bridal')
  await expect(quick.locator('[aria-current]')).toHaveCount(0)
})

test('a quick filter that would show nothing stands in its place and cannot be chosen', async ({ page }) => {
  await open(page, '/collections?category=Evening')
  const quick = page.getByRole('list', { name: 'Quick filters' })
  await expect(quick.getByRole('link', { name: 'Off White' })).toHaveCount(0)
  await open(page, '/collections')
  const evening = quick.getByRole('link', { name: 'Evening' })
  await expect(evening).toHaveAttribute('href', '/collections?category=Evening')
  await quick.getByRole('link', { name: 'Off White' }).click()
  await expect(evening).toHaveAttribute('aria-disabled', 'true')
  await expect(evening).not.toHaveAttribute('href')
  await expectAccessible(page)
})

test('quick filters pressed in one moment all count', async ({ page }) => {
  await open(page, '/collections')
  await page.getByRole('list', { name: 'Quick filters' }).evaluate((list) => {
    for (const link of list.querySelectorAll('a'))
      if (['Up to $150', 'Ivory', 'Off White'].includes(link.textContent)) link.click()
  })
  await expect(page).toHaveURL(/maxPrice=150/)
  await expect(page).toHaveURL(/color=Ivory/)
  await expect(page).toHaveURL(/color=Off\+White/)
})

test('a price beyond the slider counts, too', async ({ page, isMobile }) => {
  await open(page, '/collections')
  const filters = page.getByRole('button', { name: /^Filters/ })
  if (isMobile) await filters.last().click()
  const panel = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('form', { name: 'Filters' })
  const apply = panel.getByRole('button', { name: isMobile ? /^Show \d+ dress/ : /^Apply Filters/ })
  await panel.getByLabel('Highest price, $').fill('700')
  await apply.click()
  await expect(page).toHaveURL('/collections?maxPrice=700')
  await expect(page.getByRole('link', { name: 'Remove $0 to $700' })).toBeVisible()
  if (isMobile) await filters.last().click()
  await expect(panel.getByLabel('Highest price, $')).toHaveValue('700')
  await panel.getByLabel('Highest price, $').fill('500')
  await panel.getByLabel('Lowest price, $').fill('600')
  await apply.click()
  await expect(page).toHaveURL('/collections?minPrice=600')
  await expect(page.getByRole('link', { name: 'Remove $600 and more' })).toBeVisible()
})

test('a day that has passed is refused and stays in the field', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Once is enough.')
  await open(page, '/collections')
  const day = page.getByLabel('Date of your event')
  await day.focus()
  await expect(day).toHaveAttribute('min', today)
  await day.fill(addDays(today, -1))
  await expect(page.getByText('This day has passed. Choose one from today on.')).toBeVisible()
  await day.blur()
  await expect(day).toHaveValue(addDays(today, -1))
  await expect(page).toHaveURL('/collections')
  await day.fill(today)
  await expect(page).toHaveURL(`/collections?availableOn=${today}`)
  await expect(page.getByText('Dresses that are away that day are left out.')).toBeVisible()
})

test('a phone puts its keyboard away after a search', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'Whoever has a keyboard of their own types on.')
  await open(page, '/collections')
  const box = page.getByRole('combobox', { name: 'Search dresses' })
  await box.fill('lace')
  await page.waitForLoadState('networkidle')
  await box.press('Enter')
  await expect(page).toHaveURL('/collections?search=lace')
  await expect(box).not.toBeFocused()
  await box.fill('merm')
  await page.getByRole('option', { name: 'mermaid', exact: true }).click()
  await expect(page).toHaveURL('/collections?search=mermaid')
  await expect(box).not.toBeFocused()
})
