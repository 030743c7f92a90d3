import { randomUUID } from 'node:crypto'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { bookingForm as texts } from '#appointments/texts/texts.gen.js'
import { addDays, dayOfWeek, longDate, monthName } from '#shared/dates.ts'

type Place = Page | Locator

/**
 * A weekday that no other test books on, after the demo appointments: desktop and phone share one server. `nth` is the
 * number reserved for the test, below 30.
 */
export function reservedDay({ project }: TestInfo, nth: number): string {
  let date = project.name === 'phone' ? '2027-05-03' : '2027-03-01'
  for (let left = nth; left > 0; ) {
    date = addDays(date, 1)
    if (dayOfWeek(date) !== 0 && dayOfWeek(date) !== 6) left -= 1
  }
  return date
}

/** A new email address: one address may have three upcoming bookings at most. */
export function newEmail(name: string): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`
}

export async function chooseDay(place: Place, date: string): Promise<void> {
  const month = `${monthName(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`
  const grid = place.getByRole('grid', { name: month })
  await continueTo(place.getByRole('grid'), place)
  while (!(await grid.isVisible()))
    await place.getByRole('button', { name: texts.laterMonth, exact: true }).click()
  await grid.getByRole('button', { name: longDate(date) }).click()
}

/** Chooses showroom, appointment type and day. */
export async function chooseFitting(
  place: Place,
  showroom: 'Aoukar' | 'Kfar Hbab',
  type: 'Bridal' | 'Evening',
  date: string,
): Promise<void> {
  const change = place.getByRole('button', { name: 'Change Where and what' })
  if (await change.isVisible()) await change.click()
  await place.getByRole('radio', { name: showroom }).check()
  await place.getByRole('radio', { name: `${type} fitting` }).check()
  await chooseDay(place, date)
}

export async function fillContact(place: Place, email: string): Promise<void> {
  await continueTo(place.getByLabel('First name'), place)
  await place.getByLabel('First name').fill('Maya')
  await place.getByLabel('Last name').fill('Haddad')
  await place.getByLabel('Email').fill(email)
  await place.getByLabel('Phone').fill('+961 3 123 456')
}

/** Presses "Continue" if needed: a phone shows one step at a time. */
async function continueTo(target: Locator, place: Place): Promise<void> {
  const next = place.getByRole('button', { name: texts.next, exact: true })
  await target.or(next).filter({ visible: true }).first().waitFor()
  if (!(await target.isVisible())) await next.click()
  await target.waitFor()
}

export const timeOptions = (place: Place) =>
  place.getByRole('group', { name: texts.time, exact: true }).getByRole('radio')

export const timeOption = (place: Place, startTime: string) =>
  place.getByRole('group', { name: texts.time, exact: true }).getByRole('radio', { name: `${startTime}–` })

export async function submitBooking(place: Place): Promise<void> {
  await continueTo(bookButton(place), place)
  await bookButton(place).click()
}

export const bookButton = (place: Place) => place.getByRole('button', { name: 'Book a fitting' })
