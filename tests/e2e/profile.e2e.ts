import type { Page } from '@playwright/test'
import { newEmail } from './booking-steps.ts'
import { expect, expectAccessible, expectRefusal, open, test, toast } from './journey.ts'
import { bookEvening, newMember } from './members.ts'

const edit = (page: Page) => page.getByRole('button', { name: 'Edit Profile' }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

test('a changed profile is saved, known to the whole site at once, and still there later', async ({
  page,
  isMobile,
}) => {
  await newMember(page)
  await open(page, '/profile')
  await expect(page.getByText('Member since 2026')).toBeVisible()
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
  if (!isMobile) await expect(page.getByRole('banner').getByText('Z', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await page.reload()
  await expect(page.getByText('Rue Gouraud 12, Beirut')).toBeVisible()
})

test('Cancel brings everything back', async ({ page }) => {
  await newMember(page)
  await open(page, '/profile')
  await edit(page)
  await page.getByLabel('Last name').fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rana Khoury' })).toBeVisible()
  await edit(page)
  await expect(page.getByLabel('Last name')).toHaveValue('Khoury')
})

test('what is wrong is told beside its field, also an address that is taken', async ({ page }) => {
  await newMember(page)
  await open(page, '/profile')
  await edit(page)
  await page.getByLabel('Phone').fill('12')
  await page.getByLabel('Email').fill('rana')
  await page.getByLabel('Last name').focus()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid phone number')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Valid email is required')
  await page.getByLabel('Phone').fill('+961 3 654 322')
  await page.getByLabel('Email').fill('maya.haddad@example.com')
  expectRefusal(page, 409)
  await save(page)
  await expect(toast(page)).toContainText('Update Failed')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/already an account/)
  await expect(page.getByLabel('Phone')).toHaveValue('+961 3 654 322')
})

test('when the house asks for the password, what was typed stays', async ({ page }) => {
  await newMember(page)
  await open(page, '/profile')
  let asked = false
  await page.route('**/api/auth/*-*-*-*-*', (route) => {
    if (asked) return route.fallback()
    asked = true
    const message = 'Please enter your current password'
    const body = { code: 'reauthentication_required', message, fields: { currentPassword: message } }
    return route.fulfill({ status: 403, json: body })
  })
  expectRefusal(page, 403)
  const email = newEmail('moved')
  await edit(page)
  await page.getByLabel('Email').fill(email)
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

test('a lost line is told, and nothing is lost with it', async ({ page }) => {
  await newMember(page)
  await open(page, '/profile')
  await edit(page)
  await page.getByLabel('First name').fill('Zeina')
  await page.route('**/api/auth/*-*-*-*-*', (route) => route.abort())
  expectRefusal(page, 'ERR_FAILED')
  await save(page)
  await expect(toast(page)).toContainText('An error occurred while updating your profile.')
  await expect(page.getByLabel('First name')).toHaveValue('Zeina')
})

test('leaving with something unsaved asks first', async ({ page }) => {
  await newMember(page)
  await open(page, '/profile')
  await edit(page)
  await page.getByLabel('First name').fill('Zeina')
  const away = page.getByRole('contentinfo').getByRole('link', { name: 'Browse Dresses' })
  await away.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Zeina')
  await expect(page).toHaveURL('/profile')
  await away.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/collections/)
})

test('leaving with nothing changed does not ask', async ({ page }) => {
  await newMember(page)
  await open(page, '/profile')
  await edit(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Dresses' }).click()
  await expect(page).toHaveURL(/\/collections/)
})

test('the account overview counts what really happened', async ({ page }) => {
  await newMember(page)
  await bookEvening(page, '2026-11-27')
  await bookEvening(page, '2026-12-04')
  await open(page, '/profile')
  const overview = page.getByRole('region', { name: 'Account Overview' })
  const figure = (name: string) =>
    overview.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  await expect(figure('Total Appointments')).toHaveText('2')
  await expect(figure('Completed Rentals')).toHaveText('0')
  await expect(figure('Listed Dresses')).toHaveText('0')
})
