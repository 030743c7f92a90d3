import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgotPassword, resetLinkInvalid, resetPassword } from '#accounts/contract.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { collection } from '#tests/components/catalogue.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const token = 't'.repeat(43)
const first = page.getByLabelText('New Password', { exact: true })
const second = page.getByLabelText('Confirm New Password')
const reset = page.getByRole('button', { name: 'Reset Password' })
const forgot = page.getByRole('dialog', { name: 'Forgot password' })
const focused = () => document.activeElement as HTMLInputElement

test('without a token the page shows an error and redirects home', async () => {
  const { address } = await renderPage('/reset-password', collection())
  await expect.element(page.getByText('Invalid or expired reset token.')).toBeVisible()
  await expect.element(toast).toMatchTextContent('Invalid reset link')
  await expect.element(toast).toMatchTextContent('The password reset link is invalid or has expired.')
  await expect.poll(address).toBe('/')
})

test('an invalid or expired link shows an error, keeps the form and offers a new link', async () => {
  const { address, api, history } = await renderPage(`/reset-password?token=${token}`, [
    ...collection(),
    reply(resetPassword, () => {
      throw new Refused(resetLinkInvalid)
    }),
  ])
  await expect.poll(address).toBe('/reset-password')
  await reset.click()
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect.element(page.getByText('Please confirm your password')).toBeVisible()
  await expectAccessible()
  await first.fill('ivory-lace')
  await second.fill('ivory-late')
  await reset.click()
  await expect.element(page.getByText("Passwords don't match")).toBeVisible()
  await second.fill('ivory-lace')
  await reset.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to reset password')
  await expect.element(page.getByRole('main').getByText(resetLinkInvalid.message)).toBeVisible()
  await expect.element(first).toHaveValue('ivory-lace')
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect.element(forgot.getByLabelText('Email')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Back to Website' }).click()
  await expect.poll(address).toBe('/')
  history.back()
  await first.fill('ivory-lace')
  await second.fill('ivory-lace')
  api.add(reply(resetPassword, { success: true }))
  await reset.click()
  await expect.element(toast).toMatchTextContent('Password reset successfully!')
  await expect.poll(address).toBe('/')
  expect(api.callsOf(resetPassword).at(-1)?.body).toEqual({ token, newPassword: 'ivory-lace' })
})

test('asking for a link takes over the typed address; a failure keeps the dialog, and success closes it', async () => {
  const { api } = await renderPage('/auth', [reply(forgotPassword, { success: true, message: '' })])
  await page.getByLabelText('Username or email').fill('maya@example.com')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect.element(forgot.getByLabelText('Email')).toHaveValue('maya@example.com')
  await expect.element(forgot.getByLabelText('Email')).toHaveFocus()
  const send = forgot.getByRole('button', { name: 'Send reset link' })
  api.isOffline = true
  await send.click()
  await expect.element(forgot.getByRole('alert')).toMatchTextContent('Failed to send reset email')
  await expect.element(forgot.getByText('Please try again later.')).toBeVisible()
  await expectAccessible('accounts/web/password/forgot-password-dialog.tsx ForgotPasswordDialog')
  api.isOffline = false
  await send.click()
  await expect.element(toast).toMatchTextContent('Reset email sent!')
  await expect
    .element(toast)
    .toMatchTextContent("If an account with that email exists, we've sent a password reset link.")
  await expect.element(forgot).not.toBeInTheDocument()
})

test('the sign-in dialog asks for the email address and leads back to the login with the keyboard only', async () => {
  await renderPage('/contact', [])
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your account' })
  const username = dialog.getByLabelText('Username or email')
  await expect.element(dialog.getByRole('tab', { name: 'Login' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(dialog.getByRole('tabpanel')).toHaveFocus()
  await userEvent.tab()
  await expect.element(username).toHaveFocus()
  await userEvent.keyboard('rana')
  for (const name of ['Password', 'Show password', 'Login', 'Forgot password?']) {
    await userEvent.tab()
    await expect.element(page.elementLocator(focused())).toHaveAccessibleName(name)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(forgot.getByLabelText('Email')).toHaveFocus()
  await expect.element(forgot.getByLabelText('Email')).toHaveValue('')
  await userEvent.keyboard('{Enter}')
  await expect.element(forgot.getByText('Valid email is required')).toBeVisible()
  await expect.element(forgot.getByLabelText('Email')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(forgot.getByRole('button', { name: 'Back to sign-in' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(username).toHaveFocus()
  await expect.element(username).toHaveValue('rana')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
