import { longDate } from '#shared/dates.ts'
import {
  calendarField,
  cancelDialog,
  confirmReschedule,
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
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

// The whole way of a customer through six pages of the server, and her link in a second browser.
test('from the home page to a booked fitting for one dress, which the link of the confirmation moves and cancels in another browser', async ({
  page,
  anotherVisitor,
}, info) => {
  const [first, second] = [reservedDay(info, 0), reservedDay(info, 1)]
  await open(page, '/')
  await page.getByRole('link', { name: 'View All Dresses' }).click()
  await expect(page).toHaveURL('/collections')
  const panel = page.getByRole('form', { name: 'Filters' })
  await panel.getByText('Ivory', { exact: true }).click()
  await expect(page).toHaveURL(/color=Ivory/)
  await panel.getByText('XS', { exact: true }).click()
  await expect(page).toHaveURL('/collections?color=Ivory&size=XS')
  const card = page
    .getByRole('link', { name: /Ivory/ })
    .filter({ has: page.getByRole('heading') })
    .first()
  const title = (await card.getByRole('heading').textContent())!
  await card.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Book a fitting' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Book a fitting' })).toBeVisible()
  const email = newEmail('main')
  await chooseFitting(page, 'Aoukar', 'Bridal', first)
  const startTime = await timeOptions(page).first().inputValue()
  await timeOptions(page).first().check()
  await fillContact(page, email)
  await reload(page)
  await expect(timeOption(page, startTime)).toBeChecked()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByRole('button', { name: `Remove ${title} from this appointment` })).toBeVisible()
  await bookButton(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Maya' })).toBeVisible()
  const link = page.getByRole('main').getByRole('link', { name: 'Manage your appointment' })
  const path = (await link.getAttribute('href'))!
  const response = await reload(page)
  expect(response?.headers()['cache-control']).toContain('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText(`Bridal fitting at Aoukar, ${longDate(first)}, ${startTime}–`)).toBeVisible()
  await expect(page.locator('dd').filter({ hasText: /^[0-9A-F]{8}$/ })).toBeVisible()
  await expect(page.getByText('Aoukar Main Road')).toHaveCount(2)
  await expect(page.getByRole('link', { name: /Open the map/ })).toHaveAttribute('href', /maps/)
  await expect(page.getByRole('main').getByText(title)).toBeVisible()
  await expect(link).toHaveAttribute('href', path)
  const before = await download(page, page.getByRole('link', { name: 'Download calendar file' }))
  await expect(toast(page)).toContainText('Calendar Downloaded')

  const elsewhere = await anotherVisitor()
  const answer = (await elsewhere.goto(path))!
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  await expect(elsewhere.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Your appointment, Maya' })).toBeVisible()
  await expect(elsewhere.getByText('Haddad')).toHaveCount(0)
  const bridal = { branch: 'AOUKAR', type: 'BRIDAL', date: first }
  const { slots } = await (await elsewhere.request.get(`/api/slots?${new URLSearchParams(bridal)}`)).json()
  expect(slots.map((slot: { startTime: string }) => slot.startTime)).not.toContain(startTime)
  const rival = { firstName: 'Rana', lastName: 'Khoury', email: newEmail('rival'), phone: '+961 3 000 000' }
  const forced = await elsewhere.request.post('/api/appointments', {
    data: { ...bridal, ...rival, startTime },
  })
  expect(forced.status()).toBe(409)
  expect(await forced.json()).toMatchObject({ code: 'slot_taken' })

  await elsewhere.getByRole('button', { name: 'Reschedule' }).click()
  await chooseDay(rescheduleDialog(elsewhere), second)
  await timeOption(rescheduleDialog(elsewhere), '15:30').check()
  await confirmReschedule(elsewhere).click()
  await expect(
    elsewhere.getByText(`Bridal fitting at Aoukar, ${longDate(second)}, 15:30–16:30`).first(),
  ).toBeVisible()
  const after = await download(elsewhere, elsewhere.getByRole('link', { name: 'Download calendar file' }))
  expect(calendarField(after.text, 'UID')).toBe(calendarField(before.text, 'UID'))
  expect(Number(calendarField(after.text, 'SEQUENCE'))).toBeGreaterThan(
    Number(calendarField(before.text, 'SEQUENCE')),
  )
  await elsewhere.getByRole('button', { name: 'Cancel appointment' }).click()
  await cancelDialog(elsewhere).getByRole('button', { name: 'Yes, Cancel Appointment' }).click()
  const cancelled = { level: 1, name: 'This appointment was cancelled' } as const
  await expect(elsewhere.getByRole('heading', cancelled)).toBeVisible()
  await reload(page)
  await expect(page.getByRole('heading', cancelled)).toBeVisible()
})
