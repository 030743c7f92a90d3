import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'
import { slowness } from '#tests/support/slowness.ts'

// One after the other: a form whose settings have changed meanwhile is not saved.
test.describe.configure({ mode: 'default' })

test('staff change the settings; two people who save meet, and nothing typed is lost', async ({
  page,
  anotherVisitor,
}) => {
  const fee = '11.5'
  await signIn(page, 'admin')
  await open(page, '/admin/settings')
  await expect(page.getByText('The header shows the name.')).toBeVisible()
  await page.getByLabel('Platform fee (%)').fill('101')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Please enter a fee between 0 and 100 percent')).toBeVisible()
  await page.getByLabel('Platform fee (%)').fill(fee)
  const staff = await anotherVisitor()
  await signIn(staff, 'admin')
  await page.getByLabel('SMTP password').fill('typed before the conflict')
  const data = { maxUploadSize: 7, platformFee: 12 }
  expect((await staff.request.put('/api/admin/platform-settings', { data })).status()).toBe(200)
  allowConsoleError(page, 409)
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(toast(page)).toContainText('Save Failed')
  await expect(page.getByRole('heading', { name: 'The settings have changed while' })).toBeFocused()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Taken over from the other change: Largest logo (MB).')).toBeVisible()
  await expect(page.getByLabel('Largest logo (MB)')).toHaveValue('7')
  await expect(page.getByLabel('SMTP password')).toHaveValue('typed before the conflict')
  await page.getByLabel('SMTP password').fill('')
  await page.getByRole('radio', { name: 'Now: 12', exact: true }).check()
  await expect(page.getByLabel('Platform fee (%)')).toHaveValue('12')
  await page.getByRole('radio', { name: `Mine: ${fee}`, exact: true }).check()
  await expect(page.getByLabel('Platform fee (%)')).toHaveValue(fee)
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(toast(page)).toContainText('Settings saved')
  await reload(page)
  await expect(page.getByLabel('Platform fee (%)')).toHaveValue(fee)
  allowConsoleError(page, 409)
  await page.getByRole('button', { name: 'Send a test now' }).click()
  await expect(page.getByRole('status').filter({ hasText: /mail server/i })).toBeVisible()
  const restored = { platformFee: 10, maxUploadSize: 5 }
  expect((await staff.request.put('/api/admin/platform-settings', { data: restored })).status()).toBe(200)
})

// Saves nothing, because it runs beside the tests of the desktop.
test('the settings can be used on a phone', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/settings')
  await page.getByLabel('Late fee per day (USD)').fill('a lot')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Please enter an amount from 0 to 1000 dollars')).toBeVisible()
})

test('staff change the rental terms', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/settings')
  const terms = page.getByRole('group', { name: 'Rental terms' })
  const guarantee = terms.getByLabel('Refundable guarantee (USD)')
  await guarantee.fill('a lot')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Please enter an amount from 0 to 10000 dollars')).toBeVisible()
  await guarantee.fill('250')
  await terms.getByLabel('Cleaning and repair (days)').fill('4')
  await save(page)
  await reload(page)
  await expect(guarantee).toHaveValue('250.00')
  await expect(terms.getByLabel('Cleaning and repair (days)')).toHaveValue('4')
  const data = { guaranteeAmount: '200.00', turnaroundDays: 3 }
  expect((await page.request.put('/api/admin/platform-settings', { data })).status()).toBe(200)
})

test('staff change what visitors read about the showrooms', async ({ page, anotherVisitor }) => {
  await signIn(page, 'admin')
  const guest = await anotherVisitor()
  await open(guest, '/contact')
  await expect(guest.getByText('Metn, Lebanon').first()).toBeVisible()
  await open(page, '/admin/settings')
  const showrooms = page.getByRole('group', { name: 'Showrooms' })
  await showrooms.getByLabel('Aoukar: map link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Please enter a whole address that starts with https://')).toBeVisible()
  await showrooms.getByLabel('Aoukar: map link').fill('https://maps.example/aoukar')
  await showrooms.getByLabel('Aoukar: street').fill('Cedar Street 12')
  await showrooms.getByLabel('Opening hours in a sentence').fill('Every day until late.')
  await showrooms.getByLabel('Instagram link').fill('')
  await save(page)
  await reload(guest)
  const footer = guest.getByRole('contentinfo')
  await expect(footer.getByText('Cedar Street 12')).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveCount(0)
  await expect(guest.getByRole('main').getByText('Every day until late.').first()).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Map of Aoukar' })).toHaveAttribute(
    'href',
    'https://maps.example/aoukar',
  )
  await open(guest, '/faq')
  await guest.getByText('When are you open?').click()
  await expect(guest.getByText('Every day until late. Fittings are by appointment')).toBeVisible()
  const data = {
    aoukarMap: '',
    aoukarStreet: 'Aoukar Main Road',
    openingHours: 'Monday to Friday 11:00 to 19:00, Saturday 11:00 to 16:00. Closed on Sundays.',
    socialLink: 'https://www.instagram.com/trousseau.example',
  }
  expect((await page.request.put('/api/admin/platform-settings', { data })).status()).toBe(200)
})

test('staff export everything, and find the archive again after a reload', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/settings')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const last = page.getByRole('list', { name: 'Exports' }).getByRole('listitem').first()
  await expect(last).toContainText(/Waiting|Writing|Ready/)
  await reload(page)
  await expect(last).toContainText('Ready', { timeout: 30_000 * slowness })
  const download = page.waitForEvent('download')
  await last.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^export-.*\.zip$/)
})

test('staff see what the next removal of personal data touches', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/settings')
  const group = page.getByRole('group', { name: 'Personal data' })
  await expect(group.getByText(/the next run removes the data of \d+ appointments/)).toBeVisible()
  await group.getByLabel('Emails (months)').fill('121')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(group.getByText('Please enter months from 0 to 120')).toBeVisible()
})

test('the logo is uploaded, shown in the header and removed', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/settings')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  allowConsoleError(page, 415)
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.txt', mimeType: 'image/png', buffer: Buffer.from('text') })
  await expect(toast(page)).toContainText('Upload failed - no file URL')
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await expect(toast(page)).toContainText('Logo saved')
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await expect(toast(page)).toContainText('Logo removed')
  await expect(page.getByText('The header shows the name.')).toBeVisible()
})

/** Saves again when another test has saved settings in between. */
async function save(page: Page) {
  allowConsoleError(page, 409)
  await expect(async () => {
    await page.getByRole('button', { name: 'Save All Settings' }).click()
    await expect(toast(page)).toContainText('Settings saved', { timeout: 2000 * slowness })
  }).toPass()
}
