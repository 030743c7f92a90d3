import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { newEmail } from './booking-steps.ts'
import { expect } from './journey.ts'

/** Signs the browser in with a new account, behind the scenes. */
export async function becomeMember(page: Page): Promise<void> {
  const password = 'white-silk'
  const person = { firstName: 'Rana', lastName: 'Khoury', phone: '+961 3 654 321' }
  const data = { ...person, email: newEmail('rana'), password, confirmPassword: password }
  expect((await page.request.post('/api/register', { data })).status()).toBe(201)
}

interface Wish {
  branch: 'AOUKAR' | 'KFARHBAB'
  type: 'BRIDAL' | 'EVENING' | 'SUBMIT DRESS'
  date: string
  startTime: string
}

/** Books by a call: for the member of this browser, or for a guest when nobody is signed in. */
export async function book(request: APIRequestContext, wish: Wish) {
  const guest = { firstName: 'Maya', lastName: 'Haddad', email: newEmail('maya'), phone: '+961 3 123 456' }
  const answer = await request.post('/api/appointments', { data: { ...guest, ...wish } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; receipt: string; manageToken: string | null }
}

export const upcomingPath = '/appointments?tab=upcoming'

export const upcoming = (page: Page) => page.getByRole('tabpanel', { name: /^Upcoming Appointments/ })

export const moveDialog = (page: Page) => page.getByRole('dialog', { name: 'Reschedule Appointment' })
export const cancelDialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel Appointment' })

export const confirmMove = (page: Page) =>
  moveDialog(page).getByRole('button', { name: 'Confirm Reschedule' })

/** Name and text of the file a press downloads, its folded lines made whole. */
export async function downloaded(page: Page, pressed: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressed.click()])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), text: text.replace(/\r\n[ \t]/g, '') }
}

/** What a calendar file says of its event under a name. */
export function line(text: string, name: string): string | undefined {
  const event = text.slice(text.indexOf('BEGIN:VEVENT'))
  return new RegExp(`^${name}[:;](.*)$`, 'm').exec(event)?.[1]?.trim()
}

/** How often a page sends calls of a method, from now on. */
export function countOf(page: Page, method: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === method) count += 1
  })
  return () => count
}
