import type { Page } from '@playwright/test'
import { bookEveningFitting, registerCustomer } from '#tests/e2e/support/accounts.ts'
import { expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

const edit = (page: Page) => page.getByRole('button', { name: 'Edit Profile' }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('a changed profile is saved, shown on the whole site at once, and survives a reload', async ({
  page,
}) => {
  await registerCustomer(page)
  await bookEveningFitting(page, '2026-11-27')
  await bookEveningFitting(page, '2026-12-04')
  await open(page, '/profile')
  await expect(page.getByText('Member since 2026')).toBeVisible()
  const overview = page.getByRole('region', { name: 'Account Overview' })
  const figure = (name: string) =>
    overview.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(figure('Total Appointments')).toHaveText('2')
  await expect(figure('Completed Rentals')).toHaveText('0')
  await expect(figure('Listed Dresses')).toHaveText('0')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await edit(page)
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Zeina')
  await page.getByLabel('Address').fill('Rue Gouraud 12, Beirut')
  await save(page)
  await expect(toast(page)).toContainText('Profile Updated')
  await expect(toast(page)).toContainText('Your profile information has been saved successfully.')
  await expect(page.getByRole('heading', { level: 1, name: 'Zeina Khoury' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  await expect(page.getByRole('banner').getByText('Z', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await reload(page)
  await expect(page.getByText('Rue Gouraud 12, Beirut')).toBeVisible()
})
