import { findUserNames } from '#accounts/server/full-name.ts'
import { findBills } from '#files/server/bills/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { moneyText } from '#shared/format/money.ts'
import type { AccountId, CustomerId, ExpenseId, PaymentId, PayoutId, RentalId } from '#shared/ids.ts'
import { shownText } from '#shared/stored-text.ts'
import type { CashReply, TillDay, TillEntry } from '#till/contract.ts'
import { type Cash, isNoCash, lessCash } from '#till/rules.ts'
import { type CountedDay, leftOf, type TillDayRow, type TillEntryRow } from './store.ts'

export function toCash({ cents, pounds }: Cash): CashReply {
  return { dollars: moneyText(cents), pounds }
}

/** @param viewerId of the reader */
export async function toDays(
  db: Db | Tx,
  days: readonly CountedDay[],
  viewerId: AccountId,
): Promise<TillDay[]> {
  const names = await namesOf(
    db,
    days.flatMap(({ day }) => [day.openedBy, day.closedBy]),
  )
  return days.map(({ day, expected, left }) => {
    const { id, branch, number, openedAt, openedBy, floatCents, floatPounds } = day
    return {
      id,
      branch,
      number,
      openedAt: openedAt.toISOString(),
      openedBy: names.get(openedBy) ?? null,
      isOwn: openedBy === viewerId,
      float: toCash({ cents: floatCents, pounds: floatPounds }),
      openingDifference: openingOf(day, left),
      expected: toCash(expected),
      closing: closingOf(day, expected, names),
    }
  })
}

export async function toDay(db: Db | Tx, day: CountedDay, viewerId: AccountId): Promise<TillDay> {
  const [reply] = await toDays(db, [day], viewerId)
  return reply!
}

export function openingOf(
  { floatCents, floatPounds, openReason }: TillDayRow,
  left: Cash | null,
): TillDay['openingDifference'] {
  if (!left) return null
  const amount = lessCash({ cents: floatCents, pounds: floatPounds }, left)
  return isNoCash(amount) ? null : { left: toCash(left), amount: toCash(amount), reason: openReason }
}

function closingOf(day: TillDayRow, expected: Cash, names: Names): TillDay['closing'] {
  const { closedAt, closedBy, countedCents, countedPounds, takenCents, takenPounds } = day
  if (!closedAt) return null
  const counted = { cents: countedCents ?? 0, pounds: countedPounds ?? 0 }
  return {
    at: closedAt.toISOString(),
    by: names.get(closedBy ?? '') ?? null,
    reason: day.closeReason,
    counted: toCash(counted),
    notes: day.notes,
    difference: toCash(lessCash(counted, expected)),
    differenceReason: day.differenceReason,
    terminal: day.terminalCents === null ? null : moneyText(day.terminalCents),
    taken: toCash({ cents: takenCents ?? 0, pounds: takenPounds ?? 0 }),
    left: toCash(leftOf(day)),
    rate: day.rate === null ? null : Number(day.rate),
  }
}

/** A payment of a rental, of which the till knows the id only. */
export interface PaymentOfEntry {
  what: string
  /** '2026-00012' */
  receipt: string
  rateReason: string | null
  rentalId: RentalId
  rentalNumber: string
  customerId: CustomerId
  customer: string
}

/** What moved cash, by the id that the entry has; of later domains. */
export interface EntrySources {
  findPayments(db: Db, ids: readonly PaymentId[]): Promise<ReadonlyMap<PaymentId, PaymentOfEntry>>
  /** The lenders of payouts. */
  findLenders(db: Db, payoutIds: readonly PayoutId[]): Promise<ReadonlyMap<PayoutId, TillEntry['payoutTo']>>
  /** The dresses of expenses. */
  findDresses(db: Db, expenseIds: readonly ExpenseId[]): Promise<ReadonlyMap<ExpenseId, TillEntry['spentOn']>>
}

/** @param number of the till day */
export async function toEntries(
  db: Db,
  rows: readonly TillEntryRow[],
  number: number,
  { findPayments, findLenders, findDresses }: EntrySources,
): Promise<TillEntry[]> {
  const names = await namesOf(
    db,
    rows.map(({ actorId }) => actorId),
  )
  const payments = await findPayments(
    db,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  )
  const lenders = await findLenders(
    db,
    rows.flatMap(({ payoutId }) => payoutId ?? []),
  )
  const dresses = await findDresses(
    db,
    rows.flatMap(({ expenseId }) => expenseId ?? []),
  )
  const bills = await findBills(
    db,
    'till',
    rows.flatMap(({ id, number }) => (number === null ? [] : id)),
  )
  return rows.map((row) => ({
    ...toEntry(row, number, names),
    payment: payments.get(row.paymentId ?? '') ?? null,
    payoutTo: lenders.get(row.payoutId ?? '') ?? null,
    spentOn: dresses.get(row.expenseId ?? '') ?? null,
    bills: bills.get(row.id) ?? [],
  }))
}

/** A pay-in or pay-out. */
export async function toOwnEntry(db: Db | Tx, row: TillEntryRow, number: number): Promise<TillEntry> {
  const [entry] = await toOwnEntries(db, [row], number)
  return entry!
}

export async function toOwnEntries(
  db: Db | Tx,
  rows: readonly TillEntryRow[],
  number: number,
): Promise<TillEntry[]> {
  const names = await namesOf(
    db,
    rows.map(({ actorId }) => actorId),
  )
  return rows.map((row) => toEntry(row, number, names))
}

function toEntry(row: TillEntryRow, number: number, names: Names): TillEntry {
  return {
    id: row.id,
    kind: row.kind,
    purpose: row.purpose,
    amount: toCash(row),
    reason: shownText(row.reason),
    receipt: row.number === null ? null : `${number}-${row.number}`,
    at: row.createdAt.toISOString(),
    by: names.get(row.actorId ?? '') ?? null,
    payment: null,
    payoutTo: null,
    spentOn: null,
    bills: [],
  }
}

type Names = ReadonlyMap<AccountId, string>

function namesOf(db: Db | Tx, ids: readonly (AccountId | null)[]): Promise<Names> {
  return findUserNames(db, [...new Set(ids.filter((id) => id !== null))])
}
