import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

async function share(staff: Page, customerId: string, agreementName: string, expiresAt = '') {
  const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nx\n%%EOF\n') }
  const answer = await staff.request.post('/api/agreements/upload', {
    multipart: { customerId, agreementName, expiresAt, file },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string }
}

test('a customer finds, views and downloads a shared agreement until staff delete it', async ({
  page,
  anotherVisitor,
}) => {
  const staff = await anotherVisitor()
  await signIn(staff, 'admin')
  await registerCustomer(page, 'Nour')
  const { id } = await (await page.request.get('/api/auth/user')).json()
  await open(page, '/agreement')
  await expect(page.getByRole('heading', { name: 'No agreements yet' })).toBeVisible()
  for (let nth = 1; nth <= 11; nth += 1) await share(staff, id, `Lending agreement ${nth}`)
  const last = await share(staff, id, 'Rental of a veil', '2026-12-01')
  await reload(page)
  const rows = page.getByRole('region', { name: 'My Agreements' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/agreement?page=2')
  await expect(rows).toHaveCount(2)
  // A page after the last shows the last.
  await open(page, '/agreement?page=99')
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Search agreements' }).fill('veil')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL('/agreement?search=veil')
  await expect(rows.getByText('Expires soon')).toBeVisible()
  await expect(rows).toContainText('expires on 1 December 2026')

  const view = rows.getByRole('link', { name: /^View Rental of a veil/ })
  await expect(view).toHaveAttribute('target', '_blank')
  const paper = await page.request.get((await view.getAttribute('href'))!)
  expect(paper.headers()['content-type']).toContain('application/pdf')
  const download = page.waitForEvent('download')
  await rows.getByRole('link', { name: 'Download Rental of a veil' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Rental-of-a-veil.pdf')
  expect(readFileSync(await file.path(), 'latin1')).toContain('%PDF-1.4')

  expect((await staff.request.delete(`/api/agreements/${last.id}`)).status()).toBe(200)
  await reload(page)
  await expect(page.getByRole('heading', { name: 'No agreements found' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear the search' }).click()
  await expect(rows).toHaveCount(10)
})

test('a customer signs an agreement on the page and gets a certificate', { tag: '@phone' }, async ({
  page,
  anotherVisitor,
}) => {
  const staff = await anotherVisitor()
  await signIn(staff, 'admin')
  await registerCustomer(page, 'Nour')
  const { id } = await (await page.request.get('/api/auth/user')).json()
  const name = `Lending of ${id.slice(-6)}`
  const agreement = await share(staff, id, name)
  await open(page, '/agreement')
  await page.getByRole('button', { name: `Sign ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign Agreement' })
  await dialog.getByLabel('Your full name').fill('Nour Khoury')
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog.getByText('Please sign before you send.')).toBeVisible()
  await dialog.getByLabel('Or type the name').fill('Nour Khoury')
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(toast(page)).toContainText('Agreement signed')
  const row = page.getByRole('region', { name: 'My Agreements' }).getByRole('listitem')
  await expect(row).toContainText('signed on')
  await expect(row.getByRole('button', { name: `Sign ${name}` })).toHaveCount(0)
  const link = row.getByRole('link', { name: `View the certificate of ${name}` })
  const certificate = await page.request.get((await link.getAttribute('href'))!)
  expect(certificate.headers()['content-type']).toContain('application/pdf')
  expect((await staff.request.get(`/api/agreements/${agreement.id}/certificate`)).status()).toBe(200)

  await open(staff, `/admin/agreements?customerId=${id}`)
  await expect(staff.getByRole('row').filter({ hasText: name })).toContainText('Nour Khoury')
})
