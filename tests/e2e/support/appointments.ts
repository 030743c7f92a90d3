import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { newEmail } from '#tests/e2e/support/booking-form.ts'
import { expect } from '#tests/e2e/support/fixtures.ts'

interface Booking {
  branch: 'AOUKAR' | 'KFARHBAB'
  type: 'BRIDAL' | 'EVENING' | 'SUBMIT DRESS'
  date: string
  startTime: string
}

/** Books through the API, for the signed-in customer or else for a guest. */
export async function bookThroughApi(request: APIRequestContext, booking: Booking) {
  const guest = { firstName: 'Maya', lastName: 'Haddad', email: newEmail('maya'), phone: '+961 3 123 456' }
  const answer = await request.post('/api/appointments', { data: { ...guest, ...booking } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string; receipt: string; manageToken: string | null }
}

export const upcoming = (page: Page) => page.getByRole('tabpanel', { name: /^Upcoming Appointments/ })

export const rescheduleDialog = (page: Page) => page.getByRole('dialog', { name: 'Reschedule appointment' })
export const cancelDialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel appointment' })

export const confirmReschedule = (page: Page) =>
  rescheduleDialog(page).getByRole('button', { name: 'Confirm Reschedule' })

/** Name and text of the calendar file that a click downloads, with folded lines joined. */
export async function download(page: Page, pressed: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressed.click()])
  const text = await readFile(await download.path(), 'utf8')
  return { name: download.suggestedFilename(), text: text.replace(/\r\n[ \t]/g, '') }
}

/** The value of a property of the event in a calendar file. */
export function calendarField(text: string, name: string): string | undefined {
  const event = text.slice(text.indexOf('BEGIN:VEVENT'))
  return new RegExp(`^${name}[:;](.*)$`, 'm').exec(event)?.[1]?.trim()
}
