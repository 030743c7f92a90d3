import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listUserChoices } from '#accounts/users-contract.ts'
import { listMovableRentals, setDressOwner, setDressStatus } from '#dresses/admin-contract.ts'
import { deleteAdminDress, deleteDresses, restoreDress } from '#dresses/deletion/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin, listedUser } from '#tests/components/admin.ts'
import { adminDress, adminDresses } from '#tests/components/admin-dresses.ts'
import { reply } from '#tests/components/fake-api.ts'
import { actionsOf, chooseAction, rowOf } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const as = people.staff
const searchbox = page.getByRole('searchbox', { name: 'Search dresses' })

test('staff find a dress, pre-approve it and reject it with a reason', async () => {
  const dresses = [adminDress(1), adminDress(2)]
  const { api, address } = await renderPage('/admin/approvals?status=PENDING', adminDresses(dresses), { as })
  await searchbox.fill('gown 1')
  await expect.element(page.getByText('1 dress', { exact: true })).toBeVisible()
  await expect.element(rowOf('Gown 1')).toMatchTextContent('Maya Haddad')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect.poll(address).toBe('/admin/approvals')
  await expect.element(rowOf('Gown 2')).toBeVisible()
  await expectAccessible()

  await chooseAction('Gown 1', 'Pre-approve')
  await expect.element(toast).toMatchTextContent('Dress pre-approved')
  await expect.element(rowOf('Gown 1')).toMatchTextContent('Pre-approved')

  await chooseAction('Gown 1', 'Reject')
  const dialog = page.getByRole('dialog', { name: 'Reject dress' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog.getByText('Please give the reason: the lender reads it.')).toBeVisible()
  await expectAccessible('dresses/web/admin/dress-dialogs.tsx RejectDialog')
  await dialog.getByLabelText('Reason').fill('Please send a picture\nof the back.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(toast).toMatchTextContent('Dress rejected')
  await expect.element(rowOf('Gown 1')).toMatchTextContent('Please send a picture of the back.')
  expect(api.callsOf(setDressStatus).map(({ body }) => body)).toEqual([
    { status: 'PRE_APPROVED', version: 1 },
    { status: 'REJECTED', reason: 'Please send a picture of the back.', version: 2 },
  ])
})

test('staff assign an owner, delete a dress, and undo the deletion', async () => {
  const lama = listedUser(2, { firstName: 'Lama', lastName: 'Khoury', email: 'lama@example.com' })
  const dresses = [adminDress(1)]
  const [coming, out, hers] = ['1', '2', '3'].map((nth) => `01900000-0000-7000-8000-00000000041${nth}`) as [
    string,
    string,
    string,
  ]
  const { api } = await renderPage(
    '/admin/approvals',
    [
      ...admin([lama]),
      ...adminDresses(dresses).filter(({ endpoint }) => endpoint !== listUserChoices),
      reply(listMovableRentals, [
        { id: coming, number: '2026-0412', eventDate: '2026-12-12', clientId: null, goesAlong: true },
        { id: out, number: '2026-0398', eventDate: '2026-11-22', clientId: null, goesAlong: false },
        { id: hers, number: '2026-0420', eventDate: '2026-12-19', clientId: lama.id, goesAlong: true },
      ]),
      reply(setDressOwner, () => {
        dresses[0] = { ...dresses[0]!, owner: lama }
        return dresses[0]
      }),
      reply(deleteAdminDress, () => {
        dresses.pop()
        return { success: true }
      }),
      reply(restoreDress, () => {
        dresses.push(adminDress(1, { owner: lama }))
        return dresses[0]!
      }),
    ],
    { as },
  )
  await chooseAction('Gown 1', 'Assign Owner')
  const assigning = page.getByRole('dialog', { name: 'Assign Owner' })
  const send = assigning.getByRole('button', { name: 'Assign Owner' })
  await expect.element(send).toBeDisabled()
  await assigning.getByRole('combobox', { name: 'Owner' }).fill(lama.email)
  await page.getByRole('option', { name: 'Lama Khoury (lama@example.com)' }).click()
  await expectAccessible('dresses/web/admin/dress-dialogs.tsx AssignOwnerDialog')
  const along = assigning.getByRole('group', { name: 'These rentals go along' })
  await expect.element(along.getByLabelText('2026-0412, 12 December 2026')).toBeChecked()
  await expect.element(along.getByLabelText(/2026-0398/)).not.toBeChecked()
  // Nobody earns of her own rental.
  await expect.element(along.getByLabelText(/2026-0420/)).not.toBeInTheDocument()
  await along.getByLabelText(/2026-0398/).click()
  await send.click()
  await expect.element(toast).toMatchTextContent('Owner assigned')
  expect(api.callsOf(setDressOwner)[0]?.body).toMatchObject({ ownerId: lama.id, rentals: [coming, out] })
  await expect.element(rowOf('Gown 1')).toMatchTextContent('Lama Khoury')

  await chooseAction('Gown 1', 'Delete')
  const deleting = page.getByRole('dialog', { name: 'Delete dress' })
  await expect.element(deleting.getByText('Nothing is booked with this dress.')).toBeVisible()
  await expectAccessible('dresses/web/admin/dress-dialogs.tsx DeleteDressDialog')
  await deleting.getByRole('button', { name: 'Delete dress' }).click()
  await expect.element(page.getByText('No dresses found')).toBeVisible()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.element(rowOf('Gown 1')).toMatchTextContent('Lama Khoury')
})

test('staff delete several dresses and read why one stays, by keyboard alone', async () => {
  const dresses = [adminDress(1), adminDress(2), adminDress(3)]
  const [, second] = dresses
  const message = 'This dress has 1 payout, so it cannot be deleted.'
  await renderPage(
    '/admin/approvals',
    [
      ...adminDresses(dresses),
      reply(deleteDresses, ({ body: { dressIds } }) => {
        dresses.splice(0, 3, second!)
        return {
          deletedCount: 2,
          totalRequested: dressIds.length,
          errors: [{ id: second!.id, title: second!.title, message }],
        }
      }),
    ],
    { as },
  )
  const press = async (button: { element(): Element }, key: string) => {
    await expect.poll(() => button.element()).toBeTruthy()
    ;(button.element() as HTMLElement).focus()
    await userEvent.keyboard(key)
  }
  await press(page.getByRole('button', { name: 'Delete Selected', exact: true }), '{Enter}')
  await expect.element(toast).toMatchTextContent('No Selection')
  await expect.element(toast).toMatchTextContent('Please select dresses to delete.')
  await press(page.getByRole('checkbox', { name: 'Select all on this page' }), ' ')
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await press(page.getByRole('button', { name: 'Delete Selected (3)' }), '{Enter}')
  const deleting = page.getByRole('dialog', { name: 'Delete selected dresses' })
  await expectAccessible('dresses/web/admin/delete-dresses-dialog.tsx DeleteDressesDialog')
  await press(deleting.getByRole('button', { name: 'Delete dresses' }), '{Enter}')
  const questionEvenHidden = page.getByRole('dialog', {
    name: 'Delete selected dresses',
    includeHidden: true,
  })
  const result = page.getByRole('dialog', { name: 'Bulk Delete Complete' })
  await expect.element(result).toMatchTextContent('Deleted 2 of 3 dresses (1 failed)')
  await expect.element(result.getByRole('listitem')).toMatchTextContent(`Gown 2${message}`)
  // The question fades out below, and must not take the focus from the result.
  await expect.element(questionEvenHidden).not.toBeInTheDocument()
  expect(result.element().contains(document.activeElement)).toBe(true)
  await press(result.getByRole('button', { name: 'Close' }).first(), '{Enter}')
  await expect.element(result).not.toBeInTheDocument()
  await expect.element(deleting).not.toBeInTheDocument()
  await expect.element(page.getByText('1 selected')).toBeVisible()
  await expect.element(rowOf('Gown 2')).toBeVisible()
  await expect.element(actionsOf('Gown 1')).not.toBeInTheDocument()
})

test('staff move a dress, filter the list by place, and read where it was', async () => {
  await renderPage('/admin/approvals', adminDresses([adminDress(1), adminDress(2)]), { as })
  await expect.element(rowOf('Gown 1')).toMatchTextContent('Aoukar')
  await chooseAction('Gown 1', 'Move to…')
  const dialog = page.getByRole('dialog', { name: 'Move dress' })
  await expect.element(dialog).toMatchTextContent('Now: Aoukar')
  await dialog.getByRole('button', { name: 'Move dress' }).click()
  await expect.element(dialog.getByText('Please choose a place.')).toBeVisible()
  await expectAccessible('dresses/web/admin/places/move-dress-dialog.tsx MoveDressDialog')
  await dialog.getByLabelText('Move to').selectOptions('Workshop')
  await dialog.getByLabelText('Note').fill('The hem is torn')
  await dialog.getByRole('button', { name: 'Move dress' }).click()
  await expect.element(toast).toMatchTextContent('Gown 1: Workshop')
  await expect.element(rowOf('Gown 1')).toMatchTextContent('Workshop')

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('combobox', { name: 'Place' }).selectOptions('Workshop')
  await expect.element(rowOf('Gown 2')).not.toBeInTheDocument()
  await chooseAction('Gown 1', 'Edit')
  const place = page
    .getByRole('dialog', { name: /^Edit/ })
    .getByRole('region', { name: 'Place', exact: true })
  await expect.element(place.getByRole('listitem')).toMatchTextContent('The hem is torn')
  await place.getByRole('button', { name: 'Move to…' }).click()
  await dialog.getByLabelText('Move to').selectOptions('Kfar Hbab')
  await dialog.getByRole('button', { name: 'Move dress' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(place.getByRole('listitem').first()).toMatchTextContent(/^Kfar Hbab/)
  await expect.element(place.getByRole('listitem').last()).toMatchTextContent(/^Workshop/)
})

test('a dress goes back to its owner after a signature, which can be seen later', async () => {
  const back = adminDress(2, { hasSignature: true, retrievedAt: '2026-11-20T08:00:00.000Z' })
  await renderPage('/admin/approvals', adminDresses([adminDress(1), back]), { as })
  await chooseAction('Gown 1', 'Retrieve')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Nothing is booked with this dress.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Retrieve dress' }).click()
  await expect.element(dialog.getByText('Signature Required')).toBeVisible()
  await expectAccessible('dresses/web/admin/retrieve-dialog.tsx RetrieveDialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await chooseAction('Gown 2', 'View Signature')
  await expect.element(dialog.getByRole('img')).toHaveAccessibleName(/Gown 2/)
  await expectAccessible('dresses/web/admin/signature-dialog.tsx SignatureDialog')
})
