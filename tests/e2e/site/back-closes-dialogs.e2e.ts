import { signIn } from '#tests/e2e/support/accounts.ts'
import {
  bookButton,
  chooseFitting,
  fillContact,
  newEmail,
  reservedDay,
  timeOptions,
} from '#tests/e2e/support/booking-form.ts'
import { expect, open, reload, test, waitForHydration } from '#tests/e2e/support/fixtures.ts'

test(
  'a booking draft survives closing, navigating and reloading, and is deleted after booking',
  { tag: '@long' },
  async ({ page }, info) => {
    await open(page, '/appointments')
    await chooseFitting(page, 'Kfar Hbab', 'Evening', reservedDay(info, 18))
    await timeOptions(page).nth(1).check()
    await fillContact(page, newEmail('draft'))
    await reload(page)
    await expect(page.getByLabel('First name')).toHaveValue('Maya')
    await expect(page.getByLabel('Phone')).toHaveValue('+961 3 123 456')
    await expect(page.locator('[name=branch][value=KFARHBAB]')).toBeChecked()
    await expect(page.locator('[name=startTime]').nth(1)).toBeChecked()
    await expect(page.getByRole('status', { name: 'Your choice' })).toContainText(
      'Evening fitting at Kfar Hbab',
    )
    await page.goto('/faq')
    await open(page, '/appointments')
    await expect(page.getByLabel('First name')).toHaveValue('Maya')
    await bookButton(page).click()
    await expect(page).toHaveURL(/confirmed/)
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Haddad')
    await open(page, '/appointments')
    await expect(page.getByLabel('First name')).toHaveValue('')
    await expect(page.getByRole('radio', { name: 'Kfar Hbab' })).not.toBeChecked()
  },
)

test('signing out deletes the booking draft from the device', { tag: '@long' }, async ({
  page,
  isMobile,
}) => {
  await signIn(page, 'maya.haddad')
  await open(page, '/appointments')
  await page.getByRole('radio', { name: 'Dress submission' }).check()
  await page.getByRole('radio', { name: 'Aoukar' }).check()
  await reload(page)
  await expect(page.getByRole('radio', { name: 'Dress submission' })).toBeChecked()
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  else await page.getByRole('banner').locator('summary').last().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Book your appointment - no account required')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Aoukar' })).not.toBeChecked()
  await reload(page)
  await expect(page.getByRole('radio', { name: 'Aoukar' })).not.toBeChecked()
})

test('Back closes the reschedule and payout dialogs and stays on the page', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'maya.haddad')
  for (const [path, button, title] of [
    ['/payout', 'Request a payout', 'Request a payout'],
    ['/appointments?tab=upcoming', 'Reschedule', 'Reschedule appointment'],
    ['/appointments?tab=upcoming', 'Cancel', 'Cancel appointment'],
  ] as const) {
    await open(page, '/faq')
    await page.goto(path)
    await waitForHydration(page)
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
})
