import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FactKind, JournalAccount } from '#books/accounts.ts'
import { dateOf, fallsOn } from '#platform/database/shop-dates.ts'
import type { Branch } from '#showrooms/showrooms.ts'
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

/** Which lines are wanted. */
export interface Wanted {
  accounts?: readonly JournalAccount[] | undefined
  branch?: Branch | undefined
  where?: (facts: Facts) => readonly (SQL | undefined)[]
}

/** What is summed, and by what: without `part` all together. */
export interface Summed extends Wanted {
  period: JournalPeriod
  part?: (facts: Facts) => SQL
}

type Line = readonly [account: JournalAccount, cents: SQL, more?: { pounds?: SQL; branch?: SQL }]

/** Name of a showroom. The journal is written for accountants, in Latin letters. */
export function showroomName(branch: SQLWrapper): SQL {
  return sql`case ${branch} when 'AOUKAR' then 'Aoukar' when 'KFARHBAB' then 'Kfar Hbab' end`
}

/** The lines of facts of the period, one row each; lines of nothing are left out. */
export function factLines(facts: Facts, period: JournalPeriod, timeZone: string, where?: SQL): SQL {
  // A function: PostgreSQL prepares the expressions of VALUES again for every fact, which takes longer than all the rest.
  const columnOf = (one: (line: Line) => SQL) => sql.join(facts.lines.map(one), sql`, `)
  const lines = sql`unnest(
    array[${columnOf(([account]) => sql.raw(`'${account}'`))}],
    array[${columnOf(([, cents]) => sql`(${cents})::bigint`)}],
    array[${columnOf(([, , more]) => sql`(${more?.pounds ?? sql`0`})::bigint`)}],
    array[${columnOf(([, , more]) => sql`(${more?.branch ?? facts.branch})::text`)}]) with ordinality`
  const entry = sql`${sql.raw(`'${facts.kind}'`)} || ' ' || ${facts.id}`
  return sql`
    select ${entry} || ' ' || lpad((line.place - 1)::text, 2, '0') as id, ${entry} as entry, ${sql.raw(`'${facts.kind}'`)} as fact,
      ${facts.at} as at, ${dayOf(facts, timeZone)} as day, line.account as account, line.cents as cents, line.pounds as pounds,
      case when line.pounds <> 0 then ${facts.rate ?? sql`null`}::numeric end as rate,
      line.branch as branch, ${facts.rentalId} as rental_id, ${facts.reference} as reference, ${facts.text} as text
    from ${facts.from}
    cross join lateral ${lines} line (account, cents, pounds, branch, place)
    where (line.cents <> 0 or line.pounds <> 0) and ${conditions(facts, period, timeZone, [where])}`
}

/** The facts of the period that have a line, each with the number of its lines that are wanted. */
export function factEntries(
  facts: Facts,
  period: JournalPeriod,
  { accounts, branch, where }: Wanted,
  timeZone: string,
): SQL {
  const isSomething = ([, cents, more]: Line) =>
    more?.pounds ? sql`((${cents}) <> 0 or (${more.pounds}) <> 0)` : sql`(${cents}) <> 0`
  const counts = facts.lines
    .filter(([account]) => accounts?.includes(account) ?? true)
    .map((line) => {
      const isHere = branch ? sql`${branchOf(facts, line)} = ${branch}` : sql`true`
      return sql`case when ${isHere} and ${isSomething(line)} then 1 else 0 end`
    })
  const isFound = allOf(where?.(facts) ?? [])
  return sql`
    select ${sql.raw(`'${facts.kind}'`)} as fact, ${facts.id} as id, ${facts.at} as at, ${dayOf(facts, timeZone)} as day,
      case when ${isFound} then ${sql.join([sql`0`, ...counts], sql` + `)} else 0 end as lines
    from ${facts.from}
    where ${conditions(facts, period, timeZone)} and (${sql.join(facts.lines.map(isSomething), sql` or `)})`
}

/**
 * What those lines add up to, by account, showroom and part. The facts are summed before the sums become lines: lines of
 * each of 20,000 payments take longer than all the rest. One row, `part, branch_0, debit_0, credit_0, debit_1, credit_1`, becomes a row
 * `part, account, branch, debit, credit, pounds` for each account.
 */
