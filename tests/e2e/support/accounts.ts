import type { Page } from '@playwright/test'
import { currentLanguage } from '#shared/language/language.ts'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { expect } from '#tests/e2e/support/fixtures.ts'

/** The password of every demo account. */
export const demoPassword = 'trousseau-demo'
export const password = 'white-silk'

/** Signs in through the API with a demo account: `maya.haddad` is a lender, `admin` an admin. */
export async function signIn(page: Page, username: string): Promise<void> {
  const data = { usernameOrEmail: username, password: demoPassword }
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200)
}

/** Registers a customer through the API and signs the browser in. */
export async function registerCustomer(
  page: Page,
  firstName = 'Rana',
): Promise<{ email: string; username: string }> {
  const person = { firstName, lastName: 'Khoury', email: newEmail('member'), phone: '+961 3 654 321' }
  const answer = await page.request.post('/api/register', {
    data: { ...person, password, confirmPassword: password },
    headers: { 'accept-language': currentLanguage() },
  })
  expect(answer.status()).toBe(201)
  const { username } = (await answer.json()) as { username: string }
  return { email: person.email, username }
}

/** Whether requests of this page are authenticated. */
export async function isSignedIn(page: Page): Promise<boolean> {
  return (await page.request.get('/api/auth/user')).status() === 200
}

export async function openAuthDialog(page: Page, isMobile: boolean, button: 'Sign In' | 'Become a lender') {
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: button }).click()
  } else await page.getByRole('banner').getByRole('link', { name: button }).click()
  return page.getByRole('dialog', { name: 'Your account' })
}
