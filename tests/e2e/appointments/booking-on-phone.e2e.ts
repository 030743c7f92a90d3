import {
  bookButton,
  chooseDay,
  chooseFitting,
  fillContact,
  newEmail,
  reservedDay,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

// The history of the browser over pages of the server and the steps of the dialog.
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

test(
  'a guest says the event and how she found us once, and books again without being asked',
  { tag: ['@long', '@phone'] },
  async ({ page }, info) => {
    const asked = page.getByText('Your event, and how you found us')
    const email = newEmail('event')
    const fillIn = async (nth: number) => {
      await open(page, '/appointments')
      await chooseFitting(page, 'Kfar Hbab', 'Evening', reservedDay(info, nth))
      await timeOptions(page).first().check()
      await fillContact(page, email)
    }
    await fillIn(20)
    await expect(asked).toBeVisible()
    await page.getByLabel('Date of your event').fill('2027-09-04')
    await page.getByLabel('Place of your event').fill('Batroun')
    await page.getByLabel('How did you find us?').selectOption('A wedding fair')
    await bookButton(page).click()
    await expect(page).toHaveURL(/appointments\/confirmed/)

    await fillIn(21)
    await expect(asked).toHaveCount(0)
    await bookButton(page).click()
    await expect(page).toHaveURL(/appointments\/confirmed/)
  },
)
