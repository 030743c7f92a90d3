import { type SQL, sql } from 'drizzle-orm'
import type { listOpenMoney, OpenKind, OpenMoney, OpenSum, sumOpenMoney } from '#books/books-contract.ts'
import { openLabels, openOrder } from '#books/figure-names.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery, matchesSearch } from '#platform/database/list-query.ts'
import { dateOf, fallsOn } from '#platform/database/shop-dates.ts'
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
 * What changes the money of a part of a rental, a row each: the price (paid less earned), its guarantee and its cancellation
 * are of the rental itself, and each fee (paid less charged) is a part of its own. A hold that ended by itself stays: staff decide about what was paid for it.
 */
function moves(to: string, timeZone: string): SQL {
  const paidOn = dateOf(p.createdAt, timeZone)
  const wasPaid = fallsOn(p.createdAt, { to }, timeZone)
  return sql`
    select ${p.rentalId} as rental_id, ${p.rentalId} as part_id, false as is_fee, ${paidOn} as day, ${p.priceCents} as cents,
      ${p.guaranteeCents} as held, 0 as cancelled
    from ${p} where (${p.priceCents} <> 0 or ${p.guaranteeCents} <> 0) and ${wasPaid}
    union all
    select ${p.rentalId}, ${p.feeId}, true, ${paidOn}, ${p.feeCents}, 0, 0
    from ${p} where ${p.feeId} is not null and ${wasPaid}
    union all
    select ${i.rentalId}, coalesce(${i.feeId}, ${i.rentalId}), ${i.feeId} is not null, ${i.date}, -${i.cents}, 0, 0
    from ${i} where ${i.date} <= ${to}::date
    union all
    select ${s.rentalId}, ${s.rentalId}, false, ${dateOf(s.at, timeZone)}, 0, 0, 1 from ${s}
    where ${s.step} = 'CANCELLED' and ${s.undoneAt} is null and ${fallsOn(s.at, { to }, timeZone)}`
}

/** Sums of the moves of a part. */
interface Sums {
  cents: SQL
  held: SQL
  cancelled: SQL
}

/** Cents of each kind, of the sums of the moves of a rental without its fees, or of a fee. */
function openOf({ cents, held, cancelled }: Sums): Record<OpenKind, SQL> {
  const over = sql`greatest(0, ${cents})`
  const isCancelled = sql`${cancelled} > 0`
  return {
    NOT_EARNED: sql`case when is_fee or ${isCancelled} then 0 else ${over} end`,
    UNPAID: sql`greatest(0, -(${cents}))`,
    GUARANTEE: sql`case when ${isCancelled} then 0 else ${held} end`,
    TO_REFUND: sql`case when is_fee then ${over} when ${isCancelled} then ${over} + ${held} else 0 end`,
  }
}

/**
 * How much more is open at the end of a month than before it, in cents, for every month until `to` with a change. Each move changes what is
 * open from what it was after the moves before it to what it is with this one: the sum of a month is the change of that month.
 */
export async function changesByMonth(
  db: Db,
  { to, branch }: { to: string; branch: Branch | undefined },
  timeZone: string,
): Promise<(Record<OpenKind, number> & { month: string })[]> {
  const after = openOf({ cents: sql`open_cents`, held: sql`open_held`, cancelled: sql`cancellations` })
  const before = openOf({
    cents: sql`(open_cents - cents)`,
    held: sql`(open_held - held)`,
    cancelled: sql`(cancellations - cancelled)`,
  })
  const sums = openOrder.map(
    (kind) => sql`sum((${after[kind]}) - (${before[kind]})) as ${sql.identifier(kind)}`,
  )
  const { rows } = await db.execute<Record<OpenKind | 'month', string>>(sql`
    with running as (
      select *, (sum(cents) over moves)::bigint as open_cents, (sum(held) over moves)::bigint as open_held, sum(cancelled) over moves as cancellations
      from (${moves(to, timeZone)}) move
      where ${branch ? sql`exists (select 1 from ${rentals} where ${rentals.id} = rental_id and ${rentals.branch} = ${branch})` : sql`true`}
      window moves as (partition by part_id order by day rows unbounded preceding)
    ), monthly as (
      select date_trunc('month', day::timestamp) as month, ${sql.join(sums, sql`, `)} from running group by 1
    ) select to_char(month, 'YYYY-MM') as month, ${sql.join(
      openOrder.map((kind) => sql.identifier(kind)),
      sql`, `,
    )} from monthly order by 1`)
  return rows.map(({ month, ...cents }) => ({
    month,
    ...(Object.fromEntries(openOrder.map((kind) => [kind, Number(cents[kind])])) as Record<OpenKind, number>),
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
  const open = openOf({ cents: sql`cents`, held: sql`held`, cancelled: sql`cancelled` })
  const sums = openOrder.map((one) => sql`sum(${open[one]}) as ${sql.identifier(one)}`)
  const amounts = openOrder.map((one) => sql`(${one}, ${sql.identifier(one)}::bigint)`)
  return sql`(
    select rental_id, amount.kind, amount.cents, ${rentals.number} as number, ${rentals.customerId} as customer_id,
      ${rentals.clientName} as client_name, ${rentals.branch} as branch, ${rentals.eventDate} as event_date, ${rentalSearchText(rentals)} as searched
    from (select rental_id, ${sql.join(sums, sql`, `)} from (
        select rental_id, is_fee, sum(cents)::bigint as cents, sum(held)::bigint as held, sum(cancelled) as cancelled
        from (${moves(at, timeZone)}) move group by part_id, 1, 2 having sum(cents) <> 0 or sum(held) <> 0) part group by 1) open_of_rental
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
