import { sql } from 'drizzle-orm'
import { type ResultAccount, resultAccounts } from '#books/accounts.ts'
import type { BookFigures, Books, getBooks, OpenKind, ThinShare } from '#books/books-contract.ts'
import { type MonthSums, noSums, resultOf } from '#books/rules.ts'
import type { Facts } from '#books/server/journal/facts.ts'
import { journalSums } from '#books/server/journal/journal.ts'
import type { Db } from '#platform/database/db.ts'
import { fallsOn } from '#platform/database/shop-dates.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { compareText } from '#shared/compare-text.ts'
import { addDays } from '#shared/dates.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { changesByMonth } from './open-money.ts'

/** Days of the showrooms, or of one, inclusive. */
interface ShowroomPeriod {
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
  const [flows, changes, thinShares] = await Promise.all([
    sumMonths(db, period, timeZone),
    changesByMonth(db, period, timeZone),
    findThinShares(db, period),
  ])
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
    thinShares,
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
      .toSorted((a, b) => compareText(a.month, b.month)),
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
async function sumMonths(db: Db, period: ShowroomPeriod, timeZone: string): Promise<Map<string, MonthSums>> {
  const [rows, paid] = await Promise.all([sumAccounts(db, period, timeZone), sumPaid(db, period, timeZone)])
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

async function sumAccounts(db: Db, { from, to, branch }: ShowroomPeriod, timeZone: string) {
  const monthOf = ({ at, day }: Facts) =>
    sql`date_trunc('month', ${day ? sql`${day}::timestamp` : sql`${at} at time zone ${timeZone}::text`})`
  const { rows } = await db.execute<{ month: string; account: ResultAccount; cents: string }>(sql`
    select to_char(part, 'YYYY-MM') as month, account, sum(debit - credit) as cents
    from ${journalSums({ period: { from, to }, part: monthOf, accounts: resultAccounts, branch }, timeZone)}
    group by 1, 2`)
  return rows
}

async function sumPaid(db: Db, { from, to, branch }: ShowroomPeriod, timeZone: string) {
  const p = rentalPayments
  const { rows } = await db.execute<Record<'month' | 'received' | 'refunds', string>>(sql`
    select to_char(month, 'YYYY-MM') as month, received, refunds from (
      select date_trunc('month', ${p.createdAt} at time zone ${timeZone}::text) as month,
        sum(${p.receivedCents}) as received, sum(${p.refundedCents}) as refunds
      from ${p} where ${fallsOn(p.createdAt, { from, to }, timeZone)}
        and ${branch ? sql`${p.branch} = ${branch}` : sql`true`} group by 1) paid`)
  return rows
}

function addSums(a: MonthSums, b: MonthSums): MonthSums {
  const accounts = { ...a.accounts }
  for (const [account, cents] of Object.entries(b.accounts) as [ResultAccount, number][])
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

const most = 20

/**
 * Rentals with a lender, earned in a period, of which less than 1 % is left for the shop after VAT and shares
 * (`isThinPart`): with terms that share the price with its VAT, the VAT comes out of the fee alone. Latest event first.
 */
async function findThinShares(
  db: Db,
  { from, to, branch }: ShowroomPeriod,
): Promise<{ count: number; rentals: ThinShare[] }> {
  const i = rentalIncomes
  const { rows } = await db.execute<{
    id: RentalId
    number: string
    price: string
    shop: string
    count: number
  }>(sql`
    select ${rentals.id} as id, ${rentals.number} as number, earned.price, earned.shop, (count(*) over ())::int as count
    from (
      select ${i.rentalId} as rental_id, sum(${i.cents}) as price,
        sum(${i.cents} - ${i.vatCents} - ${i.lenderCents}) as shop
      from ${i} where ${i.kind} = 'EVENT' group by ${i.rentalId}
      having sum(${i.lenderCents}) > 0 and sum(${i.cents}) > 0 and max(${i.date}) between ${from}::date and ${to}::date
    ) earned inner join ${rentals} on ${rentals.id} = earned.rental_id
    where earned.shop * 100 < earned.price and ${branch ? sql`${rentals.branch} = ${branch}` : sql`true`}
    order by ${rentals.eventEnd} desc, ${rentals.id} desc limit ${most}`)
  return {
    count: rows[0]?.count ?? 0,
    rentals: rows.map(({ id, number, price, shop }) => ({
      id,
      number,
      price: moneyText(Number(price)),
      shopPart: moneyText(Number(shop)),
    })),
  }
}
