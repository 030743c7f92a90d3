import { and, type SQL, sql } from 'drizzle-orm'
import type { DressFilters } from '#dresses/contract.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { branches } from '#showrooms/facts.ts'
import { readDressColors, readDressSizes, readDressSubtypes, readDressTypes } from '#taxonomy/server/store.ts'
import { conditionsOf, type Filters, isListed, shownPrice, type TakenDresses } from './conditions.ts'
import { matches, spellingsOf } from './text-search.ts'

/** How many dresses a value would show beside the other filters; `within` is the category of a style. */
export interface Counts {
  countOf(filter: string, value: string, within?: string): number
  /** Designers with the most listed dresses, and the chosen ones. */
  designers: readonly string[]
  price: DressFilters['price']
}

/**
 * Counts the approved dresses that each value would show. The filters of other fields apply, a field's own filter does
 * not, so that a second colour shows what it would add.
 * Chosen styles do not restrict the categories, because another category has other styles.
 */
export function facetsOf({ types, subtypes, sizes, colors }: Values, counts: Counts): DressFilters {
  const { countOf } = counts
  const typeName = new Map(types.map(({ id, name }) => [id, name]))
  return {
    total: countOf('total', ''),
    category: types.map(({ name }) => ({ value: name, count: countOf('category', name) })),
    subType: subtypes.map(({ name, typeId }) => {
      const category = typeName.get(typeId) ?? ''
      return { value: name, category, count: countOf('subType', name, category) }
    }),
    size: sizes.map(({ name }) => ({ value: name, count: countOf('size', name) })),
    color: colors.map(({ name, hexCode }) => ({ value: name, hexCode, count: countOf('color', name) })),
    branch: branches.map((value) => ({ value, count: countOf('branch', value) })),
    designer: counts.designers
      .toSorted(byName)
      .map((value) => ({ value, count: countOf('designer', value) })),
    price: counts.price,
  }
}

/** Every value that filters offer, except designers. */
export type Values = Awaited<ReturnType<typeof readValues>>

export async function readValues(db: Db | Tx) {
  const [types, subtypes, sizes, colors] = await Promise.all([
    readDressTypes(db, active),
    readDressSubtypes(db, active),
    readDressSizes(db, active),
    readDressColors(db, active),
  ])
  return { types, subtypes, sizes, colors }
}

/** The PostgreSQL version of `countsOf` of the index. */
export async function readCounts(db: Db | Tx, taken: TakenDresses, filters: Filters): Promise<Counts> {
  const listed = isListed(['APPROVED'])
  const { spellings } = await spellingsOf(db, filters.search, listed)
  const [counts, designers] = await Promise.all([
    countValues(db, and(listed, matches(spellings))!, conditionsOf(filters, taken)),
    readDesigners(db, listed, filters.designer ?? []),
  ])
  return {
    countOf: (filter, value, within = '') => counts.get(keyOf(filter, value, within)) ?? 0,
    designers,
    price: counts.price,
  }
}

const active = { inactive: false }

interface Counted extends Record<string, unknown> {
  filter: string
  value: string
  within: string
  times: number
  lowest: string | null
  highest: string | null
}

// One pass over the dresses finds which filters each one passes; all counts use it.
async function countValues(db: Db | Tx, candidates: SQL, conditionOf: ReturnType<typeof conditionsOf>) {
  const conditions = Object.entries(conditionOf)
  const passes = conditions.map(
    ([name, condition]) => sql`coalesce(${condition || sql`true`}, false) as ${passed(name)}`,
  )
  const allBut = (...filters: string[]) =>
    sql.join(
      conditions.filter(([name]) => !filters.includes(name)).map(([name]) => passed(name)),
      sql` and `,
    )
  const { rows } = await db.execute<Counted>(sql`
    with candidates as materialized (
      select ${dresses.category}, ${dresses.subType}, ${dresses.size}, ${dresses.color}, ${dresses.availableBranches},
        ${dresses.designer}, ${shownPrice} as price, ${sql.join(passes, sql`, `)}
      from ${dresses} where ${candidates}
    ), counted as (
      select 'total' as filter, '' as value, '' as within, count(*)::int as times,
        null::numeric as lowest, null::numeric as highest
      from candidates where ${allBut()}
      union all
      select 'price', '', '', 0, min(price), max(price) from candidates where ${allBut('price')}
      union all
      select 'category', value, '', count(*)::int, null, null
      from candidates, lateral (select distinct unnest(category) as value) each
      where ${allBut('category', 'subType')} group by value
      union all
      select 'subType', value, within, count(*)::int, null, null
      from candidates, lateral (select distinct unnest(sub_type) as value) each,
        lateral (select distinct unnest(category) as within) type
      where ${allBut('subType')} group by value, within
      union all
      select 'size', size, '', count(*)::int, null, null
      from candidates where size is not null and ${allBut('size')} group by size
      union all
      select 'color', color, '', count(*)::int, null, null from candidates where ${allBut('color')} group by color
      union all
      select 'branch', value, '', count(*)::int, null, null
      from candidates, lateral (select distinct unnest(available_branches) as value) each
      where ${allBut('branch')} group by value
      union all
      select 'designer', designer, '', count(*)::int, null, null
      from candidates where designer is not null and ${allBut('designer')} group by designer
    )
    select filter, value, within, times, lowest::text, highest::text from counted`)
  const price = rows.find(({ filter }) => filter === 'price')
  return Object.assign(new Map(rows.map((row) => [keyOf(row.filter, row.value, row.within), row.times])), {
    price: price?.lowest && price.highest ? { min: price.lowest, max: price.highest } : null,
  })
}

async function readDesigners(db: Db | Tx, listed: SQL, chosen: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ designer: string }>(sql`
    select designer from (
      (select ${dresses.designer} as designer from ${dresses} where ${listed} and ${dresses.designer} <> ''
        group by ${dresses.designer} order by count(*) desc, ${dresses.designer} collate "C" limit ${mostDesigners})
      union
      select chosen.name from unnest(${sql.param(chosen)}::text[]) as chosen (name)
      where exists (select from ${dresses} where ${listed} and ${dresses.designer} = chosen.name)
    ) as designers`)
  return rows.map(({ designer }) => designer)
}

export const mostDesigners = 50
const byName = new Intl.Collator('en').compare

function passed(filter: string): SQL {
  return sql.raw(`passes_${filter.toLowerCase()}`)
}

function keyOf(filter: string, value: string, within: string): string {
  return JSON.stringify([filter, value, within])
}
