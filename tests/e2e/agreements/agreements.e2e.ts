import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { CustomerId } from '#shared/ids.ts'
import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, reload, test, toast } from '#tests/e2e/support/fixtures.ts'

async function share(staff: Page, customerId: CustomerId, agreementName: string, expiresAt = '') {
  const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nx\n%%EOF\n') }
  const answer = await staff.request.post('/api/agreements/upload', {
    multipart: { customerId, agreementName, expiresAt, file },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as { id: string }
}

test('a customer views, downloads and signs a shared agreement, gets a certificate, and staff delete it', {
  tag: ['@long', '@phone'],
}, async ({ page, anotherVisitor }) => {
  const staff = await anotherVisitor()
  await signIn(staff, 'admin')
  await registerCustomer(page, 'Nour')
  const { id } = await (await page.request.get('/api/auth/user')).json()
  const name = `Lending of ${id.slice(-6)}`
  const agreement = await share(staff, id, name)
  await open(page, '/agreement')
  const row = page.getByRole('region', { name: 'My Agreements' }).getByRole('listitem')
  await row.locator('summary').click()
  const view = row.getByRole('link', { name: `View ${name}` }).filter({ visible: true })
  const paper = await page.request.get((await view.getAttribute('href'))!)
  expect(paper.headers()['content-type']).toContain('application/pdf')
  const download = page.waitForEvent('download')
  await row
    .getByRole('link', { name: `Download ${name}` })
    .filter({ visible: true })
    .click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${name.replaceAll(' ', '-')}.pdf`)
  expect(readFileSync(await file.path(), 'latin1')).toContain('%PDF-1.4')

  await page.getByRole('button', { name: `Sign ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign agreement' })
  await dialog.getByLabel('Your full name').fill('Nour Khoury')
  await dialog.getByLabel('Or type the name').fill('Nour Khoury')
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(toast(page)).toContainText('Agreement signed')
  const link = row.getByRole('link', { name: `View the certificate of ${name}` })
  const certificate = await page.request.get((await link.getAttribute('href'))!)
  expect(certificate.headers()['content-type']).toContain('application/pdf')
  expect((await staff.request.get(`/api/agreements/${agreement.id}/certificate`)).status()).toBe(200)
  await open(staff, `/admin/agreements?customerId=${id}`)
  await expect(staff.getByRole('row').filter({ hasText: name })).toContainText('Nour Khoury')

  expect((await staff.request.delete(`/api/agreements/${agreement.id}`)).status()).toBe(200)
  await reload(page)
  await expect(page.getByRole('heading', { name: 'No agreements yet' })).toBeVisible()
})
