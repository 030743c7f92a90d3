import type { Page } from '@playwright/test'
import { registerCustomer } from '#tests/e2e/support/accounts.ts'
import {
  bookThroughApi,
  cancelDialog,
  rescheduleDialog,
  upcoming,
  upcomingPath,
} from '#tests/e2e/support/appointments.ts'
import { reservedDay, timeOptions } from '#tests/e2e/support/booking-form.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/support/fixtures.ts'

const kfarHbab = { branch: 'KFARHBAB', type: 'EVENING' } as const

// The phone checks the dark theme, the desktop the light one: layout does not depend on colours.
test(
  'the appointment list and its dialogs fit every width and have no accessibility violation',
  { tag: '@both' },
  async ({ page, isMobile }, info) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
    await registerCustomer(page)
    const date = reservedDay(info, 4)
    await bookThroughApi(page.request, { ...kfarHbab, date, startTime: '11:00' })
    await bookThroughApi(page.request, { ...kfarHbab, type: 'SUBMIT DRESS', date, startTime: '12:00' })
    await open(page, upcomingPath)
    for (const width of isMobile ? [360, 390] : [768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoOverflow(page)
    }
    await expectAccessible(page)
    await upcoming(page).getByRole('button', { name: 'Reschedule' }).first().click()
    await expect(timeOptions(rescheduleDialog(page)).first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(rescheduleDialog(page)).toBeHidden()
    await upcoming(page).getByRole('button', { name: 'Cancel' }).first().click()
    await expect(cancelDialog(page)).toBeVisible()
    await expectAccessible(page)
  },
)

async function expectNoOverflow(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(over).toBeLessThanOrEqual(0)
}
