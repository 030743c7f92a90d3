import { longDate, longDateWithYear } from '#shared/dates.ts'
import { registerCustomer } from '#tests/e2e/support/accounts.ts'
import {
  calendarField,
  cancelDialog,
  confirmReschedule,
  countRequests,
  download,
  rescheduleDialog,
  upcoming,
  upcomingPath,
} from '#tests/e2e/support/appointments.ts'
import {
  chooseDay,
  chooseFitting,
  reservedDay,
  submitBooking,
  timeOption,
} from '#tests/e2e/support/booking-form.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test('a customer books a fitting, downloads the calendar file, reschedules and cancels', async ({
  page,
  anotherVisitor,
}, info) => {
  const [first, second] = [reservedDay(info, 10), reservedDay(info, 11)]
  await registerCustomer(page)
  await open(page, '/appointments')
  await chooseFitting(page, 'Aoukar', 'Bridal', first)
  await timeOption(page, '12:00').check()
  await submitBooking(page)
  await expect(page.getByRole('heading', { name: 'Thank you, Rana' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Upcoming appointments' }).click()
  await expect(page.getByRole('tab', { name: 'Upcoming Appointments (1)' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const card = upcoming(page).getByRole('listitem')
  for (const text of ['Bridal fitting', 'Confirmed', 'Aoukar showroom', '60 minutes', '12:00–13:00']) {
    await expect(card.getByText(text)).toBeVisible()
  }
  await expect(card.getByRole('heading', { name: longDateWithYear(first) })).toBeVisible()
  await expect(card.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
    'href',
    /^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE.*dates=\d{8}T\d{6}Z%2F\d{8}T\d{6}Z/,
  )
  const kept = await download(page, card.getByRole('button', { name: 'Calendar' }))
  await expect(toast(page)).toContainText('Calendar Downloaded')
  expect(kept.name).toMatch(/^[\w-]+\.ics$/)
  expect(calendarField(kept.text, 'DTSTART')).toBe(`TZID=Asia/Beirut:${first.replaceAll('-', '')}T120000`)

  const moves = countRequests(page, 'PUT')
  await card.getByRole('button', { name: 'Reschedule' }).click()
  await chooseDay(rescheduleDialog(page), second)
  await timeOption(rescheduleDialog(page), '15:00').check()
  await expect(rescheduleDialog(page).getByRole('status', { name: 'New time' })).toHaveText(
    `Bridal fitting at Aoukar, ${longDate(second)}, 15:00–16:00`,
  )
  await confirmReschedule(page).dblclick()
  await expect(toast(page)).toContainText('Appointment Rescheduled')
  await expect(rescheduleDialog(page)).toBeHidden()
  await expect(card.getByRole('heading', { name: longDateWithYear(second) })).toBeVisible()
  await expect(card.getByText('15:00–16:00')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Reschedule' })).toBeFocused()
  expect(moves()).toBe(1)
  const moved = await download(page, card.getByRole('button', { name: 'Calendar' }))
  expect(calendarField(moved.text, 'UID')).toBe(calendarField(kept.text, 'UID'))
  expect(Number(calendarField(moved.text, 'SEQUENCE'))).toBeGreaterThan(
    Number(calendarField(kept.text, 'SEQUENCE')),
  )

  const cancels = countRequests(page, 'DELETE')
  await card.getByRole('button', { name: 'Cancel' }).click()
  const asked = cancelDialog(page)
  await expect(asked.getByText('Are you sure you want to cancel this appointment?')).toBeVisible()
  await expect(asked.getByText('This action cannot be undone.')).toBeVisible()
  await asked.getByRole('button', { name: 'Keep Appointment' }).click()
  await expect(asked).toBeHidden()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await asked.getByRole('button', { name: 'Yes, Cancel Appointment' }).dblclick()
  await expect(toast(page)).toContainText('Cancelled')
  await expect(toast(page)).toContainText('Your appointment has been cancelled.')
  await expect(page.getByRole('tab', { name: 'Upcoming Appointments (0)' })).toBeVisible()
  await expect(upcoming(page).getByText('No upcoming appointments')).toBeVisible()
  expect(cancels()).toBe(1)

  const other = await anotherVisitor()
  await open(other, '/appointments')
  await chooseFitting(other, 'Aoukar', 'Bridal', second)
  await expect(timeOption(other, '15:00')).toBeVisible()
})

test('a guest sees no appointment list, whatever the URL says, and is asked to sign in', async ({ page }) => {
  await open(page, upcomingPath)
  await expect(page.getByRole('tab')).toHaveText(['Book New Appointment'])
  await expect(page.getByText('Book your appointment - no account required')).toBeVisible()
  await expect(page.getByText('To see your appointments, please sign in.')).toBeVisible()
})
