import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refundRental } from '#rentals/payment-contract.ts'
import { InspectDialog } from '#rentals/screens/staff/web/detail/inspect-dialog.tsx'
import { changeRental, type Rental } from '#rentals/staff-contract.ts'
import { notNeeded, staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { PaymentDialog } from './payment-dialogs.tsx'
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

const payment: Rental['payments'][number] = {
  id: '01900000-0000-7000-8000-00000000ab01',
  kind: 'GUARANTEE',
  method: 'CARD',
  refundOf: null,
  feeId: null,
  amount: '120.00',
  taken: '0.00',
  receipt: '2026-00012',
  reverses: null,
  reason: null,
  lbpAmount: null,
  lbpRate: null,
  at: '2026-11-20T10:00:00.000Z',
}
const second = { ...payment, id: '01900000-0000-7000-8000-00000000ab02', receipt: '2026-00013' }

/** Two payments of the deposit of a rental. */
const leftInParts: Rental = {
  ...completed,
  payments: [payment, { ...second, method: 'TRANSFER' as const, amount: '80.00' }],
}
const open = { open: true, onOpenChange: () => {} }

/** Each form that gives back in lines, and what opens them. */
const inLines: [name: string, dialog: ReactNode, show?: () => Promise<void>][] = [
  ['pay refund', <RefundDialog {...open} key="" rental={leftInParts} />],
  [
    'inspect',
    <InspectDialog {...open} key="" rental={{ ...leftInParts, status: 'CONFIRMED', step: 'RETURNED' }} />,
    () => page.getByLabelText('How the rest is refunded').selectOptions('In parts: by method and currency'),
  ],
]

test.each(inLines)('%s: what was paid by card and transfer is proposed to go back so', async (...given) => {
  const [, dialog, show] = given
  await renderComponent(dialog, [notNeeded])
  await show?.()
  const line = (nth: number) => page.getByRole('group', { name: `Refund ${nth}` })
  await expect.element(line(1).getByLabelText('Method')).toHaveValue('CARD')
  await expect.element(line(1).getByLabelText('Amount')).toHaveValue('120.00')
  await expect.element(line(2).getByLabelText('Method')).toHaveValue('TRANSFER')
  await expect.element(line(2).getByLabelText('Amount')).toHaveValue('80.00')
})

test('a refund that is recorded as a payment is proposed as it was paid', async () => {
  const staff = { ...staffRental.staff!, guaranteeDue: '0.00' }
  await renderComponent(<PaymentDialog {...open} rental={{ ...leftInParts, staff }} />, [])
  await expect.element(page.getByLabelText('What it is for')).toHaveValue('REFUND_GUARANTEE')
  await expect.element(page.getByLabelText('Method')).toHaveValue('CARD')
})

test('pounds are proposed to go back in pounds, at the rate of then', async () => {
  const payments = [{ ...payment, method: 'CASH' as const, lbpAmount: '10740000', lbpRate: '89500.00' }]
  const refunds = { ...completed.refunds, guarantee: '120.00' }
  await renderComponent(
    <RefundDialog open onOpenChange={() => {}} rental={{ ...completed, payments, refunds }} />,
    [],
  )
  const dialog = page.getByRole('dialog', { name: 'Pay refund' })
  await expect.element(dialog.getByLabelText('Currency')).toHaveValue('LBP')
  await expect.element(dialog.getByLabelText('Amount ($)', { exact: true })).toHaveValue('120.00')
})

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
  const { at } = payment
  const back = { ...payment, kind: 'REFUND' as const, refundOf: 'GUARANTEE' as const }
  const payments = [payment, { ...back, amount: '100.00', at }, { ...back, amount: '50.00', at }]
  const { api } = await renderComponent(<InspectDialog open onOpenChange={() => {}} rental={rental} />, [
    notNeeded,
    reply(changeRental, { ...completed, completedAt: at, payments, toRefund: '50.00' }),
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
  await expect
    .element(page.getByRole('dialog', { name: 'Rental completed' }))
    .toMatchTextContent('$150.00 refunded · $50.00 to refund')
})
