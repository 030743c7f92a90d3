import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookAppointment, getSlots } from '#appointments/contract.ts'
import { slotTaken } from '#appointments/refusal-contract.ts'
import { longDate } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { freeTimes } from '#tests/components/appointments.ts'
import { bookingCalendar, fillBooking, guestContact } from '#tests/components/booking-calendar.ts'
import { collection } from '#tests/components/catalogue.ts'
import { holdReplies, reply } from '#tests/components/fake-api.ts'
import { reach } from '#tests/components/keyboard.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const main = page.getByRole('main')
const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
const times = page.getByRole('group', { name: 'Time', exact: true })
const time = (start: string) => times.getByRole('radio', { name: `${start}–` })
const radio = (name: string) => page.getByRole('radio', { name })
const book = main.getByRole('button', { name: 'Book a fitting' })
const thanks = page.getByRole('heading', { name: 'Thank you, Maya' })

test('a guest sees no appointment list, whatever the URL says, and is asked to sign in', async () => {
  await renderPage('/appointments?tab=upcoming', bookingCalendar())
  await expect.element(page.getByRole('tab')).toHaveTextContent('Book New Appointment')
  await expect.element(page.getByText('Book your appointment - no account required')).toBeVisible()
  await expect.element(page.getByText('To see your appointments, please sign in.')).toBeVisible()
  await expect.element(book).toBeDisabled()
  await expect
    .element(page.getByText('Please select location, appointment type, and date first.'))
    .toBeVisible()
})

test('a double click books once, and the confirmation says what to bring and leads to another booking', async () => {
  fillBooking('page', { contact: guestContact })
  const { replies, send } = holdReplies(bookingCalendar(), bookAppointment)
  const { address, api } = await renderPage('/appointments', replies)
  await time('11:00').click()
  await book.dblClick()
  send()
  await expect.element(thanks).toHaveFocus()
  await expect.element(toast).toMatchTextContent('Success!')
  await expect.element(toast).toMatchTextContent('Your appointment has been booked successfully!')
  expect(api.callsOf(bookAppointment)).toHaveLength(1)
  await expect.element(page.getByText('Two companions are welcome.')).toBeVisible()
  await expect.element(page.getByText('Please bring shoes of the height you will wear')).toBeVisible()
  await expectAccessible()
  await main.getByRole('link', { name: 'Book another fitting' }).click()
  await expect.poll(address).toBe('/appointments')
})

test('a time that was just taken shows an error, keeps the input, and another time is booked', async () => {
  fillBooking('page', { contact: guestContact })
  const { api } = await renderPage('/appointments', [
    ...bookingCalendar(),
    reply(bookAppointment, () => {
      throw new Refused(slotTaken, { fields: { startTime: slotTaken.message } })
    }),
  ])
  await time('11:00').click()
  api.add(freeTimes(['11:30']))
  await book.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Booking Failed')
  await expect.element(page.getByText(slotTaken.message)).toBeVisible()
  await expect.element(time('11:00')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('First name')).toHaveValue('Maya')
  await expect.element(page.getByLabelText('Last name')).toHaveValue('Haddad')
  await expect.element(page.getByLabelText('Email')).toHaveValue(guestContact.email)
  await expect.element(page.getByLabelText('Phone')).toHaveValue(guestContact.phone)
  await expect.element(radio('Kfar Hbab')).toBeChecked()
  await expect.element(radio('Evening fitting')).toBeChecked()
  api.add(bookingCalendar().find(({ endpoint }) => endpoint === bookAppointment)!)
  await time('11:30').click()
  await book.click()
  await expect.element(thanks).toBeVisible()
})

test('a booking submitted offline shows an error, keeps the form and succeeds on retry', async () => {
  fillBooking('page', { contact: guestContact })
  const { api } = await renderPage('/appointments', bookingCalendar())
  await time('11:00').click()
  api.isOffline = true
  await book.click()
  const failed = 'Failed to book appointment. Please try again.'
  await expect.element(page.getByRole('alert')).toMatchTextContent(failed)
  await expect.element(page.getByLabelText('Email')).toHaveValue(guestContact.email)
  await expect.element(time('11:00')).toBeChecked()
  api.isOffline = false
  await book.click()
  await expect.element(thanks).toBeVisible()
})

test('the dialog lists all missing fields together, and is empty when it is opened again after booking', async () => {
  const { api } = await renderPage('/', [...collection(), ...bookingCalendar()])
  await page.getByRole('link', { name: 'Book Your Appointment' }).first().click()
  const submit = dialog.getByRole('button', { name: 'Book a fitting' })
  await submit.click()
  for (const text of [
    'Please select a location',
    'Please select an appointment type',
    'Please select a date',
    'Please select a time',
    'Contact information is required for appointment booking',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /Kfar Hbab/ })).toHaveFocus()
  await radio('Aoukar').click()
  await radio('Evening fitting').click()
  await dialog
    .getByRole('grid')
    .getByRole('button', { name: longDate('2026-11-26') })
    .click()
  await time('11:00').click()
  await page.getByLabelText('First name').fill(guestContact.firstName)
  await page.getByLabelText('Last name').fill(guestContact.lastName)
  await page.getByLabelText('Email').fill(guestContact.email)
  await page.getByLabelText('Phone').fill(guestContact.phone)
  await submit.click()
  await expect.element(thanks).toHaveFocus()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.callsOf(bookAppointment).map(({ body }) => body)).toMatchObject([guestContact])
  await main.getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('link', { name: 'Book Your Appointment' }).first().click()
  await expect.element(radio('Aoukar')).not.toBeChecked()
  await expect.element(page.getByLabelText('First name')).toHaveValue('')
  await expect.element(page.getByLabelText('Email')).toHaveValue('')
})

test('a fitting is booked with the keyboard only', async () => {
  const { api } = await renderPage('/appointments', bookingCalendar())
  const { keyboard } = userEvent
  await expect.element(radio('Kfar Hbab')).toBeVisible()
  await reach(/Kfar Hbab.*Evening wear/)
  await keyboard('{ArrowDown}')
  await expect.element(radio('Aoukar')).toBeChecked()
  await reach(/Bridal fitting/)
  await keyboard(' ')
  await expect.element(radio('Bridal fitting')).toBeChecked()
  await expect.element(page.getByRole('button', { name: /^Tuesday 24 November/ })).toBeVisible()
  await reach(/^Tuesday 24 November/)
  await keyboard('{PageDown}{ArrowLeft}{ArrowUp}')
  await expect
    .element(page.getByRole('button', { name: /^Wednesday 16 December, 15 times free/ }))
    .toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(time('11:00')).toBeVisible()
  await reach(/^11:00/)
  await keyboard('{ArrowDown}')
  await expect.element(time('11:30')).toBeChecked()
  await reach(/First name/)
  await keyboard('Maya{Tab}Haddad{Tab}maya@example.com{Tab}+961 3 123 456{Enter}')
  await expect.element(thanks).toBeVisible()
  expect(api.callsOf(bookAppointment).map(({ body }) => body)).toMatchObject([
    { ...guestContact, branch: 'AOUKAR', type: 'BRIDAL', date: '2026-12-16', startTime: '11:30' },
  ])
  expect(api.callsOf(getSlots).at(-1)?.query).toMatchObject({ date: '2026-12-16' })
})
