import { longDate, longDateWithYear } from '#shared/dates.ts'
import {
  becomeMember,
  book,
  cancelDialog,
  confirmMove,
  countOf,
  downloaded,
  line,
  moveDialog,
  upcoming,
  upcomingPath,
} from './appointment-steps.ts'
import { bookButton, chooseDay, chooseFitting, ownDay, pressBook, time, times } from './booking-steps.ts'
import { expect, expectAccessible, expectRefusal, open, test, toast } from './journey.ts'

test('a member books a fitting, keeps it in her calendar, moves it and cancels it', async ({
  page,
  anotherVisitor,
}, info) => {
  const [first, second] = [ownDay(info, 10), ownDay(info, 11)]
  await becomeMember(page)
  await open(page, '/appointments')
  await chooseFitting(page, 'Aoukar', 'Bridal', first)
  await time(page, '12:00').check()
  await pressBook(page)
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
  const kept = await downloaded(page, card.getByRole('button', { name: 'Calendar' }))
  await expect(toast(page)).toContainText('Calendar Downloaded')
  expect(kept.name).toMatch(/^[\w-]+\.ics$/)
  expect(line(kept.text, 'DTSTART')).toBe(`TZID=Asia/Beirut:${first.replaceAll('-', '')}T120000`)

  const moves = countOf(page, 'PUT')
  await card.getByRole('button', { name: 'Reschedule' }).click()
  await chooseDay(moveDialog(page), second)
  await time(moveDialog(page), '15:00').check()
  await expect(moveDialog(page).getByRole('status', { name: 'New time' })).toHaveText(
    `Bridal fitting at Aoukar, ${longDate(second)}, 15:00–16:00`,
  )
  await confirmMove(page).dblclick()
  await expect(toast(page)).toContainText('Appointment Rescheduled')
  await expect(moveDialog(page)).toBeHidden()
  await expect(card.getByRole('heading', { name: longDateWithYear(second) })).toBeVisible()
  await expect(card.getByText('15:00–16:00')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Reschedule' })).toBeFocused()
  expect(moves()).toBe(1)
  const moved = await downloaded(page, card.getByRole('button', { name: 'Calendar' }))
  expect(line(moved.text, 'UID')).toBe(line(kept.text, 'UID'))
  expect(Number(line(moved.text, 'SEQUENCE'))).toBeGreaterThan(Number(line(kept.text, 'SEQUENCE')))

  const cancels = countOf(page, 'DELETE')
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
  await expect(upcoming(page).getByText('No appointments to come')).toBeVisible()
  expect(cancels()).toBe(1)

  const other = await anotherVisitor()
  await open(other, '/appointments')
  await chooseFitting(other, 'Aoukar', 'Bridal', second)
  await expect(time(other, '15:00')).toBeVisible()
})

test('a time taken while somebody decides is told, and the day stays chosen for another try', async ({
  page,
  anotherVisitor,
  isMobile,
}, info) => {
  test.skip(isMobile, 'Once is enough.')
  const date = ownDay(info, 12)
  const wish = { branch: 'AOUKAR', type: 'EVENING', date } as const
  await becomeMember(page)
  await book(page.request, { ...wish, startTime: '11:00' })
  await open(page, upcomingPath)
  await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
  const dialog = moveDialog(page)
  await expect(time(dialog, '11:00')).toHaveCount(0)
  await time(dialog, '14:00').check()
  await book((await anotherVisitor()).request, { ...wish, startTime: '14:00' })
  expectRefusal(page, 409)
  await confirmMove(page).click()
  await expect(toast(page)).toContainText('Reschedule Failed')
  await expect(toast(page)).toContainText('This time has just been taken. Please select another time.')
  await expect(dialog.getByText('This time has just been taken. Please select another time.')).toBeVisible()
  await expect(time(dialog, '14:00')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: longDate(date) })).toHaveAttribute('aria-pressed', 'true')
  await time(dialog, '14:30').check()
  await confirmMove(page).click()
  await expect(upcoming(page).getByText('14:30–15:00')).toBeVisible()
})

test('an appointment moves by half of its own length, into the time it holds itself', async ({
  page,
  isMobile,
}, info) => {
  test.skip(!isMobile, 'Once is enough.')
  await becomeMember(page)
  await book(page.request, { branch: 'AOUKAR', type: 'BRIDAL', date: ownDay(info, 13), startTime: '12:00' })
  await open(page, upcomingPath)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/slots?**', async (route) => {
    await answer.promise
    await route.fallback()
  })
  await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
  await confirmMove(page).click()
  await expect(moveDialog(page).getByText('Please select a time')).toBeVisible()
  await expect(moveDialog(page).getByRole('group', { name: 'Time', exact: true })).toBeFocused()
  answer.resolve()
  await expect(times(moveDialog(page)).first()).toBeFocused()
  await time(moveDialog(page), '12:30').check()
  await confirmMove(page).click()
  await expect(upcoming(page).getByText('12:30–13:30')).toBeVisible()
})

test('a link to hand in a dress chooses that appointment for a member, and asks a guest to sign in', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'Once is enough.')
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

test('a member without a phone number is asked for it, and for nothing else', async ({
  page,
  isMobile,
}, info) => {
  test.skip(isMobile, 'Once is enough.')
  const signIn = { usernameOrEmail: 'christelle.boulos', password: 'trousseau-demo' }
  expect((await page.request.post('/api/auth/login', { data: signIn })).status()).toBe(200)
  await open(page, '/appointments')
  await expect(page.getByText('We need a phone number for this appointment.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await chooseFitting(page, 'Kfar Hbab', 'Evening', ownDay(info, 16))
  await times(page).first().check()
  await expect(bookButton(page)).toBeDisabled()
  await page.getByLabel('Phone').fill('+961 3 218 664')
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Christelle' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Upcoming appointments' }).click()
  // One appointment less for the next run on the same house.
  await upcoming(page).getByRole('button', { name: 'Cancel' }).last().click()
  await cancelDialog(page).getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  await expect(toast(page)).toContainText('Cancelled')
})

test('a guest has no list, whatever the address says, and is asked to sign in for it', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Once is enough.')
  await open(page, upcomingPath)
  await expect(page.getByRole('tab')).toHaveText(['Book New Appointment'])
  await expect(page.getByText('Book your appointment - no account required')).toBeVisible()
  await expect(page.getByText('To see your appointments, please sign in.')).toBeVisible()
})
