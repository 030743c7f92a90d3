import { type SQL, sql } from 'drizzle-orm'
import type { listOpenMoney, OpenKind, OpenMoney, OpenSum, sumOpenMoney } from '#books/books-contract.ts'
import { openLabels, openOrder } from '#books/figure-names.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery, matchesSearch } from '#platform/database/list-query.ts'
import { dateOf } from '#platform/database/shop-dates.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { rentalSteps } from '#rentals/server/step-tables.ts'
import { rentalSearchText, rentals } from '#rentals/server/tables.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import { phoneSearch } from '#shared/format/phone-search.ts'
import type { CustomerId, RentalId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'
import { type Branch, showrooms } from '#showrooms/showrooms.ts'

const p = rentalPayments
const i = rentalIncomes
const s = rentalSteps

/**
 * What changes the money of a rental, a row each: its deposit (paid less earned), each of its fees (paid less charged), its
 * guarantee, and its cancellation. A hold that ended by itself stays: staff decide about what was paid for it.
 */
function moves(to: string, timeZone: string): SQL {
  const paidOn = dateOf(p.createdAt, timeZone)
  const cancelledOn = dateOf(s.at, timeZone)
  return sql`
    select ${p.rentalId} as rental_id, null::uuid as fee_id, ${paidOn} as day, false as is_cancelled, ${p.priceCents} as deposit,
      0 as fee, ${p.guaranteeCents} as held
    from ${p} where ${paidOn} <= ${to}::date
    union all
    select ${p.rentalId}, ${p.feeId}, ${paidOn}, false, 0, ${p.feeCents}, 0 from ${p} where ${p.feeId} is not null and ${paidOn} <= ${to}::date
    union all
    select ${i.rentalId}, ${i.feeId}, ${i.date}, false, case when ${i.feeId} is null then -${i.cents} else 0 end,
      case when ${i.feeId} is null then 0 else -${i.cents} end, 0 from ${i} where ${i.date} <= ${to}::date
    union all
    select ${s.rentalId}, null, ${cancelledOn}, true, 0, 0, 0 from ${s}
    where ${s.step} = 'CANCELLED' and ${s.undoneAt} is null and ${cancelledOn} <= ${to}::date`
}

/** Cents of each kind, of a row with `deposit`, `held` (guarantee) and `is_cancelled` of a rental, or with the `fee` of one. */
const centsOf: Record<OpenKind, SQL> = {
  NOT_EARNED: sql`case when is_cancelled then 0 else greatest(0, deposit) end`,
  UNPAID: sql`greatest(0, -deposit) + greatest(0, -fee)`,
  GUARANTEE: sql`case when is_cancelled then 0 else held end`,
  TO_REFUND: sql`case when is_cancelled then greatest(0, deposit) + held else 0 end + greatest(0, fee)`,
}
const kinds = Object.keys(centsOf) as OpenKind[]

/** How much more is open at the end of a month than before it, in cents, for every month until `to` with a change. */
export async function changesByMonth(
  db: Db,
  { to, branch }: { to: string; branch: Branch | undefined },
  timeZone: string,
): Promise<(Record<OpenKind, number> & { month: string })[]> {
  const changes = kinds.map((kind) => {
    const cents = centsOf[kind]
    return sql`${cents} - coalesce(lag(${cents}) over months, 0) as ${sql.identifier(kind)}`
  })
  const sums = kinds.map((kind) => sql`sum(${sql.identifier(kind)}) as ${sql.identifier(kind)}`)
  const { rows } = await db.execute<Record<OpenKind | 'month', string>>(sql`
    with monthly as (
      select rental_id, fee_id, to_char(day, 'YYYY-MM') as month, sum(deposit) as deposit, sum(fee) as fee, sum(held) as held, bool_or(is_cancelled) as is_cancelled
      from (${moves(to, timeZone)}) move group by 1, 2, 3
    ), running as (
      select rental_id, fee_id, month, sum(deposit) over months as deposit, sum(fee) over months as fee, sum(held) over months as held, bool_or(is_cancelled) over months as is_cancelled
      from monthly window months as (partition by rental_id, fee_id order by month)
    ), changes as (
      select rental_id, month, ${sql.join(changes, sql`, `)} from running window months as (partition by rental_id, fee_id order by month)
    )
    select month, ${sql.join(sums, sql`, `)} from changes
    where ${branch ? sql`exists (select 1 from ${rentals} where ${rentals.id} = rental_id and ${rentals.branch} = ${branch})` : sql`true`}
    group by month order by month`)
  return rows.map(({ month, ...cents }) => ({
    month,
    ...(Object.fromEntries(kinds.map((kind) => [kind, Number(cents[kind])])) as Record<OpenKind, number>),
  }))
}

const column = {
  id: sql<RentalId>`open.rental_id`,
  kind: sql<OpenKind>`open.kind`,
  cents: sql<number>`open.cents`.mapWith(Number),
  number: sql<string>`open.number`,
  customerId: sql<CustomerId>`open.customer_id`,
  name: sql<string>`open.client_name`,
  branch: sql<Branch>`open.branch`,
  eventDate: sql<string>`open.event_date::text`,
}

/** One page of rentals with open money at the end of a day; one with two kinds has two rows. */
export async function findOpenMoney(
  db: Db,
  query: QueryOf<typeof listOpenMoney> & { at: string },
  timeZone: string,
): Promise<Page<OpenMoney>> {
  const from = openAt(query.at, timeZone)
  const { rows, total } = await listQuery(
    db,
    db.select(column).from(from).$dynamic(),
    {
      from,
      where: conditions(query),
      searched,
      hasPhones: true,
      sorts: { eventDate: [sql`open.event_date`, sql`open.kind`], amount: [column.cents, sql`open.kind`] },
      neverNull: ['eventDate', 'amount'],
      initialSort: 'eventDate',
      id: column.id,
    },
    query,
  )
  return {
    rows: rows.map(({ cents, customerId, name, ...row }) => ({
      ...row,
      customer: { id: customerId, name },
      amount: moneyText(cents),
    })),
    total,
  }
}

/** Of all that the list finds. */
export async function sumOpen(
  db: Db,
  query: QueryOf<typeof sumOpenMoney> & { at: string },
  timeZone: string,
): Promise<OpenSum[]> {
  const search = matchesSearch(phoneSearch(query.search ?? ''), searched)
  const found = [sql`true`, ...conditions(query), ...search].filter((one) => one !== undefined)
  const { rows } = await db.execute<Record<'rentals' | 'cents', string> & { kind: OpenKind }>(sql`
    select kind, count(*) as rentals, sum(cents) as cents from ${openAt(query.at, timeZone)}
    where ${sql.join(found, sql` and `)} group by kind`)
  return openOrder
    .map((kind) => rows.find((row) => row.kind === kind))
    .filter((row) => row !== undefined)
    .map(({ kind, rentals: count, cents }) => ({
      kind,
      rentals: Number(count),
      amount: moneyText(Number(cents)),
    }))
}

const searched = sql`open.searched`

function conditions({ kind, branch }: QueryOf<typeof sumOpenMoney>) {
  return [kind ? sql`open.kind = ${kind}` : undefined, branch ? sql`open.branch = ${branch}` : undefined]
}

/** A row for each rental and kind with open money, as a table `open`. */
function openAt(at: string, timeZone: string): SQL {
  const sums = kinds.map((one) => sql`sum(${centsOf[one]}) as ${sql.identifier(one)}`)
  const amounts = kinds.map((one) => sql`(${one}, ${sql.identifier(one)}::bigint)`)
  return sql`(
    select rental_id, amount.kind, amount.cents, ${rentals.number} as number, ${rentals.customerId} as customer_id,
      ${rentals.clientName} as client_name, ${rentals.branch} as branch, ${rentals.eventDate} as event_date, ${rentalSearchText(rentals)} as searched
    from (select rental_id, ${sql.join(sums, sql`, `)} from (
        select rental_id, fee_id, sum(deposit) as deposit, sum(fee) as fee, sum(held) as held, bool_or(is_cancelled) as is_cancelled
        from (${moves(at, timeZone)}) move group by 1, 2) state group by 1) open_of_rental
    inner join ${rentals} on ${rentals.id} = rental_id
    cross join lateral (values ${sql.join(amounts, sql`, `)}) amount (kind, cents)
    where amount.cents <> 0
  ) open`
}

const columns: FileColumns<OpenMoney> = {
  number: ['Rental', ({ number }) => number],
  customer: ['Customer', ({ customer }) => customer.name],
  kind: ['What', ({ kind }) => openLabels[kind]],
  amount: ['Dollars', ({ amount }) => amount],
  eventDate: ['Event', ({ eventDate }) => eventDate],
  branch: ['Showroom', ({ branch }) => showrooms[branch].name],
}

export const openMoneyFile = { name: 'open-money', columns }
