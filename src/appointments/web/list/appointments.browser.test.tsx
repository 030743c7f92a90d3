import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getCurrentUser, getPreferences, register } from '#accounts/contract.ts'
import {
  bookAppointment,
  cancelAppointment,
  getSlots,
  listMyAppointments,
  rescheduleAppointment,
} from '#appointments/contract.ts'
import { slotTaken } from '#appointments/refusal-contract.ts'
import { changeTexts, refusalTexts } from '#appointments/rules/messages.ts'
import { longDate } from '#shared/dates.ts'
import { Refused, refusal, unauthorized } from '#shared/refusal.ts'
import { appointment, freeTimes, oneAppointment } from '#tests/components/appointments.ts'
import { bookingCalendar } from '#tests/components/booking-calendar.ts'
import { heldReply, reply } from '#tests/components/fake-api.ts'
import { people, preferences } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { useViewport } from '#tests/components/setup.ts'

const upcomingPath = '/appointments?tab=upcoming'
const upcoming = page.getByRole('tabpanel', { name: /^Upcoming Appointments/ })
const moving = page.getByRole('dialog', { name: 'Reschedule appointment' })
const cancelling = page.getByRole('dialog', { name: 'Cancel appointment' })
const confirm = moving.getByRole('button', { name: 'Confirm Reschedule' })
const times = moving.getByRole('group', { name: 'Time', exact: true })
const time = (start: string) => times.getByRole('radio', { name: `${start}–` })
const broken = () => {
  throw new Error('broken')
}

test('when times cannot be loaded a time can be typed, and the answer of the server is shown', async () => {
  const { api } = await renderPage(upcomingPath, oneAppointment(), { as: people.maya })
  api.add(reply(getSlots, broken))
  await upcoming.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(moving.getByText('The times could not be loaded.')).toBeVisible()
  expect(moving.getByRole('radio').query()).toBeNull()
  const typed = moving.getByLabelText('Time', { exact: true })
  await confirm.click()
  await expect.element(moving.getByText('Please select a time')).toBeVisible()
  await expect.element(typed).toHaveFocus()

  const notOffered = refusalTexts.not_offered
  api.add(
    reply(rescheduleAppointment, () => {
      throw new Refused(
        refusal('not_offered', 400, () => notOffered),
        { fields: { startTime: notOffered } },
      )
    }),
  )
  await typed.fill('09:15')
  await confirm.click()
  await expect.element(moving.getByText('Reschedule Failed')).toBeVisible()
  await expect.element(moving.getByText(notOffered)).toBeVisible()
  await expect.element(typed).toHaveValue('09:15')
  await typed.fill('11:00')
  await confirm.click()
  await expect.element(moving.getByText('This is the time you have now.')).toBeVisible()
  expect(api.callsOf(rescheduleAppointment)).toHaveLength(1)
  api.add(...oneAppointment(), reply(getSlots, broken))
  await typed.fill('13:00')
  await confirm.click()
  await expect.element(toast).toMatchTextContent('Appointment Rescheduled')
  await expect.element(upcoming.getByText('13:00–13:30')).toBeVisible()

  await upcoming.getByRole('button', { name: 'Reschedule' }).click()
  await expect.element(moving.getByText('The times could not be loaded.')).toBeVisible()
  api.add(freeTimes(['14:00']))
  await moving.getByRole('button', { name: 'Retry' }).click()
  await expect.element(time('14:00')).toBeVisible()
  expect(moving.getByRole('textbox').query()).toBeNull()
})

test('rescheduling and cancelling offline show an error, keep the input and succeed on retry', async () => {
  const { api } = await renderPage(upcomingPath, oneAppointment(), { as: people.maya })
  const card = upcoming.getByRole('listitem')
  // A download bypasses the API client.
  const fetching = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  await card.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect.element(toast).toMatchTextContent('Download Failed')
  await expect.element(toast).toMatchTextContent('Failed to download calendar file. Please try again.')
  fetching.mockRestore()

  await card.getByRole('button', { name: 'Reschedule' }).click()
  await moving.getByRole('button', { name: longDate('2026-11-27') }).click()
  await time('12:00').click()
  api.isOffline = true
  await confirm.click()
  const failed = 'Failed to reschedule appointment. Please try again.'
  await expect.element(moving.getByText(failed)).toBeVisible()
  await expect.element(time('12:00')).toBeChecked()
  api.isOffline = false
  await confirm.click()
  await expect.element(card.getByText('12:00–12:30')).toBeVisible()

  await card.getByRole('button', { name: 'Cancel' }).click()
  api.isOffline = true
  const yes = cancelling.getByRole('button', { name: 'Yes, Cancel Appointment' })
  await yes.click()
  const refused = cancelling.getByRole('alert')
  await expect.element(refused).toMatchTextContent('Failed to cancel appointment. Please try again.')
  api.isOffline = false
  await yes.click()
  await expect.element(upcoming.getByText('No upcoming appointments')).toBeVisible()
  expect(api.callsOf(cancelAppointment)).toHaveLength(1)
})

test('a calendar file that is refused because the session has ended leads to the sign-in page', async () => {
  const { address, api } = await renderPage(upcomingPath, oneAppointment(), { as: people.maya })
  api.add(
    reply(getCurrentUser, () => {
      throw new Refused(unauthorized)
    }),
  )
  // A download bypasses the API client.
  const { code, message } = unauthorized
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(Response.json({ code, message }, { status: 401 }))
  onTestFinished(() => fetching.mockRestore())
  await upcoming.getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect.element(toast).toMatchTextContent('You are logged out. Logging in again...')
  await expect.poll(address).toBe('/auth')
})

