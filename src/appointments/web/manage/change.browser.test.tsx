import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { cancelAppointment, getReceipt, rescheduleAppointment } from '#appointments/contract.ts'
import { askForManagedContact, rescheduleManaged, setManagedLanguage } from '#appointments/manage-contract.ts'
import { slotTaken } from '#appointments/refusal-contract.ts'
import { longDate } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import {
  appointment,
  freeTimes,
  managedAppointment,
  managePath,
  oneAppointment,
} from '#tests/components/appointments.ts'
import { holdReplies, reply } from '#tests/components/fake-api.ts'
import { reach } from '#tests/components/keyboard.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const upcomingPath = '/appointments?tab=upcoming'
const upcoming = page.getByRole('tabpanel', { name: /^Upcoming Appointments/ })
const card = upcoming.getByRole('listitem')
const moving = page.getByRole('dialog', { name: 'Reschedule appointment' })
const cancelling = page.getByRole('dialog', { name: 'Cancel appointment' })
const confirm = moving.getByRole('button', { name: 'Confirm Reschedule' })
const time = (start: string) =>
  moving.getByRole('group', { name: 'Time', exact: true }).getByRole('radio', { name: `${start}–` })

test('the card of an appointment says everything about it, and a double click moves it once', async () => {
  const bridal = appointment({ branch: 'AOUKAR', type: 'BRIDAL', endTime: '12:00', duration: 60 })
  const { replies, send } = holdReplies(oneAppointment(bridal), rescheduleAppointment)
  const { api } = await renderPage(upcomingPath, replies, { as: people.maya })
  await expect
    .element(page.getByRole('tab', { name: 'Upcoming Appointments (1)' }))
    .toHaveAttribute('aria-selected', 'true')
  for (const text of ['Bridal fitting', 'Confirmed', 'Aoukar showroom', '60 minutes', '11:00–12:00'])
    await expect.element(card.getByText(text)).toBeVisible()
  await expect.element(card.getByRole('heading', { name: 'Thursday 26 November 2026' })).toBeVisible()
  await expect
    .element(card.getByRole('link', { name: 'Add to Google Calendar' }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(
        /^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE.*dates=\d{8}T\d{6}Z%2F\d{8}T\d{6}Z/,
      ),
    )
  await card.getByRole('button', { name: 'Reschedule' }).click()
  await moving.getByRole('button', { name: longDate('2026-11-27') }).click()
  await time('15:00').click()
  await expect
    .element(moving.getByRole('status', { name: 'New time' }))
    .toHaveTextContent('Bridal fitting at Aoukar, Friday 27 November, 15:00–16:00')
  await confirm.dblClick()
  send()
  await expect.element(toast).toMatchTextContent('Appointment Rescheduled')
  await expect.element(moving).not.toBeInTheDocument()
  await expect.element(card.getByRole('heading', { name: 'Friday 27 November 2026' })).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'Reschedule' })).toHaveFocus()
  expect(api.callsOf(rescheduleAppointment)).toHaveLength(1)
})

test('an appointment is cancelled once, and only after the question', async () => {
  const { replies, send } = holdReplies(oneAppointment(), cancelAppointment)
  const { api } = await renderPage(upcomingPath, replies, { as: people.maya })
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .element(cancelling.getByText('Are you sure you want to cancel this appointment?'))
    .toBeVisible()
  await expect.element(cancelling.getByText('This action cannot be undone.')).toBeVisible()
  await expectAccessible('appointments/web/manage/cancel-dialog.tsx CancelDialog')
  await cancelling.getByRole('button', { name: 'Keep Appointment' }).click()
  await expect.element(cancelling).not.toBeInTheDocument()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await cancelling.getByRole('button', { name: 'Yes, Cancel Appointment' }).dblClick()
  send()
  await expect.element(toast).toMatchTextContent('Cancelled')
  await expect.element(toast).toMatchTextContent('Your appointment has been cancelled.')
  await expect.element(page.getByRole('tab', { name: 'Upcoming Appointments (0)' })).toBeVisible()
  await expect.element(upcoming.getByText('No upcoming appointments')).toBeVisible()
  expect(api.callsOf(cancelAppointment)).toHaveLength(1)
})

