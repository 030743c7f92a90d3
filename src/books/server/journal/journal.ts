import { type SQL, sql } from 'drizzle-orm'
import { fullNameOf } from '#accounts/server/full-name.ts'
import type { FactKind } from '#books/accounts.ts'
import { dressExpenses } from '#dress-costs/server/tables.ts'
import { ledgerEntries, payoutRequests } from '#payouts/server/tables.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { tillDays, tillEntries } from '#till/server/tables.ts'
import {
  type Facts,
  factEntries,
  factLines,
  factSums,
  type JournalPeriod,
  rateAt,
  type Summed,
  showroomName,
  type Wanted,
  worth,
} from './facts.ts'

const i = rentalIncomes

/** Earned of a deposit, or a fee that is charged: income without VAT, the VAT, and the lender's share, which is credited later. */
const incomeFacts: Facts = {
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
const lenderName = (id: typeof l.userId | typeof payoutRequests.userId) =>
  sql`coalesce(${fullNameOf(id)}, '')`

/**
 * An entry of a lender's balance, named by the lender and its number among her entries. The earning of a rental was booked with its
 * income; any other earning and a correction by hand are a cost of that day.
 */
const ledgerFacts: Facts = {
  kind: 'LEDGER',
  id: sql`${l.id}`,
  at: sql`${l.createdAt}`,
  branch: sql`null::text`,
  rentalId: sql`${payoutRequests.rentalId}`,
  reference: sql`${lenderName(l.userId)} || ' ' || nth`,
  text: sql`${lenderName(l.userId)} || coalesce(', ' || ${l.reason}, '')`,
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
const payoutFacts: Facts = {
  ...ofPayout('PAYOUT_SENT', sql`(1)`),
  at: sql`${w.sentAt}`,
  where: sql`${w.kind} = 'WITHDRAWAL' and ${w.sentAt} is not null`,
}

/** It came back after it was sent; the balance gets it back by an entry of its own. */
const returnedPayoutFacts: Facts = {
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
    reference: sql`${lenderName(w.userId)} || ' ' || coalesce(${w.paymentReference}, right(${w.id}::text, 8))`,
    text: sql`${lenderName(w.userId)}`,
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
const expenseFacts: Facts = {
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

const p = rentalPayments

/** Where the rental belongs, and its income is booked. */
const ofRental = { branch: sql`${rentals.branch}` }
const isElsewhere = sql`${p.branch} <> ${rentals.branch}`

/**
 * A payment against the customer's account, also of a fee, which was charged to it. Cash is what its till entries moved, in both
 * currencies: one entry, and one of the change that was given back. What that differs from the amount is rounding. Cash of before
 * there was a till lies outside the tills. Money lies where it was paid; what it is paid for stands in the showroom of the rental, to
 * which the other one owes it.
 */
const paymentFacts: Facts = {
  kind: 'PAYMENT',
  id: sql`${p.id}`,
  at: sql`${p.createdAt}`,
  branch: sql`${p.branch}`,
  rentalId: sql`${p.rentalId}`,
  reference: sql`${p.receiptYear} || '-' || lpad(${p.receiptNumber}::text, 5, '0')`,
  text: sql`${rentals.number} || ' ' || ${rentals.clientName}
    || case when ${p.reverses} is null then '' else ', undone' end || coalesce(', ' || ${p.reason}, '')`,
  rate: sql`moved.rate`,
  from: sql`${p}
    inner join ${rentals} on ${rentals.id} = ${p.rentalId}
    left join ${tillEntries} moved_cash on ${p.method} = 'CASH' and moved_cash.payment_id = ${p.id} and moved_cash.kind <> 'CHANGE'
    left join ${tillEntries} change on ${p.method} = 'CASH' and change.payment_id = ${p.id} and change.kind = 'CHANGE'
    left join lateral (
      select coalesce(moved_cash.cents, 0) + coalesce(change.cents, 0) as cents, coalesce(moved_cash.pounds, 0) + coalesce(change.pounds, 0) as pounds
      where num_nonnulls(moved_cash.id, change.id) > 0
    ) entry on true
    left join lateral (
      select ${worth(sql`entry.pounds`, sql`used.rate`)}::bigint as worth, used.rate as rate
      from (select case when entry.pounds <> 0 then coalesce(${p.lbpRate}, ${rateAt(sql`${p.createdAt}`)}) end as rate) used
    ) moved on true`,
  lines: [
    ['cashDollars', sql`coalesce(entry.cents, 0)`],
    ['cashPounds', sql`coalesce(moved.worth, 0)`, { pounds: sql`coalesce(entry.pounds, 0)` }],
    ['tillMoves', sql`case when ${p.method} = 'CASH' and entry.cents is null then ${p.cashCents} else 0 end`],
    ['cards', sql`case when ${p.method} = 'CARD' then ${p.cashCents} else 0 end`],
    ['bank', sql`case when ${p.method} = 'TRANSFER' then ${p.cashCents} else 0 end`],
    [
      'rounding',
      sql`case when entry.cents is null then 0 else ${p.cashCents} - entry.cents - coalesce(moved.worth, 0) end`,
    ],
    ['deposits', sql`-${p.priceCents} - ${p.feeCents}`, ofRental],
    ['guarantees', sql`-${p.guaranteeCents}`, ofRental],
    ['badDebts', sql`${p.writtenOffCents}`, ofRental],
    ['betweenShowrooms', sql`case when ${isElsewhere} then -${p.cashCents} else 0 end`],
    ['betweenShowrooms', sql`case when ${isElsewhere} then ${p.cashCents} else 0 end`, ofRental],
  ],
}

const d = tillDays
/** 'Aoukar 7': unique, because each showroom counts its own days. */
const tillNumber = sql`${showroomName(d.branch)} || ' ' || ${d.number}`
const tillName = sql`${showroomName(d.branch)} || ', till day ' || ${d.number}`
const none = sql`null::uuid`
const isDifference = sql`before.id is not null and ${d.openReason} is not null`

/**
 * What lay in the drawer at the opening and had not been left there: a difference. The first float was brought; floats of
 * before a reason was asked for stay as they were booked.
 */
const openingFacts: Facts = {
  kind: 'TILL_OPENED',
  id: sql`${d.id}`,
  at: sql`${d.openedAt}`,
  branch: sql`${d.branch}`,
  rentalId: none,
  reference: tillNumber,
  text: sql`${tillName} || coalesce(', ' || ${d.openReason}, '')`,
  rate: sql`used.rate`,
  from: sql`${d}
    left join ${tillDays} before on before.branch = ${d.branch} and before.number = ${d.number} - 1
    cross join lateral (select ${d.floatCents} - coalesce(before.counted_cents - before.taken_cents, 0) as cents,
      ${d.floatPounds} - coalesce(before.counted_pounds - before.taken_pounds, 0) as pounds) added
    cross join lateral (select ${rateAt(sql`${d.openedAt}`)} as rate) used
    cross join lateral (select ${worth(sql`added.pounds`, sql`used.rate`)} as worth) moved`,
  lines: [
    ['cashDollars', sql`added.cents`],
    ['cashPounds', sql`moved.worth`, { pounds: sql`added.pounds` }],
    ['tillDifferences', sql`case when ${isDifference} then -added.cents - moved.worth else 0 end`],
    ['tillMoves', sql`case when ${isDifference} then 0 else -added.cents - moved.worth end`],
  ],
}

/** The difference between what was counted and what should lie there, and what was taken out. */
const closingFacts: Facts = {
  kind: 'TILL_CLOSED',
  id: sql`${d.id}`,
  at: sql`${d.closedAt}`,
  branch: sql`${d.branch}`,
  rentalId: none,
  reference: tillNumber,
  text: sql`${tillName} || coalesce(', ' || ${d.differenceReason}, '')`,
  rate: sql`used.rate`,
  from: sql`${d}
    cross join lateral (select coalesce(sum(cents), 0) as cents, coalesce(sum(pounds), 0) as pounds
      from ${tillEntries} where ${tillEntries.tillDayId} = ${d.id}) entry
    cross join lateral (select ${d.countedCents} - ${d.floatCents} - entry.cents as cents,
      ${d.countedPounds} - ${d.floatPounds} - entry.pounds as pounds) difference
    cross join lateral (select coalesce(${d.rate}, ${rateAt(sql`${d.closedAt}`)}) as rate) used
    cross join lateral (select ${worth(sql`difference.pounds`, sql`used.rate`)} as difference, ${worth(sql`${d.takenPounds}`, sql`used.rate`)} as taken) worth`,
  where: sql`${d.closedAt} is not null`,
  lines: [
    ['cashDollars', sql`difference.cents`],
    ['cashPounds', sql`worth.difference`, { pounds: sql`difference.pounds` }],
    ['tillDifferences', sql`-difference.cents - worth.difference`],
    ['cashDollars', sql`-${d.takenCents}`],
    ['cashPounds', sql`-worth.taken`, { pounds: sql`-${d.takenPounds}` }],
    ['tillMoves', sql`${d.takenCents} + worth.taken`],
  ],
}

const e = tillEntries
const other = sql`-${e.cents} - moved.worth`

/** Cash that comes in or leaves and is no payment of a customer, against the account of what it is. */
const slipFacts = (kind: 'PAY_IN' | 'PAY_OUT'): Facts => ({
  kind,
  id: sql`${e.id}`,
  at: sql`${e.createdAt}`,
  branch: sql`${d.branch}`,
  rentalId: none,
  reference: sql`${tillNumber} || '-' || ${e.number}`,
  text: sql`${e.reason}`,
  rate: sql`used.rate`,
  from: sql`${e}
    inner join ${tillDays} on ${d.id} = ${e.tillDayId}
    cross join lateral (select ${rateAt(sql`${e.createdAt}`)} as rate) used
    cross join lateral (select ${worth(sql`${e.pounds}`, sql`used.rate`)} as worth) moved`,
  where: sql`${e.kind} = ${sql.raw(`'${kind}'`)}`,
  lines: [
    ['cashDollars', sql`${e.cents}`],
    ['cashPounds', sql`moved.worth`, { pounds: sql`${e.pounds}` }],
    ['suppliers', sql`case when ${e.expenseId} is not null then ${other} else 0 end`],
    ['tillMoves', sql`case when ${e.payoutId} is not null or ${e.purpose} = 'SAFE' then ${other} else 0 end`],
    ['bank', sql`case when ${e.purpose} = 'BANK' then ${other} else 0 end`],
    ['shopExpenses', sql`case when ${e.purpose} = 'EXPENSE' then ${other} else 0 end`],
    ['tillOther', sql`case when ${e.purpose} = 'OTHER' then ${other} else 0 end`],
  ],
})

const payInFacts = slipFacts('PAY_IN')
const payOutFacts = slipFacts('PAY_OUT')

const allFacts = [
  paymentFacts,
  openingFacts,
  closingFacts,
  payInFacts,
  payOutFacts,
  incomeFacts,
  ledgerFacts,
  payoutFacts,
  returnedPayoutFacts,
  expenseFacts,
]

/**
 * Every line of the journal of a period, as a table `line`: what the books sum is this, and nothing else.
 * @param ids of the facts whose lines they are, by kind; without them all
 */
export function journalLines(
  period: JournalPeriod,
  timeZone: string,
  ids?: ReadonlyMap<FactKind, readonly string[]>,
): SQL {
  const parts = allFacts
    .filter(({ kind }) => ids?.has(kind) ?? true)
    .map((facts) => {
      const some = ids?.get(facts.kind)
      const isOne = some && sql`${facts.id} = any(${sql.param(some)}::uuid[])`
      return factLines(facts, period, timeZone, isOne)
    })
  return sql`(${sql.join(parts, sql` union all `)}) line`
}

/** The sums of those lines by part, account and showroom, as a table `line`. */
export function journalSums(summed: Summed, timeZone: string): SQL {
  const parts = allFacts.map((facts) => factSums(facts, summed, timeZone)).filter((one) => one !== undefined)
  return sql`(${sql.join(parts, sql` union all `)}) line`
}

/**
 * Every entry of the years of a period, as a table `entry`, with its place in its year and the number of its lines that are wanted. Entries are
 * counted in the order in which they were recorded, whatever their day: a later one never takes the number of an earlier one, and the
 * period that is asked for does not matter.
 */
export function journalEntries({ from, to }: JournalPeriod, wanted: Wanted, timeZone: string): SQL {
  const years = { from: from && `${from.slice(0, 4)}-01-01`, to: to && `${to.slice(0, 4)}-12-31` }
  const parts = allFacts.map((facts) => factEntries(facts, years, wanted, timeZone))
  const year = sql`date_part('year', day)`
  const isIn = sql`day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')`
  return sql`(select * from (
      select *, ${year} as year, row_number() over (partition by ${year} order by at, fact, id) as place
      from (${sql.join(parts, sql` union all `)}) fact
    ) numbered where ${isIn}) entry`
}
