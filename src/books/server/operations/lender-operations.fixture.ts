import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { addExpense, changeExpense, removeExpense } from '#dress-costs/contract.ts'
import { dressExpenses } from '#dress-costs/server/tables.ts'
import { changePayout, createPayout, returnPayout, setBalance } from '#payouts/contract.ts'
import { cancelPaymentRun, failPayout, makePaymentRun, sendPaymentRun } from '#payouts/run-contract.ts'
import { paymentRuns, payoutRequests } from '#payouts/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { branches } from '#showrooms/showrooms.ts'
import type { Shop } from './shop.fixture.ts'

export async function withdraw({ ask, below, oneOf, lenders }: Shop) {
  await ask('withdraw', createPayout, { body: { amount: String(1 + below(60)) } }, oneOf(lenders))
}

/** By hand: also the earning of a rental, which is refused. */
export async function settle({ ask, db, oneOf, today }: Shop) {
  const due = await db.select().from(payoutRequests).where(eq(payoutRequests.status, 'PENDING')).limit(12)
  if (due.length === 0) return
  const { id, kind } = oneOf(due)
  const how = { date: today(), method: oneOf(['CASH', 'TRANSFER', 'WHISH']), branch: oneOf(branches) }
  const sent = { status: 'COMPLETED', ...(kind === 'WITHDRAWAL' && oneOf([{}, how])) }
  const body = oneOf([sent, sent, { status: 'REJECTED', reason: 'Wrong account' }])
  await ask('settle', changePayout, { params: { id }, body })
}

/** The bank sends back what was paid by itself, or what is refused. */
export async function comeBack({ ask, db, oneOf }: Shop) {
  const sent = and(eq(payoutRequests.kind, 'WITHDRAWAL'), eq(payoutRequests.status, 'COMPLETED'))
  const rows = await db.select({ id: payoutRequests.id }).from(payoutRequests).where(sent).limit(12)
  if (rows.length === 0) return
  const body = { reason: 'The account is closed' }
  await ask('comeBack', returnPayout, { params: { id: oneOf(rows).id }, body })
}

/** An earning without a rental. */
export async function earn(shop: Shop) {
  const [customerId, dressId] = shop.oneOf([...shop.dressOf])
  const body = { amount: String(1 + shop.below(50)), customerId, dressId, notes: shop.reason() }
  await shop.ask('earn', createPayout, { body })
}

export async function adjust({ ask, db, below, oneOf, lenders }: Shop) {
  const { id } = oneOf(lenders)
  const [row] = await db.select().from(users).where(eq(users.id, id))
  const body = { balance: moneyText(100 * below(300)), expected: moneyText(row!.balance) }
  if (!body.expected.startsWith('-')) await ask('adjust', setBalance, { params: { id }, body })
}

/** Makes a payment run, or goes on with one. */
export async function run(shop: Shop) {
  const { ask, db, oneOf, today } = shop
  const isDue = and(
    eq(payoutRequests.kind, 'WITHDRAWAL'),
    eq(payoutRequests.status, 'PENDING'),
    isNull(payoutRequests.runId),
  )
  const due = await db.select({ id: payoutRequests.id }).from(payoutRequests).where(isDue).limit(5)
  const payouts = due.map(({ id }) => id)
  if (payouts.length > 1) await ask('run', makePaymentRun, { body: { payouts, areDetailsConfirmed: true } })
  const runs = await db.select().from(paymentRuns).where(isNull(paymentRuns.cancelledAt)).limit(30)
  if (runs.length === 0) return
  const { id } = oneOf(runs)
  const ofRun = await db.select().from(payoutRequests).where(eq(payoutRequests.runId, id))
  await oneOf([
    () => ask('sent', sendPaymentRun, { params: { id }, body: { date: today(), branch: oneOf(branches) } }),
    () =>
      ask('failed', failPayout, { params: { id }, body: { payout: oneOf(ofRun).id, reason: 'No account' } }),
    () => ask('cancelRun', cancelPaymentRun, { params: { id }, body: { reason: 'Wrong day' } }),
  ])()
}

export async function spend(shop: Shop) {
  const { ask, db, below, oneOf } = shop
  const fields = { kind: oneOf(['CLEANING', 'REPAIR']), spentOn: addDays(shop.today(), -below(5)) }
  const body = { ...fields, amount: `${1 + below(80)}.25`, note: shop.reason() }
  const dressId = oneOf([...shop.dressOf.values()])
  const rows = await db.select().from(dressExpenses).where(eq(dressExpenses.dressId, dressId)).limit(9)
  const found = rows.length > 0 && below(4) === 0 ? oneOf(rows) : undefined
  if (!found) await ask('spend', addExpense, { params: { id: dressId }, body })
  else if (below(2)) await ask('unspend', removeExpense, { params: { id: found.id } })
  else
    await ask('respend', changeExpense, {
      params: { id: found.id },
      body: { ...body, version: found.version },
    })
}
