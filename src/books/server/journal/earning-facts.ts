import { type SQL, sql } from 'drizzle-orm'
import { userNames } from '#accounts/server/full-name.ts'
import { ledgerEntries, payoutRequests } from '#payouts/server/tables.ts'
import { dressExpenses } from '#rentals/expenses/server/tables.ts'
import { rentalIncomes } from '#rentals/income/server/tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { Facts } from './facts.ts'

const i = rentalIncomes

/** Earned of a deposit, or a fee that is charged: income without VAT, the VAT, and the lender's share, which is credited later. */
export const incomeFacts: Facts = {
  kind: 'INCOME',
  id: sql`${i.id}`,
  at: sql`${i.createdAt}`,
  day: sql`${i.date}`,
  branch: sql`${rentals.branch}`,
  rentalId: sql`${i.rentalId}`,
  reference: sql`${rentals.number}`,
  text: sql`${rentals.number} || ' ' || ${rentals.clientName}`,
  from: sql`${i} inner join ${rentals} on ${rentals.id} = ${i.rentalId}`,
  lines: [
    ['deposits', sql`${i.cents}`],
    ['rentalIncome', sql`case when ${i.kind} = 'EVENT' then ${i.vatCents} - ${i.cents} else 0 end`],
    ['forfeitedDeposits', sql`case when ${i.kind} = 'KEPT' then ${i.vatCents} - ${i.cents} else 0 end`],
    ['fees', sql`case when ${i.kind} = 'FEE' then ${i.vatCents} - ${i.cents} else 0 end`],
    ['vat', sql`-${i.vatCents}`],
    ['lenderShare', sql`${i.lenderCents}`],
    ['lenderEarnings', sql`-${i.lenderCents}`],
  ],
}

const l = ledgerEntries
const isOfRental = sql`${l.kind} in ('EARNING', 'EARNING_REVERSED') and ${payoutRequests.rentalId} is not null`
const isWithdrawal = sql`${l.kind} in ('WITHDRAWAL', 'WITHDRAWAL_RETURNED')`
const nameOf = (userId: typeof l.userId | typeof payoutRequests.userId) =>
  sql`coalesce((select ${userNames.fullName} from ${userNames} where ${userNames.id} = ${userId}), '')`

/**
 * An entry of a lender's balance, named by the lender and its number among her entries. The earning of a rental was booked with its income; any other earning and a correction
 * by hand are a cost of that day.
 */
export const ledgerFacts: Facts = {
  kind: 'LEDGER',
  id: sql`${l.id}`,
  at: sql`${l.createdAt}`,
  branch: sql`null::text`,
  rentalId: sql`${payoutRequests.rentalId}`,
  reference: sql`${nameOf(l.userId)} || ' ' || nth`,
  text: sql`${nameOf(l.userId)} || coalesce(', ' || ${l.reason}, '')`,
  from: sql`(select *, row_number() over (partition by user_id order by created_at, id) as nth from ${l}) ${l}
    left join ${payoutRequests} on ${payoutRequests.id} = ${l.payoutId}`,
  lines: [
    ['lenderBalances', sql`-${l.cents}`],
    ['lenderEarnings', sql`case when ${isOfRental} then ${l.cents} else 0 end`],
    ['withdrawals', sql`case when ${isWithdrawal} then ${l.cents} else 0 end`],
    ['lenderShare', sql`case when (${isOfRental}) or ${isWithdrawal} then 0 else ${l.cents} end`],
  ],
}

const w = payoutRequests
const sent = sql`(${w.amount} * 100)`

/** A withdrawal that was paid, on that day for good. Cash leaves the till by a pay-out of its own, against the same account. */
export const payoutFacts: Facts = {
  ...ofPayout('PAYOUT_SENT', sql`(1)`),
  at: sql`${w.sentAt}`,
  where: sql`${w.kind} = 'WITHDRAWAL' and ${w.sentAt} is not null`,
}

/** It came back after it was sent; the balance gets it back by an entry of its own. */
export const returnedPayoutFacts: Facts = {
  ...ofPayout('PAYOUT_RETURNED', sql`(-1)`),
  at: sql`${w.processedAt}`,
  where: sql`${w.kind} = 'WITHDRAWAL' and ${w.sentAt} is not null and ${w.status} = 'REJECTED'`,
}

function ofPayout(kind: 'PAYOUT_SENT' | 'PAYOUT_RETURNED', sign: SQL) {
  const isCash = sql`${w.sentMethod} = 'CASH'`
  return {
    kind,
    id: sql`${w.id}`,
    branch: sql`null::text`,
    rentalId: sql`null::uuid`,
    reference: sql`${nameOf(w.userId)} || ' ' || coalesce(${w.paymentReference}, right(${w.id}::text, 8))`,
    text: sql`${nameOf(w.userId)}`,
    from: sql`${w}`,
    lines: [
      ['withdrawals', sql`${sign} * ${sent}`],
      ['tillMoves', sql`case when ${isCash} then -${sign} * ${sent} else 0 end`],
      ['bank', sql`case when ${isCash} then 0 else -${sign} * ${sent} end`],
    ],
  } satisfies Partial<Facts>
}

const x = dressExpenses

/** A bill of a month that was over, and what takes an expense back, on the day of the entry. */
export const expenseFacts: Facts = {
  kind: 'EXPENSE',
  id: sql`${x.id}`,
  at: sql`${x.createdAt}`,
  day: sql`${x.bookedOn}`,
  branch: sql`${rentals.branch}`,
  rentalId: sql`${x.rentalId}`,
  reference: sql`right(${x.id}::text, 8)`,
  text: sql`concat_ws(', ', initcap(${x.kind}), ${x.supplier}, ${x.note},
    case when ${x.corrects} is not null then 'taken back: ' || ${x.reason}
      when ${x.bookedOn} <> ${x.spentOn} then 'bill of ' || ${x.spentOn} end)`,
  from: sql`${x} left join ${rentals} on ${rentals.id} = ${x.rentalId}`,
  lines: [
    ['expenses', sql`${x.cents}`],
    ['suppliers', sql`-${x.cents}`],
  ],
}
