import type { Page } from '@playwright/test'
import { password, registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test } from '#tests/e2e/support/fixtures.ts'

/** A device that asks for a finger, and has it; the protocol of Chromium stands in for it. */
async function addFingerprintReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/** Turns the second factor on with a passkey of this page. @returns the recovery codes */
async function turnOn(page: Page): Promise<string[]> {
  await open(page, '/second-factor')
  await page.getByRole('switch', { name: 'Two-factor authentication' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create passkey' }).click()
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  const codes = (await shown.getByLabel('Each code works once').inputValue()).split('\n')
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('switch', { name: 'Two-factor authentication' })).toBeChecked()
  return codes
}

async function signOut(page: Page): Promise<void> {
  expect((await page.request.post('/api/auth/logout')).status()).toBe(200)
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await open(page, '/auth')
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click()
}

// Only a browser with an authenticator proves that what it signs is what the server reads.
test('a passkey signs in alone and after the password, and a recovery code where there is none', {
  tag: '@both',
}, async ({ page, anotherVisitor }) => {
  // The reply that asks for the second step.
  allowConsoleError(page, 401)
  await addFingerprintReader(page)
  const { email } = await registerCustomer(page)
  const codes = await turnOn(page)
  expect(codes).toHaveLength(10)
  // The server renders it without knowing what the browser can do.
  await open(page, '/second-factor')
  await expect(page.getByRole('button', { name: 'Remove My' })).toBeVisible()

  await signOut(page)
  await open(page, '/auth')
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await expect(page).toHaveURL('/dashboard')

  await signOut(page)
  await enterPassword(page, email)
  await page.getByLabel('Remember this device for 30 days').check()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/dashboard')

  await signOut(page)
  await enterPassword(page, email)
  await expect(page).toHaveURL('/dashboard')

  const elsewhere = await anotherVisitor()
  allowConsoleError(elsewhere, 401)
  await enterPassword(elsewhere, email)
  await elsewhere.getByLabel('Recovery code').fill(codes[0]!)
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  await expect(elsewhere).toHaveURL('/dashboard')
})

test('a colleague switches at the till of a shared computer with her passkey', async ({
  page,
  anotherVisitor,
}) => {
  const owner = await anotherVisitor()
  await signIn(owner, 'admin')
  const hire = async (firstName: string) => {
    const email = newEmail('staff')
    const person = {
      firstName,
      lastName: 'Nasr',
      username: email.split('@')[0],
      email,
      phone: '+961 3 654 321',
    }
    const rights = { role: 'ADMIN', staffRole: 'ASSISTANT', password: 'temporary-66' }
    const made = await owner.request.post('/api/users', { data: { ...person, ...rights } })
    expect(made.status()).toBe(201)
    return email
  }
  const enter = async (usernameOrEmail: string, secret: string) => {
    const answer = await page.request.post('/api/auth/login', { data: { usernameOrEmail, password: secret } })
    expect(answer.status()).toBe(200)
  }
  const choosePassword = async () => {
    const data = { currentPassword: 'temporary-66', newPassword: password, confirmPassword: password }
    expect((await page.request.put('/api/auth/password', { data })).status()).toBe(200)
  }
  await addFingerprintReader(page)
  await enter(await hire('Dina'), 'temporary-66')
  await choosePassword()
  await turnOn(page)
  await signOut(page)

  await enter(await hire('Rima'), 'temporary-66')
  await choosePassword()
  await open(page, '/admin/today')
  await expect(page.getByRole('navigation').getByText('Rima')).toBeHidden()
  await page.getByRole('button', { name: 'Who is at the till' }).click()
  await page.getByRole('button', { name: 'Switch with a passkey' }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user')).json()).firstName)
    .toBe('Dina')
})
