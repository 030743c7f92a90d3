import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getRentalAlterations } from '#alterations/contract.ts'
import { type DuePayout, listDuePayouts, listPayableBalances } from '#payouts/run-contract.ts'
import { MakeRunDialog } from '#payouts/web/admin/make-run-dialog.tsx'
import { PaymentDialog, ReverseDialog } from '#rentals/payments/web/payment-dialogs.tsx'
import { RefundDialog } from '#rentals/payments/web/refund-dialog.tsx'
import type { Rental } from '#rentals/staff-contract.ts'
import { notNeeded, staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { getLendingTerms } from '#settings/contract.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { useViewport } from '#tests/components/setup.ts'
import { listTills } from '#till/contract.ts'
import { getRates } from '#till/rate-contract.ts'
import { CloseTillDialog } from '#till/web/dialogs/close-till-dialog.tsx'
import { TillEntryDialog } from '#till/web/dialogs/till-entry-dialog.tsx'
import { openDay } from '#till/web/till.fixture.ts'
import { CancelRentalDialog } from './cancel-dialog.tsx'
import { ConfirmRentalDialog } from './confirm-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { InspectDialog } from './inspect-dialog.tsx'
import { NotCollectedDialog } from './not-collected-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { UndoHandOverDialog, UndoInspectDialog } from './undo-dialogs.tsx'

const payment: Rental['payments'][number] = {
  id: '01900000-0000-7000-8000-00000000ab01',
  kind: 'RENTAL',
  method: 'CARD',
  refundOf: null,
  feeId: null,
  amount: '150.00',
  taken: '0.00',
  receipt: '2026-00012',
  reverses: null,
  reason: null,
  lbpAmount: null,
  lbpRate: null,
  at: '2026-11-20T10:00:00.000Z',
}
const rental: Rental = {
  ...staffRental,
  status: 'CONFIRMED',
  step: 'CONFIRMED',
  balance: '300.00',
  cancellation: { ...staffRental.cancellation, refundByShop: '120.00' },
}
const returned: Rental = { ...rental, step: 'RETURNED', balance: '0.00', guaranteeHeld: '200.00' }
const cancelled: Rental = {
  ...rental,
  status: 'CANCELLED',
  step: 'CANCELLED',
  balance: '0.00',
  toRefund: '187.50',
  refunds: { ...rental.refunds, price: '187.50' },
}
const collected: Rental = {
  ...rental,
  step: 'COLLECTED',
  handedOverAt: payment.at,
  payments: [
    payment,
    { ...payment, id: '01900000-0000-7000-8000-00000000ab04', kind: 'GUARANTEE', amount: '200.00' },
  ],
}
const completed: Rental = {
  ...returned,
  status: 'COMPLETED',
  step: 'COMPLETED',
  completedAt: payment.at,
  payments: [
    { ...payment, kind: 'FEE', method: 'GUARANTEE', amount: '20.00' },
    {
      ...payment,
      id: '01900000-0000-7000-8000-00000000ab05',
      kind: 'REFUND',
      refundOf: 'GUARANTEE',
      amount: '180.00',
    },
  ],
}
const due: DuePayout = {
  id: '01900000-0000-7000-8000-00000000ab02',
  userId: '01900000-0000-7000-8000-00000000ab03',
  userName: 'Maya Haddad',
  amount: '75.50',
  createdAt: '2026-11-20T10:00:00.000Z',
  account: { method: 'CASH', ending: null, isStored: true, recentDays: null, changedAt: null },
}
const open = { open: true, onOpenChange: () => {} }

/** Each dialog about money: its action, and what it says is due. `tests/money-dialogs.test.ts` names one that is missing. */
const dialogs: [
  name: string,
  dialog: ReactNode,
  action: string,
  due: RegExp,
  choose?: () => Promise<void>,
][] = [
  ['hand over', <HandOverDialog {...open} key="" rental={rental} />, 'Hand over', /^To take now\$500\.00/],
  [
    'confirm',
    <ConfirmRentalDialog {...open} key="" rental={staffRental} />,
    'Confirm',
    /^To take now\$150\.00/,
  ],
  ['take back', <ReturnDialog {...open} key="" rental={rental} />, 'Take back', /^To take now\$300\.00/],
  ['inspect', <InspectDialog {...open} key="" rental={returned} />, 'Complete', /^To refund\$200\.00/],
  [
    'cancel',
    <CancelRentalDialog {...open} key="" rental={rental} />,
    'Cancel rental',
    /^To refund\$120\.00/,
    () => page.getByLabelText('Who cancels').selectOptions('The shop'),
  ],
  [
    'not collected',
    <NotCollectedDialog {...open} key="" rental={rental} />,
    'End rental',
    /^To take now\$300\.00/,
    () => page.getByRole('combobox').first().selectOptions('COMPLETED'),
  ],
  ['payment', <PaymentDialog {...open} key="" rental={rental} />, 'Record payment', /^To take now\$300\.00/],
  ['refund', <RefundDialog {...open} key="" rental={cancelled} />, 'Pay refund', /^To refund\$187\.50/],
  [
    'undo a payment',
    <ReverseDialog {...open} key="" rental={rental} payment={payment} />,
    'Undo payment',
    /^To refund\$150\.00/,
  ],
  [
    'undo a hand-over',
    <UndoHandOverDialog {...open} key="" rental={collected} />,
    'Undo hand-over',
    /^To refund\$350\.00/,
  ],
  [
    'undo an inspection',
    <UndoInspectDialog {...open} key="" rental={completed} />,
    'Undo inspection',
    /^To take now\$180\.00/,
  ],
  [
    'close a till',
    <CloseTillDialog {...open} key="" day={openDay} />,
    'Close till',
    /^Should be in the till\$150\.00/,
  ],
  [
    'pay out',
    <TillEntryDialog {...open} key="" day={openDay} kind="PAY_OUT" />,
    'Pay out',
    /^Pay out\$0\.00/,
  ],
  ['payment run', <MakeRunDialog {...open} key="" />, 'Make run', /^1 payout chosen\$75\.50/],
]

test.each(dialogs)(
  '%s: what is due is the largest figure, in one row with the action, in sight',
  async (...given) => {
    const [, dialogNode, action, text, choose] = given
    await useViewport('phone')
    await renderComponent(dialogNode, [
      reply(getShowroomClock, { date: '2026-12-10', time: '10:00', timeZone: 'Asia/Beirut' }),
      reply(getRentalAlterations, { alterations: [], lastDue: null }),
      reply(getRates, [{ rate: 89_500, at: '2026-11-23T07:00:00Z', by: null }]),
      reply(listTills, []),
      reply(listDuePayouts, [due]),
      reply(listPayableBalances, []),
      reply(getLendingTerms, { platformFee: 20, shareVatPercent: 0, minimumPayout: '0.00' }),
      notNeeded,
    ])
    const dialog = page.getByRole('dialog').first()
    const button = dialog.getByRole('button', { name: action, exact: true })
    await expect.element(button).toBeVisible()
    await choose?.()
    await expect.poll(() => dialog.element().getAnimations().length).toBe(0)
    const foot = dialog.element().querySelector('.dialog-foot')!
    await expect.poll(() => foot.querySelector('output')?.parentElement?.textContent).toMatch(text)
    const figure = foot.querySelector('output')!
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const others = [...dialog.element().querySelectorAll('*')].filter((one) => one !== figure)
    expect(Math.max(...others.map(sizeOf))).toBeLessThan(sizeOf(figure))
    expect(foot.getBoundingClientRect().height).toBeLessThan(112)
    const { scrollHeight } = dialog.element()
    for (const top of [0, scrollHeight]) {
      dialog.element().scrollTo({ top })
      for (const one of [figure, button.element()]) {
        const { x, y, width, height } = one.getBoundingClientRect()
        const onTop = document.elementFromPoint(x + width / 2, y + height / 2)
        expect(one.contains(onTop)).toBe(true)
      }
    }
  },
)

const settled: Rental = { ...rental, balance: '0.00' }
const nothing: [name: string, dialog: ReactNode, says: string | undefined][] = [
  ['take back', <ReturnDialog {...open} key="" rental={settled} />, 'Nothing to take now'],
  [
    'inspect',
    <InspectDialog {...open} key="" rental={{ ...returned, guaranteeHeld: '0.00' }} />,
    'Nothing to refund',
  ],
  ['cancel, before it is chosen who', <CancelRentalDialog {...open} key="" rental={rental} />, undefined],
]

test.each(nothing)('%s: with nothing due no amount stands beside the action', async (...given) => {
  const [, dialogNode, text] = given
  await renderComponent(dialogNode, [notNeeded])
  const dialog = page.getByRole('dialog').first()
  await expect.element(dialog).toBeVisible()
  const foot = dialog.element().querySelector('.dialog-foot')!
  expect(foot.querySelector('output')?.textContent).toBe(text)
  expect(foot.textContent).not.toContain('$')
})
