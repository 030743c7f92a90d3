import {
  becomeMember,
  book,
  cancelDialog,
  confirmMove,
  downloaded,
  moveDialog,
  upcoming,
  upcomingPath,
} from './appointment-steps.ts'
import { chooseDay, ownDay, time } from './booking-steps.ts'
import { expect, expectAccessible, expectRefusal, open, test, toast } from './journey.ts'

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'Once is enough.'))

const wish = { branch: 'KFARHBAB', type: 'EVENING' } as const

test('times that cannot be loaded leave a time to type, which the house still judges', async ({
  page,
}, info) => {
  const date = ownDay(info, 17)
  await becomeMember(page)
  await book(page.request, { ...wish, date, startTime: '11:00' })
  await open(page, upcomingPath)
  expectRefusal(page, 'ERR_FAILED')
  expectRefusal(page, 400)
  await page.route('**/api/slots?**', (route) => route.abort())
  await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
  const dialog = moveDialog(page)
  await expect(dialog.getByText('The times could not be loaded.')).toBeVisible()
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  const typed = dialog.getByLabel('Time', { exact: true }).and(page.locator('input'))
  await confirmMove(page).click()
  await expect(dialog.getByText('Please select a time')).toBeVisible()
  await expect(typed).toBeFocused()
  await expectAccessible(page)

  await typed.fill('09:15')
  await confirmMove(page).click()
  await expect(toast(page)).toContainText('Reschedule Failed')
  await expect(dialog.getByText('This time is not offered. Please select another time.')).toBeVisible()
  await expect(typed).toHaveValue('09:15')
  await typed.fill('11:00')
  await confirmMove(page).click()
  await expect(dialog.getByText('This is the time you have now.')).toBeVisible()
  await typed.fill('13:00')
  await confirmMove(page).click()
  await expect(toast(page)).toContainText('Appointment Rescheduled')
  await expect(upcoming(page).getByText('13:00–13:30')).toBeVisible()

  await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
  await expect(dialog.getByText('The times could not be loaded.')).toBeVisible()
  await page.unroute('**/api/slots?**')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expect(time(dialog, '14:00')).toBeVisible()
  await expect(typed).toHaveCount(0)
})

test('without a network every change says so, loses nothing and is made at the second try', async ({
  page,
}, info) => {
  const [first, second] = [ownDay(info, 18), ownDay(info, 19)]
  await becomeMember(page)
  const { id } = await book(page.request, { ...wish, date: first, startTime: '11:00' })
  await open(page, upcomingPath)
  expectRefusal(page, 'ERR_FAILED')
  const cutOnce = (path: string, method: string) =>
    page.route(path, (route) => (route.request().method() === method ? route.abort() : route.fallback()), {
      times: 1,
    })
  const card = upcoming(page).getByRole('listitem')

  await cutOnce(`**/api/appointments/${id}/calendar`, 'GET')
  await card.getByRole('button', { name: 'Calendar' }).click()
  await expect(toast(page)).toContainText('Download Failed')
  await expect(toast(page)).toContainText('Failed to download calendar file. Please try again.')
  await downloaded(page, card.getByRole('button', { name: 'Calendar' }))

  await card.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = moveDialog(page)
  await chooseDay(dialog, second)
  await time(dialog, '12:00').check()
  await cutOnce(`**/api/appointments/${id}`, 'PUT')
  await confirmMove(page).click()
  await expect(toast(page)).toContainText('Failed to reschedule appointment. Please try again.')
  await expect(dialog.getByText('Failed to reschedule appointment. Please try again.')).toBeVisible()
  await expect(time(dialog, '12:00')).toBeChecked()
  await confirmMove(page).click()
  await expect(card.getByText('12:00–12:30')).toBeVisible()

  await card.getByRole('button', { name: 'Cancel' }).click()
  await cutOnce(`**/api/appointments/${id}`, 'DELETE')
  await cancelDialog(page).getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect(toast(page)).toContainText('Failed to cancel appointment. Please try again.')
  await expect(cancelDialog(page)).toBeVisible()
  await cancelDialog(page).getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect(upcoming(page).getByText('No appointments to come')).toBeVisible()
})

test('an appointment that was cancelled elsewhere says why it cannot be moved, and leaves the list', async ({
  page,
}, info) => {
  await becomeMember(page)
  const { id } = await book(page.request, { ...wish, date: ownDay(info, 20), startTime: '11:00' })
  await open(page, upcomingPath)
  await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
  await time(moveDialog(page), '12:00').check()
  expect((await page.request.delete(`/api/appointments/${id}`)).status()).toBe(200)
  expectRefusal(page, 409)
  await confirmMove(page).click()
  const text = 'This appointment was cancelled and can no longer be changed.'
  await expect(toast(page)).toContainText(text)
  await expect(moveDialog(page).getByText(text)).toBeVisible()
  await moveDialog(page).getByRole('button', { name: 'Keep Current Time' }).click()
  await expect(upcoming(page).getByText('No appointments to come')).toBeVisible()
})

test('a list that cannot be loaded says so beside a form that works, and comes at the second try', async ({
  page,
}, info) => {
  await becomeMember(page)
  await book(page.request, { ...wish, date: ownDay(info, 21), startTime: '11:00' })
  await open(page, '/about')
  expectRefusal(page, 'ERR_FAILED')
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
