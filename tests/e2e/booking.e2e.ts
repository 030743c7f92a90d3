import type { Page, TestInfo } from '@playwright/test'
import { longDate } from '#shared/dates.ts'
import { expect, expectAccessible, expectRefusal, live, test } from './journey.ts'

// Both projects run against one house: each books on days of its own, far from the demo's appointments.
const dayFor = ({ project }: TestInfo, desktop: string, phone: string) =>
  project.name === 'phone' ? phone : desktop

async function openPage(page: Page, path = '/appointments') {
  await page.goto(path)
  await live(page)
}

async function chooseDay(page: Page, date: string) {
  while (!(await page.getByRole('button', { name: `${longDate(date)},` }).isVisible())) {
    await page.getByRole('button', { name: 'Later month' }).click()
  }
  await page.getByRole('button', { name: `${longDate(date)},` }).click()
}

async function fillContact(page: Page, email: string) {
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('+961 3 123 456')
}

const times = (page: Page) => page.getByRole('group', { name: 'Time', exact: true }).getByRole('radio')
const submit = (page: Page) => page.getByRole('button', { name: 'Book Appointment' })

test('a guest books a fitting on the appointments page', async ({ page }, info) => {
  await openPage(page)
  await expect(page.getByText('Book your appointment - no account required')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Book New Appointment'])
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByText('Please select location, appointment type, and date first.')).toBeVisible()

  await page.getByRole('radio', { name: /Aoukar/ }).check()
  await page.getByRole('radio', { name: /Bridal fitting/ }).check()
  await chooseDay(page, dayFor(info, '2027-02-02', '2027-02-03'))
  await times(page).first().check()
  await expectAccessible(page)
  await fillContact(page, `guest-${info.project.name}@example.com`)

  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await submit(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
  await expect(page.getByText('Your appointment has been booked successfully!').first()).toBeVisible()
  expect(sent).toBe(1)
  await expect(page.getByText('Two companions are welcome.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Open the map/ })).toHaveAttribute('href', /maps/)

  const response = await page.reload()
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText(/Bridal fitting at Aoukar/)).toBeVisible()
  await expectAccessible(page)
})

test('an address nobody was given shows no appointment', async ({ page }) => {
  expectRefusal(page, 404)
  const response = await page.goto(`/appointments/confirmed/${'A'.repeat(86)}`)
  expect(response?.status()).toBe(404)
})

test('each contact field says what is wrong when it is left, and no earlier', async ({ page }) => {
  await openPage(page)
  await page.getByLabel('Email').fill('maya@')
  await expect(page.getByText('Valid email is required')).toBeHidden()
  await page.getByLabel('First name').focus()
  await expect(page.getByText('Valid email is required')).toBeVisible()
  await page.getByLabel('Last name').focus()
  await expect(page.getByText('First name is required')).toBeVisible()
  await page.getByLabel('Email').fill('maya@example.com')
  await expect(page.getByText('Valid email is required')).toBeHidden()
})

test('the dialog says together what is missing, and goes once it is booked', async ({ page }, info) => {
  await openPage(page, '/about')
  await page.getByRole('link', { name: 'Book Your Appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book Your Appointment' })
  await submit(page).and(dialog.getByRole('button')).click()
  for (const text of [
    'Please select a location',
    'Please select an appointment type',
    'Please select a date',
    'Please select a time',
    'Contact information is required for appointment booking',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible()
  }
  await expect(dialog.getByRole('radio', { name: /Kfar Hbab/ })).toBeFocused()
  await expectAccessible(page)

  await dialog.getByRole('radio', { name: /Aoukar/ }).check()
  await dialog.getByRole('radio', { name: /Bridal fitting/ }).check()
  await dialog.getByRole('radio', { name: /Kfar Hbab/ }).check()
  await expect(dialog.getByRole('radio', { name: /Bridal fitting/ })).toBeHidden()
  await dialog.getByRole('radio', { name: /Evening fitting/ }).check()
  await chooseDay(page, dayFor(info, '2027-02-04', '2027-02-05'))
  await times(page).first().check()
  await fillContact(page, `dialog-${info.project.name}@example.com`)
  await dialog.getByRole('button', { name: 'Book Appointment' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a time that somebody else took meanwhile leaves the list, and nothing typed is lost', async ({
  page,
  request,
}, info) => {
  const date = dayFor(info, '2027-02-09', '2027-02-10')
  await openPage(page, '/appointments?branch=AOUKAR')
  await page.getByRole('radio', { name: /Bridal fitting/ }).check()
  await chooseDay(page, date)
  const startTime = await times(page).first().inputValue()
  await times(page).first().check()
  await fillContact(page, `late-${info.project.name}@example.com`)
  const rival = {
    firstName: 'Rana',
    lastName: 'K',
    email: `early-${info.project.name}@example.com`,
    phone: '+961 3 000 000',
  }
  const taken = await request.post('/api/appointments', {
    data: { ...rival, branch: 'AOUKAR', type: 'BRIDAL', date, startTime },
  })
  expect(taken.status()).toBe(201)

  expectRefusal(page, 409)
  await submit(page).click()
  await expect(page.getByText('Booking Failed').first()).toBeVisible()
  await expect(page.locator(`input[name=startTime][value="${startTime}"]`)).toHaveCount(0)
  await expect(page.getByLabel('First name')).toHaveValue('Maya')
  await expect(times(page).first()).toBeFocused()
  await times(page).last().check()
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
})

test('the calendar is walked with the keyboard and says why a day cannot be had', async ({ page }) => {
  await openPage(page, '/appointments?branch=AOUKAR')
  await page.getByRole('radio', { name: /Bridal fitting/ }).check()
  const day = page.locator('[data-date][tabindex="0"]')
  await day.focus()
  await page.keyboard.press('PageDown')
  await expect(page.getByText('December 2026')).toBeVisible()
  await page.keyboard.press('End')
  const sunday = page.getByRole('button', { name: 'Sunday 27 December, closed' })
  await expect(sunday).toBeFocused()
  await expect(sunday).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByText('We are closed on Sundays. Please select another day.')).toBeVisible()
  await page.getByRole('button', { name: /^Next free: / }).click()
  await expect(times(page).and(page.locator(':checked'))).toHaveCount(1)
})

test('after an answer that says nothing, what was entered stays and the same button tries again', async ({
  page,
}, info) => {
  await openPage(page, '/appointments?branch=AOUKAR')
  await page.getByRole('radio', { name: /Evening fitting/ }).check()
  await chooseDay(page, dayFor(info, '2027-02-11', '2027-02-12'))
  await times(page).first().check()
  await fillContact(page, `again-${info.project.name}@example.com`)
  // As a proxy in front of the house would answer.
  await page.route('**/api/appointments', (route) => route.fulfill({ status: 429, body: '<html>' }), {
    times: 1,
  })
  expectRefusal(page, 429)
  await submit(page).click()
  await expect(page.locator('form').getByRole('alert')).toHaveText(
    'Failed to book appointment. Please try again.',
  )
  await expect(page.getByLabel('Email')).toHaveValue(`again-${info.project.name}@example.com`)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeVisible()
})

test.describe('far away', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('times are the showroom’s, with the visitor’s own beside them', async ({ page }) => {
    await openPage(page, '/appointments?branch=KFARHBAB')
    await page.getByRole('radio', { name: /Evening fitting/ }).check()
    await chooseDay(page, '2027-02-16')
    await expect(page.getByText('Beirut time, GMT+2')).toBeVisible()
    await expect(page.getByRole('radio', { name: /11:00–11:30/ })).toHaveAccessibleName(/your time 04:00/)
  })
})
