import { expect, test } from 'vitest'
import { changePayout, createPayout, returnPayout, setBalance } from '#payouts/contract.ts'
import { setPaymentDetails } from '#payouts/details-contract.ts'
import { failPayout, makePaymentRun, sendPaymentRun } from '#payouts/run-contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readTrialBalance } from './trial-balance.ts'

const app = await testApp({ domains: ['payouts'] })
const { db, call, clock } = app
const admin = await app.person('ADMIN')
const lender = await app.person()

async function closings(period: { from?: string; to?: string }) {
  const { accounts, isBalanced } = await readTrialBalance(db, period, 'Asia/Beirut')
  expect(isBalanced).toBe(true)
  const moved = accounts.filter(({ debit, credit, closing }) =>
    [debit, credit, closing].some((sum) => sum !== '0.00'),
  )
  return Object.fromEntries(moved.map(({ account, closing }) => [account, closing]))
}

test('what the bank sent back of a payout by itself leaves it as it was before', async () => {
  const balance = { balance: '80.00', expected: '0.00' }
  await call(setBalance, { params: { id: lender.id }, body: balance }, { as: admin })
  const { id } = (await call(createPayout, { body: { amount: '80.00' } }, { as: lender })).body
  const sent = { status: 'COMPLETED' as const, date: '2026-11-23', method: 'TRANSFER' as const }
  await call(changePayout, { params: { id }, body: sent }, { as: admin })
  expect(await closings({})).toMatchObject({ bank: '-80.00', lenderBalances: '0.00' })
  await call(returnPayout, { params: { id }, body: { reason: 'The account is closed' } }, { as: admin })
  expect(await closings({})).toMatchObject({ bank: '0.00', lenderBalances: '-80.00', withdrawals: '0.00' })
  await call(setBalance, { params: { id: lender.id }, body: { balance: '0.00' } }, { as: admin })
})

test('a payout that fails after the end of the month leaves the books of that month as they were', async () => {
  const account = { method: 'WHISH' as const, name: 'Maya Saab', phone: '+961 3 123 456' }
  await call(setPaymentDetails, { body: account }, { as: lender })
  const body = { balance: '50.00', expected: '0.00' }
  await call(setBalance, { params: { id: lender.id }, body }, { as: admin })
  const { id: payout } = (await call(createPayout, { body: { amount: '50.00' } }, { as: lender })).body
  const { id } = (
    await call(makePaymentRun, { body: { payouts: [payout], areDetailsConfirmed: true } }, { as: admin })
  ).body
  await call(sendPaymentRun, { params: { id }, body: { date: '2026-11-23' } }, { as: admin })
  const november = await closings({ to: '2026-11-30' })
  expect(november).toEqual({
    bank: '-50.00',
    lenderShare: '50.00',
    lenderBalances: '0.00',
    withdrawals: '0.00',
  })

  clock.now = new Date('2026-12-02T08:00:00Z')
  const fresh = await app.person('ADMIN')
  await call(failPayout, { params: { id }, body: { payout, reason: 'Nobody came' } }, { as: fresh })
  expect(await closings({ to: '2026-11-30' })).toEqual(november)
  expect(await closings({ from: '2026-12-01' })).toEqual({
    bank: '0.00',
    lenderShare: '50.00',
    lenderBalances: '-50.00',
    withdrawals: '0.00',
  })
})
