import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RentalPayment } from '#rentals/contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { openTill, tillClosed } from '#till/contract.ts'
import { getRates } from '#till/rate-contract.ts'
import { TillQuestion } from '#till/web/dialogs/till-question.tsx'
import { openDay } from '#till/web/till.fixture.ts'
import { PaymentDialog, ReverseDialog } from './payment-dialogs.tsx'

const rental = { ...staffRental, status: 'CONFIRMED' as const, step: 'CONFIRMED' as const, balance: '180.00' }
const paid: RentalPayment = {
  id: '1',
  kind: 'RENTAL',
  method: 'CASH',
  refundOf: null,
  feeId: null,
  amount: '180.00',
  taken: '0.00',
  receipt: '2026-00001',
  reverses: null,
  reason: null,
  lbpAmount: null,
  lbpRate: null,
  at: '2026-11-23T08:00:00Z',
}

async function openDialog() {
  let isOpen = false
  const { api } = await renderComponent(
    <>
      <TillQuestion />
      <PaymentDialog open onOpenChange={() => {}} rental={rental} />
    </>,
    [
      reply(getRates, [{ rate: 89_500, at: '2026-11-23T07:00:00Z', by: null }]),
      reply(payRental, () => {
        if (isOpen) return paid
        const till = { branch: 'AOUKAR' as const, left: { dollars: '100.00', pounds: 0 } }
        throw new Refused(tillClosed, { message: 'The till of Aoukar is closed.', more: { till } })
      }),
      reply(openTill, () => {
        isOpen = true
        return openDay
      }),
    ],
  )
  return { api, dialog: page.getByRole('dialog', { name: 'Record payment' }) }
}

const question = page.getByRole('dialog', { name: 'The till of Aoukar is closed' })

test('cash while the till is closed opens it and goes on with what was typed', async () => {
  const { api, dialog } = await openDialog()
  await dialog.getByRole('button', { name: 'Give change' }).click()
  await dialog.getByLabelText('Received ($)').fill('200')
  await dialog.getByLabelText('Change in', { exact: true }).selectOptions('Pounds')
  await expect.element(dialog.getByLabelText('Change in pounds')).toHaveValue('1,790,000')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await question.getByLabelText('Dollars').fill('80')
  await question.getByLabelText('Why it differs').fill('Coffee')
  await expectAccessible('till/web/dialogs/till-question-dialog.tsx TillQuestionDialog')
  await question.getByRole('button', { name: 'Open till and continue' }).click()
  await expect.poll(() => api.callsOf(payRental)).toHaveLength(2)
  expect(api.callsOf(openTill)[0]?.body).toEqual({
    branch: 'AOUKAR',
    dollars: 8_000,
    pounds: 0,
    reason: 'Coffee',
  })
  const [first, second] = api.callsOf(payRental)
  expect(second?.body).toEqual(first?.body)
  expect(second?.body).toMatchObject({
    amount: 18_000,
    received: 20_000,
    changeLbp: 1_790_000,
    branch: 'AOUKAR',
  })
})

test('staff who do not open the till are back at the form, and nothing is lost', async () => {
  const { api, dialog } = await openDialog()
  await dialog.getByLabelText('Amount ($)').fill('55')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(dialog.getByText('The till of Aoukar is closed.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Amount ($)')).toHaveValue('55')
  expect(api.callsOf(payRental)).toHaveLength(1)
})

test('the guarantee of a dress that is out is proposed with a warning and asks why', async () => {
  const out = { ...rental, step: 'COLLECTED' as const, guaranteeHeld: '200.00', balance: '0.00' }
  const { api } = await renderComponent(<PaymentDialog open onOpenChange={() => {}} rental={out} />, [
    reply(getRates, []),
    reply(payRental, paid),
  ])
  const dialog = page.getByRole('dialog', { name: 'Record payment' })
  await dialog.getByLabelText('What it is for').selectOptions('Refund of the security deposit')
  await expect.element(dialog.getByText(/held: \$200\.00\. The customer still has the dress/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Amount ($)')).toHaveValue('200.00')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
  await expectAccessible('rentals/payments/web/payment-dialogs.tsx PaymentDialog')
  expect(api.callsOf(payRental)).toHaveLength(0)
})

test('a payment is undone with a reason, and the form says which one', async () => {
  const { api } = await renderComponent(
    <ReverseDialog open onOpenChange={() => {}} rental={rental} payment={paid} />,
    [],
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/receipt 2026-00001/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo payment' }).click()
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible()
  await expectAccessible('rentals/payments/web/payment-dialogs.tsx ReverseDialog')
  expect(api.callsOf(reversePayment)).toEqual([])
})
