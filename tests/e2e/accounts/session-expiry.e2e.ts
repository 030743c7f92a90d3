import type { Page } from '@playwright/test'
import {
  bookEveningFitting,
  isSignedIn,
  password,
  registerCustomer,
  signIn,
} from '#tests/e2e/support/accounts.ts'
import {
  bookButton,
  chooseFitting,
  newEmail,
  reservedDay,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

/** As after a day without requests: the browser has no valid session cookie. */
const endSession = (page: Page) => page.context().clearCookies()

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' })

/** Holds back the response to a request until the returned function is called. */
async function holdAnswer(page: Page, url: string, ask: () => Promise<void>): Promise<() => void> {
  const answered = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch()
      answered.resolve()
      await released.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await ask()
  await answered.promise
  return released.resolve
}

async function changeName(page: Page, name: string) {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('First name').fill(name)
}

test('a session that expires under a filled form is renewed in place, and the form is submitted', async ({
  page,
}) => {
  const { username } = await registerCustomer(page)
  await open(page, '/profile')
  await changeName(page, 'Ranya')
  await endSession(page)
  allowConsoleError(page, 401)
  // Hovering over a link prefetches its page.
  const letGo = await holdAnswer(page, '**/api/auth/preferences', async () => {
    await page.getByRole('banner').getByText('R', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).hover()
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = sessionDialog(page)
  await expect(dialog.getByLabel('Account')).toHaveValue(username)
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Invalid credentials. Please try again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Ranya')

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(toast(page)).toContainText('Profile Updated')
  const person = await (await page.request.get('/api/auth/user')).json()
  expect(person).toMatchObject({ username, firstName: 'Ranya' })

  // The refusal of a request of the old session arrives now: it is sent again, and nobody is signed out.
  const askedAgain = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/preferences') && response.status() === 200,
  )
  letGo()
  await askedAgain
  await expect(page).toHaveURL('/profile')
  await expect(toast(page)).not.toContainText('Unauthorized')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
})

test('a booking filled in before the session expired is made after signing in again, for the same customer', async ({
  page,
}, info) => {
  const { email } = await registerCustomer(page)
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Book Appointment' }).click()
  const booking = page.getByRole('dialog', { name: 'Book a fitting' })
  await chooseFitting(booking, 'Kfar Hbab', 'Evening', reservedDay(info, 27))
  await timeOptions(booking).first().check()
  await endSession(page)
  allowConsoleError(page, 401)
  await bookButton(booking).click()
  const dialog = sessionDialog(page)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(timeOptions(booking).first()).toBeChecked()
  await bookButton(booking).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, Rana' })).toBeVisible()
  const [mine] = await (await page.request.get('/api/appointments')).json()
  expect(mine).toMatchObject({ clientEmail: email })
})

test('an expired session on a page without a form leads to the sign-in page, and signing in leads back', async ({
  page,
}, info) => {
  const { email } = await registerCustomer(page)
  await bookEveningFitting(page, reservedDay(info, 28))
  await open(page, '/settings')
  await endSession(page)
  allowConsoleError(page, 401)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/auth-page-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.getByRole('switch', { name: 'Marketing emails' }).click()
  await expect(toast(page)).toContainText('Unauthorized')
  await expect(toast(page)).toContainText('You are logged out. Logging in again...')
  // Also on a slow connection: a form shown too early would disappear with what was typed into it.
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByLabel('Username or email')).toHaveCount(0)
  arrive()
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('switch', { name: 'Marketing emails' })).not.toBeChecked()

  await open(page, '/appointments?tab=upcoming')
  await endSession(page)
  await page.getByRole('button', { name: 'Calendar' }).click()
  await expect(toast(page)).toContainText('You are logged out. Logging in again...')
  await expect(page).toHaveURL('/auth')
})

test('another customer who signs in does not see what the first customer typed', async ({
  page,
  anotherVisitor,
}) => {
  const other = await registerCustomer(await anotherVisitor(), 'Lama')
  await registerCustomer(page)
  await open(page, '/appointments')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('radio', { name: 'Aoukar' }).check()
  await endSession(page)
  allowConsoleError(page, 401)
  await page.getByRole('tab', { name: /^Upcoming/ }).click()
  await open(page, '/settings')
  await page.getByLabel('Username or email').fill(other.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(false)
})

test('signing in as another customer in a second tab reloads the first tab', async ({ page, context }) => {
  const first = await registerCustomer(page)
  await open(page, '/about')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const tab = await context.newPage()
  await open(tab, '/about')
  await tab.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
  const second = await registerCustomer(tab, 'Lama')
  await tab.request.post('/api/auth/logout')
  await open(tab, '/auth')
  await tab.getByLabel('Username or email').fill(second.email)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('button', { name: 'Sign In' }).click()
  await expect(tab).toHaveURL('/dashboard')
  await page.waitForFunction(() => !('stayed' in window))
  expect((await (await page.request.get('/api/auth/user')).json()).username).not.toBe(first.username)
})

test('a customer with a password set by an admin must change it first', async ({ page, anotherVisitor }) => {
  const admin = await anotherVisitor()
  await signIn(admin, 'admin')
  const email = newEmail('given')
  const made = await admin.request.post('/api/users', {
    data: {
      ...{ username: email.slice(0, email.indexOf('@')), email, firstName: 'Nour', lastName: 'Saab' },
      ...{ phone: '+961 3 111 222', role: 'CLIENT', password: 'set-by-admin' },
    },
  })
  expect(made.ok()).toBe(true)
  allowConsoleError(page, 401)
  allowConsoleError(page, 403)
  await open(page, '/dashboard')
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('set-by-admin')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/change-password')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('Current Password').fill('set-by-admin')
  await page.getByLabel('New Password', { exact: true }).fill('my-own-one')
  await page.getByLabel('Confirm New Password').fill('my-own-one')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page)).toContainText('Password changed')
  expect(await isSignedIn(page)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
