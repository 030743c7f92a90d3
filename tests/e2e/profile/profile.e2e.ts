import type { Page } from '@playwright/test'
import { bookEveningFitting, registerCustomer } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import {
  allowConsoleError,
  expect,
  expectAccessible,
  open,
  reload,
  test,
  toast,
} from '#tests/e2e/support/fixtures.ts'

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
  await expectAccessible(page)
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

test('a rejected profile change shows the error at its field and keeps the typed values', async ({
  page,
}) => {
  await registerCustomer(page)
  await open(page, '/profile')
  await edit(page)
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Email').fill('rana')
  await page.getByLabel('Last name').focus()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Valid email is required')
  await page.getByLabel('Phone').fill('+961 3 654 322')
  await page.getByLabel('Email').fill('maya.haddad@example.com')
  allowConsoleError(page, 409)
  await save(page)
  await expect(toast(page)).toContainText('Update Failed')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already an account/)
  await expect(page.getByLabel('Phone')).toHaveValue('+961 3 654 322')

  const own = '**/api/auth/*-*-*-*-*'
  const email = newEmail('moved')
  await page.getByLabel('Email').fill(email)
  allowConsoleError(page, 'ERR_FAILED')
  await page.route(own, (route) => route.abort(), { times: 1 })
  await save(page)
  await expect(toast(page)).toContainText('An error occurred while updating your profile.')

  const message = 'Please enter your current password'
  const asked = { code: 'reauthentication_required', message, fields: { currentPassword: message } }
  allowConsoleError(page, 403)
  await page.route(own, (route) => route.fulfill({ status: 403, json: asked }), { times: 1 })
  await save(page)
  const password = page.getByLabel('Current password')
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Please enter your current password/)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await password.fill('white-silk')
  await save(page)
  await expect(toast(page)).toContainText('Profile Updated')
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible()
})

test('unsaved changes are discarded only after confirmation', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await registerCustomer(page)
  await open(page, '/profile')
  await edit(page)
  await page.getByLabel('Last name').fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rana Khoury' })).toBeVisible()
  await edit(page)
  await expect(page.getByLabel('Last name')).toHaveValue('Khoury')

  await page.getByLabel('First name').fill('Zeina')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const away = async () => {
    if (!isMobile) return page.getByRole('contentinfo').getByRole('link', { name: 'Browse Dresses' }).click()
    // Opening an overlay does not count as leaving the page.
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu).toBeVisible()
    await expect(question).toBeHidden()
    await menu.getByRole('link', { name: 'New Arrivals' }).click()
  }
  await away()
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Zeina')
  await expect(page).toHaveURL('/profile')
  await away()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/collections/)

  await open(page, '/profile')
  await edit(page)
  await away()
  await expect(page).toHaveURL(/\/collections/)
})