test('an appointment is rescheduled and cancelled with the keyboard only', async () => {
  await renderPage('/appointments', oneAppointment(), { as: people.maya })
  const { keyboard } = userEvent
  const tab = page.getByRole('tab', { name: 'Book New Appointment' })
  await expect.element(tab).toBeVisible()
  await reach(/^Book New Appointment/)
  await keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Upcoming Appointments (1)' })).toHaveFocus()
  await expect.element(card).toBeVisible()
  await reach(/^Reschedule/)
  await keyboard('{Enter}')
  await expect.element(time('11:30')).toBeVisible()
  await reach(/^Thursday 26 November/)
  await keyboard('{ArrowRight}{Enter}')
  await expect
    .element(moving.getByRole('button', { name: longDate('2026-11-27') }))
    .toHaveAttribute('aria-pressed', 'true')
  await expect.element(time('11:00')).toBeVisible()
  await reach(/^11:00/)
  await keyboard('{ArrowDown}')
  await expect.element(time('11:30')).toBeChecked()
  await reach(/^Confirm Reschedule/)
  await keyboard('{Enter}')
  await expect.element(toast).toMatchTextContent('Appointment Rescheduled')
  await expect.element(upcoming.getByRole('button', { name: 'Reschedule' })).toHaveFocus()
  await keyboard('{Tab}{Enter}')
  await expect.element(cancelling.getByRole('button', { name: 'Keep Appointment' })).toHaveFocus()
  await keyboard('{Tab}{Enter}')
  await expect.element(toast).toMatchTextContent('Your appointment has been cancelled.')
  await expect.element(upcoming.getByText('No upcoming appointments')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('No upcoming appointments')
})

test('the page of a manage link moves the appointment once and says that it is cancelled', async () => {
  const { replies, send } = holdReplies(managedAppointment(), rescheduleManaged)
  const { api } = await renderPage(managePath, replies)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Your appointment, Maya' })).toBeVisible()
  await expect.element(page.getByText('Confirmed')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await moving.getByRole('button', { name: longDate('2026-11-27') }).click()
  await time('15:30').click()
  await confirm.dblClick()
  send()
  await expect.element(toast).toMatchTextContent('Appointment Rescheduled')
  await expect
    .element(page.getByText('Evening fitting at Kfar Hbab, Friday 27 November, 15:30–16:00').first())
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reschedule', exact: true })).toHaveFocus()
  expect(api.callsOf(rescheduleManaged)).toHaveLength(1)
  await page.getByRole('button', { name: 'Cancel appointment' }).click()
  await cancelling.getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect.element(toast).toMatchTextContent('Your appointment has been cancelled.')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'This appointment was cancelled' }))
    .toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Reschedule' })).not.toBeInTheDocument()
})

test('on the page of a manage link, a time that was just taken shows an error beside the times', async () => {
  const { api } = await renderPage(managePath, [
    ...managedAppointment(),
    reply(rescheduleManaged, () => {
      throw new Refused(slotTaken, { fields: { startTime: slotTaken.message } })
    }),
  ])
  await page.getByRole('button', { name: 'Reschedule' }).click()
  await time('14:00').click()
  api.add(freeTimes(['11:30']))
  await confirm.click()
  await expect.element(moving.getByRole('alert')).toMatchTextContent('Reschedule Failed')
  await expect.element(moving.getByText(slotTaken.message)).toBeVisible()
  await expect.element(time('14:00')).not.toBeInTheDocument()
  await expectAccessible('appointments/web/manage/reschedule-dialog.tsx RescheduleDialog')
  await expect.element(time('11:30')).toBeVisible()
})

