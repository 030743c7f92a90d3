import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { chooseAction } from '#tests/e2e/support/lists.ts'

const pdf = { name: 'lending.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\nx\n%%EOF\n') }

test('staff upload an agreement for a customer, find it and delete it', { tag: '@long' }, async ({
  page,
}) => {
  const agreementName = 'Rental of a gown'
  const { email } = await registerCustomer(page, 'Signer')
  await page.request.post('/api/auth/logout')
  await signIn(page, 'admin')
  await open(page, '/admin/agreements')
  const form = page.getByRole('dialog', { name: 'Upload agreement' })
  await page.getByRole('button', { name: 'Upload agreement' }).click()
  const send = form.getByRole('button', { name: 'Upload agreement' })
  await send.click()
  const failure = form.getByRole('alert')
  await expect(failure).toContainText('Missing Information')
  await form.getByLabel('Customer').fill(email)
  await page.getByRole('option', { name: `Signer Khoury (${email})` }).click()
  await form.getByLabel('Agreement name').fill(agreementName)
  const file = form.getByLabel('PDF file')
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await send.click()
  await expect(failure).toContainText('Invalid File Type')
  await expect(form.getByText('Please upload a PDF file.')).toBeVisible()
  await file.setInputFiles({ ...pdf, buffer: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-') })
  await send.click()
  await expect(failure).toContainText('File Too Large')
  await file.setInputFiles(pdf)
  await send.click()
  await expect(toast(page)).toContainText('Agreement Uploaded Successfully')
  await expect(form).toBeHidden()

  const name = `${agreementName}, Signer Khoury`
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('Not signed yet')
  await expect(row.getByRole('link', { name: `View ${agreementName} (opens a new tab)` })).toHaveAttribute(
    'target',
    '_blank',
  )
  await chooseAction(page, name, 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete agreement' })
  await expect(dialog).toContainText('Are you sure you want to delete this agreement?')
  await dialog.getByRole('button', { name: 'Delete agreement' }).click()
  await expect(toast(page)).toContainText('Agreement Deleted')
  await expect(row).toBeHidden()
})
