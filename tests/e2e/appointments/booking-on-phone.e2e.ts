import {
  bookButton,
  chooseDay,
  fillContact,
  newEmail,
  reservedDay,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test(
  'a phone books in the steps of the dialog, and Back leads to the page that it was opened on',
  { tag: '@phone' },
  async ({ page }, info) => {
    await open(page, '/about')
    await page.getByRole('link', { name: 'Book a fitting' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
    await dialog.getByRole('radio', { name: 'Aoukar' }).check()
    await dialog.getByRole('radio', { name: 'Evening fitting' }).check()
    await chooseDay(dialog, reservedDay(info, 24))
    await timeOptions(dialog).first().check()
    await fillContact(dialog, newEmail('steps'))
    await page.goBack()
    await expect(timeOptions(dialog).first()).toBeChecked()
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(dialog.getByLabel('First name')).toHaveValue('Maya')
    await bookButton(dialog).click()
    await expect(page).toHaveURL(/appointments\/confirmed/)
    await expect(page.getByRole('heading', { name: 'Thank you, Maya' })).toBeInViewport()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(dialog).toBeHidden()
  },
)
