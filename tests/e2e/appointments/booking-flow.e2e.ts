import { longDate } from '#shared/dates.ts'
import {
  bookButton,
  chooseFitting,
  fillContact,
  newEmail,
  reservedDay,
  timeOption,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

test('from the home page to a booked fitting for one dress, whose time nobody else can book', async ({
  page,
  request,
  anotherVisitor,
}, info) => {
  const date = reservedDay(info, 0)
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
  const remove = page.getByRole('button', { name: `Remove ${title} from this appointment` })
  await expect(remove).toBeVisible()

  await chooseFitting(page, 'Aoukar', 'Bridal', date)
  const startTime = await timeOptions(page).first().inputValue()
  await timeOptions(page).first().check()
  await fillContact(page, newEmail('main'))
  await bookButton(page).click()

  const confirmed = async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Maya' })).toBeVisible()
    await expect(page.getByText(`Bridal fitting at Aoukar, ${longDate(date)}, ${startTime}–`)).toBeVisible()
    await expect(page.locator('dd').filter({ hasText: /^[0-9A-F]{8}$/ })).toBeVisible()
    await expect(page.getByText('Aoukar Main Road')).toHaveCount(2)
    await expect(page.getByText('Please bring shoes of the height you will wear')).toBeVisible()
    await expect(page.getByRole('main').getByText(title)).toBeVisible()
  }
  await confirmed()
  await reload(page)
  await confirmed()

  const other = await anotherVisitor()
  await open(other, '/appointments')
  await chooseFitting(other, 'Aoukar', 'Bridal', date)
  await expect(timeOptions(other).first()).toBeVisible()
  await expect(timeOption(other, startTime)).toHaveCount(0)

  const forced = await request.post('/api/appointments', {
    data: {
      ...{ branch: 'AOUKAR', type: 'BRIDAL', date, startTime },
      ...{ firstName: 'Rana', lastName: 'Khoury', email: newEmail('forced'), phone: '+961 3 000 000' },
    },
  })
  expect(forced.status()).toBe(409)
  expect(await forced.json()).toMatchObject({ code: 'slot_taken' })
})

test('of two visitors who want one time, the second sees an error, keeps the input and books another time', async ({
  page,
  anotherVisitor,
}, info) => {
  const date = reservedDay(info, 1)
  const email = newEmail('second')
  const first = await anotherVisitor()
  await open(first, '/appointments')
  await open(page, '/appointments')
  await chooseFitting(first, 'Aoukar', 'Evening', date)
  await chooseFitting(page, 'Aoukar', 'Evening', date)
  const startTime = await timeOptions(page).first().inputValue()
  await timeOption(first, startTime).check()
  await timeOption(page, startTime).check()
  await fillContact(first, newEmail('first'))
  await fillContact(page, email)
  await bookButton(first).click()
  await expect(first.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()

  allowConsoleError(page, 409)
  await bookButton(page).click()
  await expect(toast(page)).toContainText('This time has just been taken. Please select another time.')
  await expect(timeOption(page, startTime)).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('Maya')
  await expect(page.getByLabel('Last name')).toHaveValue('Haddad')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Phone')).toHaveValue('+961 3 123 456')
  await expect(page.getByRole('radio', { name: 'Aoukar' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Evening fitting' })).toBeChecked()

  await timeOptions(page).first().check()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
})

test('a booking submitted offline shows an error, keeps the form and succeeds on retry', async ({
  page,
}, info) => {
  const email = newEmail('offline')
  await open(page, '/appointments')
  await chooseFitting(page, 'Kfar Hbab', 'Evening', reservedDay(info, 2))
  await timeOptions(page).first().check()
  await fillContact(page, email)

  allowConsoleError(page, 'ERR_FAILED')
  await page.route('**/api/appointments', (route) => route.abort(), { times: 1 })
  await bookButton(page).click()
  await expect(toast(page)).toContainText('Failed to book appointment. Please try again.')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(timeOptions(page).first()).toBeChecked()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
})
