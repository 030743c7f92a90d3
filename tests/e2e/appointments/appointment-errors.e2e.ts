import { registerCustomer } from '#tests/e2e/support/accounts.ts'
import {
  bookThroughApi,
  cancelDialog,
  confirmReschedule,
  download,
  rescheduleDialog,
  upcoming,
  upcomingPath,
} from '#tests/e2e/support/appointments.ts'
import { chooseDay, reservedDay, timeOption } from '#tests/e2e/support/booking-form.ts'
import {
  allowConsoleError,
  expect,
  expectAccessible,
  open,
  test,
  toast,
} from '#tests/e2e/support/fixtures.ts'

const booking = { branch: 'KFARHBAB', type: 'EVENING' } as const

test('when times cannot be loaded a time can be typed, and the server validates it', async ({
  page,
}, info) => {
  const date = reservedDay(info, 17)
  await registerCustomer(page)
  await bookThroughApi(page.request, { ...booking, date, startTime: '11:00' })
  await open(page, upcomingPath)
  allowConsoleError(page, 'ERR_FAILED')
  allowConsoleError(page, 400)
  await page.route('**/api/slots?**', (route) => route.abort())
  await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
  const dialog = rescheduleDialog(page)
  await expect(dialog.getByText('The times could not be loaded.')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  const typed = dialog.getByLabel('Time', { exact: true }).and(page.locator('input'))
  await confirmReschedule(page).click()
  await expect(dialog.getByText('Please select a time')).toBeVisible()
  await expect(typed).toBeFocused()
  await expectAccessible(page)

  await typed.fill('09:15')
  await confirmReschedule(page).click()
  await expect(toast(page)).toContainText('Reschedule Failed')
  await expect(dialog.getByText('This time is not offered. Please select another time.')).toBeVisible()
  await expect(typed).toHaveValue('09:15')
  await typed.fill('11:00')
  await confirmReschedule(page).click()
  await expect(dialog.getByText('This is the time you have now.')).toBeVisible()
  await typed.fill('13:00')
  await confirmReschedule(page).click()
  await expect(toast(page)).toContainText('Appointment Rescheduled')
  await expect(upcoming(page).getByText('13:00–13:30')).toBeVisible()

  await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
  await expect(dialog.getByText('The times could not be loaded.')).toBeVisible()
  await page.unroute('**/api/slots?**')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(timeOption(dialog, '14:00')).toBeVisible()
  await expect(typed).toHaveCount(0)
})

test('rescheduling and cancelling offline show an error, keep the input and succeed on retry', async ({
  page,
}, info) => {
  const [first, second] = [reservedDay(info, 18), reservedDay(info, 19)]
  await registerCustomer(page)
  const { id } = await bookThroughApi(page.request, { ...booking, date: first, startTime: '11:00' })
  await open(page, upcomingPath)
  allowConsoleError(page, 'ERR_FAILED')
  const cutOnce = (path: string, method: string) =>
    page.route(path, (route) => (route.request().method() === method ? route.abort() : route.fallback()), {
      times: 1,
    })
  const card = upcoming(page).getByRole('listitem')

  await cutOnce(`**/api/appointments/${id}/calendar`, 'GET')
  await card.getByRole('button', { name: 'Calendar' }).click()
  await expect(toast(page)).toContainText('Download Failed')
  await expect(toast(page)).toContainText('Failed to download calendar file. Please try again.')
  await download(page, card.getByRole('button', { name: 'Calendar' }))

  await card.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = rescheduleDialog(page)
  await chooseDay(dialog, second)
  await timeOption(dialog, '12:00').check()
  await cutOnce(`**/api/appointments/${id}`, 'PUT')
  await confirmReschedule(page).click()
  await expect(toast(page)).toContainText('Failed to reschedule appointment. Please try again.')
  await expect(dialog.getByText('Failed to reschedule appointment. Please try again.')).toBeVisible()
  await expect(timeOption(dialog, '12:00')).toBeChecked()
  await confirmReschedule(page).click()
  await expect(card.getByText('12:00–12:30')).toBeVisible()

  await card.getByRole('button', { name: 'Cancel' }).click()
  await cutOnce(`**/api/appointments/${id}`, 'DELETE')
  await cancelDialog(page).getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect(toast(page)).toContainText('Failed to cancel appointment. Please try again.')
  await expect(cancelDialog(page)).toBeVisible()
  await cancelDialog(page).getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect(upcoming(page).getByText('No upcoming appointments')).toBeVisible()
})

test('rescheduling an appointment that was cancelled elsewhere shows the reason and removes it from the list', async ({
  page,
}, info) => {
  await registerCustomer(page)
  const { id } = await bookThroughApi(page.request, {
    ...booking,
    date: reservedDay(info, 20),
    startTime: '11:00',
  })
  await open(page, upcomingPath)
  await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
  await timeOption(rescheduleDialog(page), '12:00').check()
  expect((await page.request.delete(`/api/appointments/${id}`)).status()).toBe(200)
  allowConsoleError(page, 409)
  await confirmReschedule(page).click()
  const text = 'This appointment was cancelled and can no longer be changed.'
  await expect(toast(page)).toContainText(text)
  await expect(rescheduleDialog(page).getByText(text)).toBeVisible()
  await rescheduleDialog(page).getByRole('button', { name: 'Keep Current Time' }).click()
  await expect(upcoming(page).getByText('No upcoming appointments')).toBeVisible()
})

test('a list that fails to load shows an error beside a working form, and loads on retry', async ({
  page,
}, info) => {
  await registerCustomer(page)
  await bookThroughApi(page.request, { ...booking, date: reservedDay(info, 21), startTime: '11:00' })
  await open(page, '/about')
  allowConsoleError(page, 'ERR_FAILED')
  await page.route('**/api/my-appointments', (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Book Appointment' }).click()
  await expect(page.getByRole('radio', { name: 'Aoukar' })).toBeVisible()
  await page.getByRole('tab', { name: /^Upcoming Appointments/ }).click()
  await expect(upcoming(page).getByText('Your appointments could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/my-appointments')
  await upcoming(page).getByRole('button', { name: 'Retry' }).click()
  await expect(upcoming(page).getByText('11:00–11:30')).toBeVisible()
})