test('rescheduling an appointment that was cancelled elsewhere shows the reason and removes it from the list', async () => {
  const { api } = await renderPage(upcomingPath, oneAppointment(), { as: people.maya })
  await upcoming.getByRole('button', { name: 'Reschedule' }).click()
  await time('12:00').click()
  const text = changeTexts.appointment_cancelled
  api.add(
    reply(listMyAppointments, [appointment({ status: 'CANCELLED' })]),
    reply(rescheduleAppointment, () => {
      throw new Refused(refusal('appointment_cancelled', 409, () => text))
    }),
  )
  await confirm.click()
  await expect.element(moving.getByRole('alert')).toMatchTextContent('Reschedule Failed')
  await expect.element(moving.getByText(text)).toBeVisible()
  await moving.getByRole('button', { name: 'Keep current time' }).click()
  await expect.element(upcoming.getByText('No upcoming appointments')).toBeVisible()
})

test('a list that fails to load shows an error beside a working form, and loads on retry', async () => {
  const { api } = await renderPage(
    '/appointments',
    [...oneAppointment(), reply(listMyAppointments, broken)],
    { as: people.maya },
  )
  await expect.element(page.getByRole('radio', { name: 'Aoukar' })).toBeVisible()
  await page.getByRole('tab', { name: /^Upcoming Appointments/ }).click()
  await expect.element(upcoming.getByText('Your appointments could not be loaded.')).toBeVisible()
  api.add(...oneAppointment())
  await upcoming.getByRole('button', { name: 'Retry' }).click()
  await expect.element(upcoming.getByText('11:00–11:30')).toBeVisible()
})

test('rescheduling to a time that was just taken shows an error and keeps the chosen day', async () => {
  const { api } = await renderPage(upcomingPath, oneAppointment(appointment(), ['14:00']), {
    as: people.maya,
  })
  await upcoming.getByRole('button', { name: 'Reschedule' }).click()
  await time('14:00').click()
  api.add(freeTimes(['13:30', '14:30']))
  await confirm.click()
  await expect.element(moving.getByRole('alert')).toMatchTextContent('Reschedule Failed')
  await expect.element(moving.getByText(slotTaken.message)).toBeVisible()
  await expect.element(time('14:00')).not.toBeInTheDocument()
  await expect.element(moving.getByRole('status', { name: 'New time' })).not.toMatchTextContent('14:00')
  await expect
    .element(moving.getByRole('button', { name: longDate('2026-11-26') }))
    .toHaveAttribute('aria-pressed', 'true')
  await time('14:30').click()
  await confirm.click()
  await expect.element(upcoming.getByText('14:30–15:00')).toBeVisible()
})

test('the form to reschedule asks for a time while the times load, and moves the focus to them', async () => {
  await useViewport('phone')
  const long = appointment({ branch: 'AOUKAR', type: 'BRIDAL', endTime: '12:00', duration: 60 })
  const { api } = await renderPage(upcomingPath, oneAppointment(long), { as: people.maya })
  const loading = heldReply(getSlots, {
    slots: [{ startTime: '11:30', endTime: '12:30' }],
    blocked: false,
    reason: null,
    state: 'free',
    message: null,
  })
  api.add(loading)
  await upcoming.getByRole('button', { name: 'Reschedule' }).click()
  await confirm.click()
  await expect.element(moving.getByText('Please select a time')).toBeVisible()
  await expect.element(times).toHaveFocus()
  loading.send()
  await expect.element(time('11:30')).toHaveFocus()
  // The times of this appointment itself are free for it.
  expect(api.callsOf(getSlots)[0]?.query).toMatchObject({ moving: long.id })
  await time('11:30').click()
  await confirm.click()
  await expect.element(upcoming.getByText('11:30–12:30')).toBeVisible()
})

test('a link to a dress submission selects that type for a customer and asks a guest to sign in', async () => {
  await useViewport('phone')
  const { api } = await renderPage('/appointments?type=SUBMIT%20DRESS', bookingCalendar())
  await expect.element(page.getByText('please sign in first')).toBeVisible()
  expect(page.getByRole('radio', { name: 'Dress submission' }).query()).toBeNull()
  await page.getByRole('link', { name: 'Sign in or create an account' }).click()
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByLabelText('First name').fill('Maya')
  await page.getByLabelText('Last name').fill('Haddad')
  await page.getByLabelText('Email').fill(people.maya.email)
  await page.getByLabelText('Phone').fill('+961 3 123 456')
  await page.getByLabelText('Password', { exact: true }).fill('white-silk')
  await page.getByLabelText('Confirm password').fill('white-silk')
  api.add(
    reply(register, () => {
      api.add(reply(getCurrentUser, people.maya))
      return people.maya
    }),
    reply(listMyAppointments, []),
    reply(getPreferences, preferences),
  )
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect.element(page.getByRole('radio', { name: 'Dress submission' })).toBeChecked()
  await expect.element(page.getByText('please sign in first')).not.toBeInTheDocument()
})

test('a customer without a phone number is asked for the phone number only', async () => {
  const { api } = await renderPage('/appointments', bookingCalendar(), { as: { ...people.maya, phone: '' } })
  await expect.element(page.getByText('We need a phone number for this appointment.')).toBeVisible()
  expect(page.getByLabelText('Email').query()).toBeNull()
  await page.getByRole('radio', { name: 'Kfar Hbab' }).click()
  await page.getByRole('radio', { name: 'Evening fitting' }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: longDate('2026-11-26') })
    .click()
  await page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio').first().click()
  const book = page.getByRole('main').getByRole('button', { name: 'Book a fitting' })
  await expect.element(book).toBeDisabled()
  await page.getByLabelText('Phone').fill('+961 3 218 664')
  await book.click()
  await expect.element(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
  expect(api.callsOf(bookAppointment).map(({ body }) => body.phone)).toEqual(['+961 3 218 664'])
})
