import {
  bookButton,
  chooseFitting,
  fillContact,
  newEmail,
  reservedDay,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test('a fitting is booked in the dialog of the home page, and the dialog is empty when reopened', async ({
  page,
}, info) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Book Your Appointment' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
  await expect(dialog.getByRole('radio', { name: 'Bridal fitting' })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Evening fitting' })).toBeVisible()
  await bookButton(dialog).click()
  await expect(dialog.getByText('Contact information is required for appointment booking')).toBeVisible()
  await chooseFitting(dialog, 'Aoukar', 'Evening', reservedDay(info, 8))
  await timeOptions(dialog).first().check()
  await fillContact(dialog, newEmail('dialog'))
  await bookButton(dialog).click()
  await expect(toast(page)).toContainText('Success!')
  await expect(toast(page)).toContainText('Your appointment has been booked successfully!')
  await expect(dialog).toBeHidden()

  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click()
  await page.getByRole('link', { name: 'Book Your Appointment' }).first().click()
  await expect(dialog.getByRole('radio', { name: 'Aoukar' })).not.toBeChecked()
  await expect(dialog.locator('[name=firstName]')).toHaveValue('')
  await expect(dialog.locator('[name=email]')).toHaveValue('')
})
