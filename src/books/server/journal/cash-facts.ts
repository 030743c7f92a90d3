import { sql } from 'drizzle-orm'
import { rentalPayments } from '#rentals/money/server/tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { tillDays, tillEntries } from '#till/server/tables.ts'
import { type Facts, rateAt, showroomName, worth } from './facts.ts'

const p = rentalPayments

/** Where the rental belongs, and its income is booked. */
const ofRental = { branch: sql`${rentals.branch}` }
const isElsewhere = sql`${p.branch} <> ${rentals.branch}`

/**
 * A payment against the customer's account, also of a fee, which was charged to it. Cash is what its till entries moved, in both currencies; what that differs from
 * the amount is rounding. Cash of before there was a till lies outside the tills. Money lies where it was paid; what it is paid for stands in the showroom of the
 * rental, to which the other one owes it.
 */
export const paymentFacts: Facts = {
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
    left join lateral (
      select sum(cents)::bigint as cents, sum(pounds)::bigint as pounds from ${tillEntries}
      where ${p.method} = 'CASH' and ${tillEntries.paymentId} = ${p.id} group by ${tillEntries.paymentId}
    ) entry on true
    left join lateral (
      select ${worth(sql`entry.pounds`, sql`used.rate`)}::bigint as worth, used.rate as rate
      from (select coalesce(${p.lbpRate}, ${rateAt(sql`${p.createdAt}`)}) as rate) used where entry.pounds <> 0
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
export const openingFacts: Facts = {
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
export const closingFacts: Facts = {
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

export const payInFacts = slipFacts('PAY_IN')
export const payOutFacts = slipFacts('PAY_OUT')
