import { isSignedIn, password, registerCustomer } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test('a member chooses dark mode for every device, downloads the own data, changes the password and signs out other devices', {
  tag: '@long',
}, async ({ page, anotherVisitor }) => {
  const { email } = await registerCustomer(page)
  await open(page, '/settings')
  await page.getByRole('tab', { name: 'Appearance' }).click()
  const dark = page.getByRole('switch', { name: 'Dark mode' })
  const theme = page.getByRole('button', { name: 'Switch between light and dark' })
  await dark.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(toast(page)).toContainText('Setting Updated')
  await theme.click()
  await expect(dark).not.toBeChecked()
  await theme.click()
  expect(await (await page.request.get('/settings')).text()).toMatch(/<html[^>]* data-theme="dark"/)

  const device = await anotherVisitor()
  await open(device, '/auth')
  await expect(device.locator('html')).not.toHaveAttribute('data-theme')
  await device.getByLabel('Username or email').fill(email)
  await device.getByLabel('Password', { exact: true }).fill(password)
  await device.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(device.locator('html')).toHaveAttribute('data-theme', 'dark')

  await page.getByRole('tab', { name: 'Account' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toMatch(/^data-.*\.zip$/)
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New Password', { exact: true }).fill('ivory-lace')
  await page.getByLabel('Confirm New Password').fill('ivory-lace')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toast(page)).toContainText('Password changed')
  expect([await isSignedIn(page), await isSignedIn(device)]).toEqual([true, false])
  const again = { usernameOrEmail: email, password: 'ivory-lace' }
  expect((await device.request.post('/api/auth/login', { data: again })).status()).toBe(200)
  await page.getByRole('button', { name: 'Sign out on all other devices' }).click()
  await expect(toast(page)).toContainText('One other device has been signed out.')
  expect([await isSignedIn(page), await isSignedIn(device)]).toEqual([true, false])
})
