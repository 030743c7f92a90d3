import { and, type SQL, sql } from 'drizzle-orm'
import {
  type FilterName,
  filterOf,
  narrows,
  occurringFilters,
  type ValueFilter,
  valueFilters,
} from '#dresses/filters.ts'
import {
  type Counts,
  type Filters,
  mostOffered,
  type TakenDresses,
} from '#dresses/server/search/dress-search.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { columnOf, conditionsOf, isListed, shownPrice } from './conditions.ts'
import { matches, spellingsOf } from './text-search.ts'

/** The PostgreSQL version of `countsOf` of the index. */
export async function readCounts(db: Db | Tx, filters: Filters, taken: TakenDresses): Promise<Counts> {
  const listed = isListed(['APPROVED'])
  const { spellings } = await spellingsOf(db, filters.search, listed)
  const [rows, ...occurring] = await Promise.all([
    countValues(db, and(listed, matches(spellings))!, conditionsOf(filters, taken)),
    ...occurringFilters.map((filter) => readOccurring(db, listed, filter, filters[filter] ?? [])),
  ])
  const counts = new Map(rows.map((row) => [keyOf(row.filter, row.value, row.within), row.times]))
  const price = rows.find(({ filter }) => filter === 'price')
  return {
    total: counts.get(keyOf('total', '', '')) ?? 0,
    countOf: (filter, value, within = '') => counts.get(keyOf(filter, value, within)) ?? 0,
    occurring: (filter) => occurring[occurringFilters.indexOf(filter)] ?? [],
    price: price?.lowest && price.highest ? { min: price.lowest, max: price.highest } : null,
  }
}

interface Counted extends Record<string, unknown> {
  filter: string
  value: string
  within: string
  times: number
  lowest: string | null
  highest: string | null
}

// One pass over the dresses finds which filters each one passes; all counts use it.
async function countValues(db: Db | Tx, candidates: SQL, conditions: ReturnType<typeof conditionsOf>) {
  const passes = conditions.map(
    ([name, condition]) => sql`coalesce(${condition ?? sql`true`}, false) as ${passed(name)}`,
  )
  const passing = (counts: (filter: FilterName) => boolean) =>
    sql.join(
      conditions.filter(([name]) => counts(name)).map(([name]) => passed(name)),
      sql` and `,
    )
  const { rows } = await db.execute<Counted>(sql`
    with candidates as materialized (
      select ${sql.join(
        valueFilters.map((name) => sql`${columnOf(name)} as ${sql.identifier(name)}`),
        sql`, `,
      )},
        ${shownPrice} as price, ${sql.join(passes, sql`, `)}
      from ${dresses} where ${candidates}
    ), counted as (
      select 'total' as filter, '' as value, '' as within, count(*)::int as times,
        null::numeric as lowest, null::numeric as highest
      from candidates where ${passing(() => true)}
      union all
      select 'price', '', '', 0, min(price), max(price) from candidates where ${passing((name) => name !== 'price')}
      ${sql.join(valueFilters.map((filter) => countsOfFilter(filter, passing)))}
    )
    select filter, value, within, times, lowest::text, highest::text from counted`)
  return rows
}

function countsOfFilter(filter: ValueFilter, passing: (counts: (filter: FilterName) => boolean) => SQL): SQL {
  const { kind, within } = filterOf(filter)
  const each = (name: ValueFilter, as: string) =>
    sql`lateral (select distinct unnest(${sql.identifier(name)}) as ${sql.identifier(as)}) as ${sql.identifier(`each_${as}`)}`
  const from = kind === 'list' ? sql`candidates, ${each(filter, 'value')}` : sql`candidates`
  const value = kind === 'list' ? sql`value` : sql.identifier(filter)
  return sql`
      union all
      select ${sql.raw(`'${filter}'`)}, ${value}, ${within ? sql`within` : sql`''`}, count(*)::int, null, null
      from ${within ? sql`${from}, ${each(within, 'within')}` : from}
      where ${value} is not null and ${passing((other) => narrows(other, filter))}
      group by ${value}${within ? sql`, within` : sql``}`
}

async function readOccurring(
  db: Db | Tx,
  listed: SQL,
  filter: ValueFilter,
  chosen: readonly string[],
): Promise<string[]> {
  const column = columnOf(filter)
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from (
      (select ${column} as name from ${dresses} where ${listed} and ${column} <> ''
        group by ${column} order by count(*) desc, ${column} collate "C" limit ${mostOffered})
      union
      select chosen.name from unnest(${sql.param(chosen)}::text[]) as chosen (name)
      where exists (select from ${dresses} where ${listed} and ${column} = chosen.name)
    ) as occurring`)
  return rows.map(({ name }) => name)
}

function passed(filter: string): SQL {
  return sql.identifier(`passes_${filter}`) as unknown as SQL
}

function keyOf(filter: string, value: string, within: string): string {
  return JSON.stringify([filter, value, within])
}
