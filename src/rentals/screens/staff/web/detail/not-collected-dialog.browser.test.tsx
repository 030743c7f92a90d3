import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { NotCollectedDialog } from './not-collected-dialog.tsx'
import { UndoNotCollectedDialog } from './undo-dialogs.tsx'

const rental: Rental = {
  ...staffRental,
  status: 'CONFIRMED',
  step: 'CONFIRMED',
  notCollected: true,
  holdUntil: null,
  deposit: '150.00',
  paid: '200.00',
  balance: '100.00',
}

test('staff keep the deposit, or treat it as rented and read what stays owed', async () => {
  const { api } = await renderComponent(<NotCollectedDialog open onOpenChange={() => {}} rental={rental} />, [
    reply(changeRental, rental),
  ])
  const dialog = page.getByRole('dialog', { name: 'Not collected' })
  const outcome = dialog.getByLabelText('What becomes of it')
  await dialog.getByRole('button', { name: 'End rental' }).click()
  await expect.element(outcome).toHaveAccessibleDescription('Please choose')
  await expect.element(dialog.getByText('Invalid input')).not.toBeInTheDocument()
  await outcome.selectOptions('COMPLETED')
  await expect.element(dialog.getByText(/^\$100.00 stays among the debts/)).toBeVisible()
  await outcome.selectOptions('CANCELLED')
  await expect.element(dialog.getByLabelText('Refund to the customer ($)')).toHaveValue('50.00')
  await expectAccessible('rentals/screens/staff/web/detail/not-collected-dialog.tsx NotCollectedDialog')
  await dialog.getByRole('button', { name: 'End rental' }).click()
  await expect
    .poll(() => api.callsOf(changeRental))
    .toMatchObject([{ body: { action: 'notCollected', outcome: 'CANCELLED', refund: 50_00, version: 3 } }])
})

test('undoing it says what it brings back', async () => {
  const ended: Rental = { ...rental, status: 'COMPLETED', step: 'COMPLETED', notCollected: false }
  await renderComponent(<UndoNotCollectedDialog open onOpenChange={() => {}} rental={ended} />, [])
  const dialog = page.getByRole('dialog', { name: 'Undo not collected' })
  await expect.element(dialog.getByText(/you decide again/)).toBeVisible()
  await expectAccessible('rentals/screens/staff/web/detail/undo-dialogs.tsx UndoNotCollectedDialog')
})
