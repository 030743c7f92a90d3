import type { Page } from '@playwright/test'
import {
  chooseDay,
  fillContact,
  newEmail,
  reservedDay,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, reload, test, waitForHydration } from '#tests/e2e/support/fixtures.ts'

async function openPage(page: Page, path = '/appointments') {
  await page.goto(path)
  await waitForHydration(page)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Book a fitting' })

test('a guest books a fitting on the appointments page', async ({ page }, info) => {
  await openPage(page)
  await expect(page.getByText('Book your appointment - no account required')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Book New Appointment'])
  await expect(submit(page)).toBeDisabled()
  await expect(page.getByText('Please select location, appointment type, and date first.')).toBeVisible()

  await page.getByRole('radio', { name: /Aoukar/ }).check()
  await page.getByRole('radio', { name: /Bridal fitting/ }).check()
  await chooseDay(page, reservedDay(info, 27))
  await timeOptions(page).first().check()
  await fillContact(page, newEmail('guest'))

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

  const response = await reload(page)
  expect(response?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByText(/Bridal fitting at Aoukar/)).toBeVisible()
})

test('an unknown confirmation URL answers 404', async ({ page }) => {
  allowConsoleError(page, 404)
  const response = await page.goto(`/appointments/confirmed/${'A'.repeat(86)}`)
  expect(response?.status()).toBe(404)
})

test('the dialog lists all missing fields together, and closes after booking', async ({ page }, info) => {
  await openPage(page, '/about')
  await page.getByRole('link', { name: 'Book a fitting' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
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

  await dialog.getByRole('radio', { name: /Aoukar/ }).check()
  await dialog.getByRole('radio', { name: /Bridal fitting/ }).check()
  await dialog.getByRole('radio', { name: /Kfar Hbab/ }).check()
  await expect(dialog.getByRole('radio', { name: /Bridal fitting/ })).toBeHidden()
  await dialog.getByRole('radio', { name: /Evening fitting/ }).check()
  await chooseDay(page, reservedDay(info, 28))
  await timeOptions(page).first().check()
  await fillContact(page, newEmail('dialog'))
  await dialog.getByRole('button', { name: 'Book a fitting' }).click()
  const title = page.getByRole('heading', { name: 'Thank you, Maya' })
  await expect(title).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(title).toBeFocused()
})

test.describe('far away', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('times are showroom time with the local time beside them', async ({ page }, info) => {
    await openPage(page, '/appointments?branch=KFARHBAB')
    await page.getByRole('radio', { name: /Evening fitting/ }).check()
    await chooseDay(page, reservedDay(info, 29))
    await expect(page.getByText(/^Beirut time, GMT[+][23]$/)).toBeVisible()
    await expect(page.getByRole('radio', { name: /11:00–11:30/ })).toHaveAccessibleName(/your time \d\d:\d\d/)
  })
})
