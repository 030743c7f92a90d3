import type { Page } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'
import { slowness } from '#tests/support/slowness.ts'

test('staff change what visitors read about the showrooms', { tag: '@long' }, async ({
  page,
  anotherVisitor,
}) => {
  await signIn(page, 'admin')
  const guest = await anotherVisitor()
  await open(guest, '/contact')
  await expect(guest.getByText('Metn, Lebanon').first()).toBeVisible()
  await open(page, '/admin/settings/showrooms')
  await page.getByLabel('Aoukar: map link').fill('https://maps.example/aoukar')
  await page.getByLabel('Aoukar: street', { exact: true }).fill('Cedar Street 12')
  await page.getByLabel('Opening hours in a sentence', { exact: true }).fill('Every day until late.')
  await page.getByLabel('Instagram link').fill('')
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

test('staff export everything, and find the archive again after a reload', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, '/admin/settings/export')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const last = page.getByRole('list', { name: 'Exports' }).getByRole('listitem').first()
  await expect(last).toContainText(/Waiting|Writing|Ready/)
  await reload(page)
  await expect(last).toContainText('Ready', { timeout: 30_000 * slowness })
  const download = page.waitForEvent('download')
  await last.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/^export-.*\.zip$/)
})

test('the logo is uploaded, shown in the header and removed', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/settings/platform')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await page
    .getByLabel('Choose a logo')
    .setInputFiles({ name: 'logo.txt', mimeType: 'image/png', buffer: Buffer.from('text') })
  await expect(page.getByRole('alert')).toContainText('Please choose a JPEG, PNG or WebP picture.')
  await page
    .getByLabel('Choose a logo')
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
