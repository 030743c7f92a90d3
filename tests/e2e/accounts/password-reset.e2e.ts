import { isSignedIn, registerCustomer } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { findEmail } from '#tests/e2e/support/read-email.ts'

// The link comes by mail, and the cookies of two browsers end or go on.
test('a forgotten password: the emailed link sets a new one, and ends the sessions of the old one', async ({
  page,
  anotherVisitor,
}) => {
  const elsewhere = await anotherVisitor()
  const { email } = await registerCustomer(elsewhere)
  await open(page, '/auth')
  await page.getByLabel('Username or email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(toast(page)).toContainText('Reset email sent!')

  const { html, text } = await findEmail(email, /password/i)
  const link = /href="([^"]*\/reset-password\?token=[^"]+)"/.exec(html!)![1]!
  expect(text).toContain(link)
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  await expect(page).toHaveURL('/reset-password')
  expect(await isSignedIn(elsewhere)).toBe(true)
  await page.getByLabel('New Password', { exact: true }).fill('ivory-lace')
  await page.getByLabel('Confirm New Password').fill('ivory-lace')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(toast(page)).toContainText('Password reset successfully!')
  await expect(page).toHaveURL('/')
  expect(await isSignedIn(elsewhere)).toBe(false)
  await findEmail(email, /was changed/)

  await open(page, '/auth')
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('ivory-lace')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})
