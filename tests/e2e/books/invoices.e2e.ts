import type { Page } from '@playwright/test'
import { addDays } from '#shared/dates.ts'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'

test('an invoice with VAT is issued, downloaded and credited, and the accountant finds both papers', {
  tag: '@long',
}, async ({ page, anotherVisitor }) => {
  await signIn(page, 'admin')
  await open(page, `/admin/rentals/${await confirmedRental(page)}`)
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const issuing = page.getByRole('dialog', { name: 'Issue invoice' })
  await expect(issuing.getByRole('row', { name: /^VAT 11 %/ })).toBeVisible()
  await issuing.getByLabel('Company', { exact: true }).fill('Zaatar Films SAL')
  await issuing.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(toast(page)).toContainText(/INV 2026-\d{4}/)

  const papers = page.getByRole('table', { name: 'Invoices' })
  const invoice = papers.getByRole('row').filter({ hasText: 'INV 2026-' })
  const download = page.waitForEvent('download')
  await invoice.getByRole('link').click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  await invoice.getByRole('button', { name: /^Credit INV/ }).click()
  const crediting = page.getByRole('dialog', { name: 'Credit invoice' })
  await crediting.getByLabel('Reason').fill('Wrong company')
  const again = crediting.getByRole('checkbox', { name: 'Issue a new invoice at once' })
  if (await again.isChecked()) await again.uncheck()
  await crediting.getByRole('button', { name: 'Credit invoice' }).click()
  await expect(papers.getByText(/CN 2026-\d{4}/)).toBeVisible()

  const accountant = await anotherVisitor()
  await signIn(accountant, 'nour.karam')
  await open(accountant, '/admin/books/invoices?search=Zaatar')
  const rows = accountant.getByRole('row', { name: /^(INV|CN) 2026-/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Credit note' })).toContainText('-$')
})

/** Nothing of it is paid. */
async function confirmedRental(page: Page): Promise<string> {
  const { date: today } = await (await page.request.get('/api/showroom-clock')).json()
  const eventDate = addDays(today, 150)
  const { dresses } = await (await page.request.get(`/api/dresses?eventDate=${eventDate}&limit=60`)).json()
  const { id: dressId } = dresses.findLast(
    ({ rentalPrice }: { rentalPrice: string }) => Number(rentalPrice) > 60,
  )
  const confirm = { waiveReason: 'Pays at the pick-up' }
  const data = { dressId, eventDate, clientName: 'Invoice Test', clientPhone: '+961 3 123 777', confirm }
  const reply = await page.request.post('/api/admin/rentals', { data })
  expect(reply.status()).toBe(201)
  return (await reply.json()).id
}