test.for([
  { zone: 'America/New_York', own: '04:00–04:30 your time', listed: 'your time 04:30' },
  { zone: 'Asia/Tokyo', own: '18:00–18:30 your time', listed: 'your time 18:30' },
  { zone: 'Asia/Beirut' },
])(
  'a visitor in $zone sees showroom time, and the local time beside it where it differs',
  async ({ zone, own, listed }) => {
    // The zone of a running browser cannot change.
    const options = new Intl.DateTimeFormat().resolvedOptions()
    const zoned = vi
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ ...options, timeZone: zone })
    onTestFinished(() => zoned.mockRestore())
    const ownTimes = (place: Locator) =>
      place
        .getByText('your time')
        .elements()
        .map(({ textContent }) => textContent)
    for (const path of [`/appointments/confirmed/${'r'.repeat(60)}`, managePath]) {
      await renderPage(path, [...managedAppointment(), confirmation])
      await expect.element(page.getByText('Beirut time, GMT+2', { exact: true })).toBeVisible()
      expect(ownTimes(page.getByRole('main'))).toEqual(own ? [own] : [])
    }
    await renderPage(upcomingPath, oneAppointment(), { as: people.maya })
    await expect.element(upcoming.getByText('11:00–11:30')).toBeVisible()
    expect(ownTimes(upcoming)).toEqual(own ? [own] : [])
    await upcoming.getByRole('button', { name: 'Reschedule' }).click()
    await expect
      .element(time('11:30'))
      .toHaveAccessibleName(listed ? expect.stringContaining(listed) : expect.not.stringContaining('your'))
    expect(ownTimes(moving).filter((text) => text === own)).toHaveLength(own ? 1 : 0)
  },
)

const { id, number, branch, type, date, startTime, endTime, duration, status, dressId } = appointment()
const confirmation = reply(getReceipt, {
  id,
  number,
  branch,
  type,
  date,
  startTime,
  endTime,
  duration,
  status,
  dressId,
  firstName: 'Maya',
  colleagueName: null,
  dresses: [],
})

test('a guest changes the language of her emails by the manage link', async () => {
  const { api } = await renderPage(managePath, managedAppointment())
  const choice = page.getByLabelText('Language of your emails')
  await choice.selectOptions('Français')
  await expect.element(toast).toMatchTextContent('Your emails have this language from now on')
  await expect.element(choice).toHaveValue('fr')
  expect(api.callsOf(setManagedLanguage).map(({ body }) => body)).toEqual([{ language: 'fr' }])
})

test('on a phone the whole of Confirm is in sight, and above the lower edge', async () => {
  await page.viewport(390, 664)
  await renderPage(managePath, managedAppointment())
  await page.getByRole('button', { name: 'Reschedule', exact: true }).click()
  await expect.element(confirm).toBeVisible()
  const { bottom, height } = confirm.element().getBoundingClientRect()
  expect(height).toBeGreaterThan(40)
  expect(bottom).toBeLessThanOrEqual(innerHeight - 8)
})

test('by a manage link she asks to correct her email and phone, and reads what waits for an answer', async () => {
  const { api } = await renderPage(managePath, managedAppointment())
  await expect.element(page.getByText('Our emails go to m…@example.com')).toBeVisible()
  await reach(/Is something wrong/)
  await userEvent.keyboard('{Enter}')
  const email = page.getByLabelText('New email address')
  const ask = page.getByRole('button', { name: 'Ask to correct' })
  await ask.click()
  await expect.element(email).toHaveAccessibleDescription(/Please enter a new email address or phone number/)
  await expect.element(email).toHaveFocus()
  await expectAccessible()
  await email.fill('maya@gmial.com')
  await userEvent.tab()
  await expect.element(page.getByText(/maya@gmail\.com/)).toBeVisible()
  await email.fill('maya.haddad@example.org')
  // The question about the slip goes meanwhile.
  await ask.dblClick()
  await expect.element(page.getByText('You have asked us to write to m…@example.org.')).toBeVisible()
  await expect.element(email).not.toBeVisible()
  expect(api.callsOf(askForManagedContact).map(({ body }) => body)).toEqual([
    { email: 'maya.haddad@example.org', phone: null },
  ])
})

test('a correction that staff left out asks her to call', async () => {
  await renderPage(managePath, managedAppointment({ email: null, phone: '… 222', declined: true }))
  await expect.element(page.getByText(/We couldn’t check what you asked to correct/)).toBeVisible()
})
