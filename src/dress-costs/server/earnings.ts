import { eq, type SQL, sql } from 'drizzle-orm'
import { userNames } from '#accounts/server/full-name.ts'
import type { DressEarning, getDressEarningsTotal, listDressEarnings } from '#dress-costs/contract.ts'
import type { DressFigures } from '#dress-costs/expense.ts'
import { idsOfSearch } from '#dresses/server/admin/store.ts'
import { rentableDresses } from '#dresses/server/rentable.ts'
import { lenderShares } from '#payouts/server/use.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery } from '#platform/database/list-query.ts'
import { dateOf } from '#platform/database/shop-dates.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import { incomeParts } from '#rentals/income/server/income-parts.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import type { Page } from '#shared/list-page.ts'
import { dressExpenses } from './tables.ts'

interface Period {
  from?: string | undefined
  to?: string | undefined
  timeZone: string
}

/**
 * Everything that a dress has brought and cost, a row each: facts of income without VAT, with the lender's share in them,
 * on the days on which Books count them; each rental with its first income of an event; earnings of no rental.
 */
function movements(timeZone: string): SQL {
  const none = sql`0::bigint`
  const credited = dateOf(lenderShares.creditedAt, timeZone)
  const { date, cents, kind, rentalId } = rentalIncomes
  return sql`
    select dress_id, day, 0 as rentals, 0 as days, cents as income, lender_cents as share, ${none} as cost
    from (${incomeParts()}) parts
    union all
    select ${rentalPieces.dressId}, min(${date}), 1, ${rentals.endDate} - ${rentals.startDate} + 1, ${none}, ${none}, ${none}
    from ${rentalIncomes} inner join ${rentals} on ${rentals.id} = ${rentalId} inner join ${rentalPieces} on ${rentalPieces.rentalId} = ${rentals.id}
    where ${kind} = 'EVENT' group by ${rentals.id}, ${rentalPieces.id} having sum(${cents}) > 0
    union all
    select ${lenderShares.dressId}, ${credited}, 0, 0, ${none}, ${lenderShares.cents}, ${none} from ${lenderShares}
    union all
    select ${dressExpenses.dressId}, ${dressExpenses.bookedOn}, 0, 0, ${none}, ${none}, ${dressExpenses.cents}
    from ${dressExpenses}`
}

/** The dresses of the collection, and all with money in the period, with their sums in cents. */
function earned({ from, to, timeZone }: Period): SQL {
  const { id, title, type, ownerId, status } = rentableDresses
  const sum = (name: string) => sql`coalesce(sums.${sql.raw(name)}, 0)::bigint as ${sql.raw(name)}`
  return sql`(
    select ${id} as id, ${title} as title, ${type} as type, ${ownerId} as owner_id, ${userNames.fullName} as owner_name,
      ${sum('rentals')}, ${sum('days')}, ${sum('income')}, ${sum('share')}, ${sum('cost')},
      coalesce(sums.income - sums.share, 0)::bigint as earned,
      coalesce(sums.income - sums.share - sums.cost, 0)::bigint as result
    from ${rentableDresses}
    left join ${userNames} on ${userNames.id} = ${ownerId}
    left join (
      select dress_id, sum(rentals) as rentals, sum(days) as days, sum(income) as income, sum(share) as share, sum(cost) as cost
      from (${movements(timeZone)}) movement
      where day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
      group by dress_id
    ) sums on sums.dress_id = ${id}
    where ${status} = 'APPROVED' or sums.dress_id is not null
  ) earned`
}

const column = {
  id: sql<DressId>`earned.id`,
  title: sql<string>`earned.title`,
  type: sql<string[]>`earned.type`,
  ownerId: sql<AccountId | null>`earned.owner_id`,
  ownerName: sql<string | null>`earned.owner_name`,
  rentals: sql<string>`earned.rentals`,
  days: sql<string>`earned.days`,
  income: sql<string>`earned.income`,
  share: sql<string>`earned.share`,
  earned: sql<string>`earned.earned`,
  cost: sql<string>`earned.cost`,
  result: sql<string>`earned.result`,
}

