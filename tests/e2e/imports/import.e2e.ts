import { signIn } from '#tests/e2e/support/accounts.ts'
import { allowConsoleError, expect, open, test } from '#tests/e2e/support/fixtures.ts'

const csv = (rows: string) => ({
  name: 'products.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `ID,Type,SKU,Name,Regular price,Categories,Attribute 1 name,Attribute 1 value(s)\n${rows}`,
  ),
})

test('staff check and import the product file of the old shop', { tag: '@long' }, async ({ page }, info) => {
  await signIn(page, 'admin')
  await open(page, '/admin/approvals')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(dialog).toContainText('Please select a valid CSV file')
  await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()

  const sku = `old-${info.project.name}`
  const rows = `,simple,${sku},Gown of ${sku},120,Evening,Color,Red\n,simple,,Broken,1e308,Evening,Color,Red\n,grouped,,Set,,,,`
  await dialog.getByLabel('CSV file').setInputFiles(csv(rows))
  await dialog.getByRole('button', { name: 'Check only' }).click()
  const report = dialog.getByRole('region', { name: 'Import result' })
  await expect(report).toContainText('Nothing was stored. 1 dress would be imported.')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(report).toContainText('1 dress imported')
  await expect(report).toContainText('Row 3 (Broken): Regular price: The price “1e308” cannot be read.')
  await expect(report).toContainText('Columns found: ID, Type, SKU, Name, Regular price, and 3 more')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await open(page, `/admin/approvals?search=${sku}`)
  await expect(page.getByRole('row').filter({ hasText: `Gown of ${sku}` })).toContainText('Pending')
})

test('a refused file and a lost connection are said, and the file can be sent again', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/approvals')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import CSV' })
  allowConsoleError(page, 422)
  await dialog.getByLabel('CSV file').setInputFiles({ ...csv(''), buffer: Buffer.from('a,b\n1,2') })
  await dialog.getByRole('button', { name: 'Check only' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Import Failed')
  await expect(dialog.getByText('The file has no column with names.')).toBeVisible()
  allowConsoleError(page, 'ERR_FAILED')
  await page.route('**/api/admin/import-woocommerce-csv', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Check only' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Import Error')
  await expect(dialog.getByText('Failed to import CSV')).toBeVisible()
  await page.unroute('**/api/admin/import-woocommerce-csv')
  await dialog.getByLabel('CSV file').setInputFiles(csv(',simple,,Gown,10,Evening,Color,Red'))
  await dialog.getByRole('button', { name: 'Check only' }).click()
  await expect(dialog.getByText('Nothing was stored. 1 dress would be imported.')).toBeVisible()
})
