import type { Page } from '@playwright/test'
import { newEmail } from './booking-steps.ts'
import { expect } from './journey.ts'

export const password = 'white-silk'

/** An account made behind the scenes; the browser of the page is signed in with it. */
export async function newPerson(page: Page, name = 'rana') {
  const email = newEmail(name)
  const answer = await page.request.post('/api/register', {
    data: {
      ...{ firstName: 'Rana', lastName: 'Khoury', email, phone: '+961 3 654 321' },
      ...{ password, confirmPassword: password },
    },
  })
  expect(answer.status()).toBe(201)
  const { username } = (await answer.json()) as { username: string }
  return { email, username }
}

/** Somebody of the demo house. */
export async function signInAs(page: Page, username: 'admin' | 'maya.haddad'): Promise<void> {
  const answer = await page.request.post('/api/auth/login', {
    data: { usernameOrEmail: username, password: 'trousseau-demo' },
  })
  expect(answer.status()).toBe(200)
}

/** Whether a request of this page is one of a signed-in person. */
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
