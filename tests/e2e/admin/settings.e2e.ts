import { signIn } from '#tests/e2e/support/accounts.ts'
import {
  allowConsoleError,
  expect,
  expectAccessible,
  open,
  reload,
  test,
  toast,
} from '#tests/e2e/support/fixtures.ts'

test('staff change the settings; two people who save meet, and nothing typed is lost', {
  tag: '@both',
}, async ({ page, anotherVisitor, isMobile }) => {
  const fee = isMobile ? '10.5' : '11.5'
  await signIn(page, 'admin')
  await open(page, '/admin/settings')
  await expect(page.getByText('The header shows the name.')).toBeVisible()
  await page.getByLabel('Platform fee (%)').fill('101')
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(page.getByText('Please enter a fee between 0 and 100 percent')).toBeVisible()
  await page.getByLabel('Platform fee (%)').fill(fee)
  await expectAccessible(page)
  const staff = await anotherVisitor()
  await signIn(staff, 'admin')
  const data = { maxUploadSize: isMobile ? 6 : 7 }
  expect((await staff.request.put('/api/admin/platform-settings', { data })).status()).toBe(200)
  allowConsoleError(page, 409)
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(toast(page)).toContainText('Save Failed')
  await expect(page.getByText(`Largest logo (MB) is ${data.maxUploadSize} now`)).toBeVisible()
  await expect(page.getByLabel('Platform fee (%)')).toHaveValue(fee)
  await page.getByRole('button', { name: 'Dismiss' }).click()
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
  await page.getByRole('button', { name: 'Save All Settings' }).click()
  await expect(toast(page)).toContainText('Settings saved')
  await reload(page)
  await expect(guarantee).toHaveValue('250.00')
  await expect(terms.getByLabel('Cleaning and repair (days)')).toHaveValue('4')
  const data = { guaranteeAmount: '200.00', turnaroundDays: 3 }
  expect((await page.request.put('/api/admin/platform-settings', { data })).status()).toBe(200)
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
