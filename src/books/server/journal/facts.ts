import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FactKind, JournalAccount } from '#books/accounts.ts'
import { dateOf, fallsOn } from '#platform/database/shop-dates.ts'
import { exchangeRates } from '#till/server/tables.ts'

/** Showroom dates, both included; what is absent has no limit. */
export interface JournalPeriod {
  from?: string | undefined
  to?: string | undefined
}

/** SQL of one kind of fact: its columns, the rows it is read from, and what it writes into the accounts. */
export interface Facts {
  kind: FactKind
  /** Unique among the facts of the kind. */
  id: SQL
  /** When it was recorded. */
  at: SQL
  /** The showroom day of a fact that has its own; that of `at` without it. */
  day?: SQL
  branch: SQL
  rentalId: SQL
  reference: SQL
  text: SQL
  rate?: SQL
  from: SQL
  where?: SQL
  /** Signed cents: a debit above 0, a credit below. The lines of a fact add up to 0, also those of each showroom. */
  lines: readonly Line[]
}

type Line = readonly [account: JournalAccount, cents: SQL, more?: { pounds?: SQL; branch?: SQL }]

/** Name of a showroom. The journal is written for accountants, in Latin letters. */
export function showroomName(branch: SQLWrapper): SQL {
  return sql`case ${branch} when 'AOUKAR' then 'Aoukar' when 'KFARHBAB' then 'Kfar Hbab' end`
}

/** The lines of facts of the period, one row each; lines of nothing are left out. */
export function factLines(facts: Facts, period: JournalPeriod, timeZone: string): SQL {
  const day = facts.day ?? dateOf(facts.at, timeZone)
  // A function: PostgreSQL prepares the expressions of VALUES again for every fact, which takes longer than all the rest.
  const columnOf = (one: (line: Line) => SQL) => sql.join(facts.lines.map(one), sql`, `)
  const lines = sql`unnest(
    array[${columnOf(([account]) => sql.raw(`'${account}'`))}],
    array[${columnOf(([, cents]) => sql`(${cents})::bigint`)}],
    array[${columnOf(([, , more]) => sql`(${more?.pounds ?? sql`0`})::bigint`)}],
    array[${columnOf(([, , more]) => sql`(${more?.branch ?? facts.branch})::text`)}]) with ordinality`
  const entry = sql`${sql.raw(`'${facts.kind}'`)} || ' ' || ${facts.id}`
  const conditions = [
    sql`(line.cents <> 0 or line.pounds <> 0)`,
    facts.where,
    within(facts, period, timeZone),
  ].filter((one) => one !== undefined)
  return sql`
    select ${entry} || ' ' || lpad((line.place - 1)::text, 2, '0') as id, ${entry} as entry, ${sql.raw(`'${facts.kind}'`)} as fact,
      ${facts.at} as at, ${day} as day, line.account as account, line.cents as cents, line.pounds as pounds,
      case when line.pounds <> 0 then ${facts.rate ?? sql`null`}::numeric end as rate,
      line.branch as branch, ${facts.rentalId} as rental_id, ${facts.reference} as reference, ${facts.text} as text
    from ${facts.from}
    cross join lateral ${lines} line (account, cents, pounds, branch, place)
    where ${sql.join(conditions as SQL[], sql` and `)}`
}

/** By the instant, so that an index on it serves; by the day of a fact that has its own. */
function within({ at, day }: Facts, { from, to }: JournalPeriod, timeZone: string): SQL | undefined {
  if (!day) return fallsOn(at, { from, to }, timeZone)
  return and(from ? sql`${day} >= ${from}::date` : undefined, to ? sql`${day} <= ${to}::date` : undefined)
}

/** Cents that pounds were worth; 0 while no rate was ever set. */
export function worth(pounds: SQL, rate: SQL): SQL {
  return sql`coalesce(round(${pounds} * 100 / ${rate}), 0)`
}

/** Pounds for one dollar at that time: the last one before, or the first of all. */
export function rateAt(at: SQL): SQL {
  const { rate, createdAt, id } = exchangeRates
  return sql`coalesce(
    (select ${rate} from ${exchangeRates} where ${createdAt} <= ${at} order by ${createdAt} desc, ${id} desc limit 1),
    (select ${rate} from ${exchangeRates} order by ${createdAt}, ${id} limit 1))`
}
