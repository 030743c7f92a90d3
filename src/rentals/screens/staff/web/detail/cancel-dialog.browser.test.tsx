import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { rental as request } from '#rentals/web/customer-rental.fixture.ts'
import { staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { CancelRentalDialog } from './cancel-dialog.tsx'

const rental: Rental = {
  ...request,
  status: 'CONFIRMED',
  step: 'CONFIRMED',
  holdUntil: null,
  paid: '200.00',
  version: 3,
  cancellation: { ...request.cancellation, refund: '50.00', refundByShop: '200.00' },
}

test('from the day of the event on the usual refund is nothing, no matter who cancels', async () => {
  const cancellation = {
    ...rental.cancellation,
    terms: 'over' as const,
    refund: '0.00',
    refundByShop: '0.00',
  }
  await renderComponent(
    <CancelRentalDialog open onOpenChange={() => {}} rental={{ ...rental, cancellation }} />,
    [],
  )
  const dialog = page.getByRole('dialog', { name: 'Cancel rental' })
  const refund = dialog.getByLabelText('Refund to the customer ($)')
  for (const who of ['CUSTOMER', 'STAFF']) {
    await dialog.getByLabelText('Who cancels').selectOptions(who)
    await expect.element(refund).toHaveValue('0.00')
    await expect.element(refund).toHaveAccessibleDescription(/^The day of the event has come/)
  }
})

const [odette] = rental.pieces
/** Two dresses of two lenders with fees of their own. */
const lent: Rental = {
  ...rental,
  pieces: [
    { ...odette!, price: '100.00' },
    { ...odette!, id: 'second', price: '200.00', dress: { ...odette!.dress, id: 'veil', title: 'Veil' } },
  ],
  staff: {
    ...staffRental.staff!,
    pieces: {
      [odette!.id]: { ...staffRental.staff!.pieces[odette!.id]!, owner: { id: 'carine', name: 'Carine' } },
      second: { ...staffRental.staff!.pieces[odette!.id]!, owner: { id: 'joumana', name: 'Joumana' } },
    },
    forfeitedDepositTerms: {
      [odette!.id]: { feePercent: '10.00', vatPercent: 0 },
      second: { feePercent: '32.50', vatPercent: 0 },
    },
  },
}

test('each lender’s fee and share of what is kept stand in the dialog', async () => {
  await renderComponent(<CancelRentalDialog open onOpenChange={() => {}} rental={lent} />, [])
  const dialog = page.getByRole('dialog', { name: 'Cancel rental' })
  await expect.element(dialog.getByText('Carine, Odette: the shop keeps 10%', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('Joumana, Veil: the shop keeps 32.5%', { exact: true })).toBeVisible()
  await dialog.getByLabelText('Who cancels').selectOptions('CUSTOMER')
  // 200 are paid, 50 go back.
  await expect.element(dialog.getByText('Carine, Odette: $45.00; the shop keeps 10%')).toBeVisible()
  await expect.element(dialog.getByText('Joumana, Veil: $67.50; the shop keeps 32.5%')).toBeVisible()
  await dialog.getByLabelText('Refund to the customer ($)').fill('20')
  await expect.element(dialog.getByText('Joumana, Veil: $81.00; the shop keeps 32.5%')).toBeVisible()
})

test('a shop that refunds all keeps nothing to share', async () => {
  await renderComponent(<CancelRentalDialog open onOpenChange={() => {}} rental={lent} />, [])
  const dialog = page.getByRole('dialog', { name: 'Cancel rental' })
  const shares = dialog.getByText('What is kept of the price is shared with the lenders:')
  await dialog.getByLabelText('Who cancels').selectOptions('STAFF')
  await expect.element(dialog.getByText(/^When the shop cancels, it usually refunds all/)).toBeVisible()
  await expect.element(shares).not.toBeInTheDocument()
  await dialog.getByLabelText('Refund to the customer ($)').fill('180')
  await expect.element(shares).toBeVisible()
  await expect.element(dialog.getByText('Carine, Odette: $6.00; the shop keeps 10%')).toBeVisible()
})

test('staff say who cancels: the terms for the customer, everything for the shop', async () => {
  const { api } = await renderComponent(<CancelRentalDialog open onOpenChange={() => {}} rental={rental} />, [
    reply(changeRental, rental),
  ])
  const dialog = page.getByRole('dialog', { name: 'Cancel rental' })
  const who = dialog.getByLabelText('Who cancels')
  const refund = dialog.getByLabelText('Refund to the customer ($)')
  await dialog.getByLabelText('Reason').fill('A seam has torn')
  await dialog.getByRole('button', { name: 'Cancel rental' }).click()
  await expect.element(who).toHaveAccessibleDescription('Please choose who cancels')
  await expectAccessible('rentals/screens/staff/web/detail/cancel-dialog.tsx CancelRentalDialog')
  await who.selectOptions('CUSTOMER')
  await expect.element(refund).toHaveValue('50.00')
  await who.selectOptions('STAFF')
  await expect.element(refund).toHaveValue('200.00')
  await dialog.getByRole('button', { name: 'Cancel rental' }).click()
  await expect
    .poll(() => api.callsOf(changeRental))
    .toMatchObject([
      {
        body: {
          action: 'cancel',
          cancelledBy: 'STAFF',
          refund: 20_000,
          reason: 'A seam has torn',
          version: 3,
        },
      },
    ])
})
