import type { Page } from '@playwright/test'
import { addDays, longDate } from '#shared/dates.ts'
import {
  becomeMember,
  book,
  cancelDialog,
  confirmMove,
  moveDialog,
  upcoming,
  upcomingPath,
} from './appointment-steps.ts'
import { ownDay, time, times } from './booking-steps.ts'
import { expect, expectAccessible, open, test, toast } from './journey.ts'

const kfarHbab = { branch: 'KFARHBAB', type: 'EVENING' } as const

// Narrow and dark, wide and light: what a screen can do to the page does not depend on its colours.
test('the list and its dialogs fit every screen and can be used by everybody', async ({
  page,
  isMobile,
}, info) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light', reducedMotion: 'reduce' })
  await becomeMember(page)
  const date = ownDay(info, 4)
  await book(page.request, { ...kfarHbab, date, startTime: '11:00' })
  await book(page.request, { ...kfarHbab, type: 'SUBMIT DRESS', date, startTime: '12:00' })
  await open(page, upcomingPath)
  for (const width of isMobile ? [360, 390] : [768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
  await upcoming(page).getByRole('button', { name: 'Reschedule' }).first().click()
  await expect(times(moveDialog(page)).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(moveDialog(page)).toBeHidden()
  await upcoming(page).getByRole('button', { name: 'Cancel' }).first().click()
  await expect(cancelDialog(page)).toBeVisible()
  await expectAccessible(page)
})

test('an appointment is moved and cancelled with the keyboard alone', async ({ page, isMobile }, info) => {
  test.skip(isMobile, 'There is no keyboard on a phone.')
  const date = ownDay(info, 5)
  await becomeMember(page)
  await book(page.request, { ...kfarHbab, date, startTime: '11:00' })
  await open(page, '/appointments')
  const { keyboard } = page
  await page.getByRole('tab', { name: 'Book New Appointment' }).focus()
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Upcoming Appointments (1)' })).toBeFocused()
  await reach(page, /^Reschedule/)
  await keyboard.press('Enter')
  await expect(times(moveDialog(page)).first()).toBeVisible()
  await reach(page, new RegExp(`^${longDate(date)}`))
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(page.getByRole('button', { name: longDate(addDays(date, 1)) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(times(moveDialog(page)).first()).toBeVisible()
  await reach(page, /^11:00/)
  await keyboard.press('ArrowDown')
  await expect(time(moveDialog(page), '11:30')).toBeChecked()
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
  await expect(upcoming(page).getByText('No appointments to come')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('No appointments to come')
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
    test('reads showroom time with her own beside it, wherever a time is shown', async ({
      page,
      isMobile,
    }, info) => {
      test.skip(isMobile !== onPhone, 'Once is enough.')
      const wish = { ...kfarHbab, date: ownDay(info, 6), startTime: '11:00' }
      const guest = await book(page.request, wish)
      for (const path of [`confirmed/${guest.receipt}`, `manage/${guest.manageToken}`]) {
        await open(page, `/appointments/${path}`)
        await expect(page.getByText(/^Beirut time, GMT[+][23]$/)).toBeVisible()
        await expect(page.getByText(own)).toBeVisible()
      }
      await becomeMember(page)
      await book(page.request, wish)
      await open(page, upcomingPath)
      await expect(upcoming(page).getByText('11:00–11:30')).toBeVisible()
      await expect(upcoming(page).getByText(/^Beirut time, GMT[+][23]$/)).toBeVisible()
      await expect(upcoming(page).getByText(own)).toBeVisible()
      await upcoming(page).getByRole('button', { name: 'Reschedule' }).click()
      await expect(moveDialog(page).getByText(own)).toBeVisible()
      await expect(time(moveDialog(page), '11:30')).toHaveAccessibleName(listed)
      await time(moveDialog(page), '11:30').check()
      await confirmMove(page).click()
      await expect(upcoming(page).getByText('11:30–12:00')).toBeVisible()
    })
  })
}

test('a visitor in Beirut reads each time once', async ({ page, isMobile }, info) => {
  test.skip(isMobile, 'Once is enough.')
  const guest = await book(page.request, { ...kfarHbab, date: ownDay(info, 7), startTime: '11:00' })
  await open(page, `/appointments/manage/${guest.manageToken}`)
  await expect(page.getByText(/your time/)).toHaveCount(0)
})

async function expectNoOverflow(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(over).toBeLessThanOrEqual(0)
}

/** Presses Tab until the focus is on what is called so. */
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
