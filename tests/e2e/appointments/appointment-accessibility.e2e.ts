import type { Page } from '@playwright/test'
import { addDays, longDate } from '#shared/dates.ts'
import { registerCustomer } from '#tests/e2e/support/accounts.ts'
import {
  bookThroughApi,
  cancelDialog,
  confirmReschedule,
  rescheduleDialog,
  upcoming,
  upcomingPath,
} from '#tests/e2e/support/appointments.ts'
import { reservedDay, timeOption, timeOptions } from '#tests/e2e/support/booking-form.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

const kfarHbab = { branch: 'KFARHBAB', type: 'EVENING' } as const

test('an appointment is rescheduled and cancelled with the keyboard only', async ({ page }, info) => {
  const date = reservedDay(info, 5)
  await registerCustomer(page)
  await bookThroughApi(page.request, { ...kfarHbab, date, startTime: '11:00' })
  await open(page, '/appointments')
  const { keyboard } = page
  await page.getByRole('tab', { name: 'Book New Appointment' }).focus()
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Upcoming Appointments (1)' })).toBeFocused()
  await reach(page, /^Reschedule/)
  await keyboard.press('Enter')
  await expect(timeOptions(rescheduleDialog(page)).first()).toBeVisible()
  await reach(page, new RegExp(`^${longDate(date)}`))
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: longDate(addDays(date, 1)) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(timeOptions(rescheduleDialog(page)).first()).toBeVisible()
  await reach(page, /^11:00/)
  await keyboard.press('ArrowDown')
  await expect(timeOption(rescheduleDialog(page), '11:30')).toBeChecked()
  await reach(page, /^Confirm Reschedule/)
  await keyboard.press('Enter')
  await expect(toast(page)).toContainText('Appointment Rescheduled')
  await expect(upcoming(page).getByRole('button', { name: 'Reschedule' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(cancelDialog(page).getByRole('button', { name: 'Keep Appointment' })).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(toast(page)).toContainText('Your appointment has been cancelled.')
  await expect(upcoming(page).getByText('No upcoming appointments')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('No upcoming appointments')
})

for (const { timezoneId, own, listed, onPhone } of [
  {
    timezoneId: 'America/New_York',
    own: /^0[45]:00–0[45]:30 your time$/,
    listed: /your time 0[45]:30/,
    onPhone: false,
  },
  {
    timezoneId: 'Asia/Tokyo',
    own: /^1[78]:00–1[78]:30 your time$/,
    listed: /your time 1[78]:30/,
    onPhone: true,
  },
]) {
  test.describe(`a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId })
    test(
      'sees showroom time with the local time beside it wherever a time is shown',
      { tag: onPhone ? '@phone' : [] },
      async ({ page }, info) => {
        const booking = { ...kfarHbab, date: reservedDay(info, 6), startTime: '11:00' }
        const guest = await bookThroughApi(page.request, booking)
        for (const path of [`confirmed/${guest.receipt}`, `manage/${guest.manageToken}`]) {
          await open(page, `/appointments/${path}`)
          await expect(page.getByText(/^Beirut time, GMT[+][23]$/)).toBeVisible()
          await expect(page.getByText(own)).toBeVisible()
        }
        await registerCustomer(page)
        await bookThroughApi(page.request, booking)
        await open(page, upcomingPath)
        await expect(upcoming(page).getByText('11:00–11:30')).toBeVisible()
        await expect(upcoming(page).getByText(/^Beirut time, GMT[+][23]$/)).toBeVisible()
        await expect(upcoming(page).getByText(own)).toBeVisible()
        await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
        await expect(rescheduleDialog(page).getByText(own)).toBeVisible()
        await expect(timeOption(rescheduleDialog(page), '11:30')).toHaveAccessibleName(listed)
        await timeOption(rescheduleDialog(page), '11:30').check()
        await confirmReschedule(page).click()
        await expect(upcoming(page).getByText('11:30–12:00')).toBeVisible()
      },
    )
  })
}

test('a visitor in Beirut sees no second time', async ({ page }, info) => {
  const guest = await bookThroughApi(page.request, {
    ...kfarHbab,
    date: reservedDay(info, 7),
    startTime: '11:00',
  })
  await open(page, `/appointments/manage/${guest.manageToken}`)
  await expect(page.getByText(/your time/)).toHaveCount(0)
})

/** Presses Tab until the element with this name has the focus. */
async function reach(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const label = await page
      .locator(':focus')
      .evaluate((element: HTMLInputElement) =>
        (element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').trim(),
      )
    if (name.test(label)) return
  }
  throw new Error(`Forty times Tab do not reach ${name}.`)
}