/** By the search of the list of dresses, too. */
async function conditions(db: Db, query: QueryOf<typeof getDressEarningsTotal>) {
  const { type, owner, ownerId, search } = query
  return [
    search ? sql`earned.id in ${await idsOfSearch(db, search)}` : undefined,
    type ? sql`${type}::text = any(earned.type)` : undefined,
    owner && (owner === 'SHOP' ? sql`earned.owner_id is null` : sql`earned.owner_id is not null`),
    ownerId ? sql`earned.owner_id = ${ownerId}` : undefined,
  ]
}

export async function findDressEarnings(
  db: Db,
  query: QueryOf<typeof listDressEarnings>,
  timeZone: string,
): Promise<Page<DressEarning>> {
  const { id, title, rentals: count, days, income, share, earned: left, cost, result } = column
  const from = earned({ ...query, timeZone })
  const { rows, total } = await listQuery(
    db,
    db.select(column).from(from).$dynamic(),
    {
      from,
      where: await conditions(db, query),
      sorts: { title, rentals: count, days, income, share, earned: left, cost, result },
      neverNull: ['title', 'rentals', 'days', 'income', 'share', 'earned', 'cost', 'result'],
      initialSort: '-result',
      id,
    },
    { ...query, search: undefined },
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      type: row.type,
      owner: row.ownerId ? { id: row.ownerId, name: row.ownerName ?? '' } : null,
      ...figuresOf(row),
    })),
    total,
  }
}

/** The sums of all dresses that the list finds. */
export async function sumDressEarnings(
  db: Db,
  query: QueryOf<typeof getDressEarningsTotal>,
  timeZone: string,
): Promise<DressFigures> {
  const found = (await conditions(db, query)).filter((one) => one !== undefined)
  return sumWhere(db, earned({ ...query, timeZone }), found)
}

/** What one dress has earned and cost so far. */
export function figuresOfDress(db: Db, id: DressId, timeZone: string): Promise<DressFigures> {
  return sumWhere(db, earned({ timeZone }), [eq(column.id, id)])
}

async function sumWhere(db: Db, from: SQL, found: readonly SQL[]): Promise<DressFigures> {
  const sums = (['rentals', 'days', 'income', 'share', 'earned', 'cost', 'result'] as const).map(
    (name) => sql`coalesce(sum(${column[name]}), 0) as ${sql.raw(name)}`,
  )
  const { rows } = await db.execute<Sums>(sql`
    select ${sql.join(sums, sql`, `)} from ${from} where ${sql.join([sql`true`, ...found], sql` and `)}`)
  return figuresOf(rows[0]!)
}

type Sums = Record<keyof DressFigures, string>

function figuresOf({ rentals: count, days, ...cents }: Sums): DressFigures {
  const money = (name: keyof typeof cents) => moneyText(Number(cents[name]))
  return {
    rentals: Number(count),
    days: Number(days),
    income: money('income'),
    share: money('share'),
    earned: money('earned'),
    cost: money('cost'),
    result: money('result'),
  }
}

const columns: FileColumns<DressEarning> = {
  title: ['Dress', ({ title }) => title],
  type: ['Type', ({ type }) => type.join(', ')],
  owner: ['Owner', ({ owner }) => owner?.name],
  rentals: ['Rentals', (row) => row.rentals],
  days: ['Days rented', ({ days }) => days],
  income: ['Income without VAT', ({ income }) => income],
  share: ['Lender’s share', ({ share }) => share],
  earned: ['Earned', (row) => row.earned],
  cost: ['Cost', ({ cost }) => cost],
  result: ['Result', ({ result }) => result],
}

export const earningsFile = { name: 'earnings-of-dresses', columns }
