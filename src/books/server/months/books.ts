import { sql } from 'drizzle-orm'
import type { Account } from '#books/accounts.ts'
import type { BookFigures, Books, getBooks, OpenKind } from '#books/books-contract.ts'
import { type MonthSums, noSums, resultOf } from '#books/rules.ts'
import { journalLines } from '#books/server/journal/journal.ts'
import type { Db } from '#platform/database/db.ts'
import { rentalPayments } from '#rentals/money/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import type { Branch } from '#showrooms/facts.ts'
import { changesByMonth } from './open-money.ts'
import { findThinShares } from './thin-shares.ts'

interface Wanted {
  from: string
  to: string
  branch: Branch | undefined
}

/** The figures of the months of a year until today. A month has its days in the showroom. */
export async function readBooks(
  db: Db,
  { year, branch }: QueryOf<typeof getBooks>,
  { today, timeZone }: { today: string; timeZone: string },
): Promise<Books> {
  const wanted = year ?? Number(today.slice(0, 4))
  const months = monthsOf(wanted).filter(({ from }) => from <= today)
  const last = months.at(-1)
  if (!last) {
    const thinShares = { count: 0, rentals: [] }
    return { year: wanted, months: [], total: figuresOf(noSums, {}), thinShares }
  }
  const period = { from: `${wanted}-01-01`, to: last.to, branch }
  const flows = await sumMonths(db, period, timeZone)
  const changes = await changesByMonth(db, period, timeZone)
  const openAt = (month: string) =>
    Object.fromEntries(
      openKindsOf.map((kind) => [
        kind,
        changes.filter((one) => one.month <= month).reduce((sum, one) => sum + one[kind], 0),
      ]),
    )
  const all = [...flows.values()].reduce(addSums, noSums)
  return {
    year: wanted,
    months: months.map((one) => ({
      ...one,
      figures: figuresOf(flows.get(one.month) ?? noSums, openAt(one.month)),
    })),
    total: figuresOf(all, openAt(last.month)),
    thinShares: await findThinShares(db, period),
  }
}

/** Cents of a period or a month. */
export type Flows = ReturnType<typeof resultOf>

/** What a period brought, also one that begins or ends within a month, and each of its months. */
export async function sumByMonth(
  db: Db,
  { from, to }: { from: string; to: string },
  timeZone: string,
): Promise<{ total: Flows; months: { month: string; figures: Flows }[] }> {
  const flows = await sumMonths(db, { from, to, branch: undefined }, timeZone)
  return {
    total: resultOf([...flows.values()].reduce(addSums, noSums)),
    months: [...flows]
      .map(([month, sums]) => ({ month, figures: resultOf(sums) }))
      .toSorted((a, b) => (a.month < b.month ? -1 : 1)),
  }
}

const openKindsOf: OpenKind[] = ['NOT_EARNED', 'UNPAID', 'GUARANTEE', 'TO_REFUND']

function monthsOf(year: number) {
  return Array.from({ length: 12 }, (_, nth) => {
    const month = `${year}-${String(nth + 1).padStart(2, '0')}`
    const next = nth === 11 ? `${year + 1}-01` : `${year}-${String(nth + 2).padStart(2, '0')}`
    return { month, from: `${month}-01`, to: addDays(`${next}-01`, -1) }
  })
}

/** Cents of each account, and what came in and went back, by month. */
async function sumMonths(db: Db, period: Wanted, timeZone: string): Promise<Map<string, MonthSums>> {
  const { from, to, branch } = period
  const { rows } = await db.execute<{ month: string; account: Account; cents: string }>(sql`
    select to_char(day, 'YYYY-MM') as month, account, sum(cents) as cents from ${journalLines({ from, to }, timeZone)}
    where ${branch ? sql`branch = ${branch}` : sql`true`} group by 1, 2`)
  const p = rentalPayments
  const paidOn = sql`(${p.createdAt} at time zone ${timeZone}::text)::date`
  const { rows: paid } = await db.execute<Record<'month' | 'received' | 'refunds', string>>(sql`
    select to_char(${paidOn}, 'YYYY-MM') as month,
      coalesce(sum(${p.receivedCents}), 0) as received,
      coalesce(sum(${p.refundedCents}), 0) as refunds
    from ${p} where ${paidOn} between ${from}::date and ${to}::date and ${branch ? sql`${p.branch} = ${branch}` : sql`true`} group by 1`)
  const sums = new Map<string, MonthSums>()
  const at = (month: string) => {
    const known = sums.get(month) ?? { ...noSums, accounts: {} }
    sums.set(month, known)
    return known
  }
  for (const { month, account, cents } of rows) at(month).accounts[account] = Number(cents)
  for (const { month, received, refunds } of paid)
    Object.assign(at(month), { received: Number(received), refundsPaid: Number(refunds) })
  return sums
}

function addSums(a: MonthSums, b: MonthSums): MonthSums {
  const accounts = { ...a.accounts }
  for (const [account, cents] of Object.entries(b.accounts) as [Account, number][])
    accounts[account] = (accounts[account] ?? 0) + cents
  return { received: a.received + b.received, refundsPaid: a.refundsPaid + b.refundsPaid, accounts }
}

function figuresOf(sums: MonthSums, open: Record<string, number>): BookFigures {
  const openCents = Object.fromEntries(openKindsOf.map((kind) => [kind, open[kind] ?? 0])) as Record<
    OpenKind,
    number
  >
  return { ...inText(resultOf(sums)), open: inText(openCents) }
}

function inText<Name extends string>(cents: Record<Name, number>): Record<Name, string> {
  const texts = Object.entries<number>(cents).map(([name, amount]) => [name, moneyText(amount)])
  return Object.fromEntries(texts) as Record<Name, string>
}
