import type { Page } from '@playwright/test'
import { isSignedIn, password, registerCustomer } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

const saved = async (page: Page) => {
  await expect(toast(page)).toContainText('Setting Updated')
  await expect(toast(page)).toContainText('Your preference has been saved.')
}

const preferencesOf = async (page: Page) => (await page.request.get('/api/auth/preferences')).json()

const dark = (page: Page) => page.getByRole('switch', { name: 'Dark mode' })

test('a guest signs in on the settings page, and each switch saves at once', async ({ page }) => {
  const { email } = await registerCustomer(page)
  await page.context().clearCookies()
  allowConsoleError(page, 401)
  const answer = await page.goto('/settings')
  expect(answer?.status()).toBe(401)
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(page.getByText('Please log in to access settings.')).toBeVisible()
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeChecked()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('main')).toBeFocused()

  const marketing = page.getByRole('switch', { name: 'Marketing emails' })
  await expect(marketing).not.toBeChecked()
  await marketing.focus()
  await page.keyboard.press('Space')
  await expect(marketing).toBeChecked()
  await saved(page)
  expect(await preferencesOf(page)).toMatchObject({ marketingEmails: true, appointmentReminders: true })
  allowConsoleError(page, 'ERR_FAILED')
  await page.route('**/api/auth/preferences', (route) => route.abort(), { times: 1 })
  const reminders = page.getByRole('switch', { name: 'Appointment reminders' })
  await reminders.click()
  await expect(toast(page)).toContainText('Your preference could not be saved.')
  await expect(reminders).toBeChecked()
  await expect(marketing).toBeChecked()
  // The toast may still belong to the first change.
  const answered = page.waitForResponse('**/api/auth/preferences')
  await reminders.click()
  expect((await answered).ok()).toBe(true)
  await saved(page)
  await reload(page)
  await expect(reminders).not.toBeChecked()
  expect(await preferencesOf(page)).toMatchObject({ marketingEmails: true, appointmentReminders: false })

  await page.getByRole('tab', { name: 'Privacy' }).click()
  const twoFactor = page.getByRole('switch', { name: 'Two-factor authentication' })
  await twoFactor.click()
  await expect(toast(page)).toContainText('This will come with a later release.')
  await expect(twoFactor).not.toBeChecked()
  await expect(page.getByText('Public', { exact: true })).toBeVisible()
})

test('dark mode is saved for the device and the account, and a new device uses it', async ({
  page,
  anotherVisitor,
}) => {
  const { email } = await registerCustomer(page)
  await open(page, '/settings')
  await page.getByRole('tab', { name: 'Appearance' }).click()
  allowConsoleError(page, 'ERR_FAILED')
  await page.route('**/api/auth/preferences', (route) => route.abort(), { times: 1 })
  await dark(page).click()
  await expect(toast(page)).toContainText('Update Failed')
  await expect(dark(page)).not.toBeChecked()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expect(page.getByText('English')).toBeVisible()
  await expect(dark(page)).not.toBeChecked()
  await dark(page).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await saved(page)
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(dark(page)).not.toBeChecked()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await (await page.request.get('/settings')).text()).toMatch(/<html[^>]* data-theme="dark"/)

  const device = await anotherVisitor()
  await open(device, '/auth')
  await expect(device.locator('html')).not.toHaveAttribute('data-theme')
  await device.getByLabel('Username or email').fill(email)
  await device.getByLabel('Password', { exact: true }).fill(password)
  await device.getByRole('button', { name: 'Sign In' }).click()
  await expect(device.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('changing the password signs out other devices but not this one', async ({ page, anotherVisitor }) => {
  const { email } = await registerCustomer(page)
  const elsewhere = await anotherVisitor()
  const signIn = (secret: string) =>
    elsewhere.request.post('/api/auth/login', { data: { usernameOrEmail: email, password: secret } })
  expect((await signIn(password)).status()).toBe(200)
  await open(page, '/settings')
  await page.getByRole('tab', { name: 'Account' }).click()
  await expect(page.getByRole('main').getByText('Client', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out on all other devices' }).click()
  await expect(toast(page)).toContainText('One other device has been signed out.')
  expect(await isSignedIn(elsewhere)).toBe(false)

  const form = page.locator('form')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByText('Please enter your current password')).toBeVisible()
  await expect(form.getByText('Password must be at least 6 characters')).toBeVisible()
  allowConsoleError(page, 400)
  allowConsoleError(page, 403)
  await form.getByLabel('Current Password').fill('not-this-one')
  await form.getByLabel('New Password', { exact: true }).fill('ivory-lace')
  await form.getByLabel('Confirm New Password').fill('ivory-lace')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByLabel('Current Password')).toBeFocused()
  await expect(form.getByLabel('Current Password')).toHaveAccessibleDescription(
    'This is not your current password',
  )
  await form.getByLabel('Current Password').fill(password)
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(toast(page)).toContainText('Password changed')
  await expect(form.getByLabel('Current Password')).toHaveValue('')
  expect(await isSignedIn(page)).toBe(true)
  expect((await signIn(password)).status()).toBe(401)
  expect((await signIn('ivory-lace')).status()).toBe(200)

  const button = page.getByRole('button', { name: 'Delete Account' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText(
    'stays for 24 months after the return, with signature and condition photos',
  )
  await dialog.getByRole('button', { name: 'Keep Account' }).click()
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await dialog.getByRole('button', { name: 'Yes, Delete Account' }).click()
  await expect(toast(page)).toContainText(
    'Account deletion feature will be available soon. Please contact support.',
  )
  expect(await isSignedIn(page)).toBe(true)
})

test('the settings page fits a width of 360 px', { tag: '@phone' }, async ({ page }) => {
  await registerCustomer(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/settings')
  expect(await (await page.request.get('/settings')).text()).toContain(
    '<meta name="robots" content="noindex"',
  )
  for (const tab of ['Notifications', 'Privacy', 'Appearance', 'Account']) {
    await page.getByRole('tab', { name: tab }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('a member downloads their data', async ({ page }) => {
  await registerCustomer(page)
  await open(page, '/settings')
  await page.getByRole('tab', { name: 'Account' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^data-.*\.zip$/)
})
