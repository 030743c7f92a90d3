import { longDate } from '#shared/dates.ts'
import {
  bookThroughApi,
  calendarField,
  cancelDialog,
  confirmReschedule,
  countRequests,
  download,
  rescheduleDialog,
} from '#tests/e2e/support/appointments.ts'
import {
  bookButton,
  chooseDay,
  chooseFitting,
  fillContact,
  newEmail,
  reservedDay,
  timeOption,
} from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

test('a guest books, then reschedules and cancels in another browser with the link of the confirmation', async ({
  page,
  anotherVisitor,
}, info) => {
  const [first, second] = [reservedDay(info, 22), reservedDay(info, 23)]
  await open(page, '/appointments')
  await chooseFitting(page, 'Aoukar', 'Bridal', first)
  await timeOption(page, '12:00').check()
  await fillContact(page, newEmail('manage'))
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: 'Manage your appointment' })
  const path = (await link.getAttribute('href'))!
  await reload(page)
  await expect(link).toHaveAttribute('href', path)
  const kept = await download(page, page.getByRole('link', { name: 'Download calendar file' }))
  await expect(toast(page)).toContainText('Calendar Downloaded')

  const elsewhere = await anotherVisitor()
  const answer = (await elsewhere.goto(path))!
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await open(elsewhere, path)
  await expect(elsewhere.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your appointment, Maya' })).toBeVisible()
  await expect(elsewhere.getByText('Confirmed')).toBeVisible()
  await expect(elsewhere.getByText('Haddad')).toHaveCount(0)

  const moves = countRequests(elsewhere, 'PUT')
  await elsewhere.getByRole('button', { name: 'Reschedule' }).click()
  await chooseDay(rescheduleDialog(elsewhere), second)
  await timeOption(rescheduleDialog(elsewhere), '15:30').check()
  await confirmReschedule(elsewhere).dblclick()
  await expect(toast(elsewhere)).toContainText('Appointment Rescheduled')
  await expect(
    elsewhere.getByText(`Bridal fitting at Aoukar, ${longDate(second)}, 15:30–16:30`).first(),
  ).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Reschedule', exact: true })).toBeFocused()
  expect(moves()).toBe(1)
  const moved = await download(elsewhere, elsewhere.getByRole('link', { name: 'Download calendar file' }))
  expect(calendarField(moved.text, 'UID')).toBe(calendarField(kept.text, 'UID'))
  expect(Number(calendarField(moved.text, 'SEQUENCE'))).toBeGreaterThan(
    Number(calendarField(kept.text, 'SEQUENCE')),
  )

  await elsewhere.getByRole('button', { name: 'Cancel appointment' }).click()
  await cancelDialog(elsewhere).getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect(toast(elsewhere)).toContainText('Your appointment has been cancelled.')
  const cancelled = elsewhere.getByRole('heading', { level: 1, name: 'This appointment was cancelled' })
  await expect(cancelled).toBeFocused()
  await expect(elsewhere.getByRole('button', { name: 'Reschedule' })).toHaveCount(0)
  await open(elsewhere, path)
  await expect(cancelled).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', { level: 1, name: 'This appointment was cancelled' })).toBeVisible()
})

test('a time that was just taken shows an error beside the times, and another one can be chosen', async ({
  page,
  anotherVisitor,
}, info) => {
  const booking = { branch: 'AOUKAR', type: 'BRIDAL', date: reservedDay(info, 24) } as const
  const { manageToken } = await bookThroughApi(page.request, { ...booking, startTime: '11:00' })
  await open(page, `/appointments/manage/${manageToken}`)
  await page.getByRole('button', { name: 'Reschedule' }).click()
  const dialog = rescheduleDialog(page)
  // A time that overlaps the current one is offered.
  await expect(timeOption(dialog, '11:30')).toBeVisible()
  await timeOption(dialog, '14:00').check()
  await bookThroughApi((await anotherVisitor()).request, { ...booking, startTime: '14:00' })
  allowConsoleError(page, 409)
  await confirmReschedule(page).click()
  await expect(toast(page)).toContainText('Reschedule Failed')
  await expect(dialog.getByText('This time has just been taken. Please select another time.')).toBeVisible()
  await expect(timeOption(dialog, '14:00')).toHaveCount(0)
  await timeOption(dialog, '11:30').check()
  await confirmReschedule(page).click()
  await expect(page.getByText('11:30–12:30').first()).toBeVisible()
})

test('an invalid link answers 404 with an explanation', async ({ page }, info) => {
  const booking = {
    branch: 'KFARHBAB',
    type: 'EVENING',
    date: reservedDay(info, 25),
    startTime: '11:00',
  } as const
  const { receipt, manageToken } = await bookThroughApi(page.request, booking)
  const altered = `${manageToken!.slice(0, -8)}AAAAAAAA`
  allowConsoleError(page, 404)
  for (const token of [altered, receipt, 'A'.repeat(86), 'short']) {
    const answer = await page.goto(`/appointments/manage/${token}`)
    expect(answer?.status(), token).toBe(404)
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the page of a link shows the appointment and offers its calendar file', async ({ page }, info) => {
    const booking = {
      branch: 'KFARHBAB',
      type: 'EVENING',
      date: reservedDay(info, 26),
      startTime: '11:00',
    } as const
    const { manageToken } = await bookThroughApi(page.request, booking)
    await page.goto(`/appointments/manage/${manageToken}`)
    await expect(page.getByRole('heading', { name: 'Your appointment, Maya' })).toBeVisible()
    expect(await page.getByRole('main').locator('noscript').textContent()).toContain('need JavaScript')
    const { text } = await download(page, page.getByRole('link', { name: 'Download calendar file' }))
    expect(calendarField(text, 'DTSTART')).toContain('T110000')
  })
})
