import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, expectAccessible, open, test } from '#tests/e2e/support/fixtures.ts'

test(
  'staff import a file in steps: columns, check, import, result',
  { tag: '@both' },
  async ({ page }, info) => {
    const sku = `steps-${info.project.name}`
    await signIn(page, 'admin')
    await open(page, '/admin/approvals')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await page.getByRole('link', { name: 'Choose columns, import in steps' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Import dresses' })).toBeVisible()
    const rows = `${sku},Gown of ${sku},120\n${sku}-broken,Broken,1e308\n`
    const buffer = Buffer.from(`Code,Titel ${info.project.name},Regular price\n${rows}`)
    await page.getByLabel('CSV file').setInputFiles({ name: `${sku}.csv`, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${sku}.csv` })).toBeVisible()
    await expect(page.getByText('Please choose the column with the names of the dresses.')).toBeVisible()
    await page.getByLabel('Field of Code').selectOption('SKU')
    await page.getByLabel(`Field of Titel ${info.project.name}`).selectOption('Name')
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const broken = page.getByRole('row').filter({ hasText: 'Broken' }).filter({ hasText: '1e308' })
    await expect(broken.last()).toContainText('The price "1e308" cannot be read.')
    await expect(page.getByRole('row').filter({ hasText: 'Will be imported' })).toContainText(
      `Gown of ${sku}`,
    )
    await expectAccessible(page)

    // What was chosen and checked is stored.
    await page.reload()
    await expect(page.getByLabel('Field of Code')).toHaveValue('sku')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const report = page.getByRole('region', { name: 'Import result' })
    await expect(report).toContainText('1 dress imported', { timeout: 20_000 })
    await page.getByRole('link', { name: 'All imports' }).click()
    const item = page.getByRole('listitem').filter({ hasText: `${sku}.csv` })
    await expect(item).toContainText('Done')
    await expect(item).toContainText('1 dress, 1 error')

    // The choices are remembered.
    await page.getByLabel('CSV file').setInputFiles({ name: 'second.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByLabel(`Field of Titel ${info.project.name}`)).toHaveValue('name')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText('A dress has this SKU or WooCommerce id already.')).toBeVisible()
  },
)

test('staff download the rows with errors, and undo an import', async ({ page }) => {
  await signIn(page, 'admin')
  await open(page, '/admin/imports')
  const rows = 'undo-e2e-1,Gown to undo,120\nundo-e2e-2,"=Broken",1e308\n'
  const buffer = Buffer.from(`SKU,Name,Regular price\n${rows}`)
  await page.getByLabel('CSV file').setInputFiles({ name: 'undo.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Upload' }).click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  // The job goes on without the page.
  await expect(page.getByRole('progressbar').or(page.getByText('1 dress imported'))).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 dress imported')).toBeVisible({ timeout: 20_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the row with an error' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('import-errors.csv')
  const chunks = await (await download.createReadStream()).toArray()
  expect(Buffer.concat(chunks).toString()).toContain(`undo-e2e-2,'=Broken,1e308,`)

  await page.getByRole('button', { name: 'Undo this import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog).toContainText('1 dress will be removed.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove 1 dress' }).click()
  await expect(page.getByText('This import was undone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo this import' })).toHaveCount(0)
  await open(page, '/admin/approvals?search=undo-e2e-1')
  await expect(page.getByRole('row').filter({ hasText: 'Gown to undo' })).toHaveCount(0)
})
