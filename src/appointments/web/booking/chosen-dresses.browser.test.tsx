import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bookAppointment } from '#appointments/contract.ts'
import { listChosenDresses } from '#catalogue/search-contract.ts'
import { tryOnStore } from '#catalogue/web/try-on/try-on-list.ts'
import type { Dress } from '#dresses/contract.ts'
import { dress } from '#dresses/web/dress.fixture.ts'
import { longDate } from '#shared/dates.ts'
import { bookingCalendar, fillBooking, guestContact } from '#tests/components/booking-calendar.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderPage } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const lace: Dress = { ...dress, title: 'Lace', availableBranches: ['AOUKAR'] }
const silk: Dress = {
  ...dress,
  id: '01900000-0000-7000-8000-000000000002',
  title: 'Silk',
  category: ['Evening'],
  availableBranches: ['KFARHBAB'],
}
const main = page.getByRole('main')
const firstTime = page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio').first()
const refusal = 'Lace can be tried on at Aoukar only. Please choose Aoukar.'

/** Replies where these dresses are offered. */
const offering = (...dresses: Dress[]) => [
  ...bookingCalendar(),
  reply(listChosenDresses, ({ query: { ids } }) => ({
    dresses: dresses.filter(({ id }) => ids?.includes(id)),
    taken: [],
  })),
]

test('a dress of one showroom preselects showroom and type; the other showroom is refused and the right one offered', async () => {
  const { api } = await renderPage(`/appointments?dress=${lace.id}`, offering(lace))
  await expect.element(main.getByRole('radio', { name: 'Aoukar' })).toBeChecked()
  await expect.element(main.getByRole('radio', { name: 'Bridal fitting' })).toBeChecked()
  await expect.element(main.getByRole('region', { name: 'To try on' })).toMatchTextContent('At Aoukar only')
  await expect.element(page.getByRole('button', { name: 'Remove Lace from this appointment' })).toBeVisible()

  await main.getByRole('radio', { name: 'Kfar Hbab' }).click()
  await expect.element(main.getByRole('status').filter({ hasText: refusal })).toBeVisible()
  await main.getByRole('radio', { name: 'Evening fitting' }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: longDate('2026-11-26') })
    .click()
  await firstTime.click()
  await page.getByLabelText('First name').fill(guestContact.firstName)
  await page.getByLabelText('Last name').fill(guestContact.lastName)
  await page.getByLabelText('Email').fill(guestContact.email)
  await page.getByLabelText('Phone').fill(guestContact.phone)
  const book = main.getByRole('button', { name: 'Book a fitting' })
  await expect.element(book).toBeDisabled()
  await expect.element(book).toHaveAccessibleDescription(refusal)
  await main.getByRole('button', { name: 'Book at Aoukar' }).click()
  await expect.element(main.getByText(refusal)).not.toBeInTheDocument()
  await expect.element(main.getByRole('radio', { name: 'Aoukar' })).toBeChecked()
  await firstTime.click()
  await book.click()
  await expect.element(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
  expect(api.callsOf(bookAppointment).map(({ body }) => body)).toMatchObject([
    { branch: 'AOUKAR', dressIds: [lace.id] },
  ])
})

test('dresses of two showrooms need two bookings: one button leaves out those of the other showroom', async () => {
  tryOnStore.write([lace.id, silk.id])
  await renderPage('/about', offering(lace, silk))
  await page.getByRole('link', { name: 'Book a fitting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
  await expect.element(dialog.getByText('At Kfar Hbab only')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Aoukar' }).click()
  await expect.element(dialog.getByText('Silk can be tried on at Kfar Hbab only.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Book a fitting' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'Kfar Hbab' })).toHaveFocus()
  await dialog.getByRole('button', { name: 'Leave out Silk' }).click()
  await expect.element(dialog.getByText('can be tried on at Kfar Hbab only')).not.toBeInTheDocument()
  await expect.element(dialog.getByText('At Aoukar only')).toBeVisible()
})

test('a phone begins at the date step for a dress with one showroom and type, and refuses the other showroom', async () => {
  await useViewport('phone')
  await renderPage(`/appointments?dress=${lace.id}`, offering(lace))
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  const where = page.getByRole('group', { name: 'Showroom' })
  const when = page.getByRole('group', { name: 'Date' })
  await expect.element(when).toBeVisible()
  await expect
    .element(page.getByRole('status', { name: 'Your choice' }))
    .toMatchTextContent('Bridal fitting at Aoukar')
  await page.getByRole('button', { name: 'Change Where and what' }).click()
  await page.getByRole('radio', { name: 'Kfar Hbab' }).click()
  await expect.element(page.getByText('Lace can be tried on at Aoukar only.')).toBeVisible()
  await page.getByRole('radio', { name: 'Evening fitting' }).click()
  await next.click()
  await expect.element(where).toBeVisible()
  await page.getByRole('button', { name: 'Book at Aoukar' }).click()
  await next.click()
  await expect.element(when).toBeVisible()
})

test('the confirmation names a dress that left the collection while the form was filled in', async () => {
  fillBooking('dialog', { contact: guestContact })
  tryOnStore.write([silk.id])
  await renderPage('/about', [...offering(silk), ...bookingCalendar([silk.id])])
  await page.getByRole('link', { name: 'Book a fitting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
  await expect.element(dialog.getByText('Silk')).toBeVisible()
  await firstTime.click()
  await dialog.getByRole('button', { name: 'Book a fitting' }).click()
  await expect.element(page.getByRole('heading', { name: 'Thank you, Maya' })).toHaveFocus()
  await expect
    .element(page.getByText('No longer offered, and therefore not part of your fitting: Silk.'))
    .toBeVisible()
})

test('a link with a dress that is no longer offered says so', async () => {
  await renderPage(`/appointments?dress=${silk.id}`, offering())
  await expect.element(page.getByText('One dress you had chosen is no longer offered.')).toBeVisible()
})

test('a dress that is not free for the remembered event says so', async () => {
  await renderPage(`/appointments?dress=${silk.id}&eventDate=2027-06-19`, [
    ...bookingCalendar(),
    reply(listChosenDresses, { dresses: [silk], taken: [silk.id] }),
  ])
  await expect.element(page.getByText('Not free for your event.')).toBeVisible()
})
