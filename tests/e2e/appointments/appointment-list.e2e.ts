import { longDate, longDateWithYear } from '#shared/dates.ts'
import { registerCustomer } from '#tests/e2e/support/accounts.ts'
import {
  bookThroughApi,
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
  bookButton,
  chooseDay,
  chooseFitting,
  reservedDay,
  submitBooking,
  timeOption,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import {
  allowConsoleError,
  expect,
  expectAccessible,
  open,
  test,
  toast,
} from '#tests/e2e/support/fixtures.ts'

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

test('rescheduling to a time that was just taken shows an error and keeps the chosen day', async ({
  page,
  anotherVisitor,
}, info) => {
  const date = reservedDay(info, 12)
  const booking = { branch: 'AOUKAR', type: 'EVENING', date } as const
  await registerCustomer(page)
  await bookThroughApi(page.request, { ...booking, startTime: '11:00' })
  await open(page, upcomingPath)
  await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
  const dialog = rescheduleDialog(page)
  await expect(timeOption(dialog, '11:00')).toHaveCount(0)
  await timeOption(dialog, '14:00').check()
  await bookThroughApi((await anotherVisitor()).request, { ...booking, startTime: '14:00' })
  allowConsoleError(page, 409)
  await confirmReschedule(page).click()
  await expect(toast(page)).toContainText('Reschedule Failed')
  await expect(toast(page)).toContainText('This time has just been taken. Please select another time.')
  await expect(dialog.getByText('This time has just been taken. Please select another time.')).toBeVisible()
  await expect(timeOption(dialog, '14:00')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: longDate(date) })).toHaveAttribute('aria-pressed', 'true')
  await timeOption(dialog, '14:30').check()
  await confirmReschedule(page).click()
  await expect(upcoming(page).getByText('14:30–15:00')).toBeVisible()
})

test(
  'an appointment can be rescheduled into a time that overlaps its current one',
  { tag: '@phone' },
  async ({ page }, info) => {
    await registerCustomer(page)
    await bookThroughApi(page.request, {
      branch: 'AOUKAR',
      type: 'BRIDAL',
      date: reservedDay(info, 13),
      startTime: '12:00',
    })
    await open(page, upcomingPath)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/slots?**', async (route) => {
      await answer.promise
      await route.fallback()
    })
    await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
    await confirmReschedule(page).click()
    await expect(rescheduleDialog(page).getByText('Please select a time')).toBeVisible()
    await expect(rescheduleDialog(page).getByRole('group', { name: 'Time', exact: true })).toBeFocused()
    answer.resolve()
    await expect(timeOptions(rescheduleDialog(page)).first()).toBeFocused()
    await timeOption(rescheduleDialog(page), '12:30').check()
    await confirmReschedule(page).click()
    await expect(upcoming(page).getByText('12:30–13:30')).toBeVisible()
  },
)

test('a link to a dress submission selects that type for a customer and asks a guest to sign in', {
  tag: '@phone',
}, async ({ page }) => {
  await open(page, '/appointments?type=SUBMIT%20DRESS')
  await expect(page.getByRole('radio', { name: 'Dress submission' })).toHaveCount(0)
  await expect(page.getByText('please sign in first')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in or create an account' }).click()
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByLabel('First name').fill('Rana')
  await page.getByLabel('Last name').fill('Khoury')
  await page.getByLabel('Email').fill(`rana-${Date.now()}-${Math.random()}@example.com`)
  await page.getByLabel('Phone').fill('+961 3 654 321')
  await page.getByLabel('Password', { exact: true }).fill('white-silk')
  await page.getByLabel('Confirm password').fill('white-silk')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('radio', { name: 'Dress submission' })).toBeChecked()
  await expect(page.getByText('please sign in first')).toHaveCount(0)
})

test('a customer without a phone number is asked for the phone number only', async ({ page }, info) => {
  const signIn = { usernameOrEmail: 'christelle.boulos', password: 'trousseau-demo' }
  expect((await page.request.post('/api/auth/login', { data: signIn })).status()).toBe(200)
  await open(page, '/appointments')
  await expect(page.getByText('We need a phone number for this appointment.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await chooseFitting(page, 'Kfar Hbab', 'Evening', reservedDay(info, 16))
  await timeOptions(page).first().check()
  await expect(bookButton(page)).toBeDisabled()
  await page.getByLabel('Phone').fill('+961 3 218 664')
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Christelle' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Upcoming appointments' }).click()
  // Cancelled, so that the test can be repeated on the same server.
  await upcoming(page).getByRole('button', { name: 'Cancel' }).last().click()
  await cancelDialog(page).getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect(toast(page)).toContainText('Cancelled')
})

test('a guest sees no appointment list, whatever the URL says, and is asked to sign in', async ({ page }) => {
  await open(page, upcomingPath)
  await expect(page.getByRole('tab')).toHaveText(['Book New Appointment'])
  await expect(page.getByText('Book your appointment - no account required')).toBeVisible()
  await expect(page.getByText('To see your appointments, please sign in.')).toBeVisible()
})
