import type { Locator, Page } from '@playwright/test'
import {
  chooseDay,
  fillContact,
  newEmail,
  reservedDay,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

/** The open steps. */
const fields = (place: Page | Locator) => ({
  where: place.getByRole('group', { name: 'Location' }),
  when: place.getByRole('group', { name: 'Date' }),
  who: place.getByLabel('First name'),
})

test(
  'a phone books step by step: one action is visible, and each step can be reopened',
  { tag: '@phone' },
  async ({ page }, info) => {
    await open(page, '/appointments')
    const { where, when, who } = fields(page)
    await expect(where).toBeVisible()
    await expect(when).toBeHidden()
    await expect(who).toBeHidden()
    await expect(button(page, 'Book a fitting')).toBeHidden()
    await expect(button(page, 'Continue')).toBeInViewport({ ratio: 1 })
    await button(page, 'Continue').click()
    await expect(page.getByText('Please select a location')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Kfar Hbab' })).toBeFocused()

    await page.getByRole('radio', { name: 'Kfar Hbab' }).check()
    await page.getByRole('radio', { name: 'Evening fitting' }).check()
    await button(page, 'Continue').click()
    await expect(where).toBeHidden()
    await expect(when).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'When' })).toBeFocused()
    await expect(button(page, 'Continue')).toBeInViewport({ ratio: 1 })
    await chooseDay(page, reservedDay(info, 23))
    await timeOptions(page).first().check()
    await button(page, 'Continue').click()
    await expect(when).toBeHidden()
    await expect(who).toBeInViewport()
    await expect(button(page, 'Book a fitting')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('status', { name: 'Your choice' })).toContainText(
      'Evening fitting at Kfar Hbab',
    )
    await who.fill('Maya')

    await button(page, 'Change Where and what').click()
    await expect(page.getByRole('radio', { name: 'Kfar Hbab' })).toBeChecked()
    await button(page, 'Continue').click()
    await button(page, 'Continue').click()
    await reload(page)
    await expect(who).toHaveValue('Maya')
    await expect(where).toBeHidden()
    await page.getByLabel('Last name').fill('Haddad')
    await page.getByLabel('Email').fill(newEmail('phone'))
    await page.getByLabel('Phone').fill('+961 3 123 456')
    await button(page, 'Book a fitting').click()

    const thanks = page.getByRole('heading', { name: 'Thank you, Maya' })
    await expect(thanks).toBeInViewport()
    const message = toast(page).getByText('Success!')
    await expect(message).toBeVisible()
    const [heading, said] = [await thanks.boundingBox(), await toast(page).locator('> *').boundingBox()]
    expect(heading!.y + heading!.height).toBeLessThanOrEqual(said!.y)
  },
)

test(
  'the dialog has the same steps and lists all missing fields at the end',
  { tag: '@phone' },
  async ({ page }, info) => {
    await open(page, '/about')
    await page.getByRole('link', { name: 'Book a fitting' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book a fitting' })
    const { where, when, who } = fields(dialog)
    await expect(where).toBeVisible()
    await expect(when).toBeHidden()
    await expect(button(dialog, 'Continue')).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('radio', { name: 'Aoukar' }).check()
    await dialog.getByRole('radio', { name: 'Evening fitting' }).check()
    await button(dialog, 'Continue').click()
    await expect(button(dialog, 'Continue')).toBeInViewport({ ratio: 1 })
    await chooseDay(dialog, reservedDay(info, 24))
    await timeOptions(dialog).first().check()
    await button(dialog, 'Continue').click()
    await expect(who).toBeInViewport()
    await button(dialog, 'Book a fitting').click()
    await expect(dialog.getByText('Contact information is required for appointment booking')).toBeVisible()
    await expect(who).toBeFocused()
    await fillContact(dialog, newEmail('steps'))
    await button(dialog, 'Book a fitting').click()
    await expect(page).toHaveURL(/appointments\/confirmed/)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(dialog).toBeHidden()
  },
)

test('"Book a fitting" of a dress opens the form at the date step, with showroom and type selected', {
  tag: '@phone',
}, async ({ page }) => {
  const { dresses } = await (await page.request.get('/api/dresses?category=Bridal&limit=1')).json()
  await open(page, `/dress/${dresses[0].id}`)
  await page.getByRole('link', { name: 'Book a fitting' }).click()
  await expect(fields(page).when).toBeVisible()
  await expect(page.getByRole('status', { name: 'Your choice' })).toContainText('Bridal fitting at Aoukar')
  await button(page, 'Change Where and what').click()
  await page.getByRole('radio', { name: 'Kfar Hbab' }).check()
  await expect(page.getByText(`${dresses[0].title} can be tried on at Aoukar only.`)).toBeVisible()
  await page.getByRole('radio', { name: 'Evening fitting' }).check()
  await button(page, 'Continue').click()
  await expect(fields(page).where).toBeVisible()
  await button(page, 'Book at Aoukar').click()
  await button(page, 'Continue').click()
  await expect(fields(page).when).toBeVisible()
})

test(
  'Back goes one step back and keeps everything; then it leaves the form',
  { tag: '@phone' },
  async ({ page }, info) => {
    await open(page, '/about')
    await page.getByRole('link', { name: 'Book a fitting' }).click()
    const dialog = page.getByRole('dialog')
    const steps = fields(dialog)
    await dialog.getByRole('radio', { name: 'Aoukar' }).check()
    await dialog.getByRole('radio', { name: 'Evening fitting' }).check()
    await button(dialog, 'Continue').click()
    await chooseDay(dialog, reservedDay(info, 24))
    await timeOptions(dialog).first().check()
    await button(dialog, 'Continue').click()
    await steps.who.fill('Maya')
    await page.goBack()
    await expect(steps.when).toBeVisible()
    await expect(timeOptions(dialog).first()).toBeChecked()
    await page.goBack()
    await expect(steps.where).toBeVisible()
    await expect(dialog.getByRole('radio', { name: 'Aoukar' })).toBeChecked()
    await button(dialog, 'Continue').click()
    await button(dialog, 'Continue').click()
    await expect(steps.who).toHaveValue('Maya')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/about')
    await page.goBack()
    await expect(dialog).toBeHidden()

    await open(page, '/appointments')
    await page.getByRole('radio', { name: 'Kfar Hbab' }).check()
    await page.getByRole('radio', { name: 'Evening fitting' }).check()
    await button(page, 'Continue').click()
    await expect(fields(page).when).toBeVisible()
    await page.goBack()
    await expect(fields(page).where).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Kfar Hbab' })).toBeChecked()
  },
)
