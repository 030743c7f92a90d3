import { signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test } from '#tests/e2e/support/fixtures.ts'

test(
  'staff import a file in steps: columns, check, import, result',
  { tag: '@long' },
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
    await expect(broken.last()).toContainText('The price “1e308” cannot be read.')
    await expect(page.getByRole('row').filter({ hasText: 'Will be imported' })).toContainText(
      `Gown of ${sku}`,
    )

    // What was chosen and checked is stored.
    await page.reload()
    await expect(page.getByLabel('Field of Code')).toHaveValue('sku')
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const report = page.getByRole('region', { name: 'Import result' })
    await expect(report).toContainText('1 dress imported')
    await page.getByRole('link', { name: 'All imports' }).click()
    const item = page.getByRole('listitem').filter({ hasText: `${sku}.csv` })
    await expect(item).toContainText('Done')
    await expect(item).toContainText('1 dress, 1 error')

    // The choices are remembered.
    await page.getByLabel('CSV file').setInputFiles({ name: 'second.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByLabel(`Field of Titel ${info.project.name}`)).toHaveValue('name')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText(`The dress “Gown of ${sku}” has this SKU already.`)).toBeVisible()
  },
)

test(
  'a file of another shop asks for its name and its currency, and adds what Management lacks',
  { tag: '@long' },
  async ({ page }, info) => {
    const { name } = info.project
    const size = `Talla ${name}`
    const meta = Array.from({ length: 30 }, (_, n) => `Meta: extra_${n}`)
    const header = [
      'ID',
      'SKU',
      'Nombre',
      'Precio normal',
      'Categorías',
      'Talla',
      'Proveedor',
      'Vacía',
      ...meta,
    ]
    const rows = [
      ['40', `es-${name}-1`, 'Vestido', '15 000 Fcfa', 'Evening', size, 'Ana', '', ...meta],
      ['41', `es-${name}-2`, 'Arroz', '500 Fcfa', 'Comida', '', 'Ana', '', ...meta],
    ]
    const buffer = Buffer.from([header, ...rows].map((cells) => cells.join(';')).join('\n'))
    await signIn(page, 'admin')
    await open(page, '/admin/imports')
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'photo.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0, 0]) })
    await expect(page.getByText('Please select a valid CSV file').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload' })).toBeDisabled()
    await page.getByLabel('CSV file').setInputFiles({ name: `es-${name}.csv`, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Upload' }).click()

    const check = page.getByRole('button', { name: 'Check', exact: true })
    await expect(check).toBeInViewport({ ratio: 1 })
    await expect(check).toBeDisabled()
    await expect(page.getByText('Please name the old shop.')).toBeVisible()
    await expect(page.getByLabel('Field of Vacía')).toBeHidden()
    await expect(page.getByText('31 empty and Meta columns')).toBeVisible()
    await expect(page.getByRole('note')).toContainText('“Precio normal” is proposed as the rental price')
    await page.getByLabel('Old shop').fill(`Tienda ${name}`)
    await expect(page.getByLabel('Currency of the prices')).toHaveValue('XOF')
    await page.getByLabel('XOF for one dollar').fill('600')
    await expect(page.getByText('“15 000 Fcfa” becomes $25.00.')).toBeVisible()
    await page.getByText('Only these categories (all)').click()
    await page.getByRole('checkbox', { name: 'Evening' }).check()
    await check.click()

    const groups = page.getByRole('list', { name: 'What to look at' })
    await expect(groups).toContainText('1 column with values is not read')
    await expect(groups).toContainText('Proveedor')
    await expect(groups).toContainText('Products of categories that were not chosen')
    await expect(groups).toContainText(size)
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeInViewport({ ratio: 1 })
    await groups.getByRole('button', { name: 'Add this size' }).click()
    await expect(groups).not.toContainText(size)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('1 dress imported')).toBeVisible()
  },
)

test('staff download the rows with errors, and undo an import', { tag: '@long' }, async ({ page }) => {
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
  await expect(page.getByText('1 dress imported')).toBeVisible()
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
  await dialog.getByRole('button', { name: 'Remove 1 dress' }).click()
  await expect(page.getByText('This import was undone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo this import' })).toHaveCount(0)
  await open(page, '/admin/approvals?search=undo-e2e-1')
  await expect(page.getByRole('row').filter({ hasText: 'Gown to undo' })).toHaveCount(0)
})
