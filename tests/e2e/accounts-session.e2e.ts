import type { Page } from '@playwright/test'
import { bookButton, chooseFitting, newEmail, ownDay, times } from './booking-steps.ts'
import { expect, expectAccessible, expectRefusal, open, test, toast } from './journey.ts'
import { bookEvening, isSignedIn, newMember, password, signIn } from './members.ts'

test.skip(({ isMobile }) => isMobile, 'Once is enough.')

/** As after a day without a call: the browser has nothing any more that the house knows. */
const endSession = (page: Page) => page.context().clearCookies()

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'You have been signed out' })

/** Lets a call get its answer, and the page only once the returned function is called. */
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

test('a session that ends under a filled form is taken up again in place, and the form is sent', async ({
  page,
}) => {
  const { username } = await newMember(page)
  await open(page, '/profile')
  await changeName(page, 'Ranya')
  await endSession(page)
  expectRefusal(page, 401)
  // A page is asked for as soon as somebody points at its link.
  const letGo = await holdAnswer(page, '**/api/auth/preferences', async () => {
    await page.getByRole('banner').getByText('R', { exact: true }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).hover()
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = sessionDialog(page)
  await expect(dialog.getByLabel('Account')).toHaveValue(username)
  await expectAccessible(page)
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

  // What was asked under the old session is refused only now: that is asked again, and signs nobody out.
  const askedAgain = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/preferences') && response.status() === 200,
  )
  letGo()
  await askedAgain
  await expect(page).toHaveURL('/profile')
  await expect(toast(page)).not.toContainText('Unauthorized')
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
})

test('a booking that was filled in when the session ended is made after all, in her name', async ({
  page,
}, info) => {
  const { email } = await newMember(page)
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Book Appointment' }).click()
  const booking = page.getByRole('dialog', { name: 'Book Your Appointment' })
  await chooseFitting(booking, 'Kfar Hbab', 'Evening', ownDay(info, 27))
  await times(booking).first().check()
  await endSession(page)
  expectRefusal(page, 401)
  await bookButton(booking).click()
  const dialog = sessionDialog(page)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(times(booking).first()).toBeChecked()
  await bookButton(booking).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, Rana' })).toBeVisible()
  const [mine] = await (await page.request.get('/api/appointments')).json()
  expect(mine).toMatchObject({ clientEmail: email })
})

test('on a page without a form the session leads to the sign-in page, and signing in back', async ({
  page,
}, info) => {
  const { email } = await newMember(page)
  await bookEvening(page, ownDay(info, 28))
  await open(page, '/settings')
  await endSession(page)
  expectRefusal(page, 401)
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/auth-page-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.getByRole('switch', { name: 'Marketing emails' }).click()
  await expect(toast(page)).toContainText('Unauthorized')
  await expect(toast(page)).toContainText('You are logged out. Logging in again...')
  // However slow the way there is: a form that showed before would go again, with what was typed into it.
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

test('somebody else who signs in finds nothing of what the first one typed', async ({
  page,
  anotherVisitor,
}) => {
  const other = await newMember(await anotherVisitor(), 'Lama')
  await newMember(page)
  await open(page, '/appointments')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('radio', { name: 'Aoukar' }).check()
  await endSession(page)
  expectRefusal(page, 401)
  await page.getByRole('tab', { name: /^Upcoming/ }).click()
  await open(page, '/settings')
  await page.getByLabel('Username or email').fill(other.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(false)
})

test('another tab in which somebody else signs in starts this one anew', async ({ page, context }) => {
  const first = await newMember(page)
  await open(page, '/about')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  const tab = await context.newPage()
  await open(tab, '/about')
  await tab.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
  const second = await newMember(tab, 'Lama')
  await tab.request.post('/api/auth/logout')
  await open(tab, '/auth')
  await tab.getByLabel('Username or email').fill(second.email)
  await tab.getByLabel('Password', { exact: true }).fill(password)
  await tab.getByRole('button', { name: 'Sign In' }).click()
  await expect(tab).toHaveURL('/dashboard')
  await page.waitForFunction(() => !('stayed' in window))
  expect((await (await page.request.get('/api/auth/user')).json()).username).not.toBe(first.username)
})

test('who was given a password by the house chooses one of her own before anything else', async ({
  page,
  anotherVisitor,
}) => {
  const desk = await anotherVisitor()
  await signIn(desk, 'admin')
  const email = newEmail('given')
  const made = await desk.request.post('/api/users', {
    data: {
      ...{ username: email.slice(0, email.indexOf('@')), email, firstName: 'Nour', lastName: 'Saab' },
      ...{ phone: '+961 3 111 222', role: 'CLIENT', password: 'from-the-desk' },
    },
  })
  expect(made.ok()).toBe(true)
  expectRefusal(page, 401)
  expectRefusal(page, 403)
  await open(page, '/dashboard')
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('from-the-desk')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/change-password')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Current Password').fill('from-the-desk')
  await page.getByLabel('New Password', { exact: true }).fill('my-own-one')
  await page.getByLabel('Confirm New Password').fill('my-own-one')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page)).toContainText('Password changed')
  expect(await isSignedIn(page)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
