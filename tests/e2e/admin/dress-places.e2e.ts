import { registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { chooseAction, rowOf } from '#tests/e2e/support/lists.ts'

test('staff move a dress, filter the list by place, and read where it was', async ({ page }) => {
  await registerCustomer(page, 'Maya')
  const title = `Gown zz${Date.now().toString(36)}`
  const data = { title, type: ['Evening'], color: 'Navy', condition: 'GOOD', rentalPrice: '120' }
  expect((await page.request.post('/api/dresses', { data })).status()).toBe(201)
  await page.request.post('/api/auth/logout')
  await signIn(page, 'admin')
  const search = title.slice(5)
  await open(page, `/admin/approvals?search=${search}`)
  await expect(rowOf(page, title)).toContainText('Aoukar')

  await chooseAction(page, title, 'Move to…')
  const dialog = page.getByRole('dialog', { name: 'Move Dress' })
  await expect(dialog).toContainText('Now: Aoukar')
  await dialog.getByRole('button', { name: 'Move Dress' }).click()
  await expect(dialog.getByText('Please choose a place.')).toBeVisible()
  await dialog.getByLabel('Move to').selectOption('Workshop')
  await dialog.getByLabel('Note').fill('The hem is torn')
  await dialog.getByRole('button', { name: 'Move Dress' }).click()
  await expect(toast(page)).toContainText(`${title}: Workshop`)
  await expect(rowOf(page, title)).toContainText('Workshop')

  await open(page, `/admin/approvals?search=${search}&place=AOUKAR`)
  await expect(page.getByText('No dresses found')).toBeVisible()
  await open(page, `/admin/approvals?search=${search}&place=WORKSHOP`)
  await chooseAction(page, title, 'Edit')
  const place = page
    .getByRole('dialog', { name: 'Edit Dress' })
    .getByRole('region', { name: 'Place', exact: true })
  await expect(place.getByRole('listitem')).toHaveCount(1)
  await expect(place.getByRole('listitem')).toContainText('The hem is torn')
  await place.getByRole('button', { name: 'Move to…' }).click()
  await dialog.getByLabel('Move to').selectOption('Kfar Hbab')
  await dialog.getByRole('button', { name: 'Move Dress' }).click()
  await expect(dialog).toBeHidden()
  await expect(place.getByRole('listitem')).toHaveText([/^Kfar Hbab/, /^Workshop/])
})
