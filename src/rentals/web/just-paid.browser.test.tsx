import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { RentalPayment } from '#rentals/contract.ts'
import { PaymentDialog } from '#rentals/payments/web/payment-dialogs.tsx'
import type { Rental } from '#rentals/staff-contract.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { staffRental } from './staff-rental.fixture.ts'

const payment: RentalPayment = {
  id: '01900000-0000-7000-8000-00000000ab01',
  kind: 'RENTAL',
  method: 'CARD',
  refundOf: null,
  feeId: null,
  amount: '187.50',
  taken: '0.00',
  receipt: '2026-00012',
  reverses: null,
  reason: null,
  lbpAmount: null,
  lbpRate: null,
  at: '2026-11-20T10:00:00.000Z',
}
const open: Rental = { ...staffRental, status: 'CONFIRMED', step: 'CONFIRMED', balance: '187.50' }
const nour = { id: '01900000-0000-7000-8000-0000000000c1', name: 'Nour Karam' }
const paid: Rental = {
  ...open,
  balance: '0.00',
  payments: [payment],
  staff: { ...open.staff!, guaranteeDue: '0.00', paymentsBy: { [payment.id]: nour } },
}

/** Set by the dialog: shows the rental after the payment of a colleague. */
let payElsewhere = () => {}

function OpenDialog() {
  const [rental, setRental] = useState(open)
  useEffect(() => {
    payElsewhere = () => setRental(paid)
  }, [])
  return <PaymentDialog open onOpenChange={() => {}} rental={rental} />
}

const dialog = page.getByRole('dialog', { name: 'Record payment' })
const amount = dialog.getByLabelText('Amount ($)')

test('what a colleague takes meanwhile is said in the open dialog', async () => {
  await renderComponent(<OpenDialog />, [])
  await expect.element(amount).toHaveValue('187.50')
  await expect.element(dialog.getByText(/has just taken/)).not.toBeInTheDocument()
  payElsewhere()
  await expect.element(dialog.getByText('Nour has just taken $187.50.')).toBeVisible()
  await expect.element(amount).toHaveValue('')
})

test('what was typed stays when a colleague has taken the rest', async () => {
  await renderComponent(<OpenDialog />, [])
  await amount.fill('100')
  payElsewhere()
  await expect.element(dialog.getByText('Nour has just taken $187.50.')).toBeVisible()
  await expect.element(amount).toHaveValue('100')
})