export function factSums(
  facts: Facts,
  { period, part = () => sql`true`, accounts, branch, where }: Summed,
  timeZone: string,
): SQL | undefined {
  const lines = facts.lines.filter(([account]) => accounts?.includes(account) ?? true)
  if (lines.length === 0) return undefined
  const branches = [...new Set(lines.map((line) => branchOf(facts, line)))]
  const column = (name: string, nth: number) => sql.raw(`${name}_${nth}`)
  const sums = lines.flatMap(([, cents, more], nth) => [
    sql`sum(greatest(0, ${cents})) as ${column('debit', nth)}`,
    sql`sum(greatest(0, -(${cents}))) as ${column('credit', nth)}`,
    ...(more?.pounds ? [sql`sum(${more.pounds}) as ${column('pounds', nth)}`] : []),
  ])
  const keys = [
    sql`${part(facts)} as part`,
    ...branches.map((branch, nth) => sql`(${branch})::text as ${column('branch', nth)}`),
  ]
  const arrayOf = (one: (line: Line, nth: number) => SQL) => sql`array[${sql.join(lines.map(one), sql`, `)}]`
  return sql`
    select part, line.* from (
      select ${sql.join([...keys, ...sums], sql`, `)} from ${facts.from}
      where ${conditions(facts, period, timeZone, where?.(facts))}
      group by ${sql.join(
        keys.map((_, nth) => sql.raw(String(nth + 1))),
        sql`, `,
      )}) fact
    cross join lateral unnest(
      ${arrayOf(([account]) => sql.raw(`'${account}'`))},
      ${arrayOf((line) => column('branch', branches.indexOf(branchOf(facts, line))))},
      ${arrayOf((_, nth) => sql`${column('debit', nth)}::bigint`)},
      ${arrayOf((_, nth) => sql`${column('credit', nth)}::bigint`)},
      ${arrayOf(([, , more], nth) => sql`${more?.pounds ? column('pounds', nth) : sql`0`}::bigint`)}
    ) line (account, branch, debit, credit, pounds)
    where ${branch ? sql`line.branch = ${branch}` : sql`true`}`
}

function branchOf(facts: Facts, [, , more]: Line): SQL {
  return more?.branch ?? facts.branch
}

function dayOf({ at, day }: Facts, timeZone: string): SQL {
  return day ?? dateOf(at, timeZone)
}

function conditions(
  facts: Facts,
  period: JournalPeriod,
  timeZone: string,
  more: readonly (SQL | undefined)[] = [],
): SQL {
  return allOf([...more, facts.where, within(facts, period, timeZone)])
}

function allOf(found: readonly (SQL | undefined)[]): SQL {
  return and(sql`true`, ...found)!
}

/** By the instant, so that an index on it serves; by the day of a fact that has its own. */
export function within({ at, day }: Facts, { from, to }: JournalPeriod, timeZone: string): SQL {
  const found = day
    ? and(from ? sql`${day} >= ${from}::date` : undefined, to ? sql`${day} <= ${to}::date` : undefined)
    : fallsOn(at, { from, to }, timeZone)
  return found ?? sql`true`
}

/** Cents that pounds were worth; 0 while no rate was ever set. */
export function worth(pounds: SQL, rate: SQL): SQL {
  return sql`coalesce(round(${pounds} * 100 / ${rate}), 0)`
}

/**
 * Pounds for one dollar at that time: the last one before, or the first of all. The rates are read once and searched by halves, because
 * reading the index takes longer than all the rest of a fact; as whole numbers, whose place in an array is known.
 */
export function rateAt(at: SQL): SQL {
  const { rate, createdAt, id } = exchangeRates
  const all = (one: SQL) => sql`(select array_agg(${one} order by ${createdAt}, ${id}) from ${exchangeRates})`
  const place = sql`greatest(1, width_bucket(${at}, ${all(sql`${createdAt}`)}))`
  return sql`(${all(sql`(${rate} * 100)::bigint`)})[${place}] / 100.0`
}
