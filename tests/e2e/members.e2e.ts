import type { Page } from '@playwright/test'
import { bookButton, chooseFitting, newEmail, ownDay, times } from './booking-steps.ts'
import { expect, expectRefusal, open, test, toast } from './journey.ts'

const password = 'white-silk'

/** An account made behind the scenes; the browser is signed in with it. */
async function register(page: Page, email: string): Promise<{ username: string }> {
  const person = { firstName: 'Rana', lastName: 'Khoury', email, phone: '+961 3 654 321' }
  const answer = await page.request.post('/api/register', {
    data: { ...person, password, confirmPassword: password },
  })
  expect(answer.status()).toBe(201)
  return answer.json()
}

async function openDialog(page: Page, isMobile: boolean) {
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Sign In' }).click()
  } else await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  return page.getByRole('dialog', { name: 'Your account' })
}

async function logOut(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  else await page.getByRole('banner').locator('summary').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page)).toContainText('See you soon!')
}

test('a wrong password is refused in words, and the right one changes the header in place', async ({
  page,
  isMobile,
}) => {
  const email = newEmail('rana')
  const { username } = await register(page, email)
  await page.context().clearCookies()
  await open(page, '/about')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  for (const [nth, name] of [email, username].entries()) {
    const dialog = await openDialog(page, isMobile)
    await dialog.getByLabel('Username or email').fill(name)
    if (nth === 0) {
      expectRefusal(page, 401)
      await dialog.getByLabel('Password', { exact: true }).fill('wrong-password')
      await dialog.getByRole('button', { name: 'Login' }).click()
      await expect(toast(page)).toContainText('Login Failed')
      await expect(toast(page)).toContainText('Invalid credentials. Please try again.')
    }
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Login' }).click()
    await expect(toast(page)).toContainText('Welcome back!')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/about')
    await logOut(page, isMobile)
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  if (!isMobile) await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('the empty login form says what it needs', async ({ page, isMobile }) => {
  await open(page, '/faq')
  const dialog = await openDialog(page, isMobile)
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(dialog.getByText('Username or email is required')).toBeVisible()
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  for (const text of [
    'First name is required',
    'Last name is required',
    'Valid email is required',
    'Phone number is required',
    'Password must be at least 6 characters',
    'Please confirm your password',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await dialog.getByLabel('Password', { exact: true }).fill('white-silk')
  await dialog.getByLabel('Confirm password').fill('white-sill')
  await dialog.getByLabel('First name').focus()
  await expect(dialog.getByText("Passwords don't match")).toBeVisible()
})

test('who has just signed up books without saying again who she is, and finds the fitting in her list', async ({
  page,
}, info) => {
  await open(page, '/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByLabel('First name').fill('Rana')
  await page.getByLabel('Last name').fill('Khoury')
  await page.getByLabel('Email').fill(newEmail('member'))
  await page.getByLabel('Phone').fill('+961 3 654 321')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).not.toHaveURL('/auth')
  await open(page, '/appointments')
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await expect(page.getByText('The appointment is booked in your name.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Dress submission' })).toBeVisible()
  await chooseFitting(page, 'Aoukar', 'Bridal', ownDay(info, 9))
  await times(page).first().check()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Rana' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Book another appointment' }).click()
  await page.getByRole('tab', { name: 'Upcoming Appointments (1)' }).click()
  await expect(page.getByRole('tabpanel').getByText('Confirmed', { exact: false })).toBeVisible()
})
