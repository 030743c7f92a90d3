import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test('the bookkeeper follows a figure of a month to its payments and a receipt, and takes both files', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/books')
  const books = page.getByRole('table', { name: /^Books of / })
  await expect(books.getByRole('row', { name: /^The shop’s share/ })).toBeVisible()
  const file = await downloadedLines(page, () => page.getByRole('link', { name: 'CSV' }).click())
  expect(file[0]).toContain('Month or year,The shop’s share,Income by event')

  const year = books.getByRole('link', { name: /^Received, Year: / })
  const received = (await year.textContent()) ?? ''
  await year.click()
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
  const sums = page.getByRole('table', { name: 'Sums' })
  await expect(sums).toBeVisible()
  const amounts = await sums
    .getByRole('row')
    .filter({ hasText: /Rentals and fees.*In all/ })
    .allTextContents()
  // The sums of the list are the figure of the books.
  expect(amounts.reduce((sum, row) => sum + dollarsIn(row), 0)).toBeCloseTo(dollarsIn(received), 2)

  const receipt = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Receipt: / })
    .first()
    .click()
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-\d{4}-\d{5}\.pdf$/)
  await page
    .getByRole('row', { name: /20\d\d-\d{5}, / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Open full page' })).toBeVisible()

  await open(page, '/admin/books/journal')
  await page.getByText('Sums of the accounts').click()
  await expect(page.getByText('Debit equals credit')).toBeVisible()
  await page.getByRole('link', { name: '7010 Rental income' }).click()
  await expect(page.getByRole('table').last().getByText('7010 Rental income').first()).toBeVisible()
  const journal = await page.request.get('/api/admin/journal?format=csv')
  expect((await journal.text()).split('\r\n')[0]).toContain('Account,Debit,Credit')
})

async function downloadedLines(page: Page, press: () => Promise<void>): Promise<string[]> {
  const download: Promise<Download> = page.waitForEvent('download')
  await press()
  return (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
}

/** What was received less what was given back: the first amount, less the second. */
function dollarsIn(text: string): number {
  const [first = 0, second = 0] = [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, amount]) =>
    Number(amount!.replaceAll(',', '')),
  )
  return first - second
}
