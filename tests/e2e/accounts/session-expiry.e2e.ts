import type { Page } from '@playwright/test'
import { isSignedIn, password, registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

/** Ends the session like a day without requests: the browser has no valid session cookie. */
const endSession = (page: Page) => page.context().clearCookies()

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' })

async function signInAs(page: Page, email: string, secret = password) {
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
}

// The browser loses the cookie of the server and gets a new one in the middle of a form.
test('an expired session: a page leads to the sign-in page and back, and a filled form is submitted after the password', async ({
  page,
}) => {
  const { email, username } = await registerCustomer(page)
  await open(page, '/settings')
  await endSession(page)
  allowConsoleError(page, 401)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/auth-page-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.getByRole('switch', { name: 'Marketing emails' }).click()
  await expect(toast(page)).toContainText('You are logged out. Logging in again...')
  // Also on a slow connection: a form shown too early would disappear with what was typed into it.
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByLabel('Username or email')).toHaveCount(0)
  arrive()
  await signInAs(page, email)
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('switch', { name: 'Marketing emails' })).not.toBeChecked()

  await page.getByRole('banner').getByText('R', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('First name').fill('Ranya')
  await endSession(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await sessionDialog(page).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(sessionDialog(page)).toBeHidden()
  await expect(toast(page)).toContainText('Profile Updated')
  const person = await (await page.request.get('/api/auth/user')).json()
  expect(person).toMatchObject({ username, firstName: 'Ranya' })
})

test('another customer who signs in does not see what the first one typed, and other tabs of the first one reload', {
  tag: '@long',
}, async ({ page, context, anotherVisitor }) => {
  const other = await registerCustomer(await anotherVisitor(), 'Lama')
  await registerCustomer(page)
  const tab = await context.newPage()
  await open(tab, '/about')
  await tab.evaluate(() => Object.assign(window, { stayed: true }))
  await open(page, '/appointments')
  await page.getByRole('radio', { name: 'Aoukar' }).check()
  await endSession(page)
  allowConsoleError(page, 401)
  await page.getByRole('radio', { name: 'Evening fitting' }).check()
  await page.getByRole('button', { name: /^Thursday 26 November/ }).click()
  await page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Book a fitting' }).click()
  await sessionDialog(page).getByRole('button', { name: 'Sign in as another user' }).click()
  await expect(page).toHaveURL('/auth')
  await signInAs(page, other.email)
  await expect(page).toHaveURL('/dashboard')
  await tab.waitForFunction(() => !('stayed' in window))
  expect((await (await tab.request.get('/api/auth/user')).json()).username).toBe(other.username)
  await open(page, '/appointments')
  await expect(page.getByRole('radio', { name: 'Aoukar' })).not.toBeChecked()
})

test('a customer with a password set by an admin must change it first', { tag: '@long' }, async ({
  page,
  anotherVisitor,
}) => {
  const admin = await anotherVisitor()
  await signIn(admin, 'admin')
  const email = newEmail('given')
  const made = await admin.request.post('/api/users', {
    data: {
      username: email.slice(0, email.indexOf('@')),
      email,
      firstName: 'Nour',
      lastName: 'Saab',
      phone: '+961 3 111 222',
      role: 'CLIENT',
      password: 'set-by-admin',
    },
  })
  expect(made.ok()).toBe(true)
  allowConsoleError(page, 401)
  allowConsoleError(page, 403)
  await open(page, '/dashboard')
  await signInAs(page, email, 'set-by-admin')
  await expect(page).toHaveURL('/change-password')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('Current password').fill('set-by-admin')
  await page.getByLabel('New Password', { exact: true }).fill('my-own-one')
  await page.getByLabel('Confirm New Password').fill('my-own-one')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page)).toContainText('Password changed')
  expect(await isSignedIn(page)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
