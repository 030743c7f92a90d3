import { longDate, longDateWithYear } from '#shared/dates.ts'
import { password } from '#tests/e2e/support/accounts.ts'
import {
  calendarField,
  cancelDialog,
  confirmReschedule,
  download,
  rescheduleDialog,
  upcoming,
} from '#tests/e2e/support/appointments.ts'
import {
  bookButton,
  chooseDay,
  chooseFitting,
  newEmail,
  reservedDay,
  timeOption,
} from '#tests/e2e/support/booking-form.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

// Registration, booking, rescheduling and cancelling as one visit, with the cookie and the free times of the server.
test('a visitor registers, books without contact fields, reschedules, cancels and logs out', async ({
  page,
  anotherVisitor,
}, info) => {
  const [first, second] = [reservedDay(info, 10), reservedDay(info, 11)]
  await open(page, '/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  for (const [label, text] of [
    ['First name', 'Rana'],
    ['Last name', 'Khoury'],
    ['Email', newEmail('new')],
    ['Phone', '+961 3 123 456'],
    ['Password', password],
    ['Confirm password', password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(toast(page)).toContainText('Account created!')
  const auth = await page.request.get('/auth?next=https://evil.example/', { maxRedirects: 0 })
  expect([auth.status(), auth.headers().location]).toEqual([302, '/dashboard'])

  await open(page, '/appointments')
  await expect(page.getByText('The appointment is booked in your name.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await chooseFitting(page, 'Aoukar', 'Bridal', first)
  await timeOption(page, '12:00').check()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Rana' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Upcoming appointments' }).click()
  const card = upcoming(page).getByRole('listitem')
  await expect(card.getByRole('heading', { name: longDateWithYear(first) })).toBeVisible()
  const before = await download(page, card.getByRole('link', { name: 'Calendar', exact: true }))
  await expect(toast(page)).toContainText('Calendar Downloaded')
  expect(before.name).toMatch(/^[\w-]+\.ics$/)
  expect(calendarField(before.text, 'DTSTART')).toBe(`TZID=Asia/Beirut:${first.replaceAll('-', '')}T120000`)

  await card.getByRole('button', { name: 'Reschedule' }).click()
  await chooseDay(rescheduleDialog(page), second)
  await timeOption(rescheduleDialog(page), '15:00').check()
  await expect(rescheduleDialog(page).getByRole('status', { name: 'New time' })).toHaveText(
    `Bridal fitting at Aoukar, ${longDate(second)}, 15:00–16:00`,
  )
  await confirmReschedule(page).click()
  await expect(card.getByRole('heading', { name: longDateWithYear(second) })).toBeVisible()
  await expect(card.getByText('15:00–16:00')).toBeVisible()

  await card.getByRole('button', { name: 'Cancel' }).click()
  await cancelDialog(page).getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect(upcoming(page).getByText('No upcoming appointments')).toBeVisible()
  const other = await anotherVisitor()
  const bridal = new URLSearchParams({ branch: 'AOUKAR', type: 'BRIDAL', date: second })
  const { slots } = await (await other.request.get(`/api/slots?${bridal}`)).json()
  expect(slots).toContainEqual({ startTime: '15:00', endTime: '16:00' })

  await page.getByRole('banner').getByText('R', { exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page)).toContainText('See you soon!')
  await expect(page.getByRole('tab', { name: /^Upcoming/ })).toHaveCount(0)
  await expect(page).toHaveURL(/\/appointments/)
})
