import {
  chooseFitting,
  fillContact,
  newEmail,
  reservedDay,
  submitBooking,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { allowConsoleError, expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test(
  'a toast covers neither the title nor a button of an open dialog',
  { tag: '@both' },
  async ({ page }, info) => {
    await open(page, '/about')
    await page.getByRole('link', { name: 'Book a fitting' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
    await chooseFitting(dialog, 'Aoukar', 'Evening', reservedDay(info, 26))
    await timeOptions(dialog).first().check()
    await fillContact(dialog, newEmail('toast'))
    await page.route('**/api/appointments', (route) => route.abort())
    allowConsoleError(page, 'ERR_FAILED')
    await submitBooking(dialog)
    const message = toast(page).getByText('Booking Failed')
    await expect(message).toBeVisible()
    await message.hover()
    const card = (await toast(page).locator('> *').first().boundingBox())!
    const box = (await dialog.boundingBox())!
    expect(card.y + card.height).toBeLessThanOrEqual(box.y)
  },
)
