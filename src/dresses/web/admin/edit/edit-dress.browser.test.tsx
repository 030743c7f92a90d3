import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateAdminDress } from '#dresses/admin-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { adminDress, adminDresses } from '#tests/components/admin-dresses.ts'
import { chooseAction } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const as = people.staff
const dialog = page.getByRole('dialog', { name: /^Edit/ })
const title = dialog.getByRole('textbox', { name: 'Title' })
const brand = dialog.getByLabelText('Brand')

test('every part of a dress is sent, and a change by somebody else is shown before it is overwritten', async () => {
  const dresses = [adminDress(1)]
  const { api } = await renderPage('/admin/approvals', adminDresses(dresses), { as })
  await chooseAction('Gown 1', 'Edit')
  await expect.element(title).toHaveValue('Gown 1')
  await expect.element(dialog.getByLabelText('Size')).toHaveValue('')
  await dialog.getByLabelText('Size').selectOptions('S')
  await dialog.getByLabelText('Rental price ($)').fill('')
  await dialog.getByLabelText('Retail price ($)').fill('900.5')
  await dialog.getByLabelText('Tags').fill('lace, open back')
  await dialog.getByLabelText('SKU').fill('G-1')
  await dialog.getByLabelText('Waist (cm)').fill('9')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(dialog.getByText(/^Please enter the waist from 45 to 170 cm/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Show inches' }).click()
  await dialog.getByLabelText('Waist (in)').fill('29 1/2')
  await dialog.getByRole('button', { name: 'Show centimetres' }).click()
  await expect.element(dialog.getByLabelText('Waist (cm)')).toHaveValue('74.9')
  await title.fill('Gown I')
  await dialog.getByRole('checkbox', { name: 'Hide the price' }).click()
  await dialog.getByRole('checkbox', { name: 'Kfar Hbab' }).click()

  dresses[0] = { ...dresses[0]!, brand: 'Elie', title: 'Gown II', version: 2 }
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to update dress')
  await expect.element(dialog.getByText('Taken over from the other change: Brand.')).toBeVisible()
  await expectAccessible('dresses/web/admin/edit/edit-dress-dialog.tsx EditDressDialog')
  await expect.element(brand).toHaveValue('Elie')
  await expect.element(dialog.getByLabelText('Tags')).toHaveValue('lace, open back')
  await expect.element(dialog.getByRole('radio', { name: 'Mine: Gown I', exact: true })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Now: Gown II', exact: true }).click()
  await expect.element(title).toHaveValue('Gown II')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(toast).toMatchTextContent('Dress updated')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.callsOf(updateAdminDress).at(-1)?.body).toEqual({
    size: 'S',
    waist: 749,
    rentalPrice: '',
    retailPrice: '900.5',
    tags: ['lace', 'open back'],
    sku: 'G-1',
    hidePrice: true,
    availableBranches: ['AOUKAR'],
    version: 2,
  })
  expect(dresses[0]).toMatchObject({ title: 'Gown II', brand: 'Elie', status: 'PENDING' })
})

test('an edit form with changes asks before it closes', async () => {
  await renderPage('/admin/approvals', adminDresses([adminDress(1)]), { as })
  await chooseAction('Gown 1', 'Edit')
  await brand.fill('Elie')
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(brand).toHaveValue('Elie')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})
