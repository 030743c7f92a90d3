import type { Page } from '@playwright/test'
import { newEmail } from './booking-steps.ts'
import { expect } from './journey.ts'

/** Of every account the demo house makes. */
export const demoPassword = 'trousseau-demo'
export const password = 'white-silk'

/** Signs the browser in behind the scenes, as somebody of the demo house: `maya.haddad` lends, `admin` runs the house. */
export async function signIn(page: Page, username: string): Promise<void> {
  const data = { usernameOrEmail: username, password: demoPassword }
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(200)
}

/** An account of one's own, with nothing in it; the browser is signed in with it. */
export async function newMember(
  page: Page,
  firstName = 'Rana',
): Promise<{ email: string; username: string }> {
  const person = { firstName, lastName: 'Khoury', email: newEmail('member'), phone: '+961 3 654 321' }
  const answer = await page.request.post('/api/register', {
    data: { ...person, password, confirmPassword: password },
  })
  expect(answer.status()).toBe(201)
  const { username } = (await answer.json()) as { username: string }
  return { email: person.email, username }
}

/** An evening fitting at Kfar Hbab, where as many fit as want to, at the first time of a day. */
export async function bookEvening(page: Page, date: string): Promise<{ startTime: string }> {
  const fitting = { branch: 'KFARHBAB', type: 'EVENING', date }
  const { slots } = await (await page.request.get(`/api/slots?${new URLSearchParams(fitting)}`)).json()
  const { startTime } = slots[0]
  const answer = await page.request.post('/api/appointments', { data: { ...fitting, startTime } })
  expect(answer.status()).toBe(201)
  return { startTime }
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
