import type { Page } from '@playwright/test'
import { isSignedIn, openAuthDialog, password, registerCustomer } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { findEmail } from '#tests/e2e/support/read-email.ts'

const wrongToken = 'x'.repeat(43)

async function fillPasswords(page: Page, first: string, second: string) {
  await page.getByLabel('New Password', { exact: true }).fill(first)
  await page.getByLabel('Confirm New Password').fill(second)
}

test('a forgotten password: the emailed link sets a new one, and ends the old password and its sessions', async ({
  page,
  anotherVisitor,
}) => {
  const elsewhere = await anotherVisitor()
  const { email } = await registerCustomer(elsewhere)
  await open(page, '/auth')
  await page.getByLabel('Username or email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Forgot password' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  allowConsoleError(page, 'ERR_FAILED')
  await page.route('**/api/auth/forgot-password', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(toast(page)).toContainText('Failed to send reset email')
  await expect(dialog.getByText('Please try again later.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send reset link' }).click()
  await expect(toast(page)).toContainText('Reset email sent!')
  await expect(toast(page)).toContainText(
    "If an account with that email exists, we've sent a password reset link.",
  )
  await expect(dialog).toBeHidden()

  const { html, text } = await findEmail(email, /password/i)
  const link = /href="([^"]*\/reset-password\?token=[^"]+)"/.exec(html!)![1]!
  expect(text).toContain(link)
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(page).toHaveURL('/reset-password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByText('Please confirm your password')).toBeVisible()
  await fillPasswords(page, 'ivory-lace', 'ivory-late')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  expect(await isSignedIn(elsewhere)).toBe(true)
  await fillPasswords(page, 'ivory-lace', 'ivory-lace')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page)).toContainText('Password reset successfully!')
  expect(await isSignedIn(elsewhere)).toBe(false)

  await page.goBack()
  await open(page, '/auth')
  allowConsoleError(page, 401)
  for (const [tried, said] of [
    [password, 'Login Failed'],
    ['ivory-lace', 'Welcome back!'],
  ] as const) {
    await page.getByLabel('Username or email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(tried)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toast(page)).toContainText(said)
  }
  await findEmail(email, /was changed/)

  allowConsoleError(page, 400)
  await open(page, link)
  await fillPasswords(page, 'tulle-veil', 'tulle-veil')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page)).toContainText('Failed to reset password')
})

test('an invalid or expired link shows an error, keeps the form and offers a new link', async ({ page }) => {
  allowConsoleError(page, 400)
  await open(page, `/reset-password?token=${wrongToken}`)
  await expect(page).toHaveURL('/reset-password')
  await fillPasswords(page, 'ivory-lace', 'ivory-lace')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page)).toContainText('Failed to reset password')
  await expect(
    page.getByRole('main').getByText('The reset link may have expired. Please try again.'),
  ).toBeVisible()
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('ivory-lace')
  await page.getByLabel('Dismiss').click()
  await expect(page.getByLabel('Dismiss')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByRole('dialog', { name: 'Forgot password' }).getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to Website' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByLabel('New Password', { exact: true })).toBeVisible()
})

test('without a token the page shows an error and redirects home', async ({ page }) => {
  await open(page, '/reset-password')
  await expect(page.getByText('Invalid or expired reset token.')).toBeVisible()
  await expect(toast(page)).toContainText('Invalid reset link')
  await expect(toast(page)).toContainText('The password reset link is invalid or has expired.')
  await expect(page).toHaveURL('/')
})

test('the dialog asks for the email address and leads back to the login with the keyboard only', async ({
  page,
  isMobile,
}) => {
  await open(page, '/faq')
  const dialog = await openAuthDialog(page, isMobile, 'Sign In')
  await expect(dialog.getByRole('tab', { name: 'Login' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('tabpanel')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Username or email')).toBeFocused()
  await page.keyboard.type('rana')
  for (const name of ['Password', 'Show password', 'Login', 'Forgot password?']) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }
  await page.keyboard.press('Enter')
  const forgot = page.getByRole('dialog', { name: 'Forgot password' })
  await expect(forgot.getByLabel('Email')).toBeFocused()
  await expect(forgot.getByLabel('Email')).toHaveValue('')
  await page.keyboard.press('Enter')
  await expect(forgot.getByText('Valid email is required')).toBeVisible()
  await expect(forgot.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(forgot.getByRole('button', { name: 'Back to login' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Username or email')).toBeFocused()
  await expect(dialog.getByLabel('Username or email')).toHaveValue('rana')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
