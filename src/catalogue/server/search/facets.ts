import type { DressFilters } from '#catalogue/contract.ts'
import { type OccurringFilter, occurringFilters, type ValueFilter } from '#catalogue/filters.ts'
import type { Section } from '#catalogue/sections.ts'
import type { Counts } from '#catalogue/server/search/sql/dress-search.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { branches } from '#showrooms/facts.ts'
import { readDressColors, readDressSizes, readDressSubtypes, readDressTypes } from '#taxonomy/server/store.ts'

/**
 * Counts the approved dresses that each value would show. The filters of other fields apply, a field's own filter does
 * not, so that a second colour shows what it would add.
 * Chosen styles do not restrict the categories, because another category has other styles.
 */
export function facetsOf(
  { types: all, subtypes, sizes, colors }: Values,
  counts: Counts,
  section: Section,
): DressFilters {
  const types = all.filter(({ isAccessory }) => isAccessory === (section === 'accessories'))
  const choice = (filter: ValueFilter, value: string, within?: string) => ({
    value,
    count: counts.countOf(filter, value, within),
  })
  const typeName = new Map(types.map(({ id, name }) => [id, name]))
  const occurring = occurringFilters.map((filter) => [
    filter,
    counts
      .occurring(filter)
      .toSorted(byName)
      .map((value) => choice(filter, value)),
  ])
  return {
    total: counts.total,
    category: types.map(({ name }) => choice('category', name)),
    subType: subtypes.flatMap(({ name, typeId }) => {
      const category = typeName.get(typeId)
      return category === undefined ? [] : { ...choice('subType', name, category), category }
    }),
    branch: branches.map((value) => choice('branch', value)),
    color: colors.map(({ name, hexCode }) => ({ ...choice('color', name), hexCode })),
    size: sizes.flatMap(({ name }) => (counts.isOffered(name) ? choice('size', name) : [])),
    ...(Object.fromEntries(occurring) as Pick<DressFilters, OccurringFilter>),
    price: counts.price,
  }
}

/** Every value that staff's lists offer. */
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

const active = { inactive: false }
const byName = new Intl.Collator('en').compare
