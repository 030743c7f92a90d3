import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refundRental } from '#rentals/payment-contract.ts'
import { InspectDialog } from '#rentals/screens/staff/web/detail/inspect-dialog.tsx'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { notNeeded, staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const completed: Rental = {
  ...staffRental,
  status: 'COMPLETED',
  step: 'COMPLETED',
  price: '300.00',
  paid: '300.00',
  balance: '0.00',
  guaranteeHeld: '200.00',
  toRefund: '200.00',
  refunds: { price: '0.00', guarantee: '200.00', fees: '0.00' },
}

test('a refund is paid in two lines, and what they leave is said', async () => {
  const { api } = await renderComponent(<RefundDialog open onOpenChange={() => {}} rental={completed} />, [
    reply(refundRental, []),
  ])
  const dialog = page.getByRole('dialog', { name: 'Pay refund' })
  const line = (nth: number) => dialog.getByRole('group', { name: `Refund ${nth}` })
  const sums = (name: string) => dialog.getByText(name, { exact: true })
  await expect.element(line(1).getByLabelText('Amount')).toHaveValue('200.00')
  await line(1).getByLabelText('Amount').fill('120')
  await dialog.getByRole('button', { name: 'Add a part' }).click()
  await expect.element(line(2).getByLabelText('Amount')).toHaveValue('80.00')
  await line(2).getByLabelText('Method').selectOptions('Card')
  await line(2).getByLabelText('Amount').fill('50')
  await expect.element(sums('Refunded later')).toBeVisible()
  await expect.element(dialog.getByText('$30.00')).toBeVisible()
  await dialog.getByLabelText('Reason').fill('')
  await dialog.getByRole('button', { name: 'Pay refund' }).click()
  await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/reason/)
  await expectAccessible('rentals/payments/web/refund-dialog.tsx RefundDialog')
  await dialog.getByLabelText('Reason').fill('As agreed')
  await dialog.getByRole('button', { name: 'Pay refund' }).click()
  await expect
    .poll(() => api.callsOf(refundRental))
    .toMatchObject([
      {
        body: {
          refundOf: 'GUARANTEE',
          reason: 'As agreed',
          lines: [
            { method: 'CASH', amount: 120_00 },
            { method: 'CARD', amount: 50_00 },
          ],
        },
      },
    ])
})

test('the inspection gives the security deposit back in parts, and the rest later', async () => {
  const rental: Rental = { ...completed, status: 'CONFIRMED', step: 'RETURNED', toRefund: '0.00' }
  const { api } = await renderComponent(<InspectDialog open onOpenChange={() => {}} rental={rental} />, [
    notNeeded,
    reply(changeRental, rental),
  ])
  const dialog = page.getByRole('dialog', { name: 'Inspect' })
  await dialog.getByLabelText('How the rest is refunded').selectOptions('In parts: by method and currency')
  const first = dialog.getByRole('group', { name: 'Refund 1' })
  await first.getByLabelText('Amount').fill('150')
  await first.getByLabelText('Method').selectOptions('Transfer')
  await dialog.getByRole('button', { name: 'Complete' }).click()
  await expect
    .poll(() => api.callsOf(changeRental))
    .toMatchObject([
      {
        body: {
          action: 'inspect',
          refunds: [{ method: 'TRANSFER', amount: 150_00 }],
          refundLater: true,
        },
      },
    ])
})
