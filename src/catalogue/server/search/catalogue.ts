import type { DressFilters, DressPage } from '#catalogue/contract.ts'
import type { FilterName } from '#catalogue/filters.ts'
import { type OccurringFilter, occurringFilters, type ValueFilter } from '#catalogue/filters.ts'
import type { DressSuggestions } from '#catalogue/search-contract.ts'
import { otherSection, type Section, sectionOf } from '#catalogue/sections.ts'
import { companionsOf, type RentedTogether } from '#catalogue/server/companions/companions.ts'
import type {
  Counts,
  DressSearch,
  Filters,
  Listing,
  Model,
  Statuses,
  SuggestionQuery,
  TakenDresses,
} from '#catalogue/server/search/sql/dress-search.ts'
import { sqlSearch } from '#catalogue/server/search/sql/sql-search.ts'
import type { Dress } from '#dresses/contract.ts'
import { dressReader } from '#dresses/server/store.ts'
import { tablesOfRentals } from '#dresses/server/tables-of-dresses.ts'
import { memoizeUntilChanged } from '#platform/cache/memoize-until-changed.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { branches } from '#showrooms/showrooms.ts'
import {
  readAccessoryTypes,
  readDressColors,
  readDressSizes,
  readDressSubtypes,
  readDressTypes,
  tablesOfTerms,
} from '#taxonomy/server/store.ts'

/** Passed in, because the domain rentals comes later than dresses. */
export type ReadTaken = (
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  eventDate: string,
) => Promise<readonly DressId[] | 'all'>

type CatalogueDeps = Pick<Deps, 'db' | 'changeFeed' | 'config' | 'clock'>
export type Catalogue = ReturnType<typeof createCatalogue>

/** The dresses that searches find, with all that pages show of them. */
export function createCatalogue(deps: CatalogueDeps, readTaken: ReadTaken) {
  const { db, changeFeed } = deps
  const search = sqlSearch(deps)
  const readDresses = dressReader(db)
  const accessoryTypes = memoizeUntilChanged(changeFeed, ['dress_types'], () => readAccessoryTypes(db))
  const values = memoizeUntilChanged(changeFeed, tablesOfTerms, () => readValues(db))
  const taken = takenReader(deps, readTaken)

  return {
    /** With the section that its types imply. */
    async inSection<Query extends Filters>(query: Query): Promise<Query & { section: Section }> {
      return { ...query, section: sectionOf(query, await accessoryTypes()) }
    },

    async find(statuses: Statuses, listing: Listing): Promise<Omit<DressPage, 'near'>> {
      const { ids, ...found } = await search.find(statuses, listing, await taken(listing.eventDate))
      return { dresses: await readDresses(statuses, ids), ...found }
    },

    async count(statuses: Statuses, filters: Filters): Promise<number> {
      return search.count(statuses, filters, await taken(filters.eventDate))
    },

    async countsWithout(statuses: Statuses, filters: Filters): Promise<Map<FilterName, number>> {
      return search.countsWithout(statuses, filters, await taken(filters.eventDate))
    },

    async newest(statuses: Statuses, filters: Filters, limit: number): Promise<Dress[]> {
      const ids = await search.newest(statuses, filters, await taken(filters.eventDate), limit)
      return readDresses(statuses, ids)
    },

    async facets(statuses: Statuses, filters: Filters): Promise<DressFilters> {
      const counts = await search.counts(statuses, filters, await taken(filters.eventDate))
      return facetsOf(await values(), counts, filters.section ?? 'dresses')
    },

    /** Of the other section when this one has nothing for the words. */
    async suggest(statuses: Statuses, query: SuggestionQuery): Promise<DressSuggestions> {
      const suggest: Suggest = async (asked) => search.suggest(statuses, asked, await taken(asked.eventDate))
      const { ids, ...found } = await suggestInSections(suggest, query)
      const dresses = await readDresses(statuses, ids)
      return { ...found, dresses: dresses.map(suggested) }
    },

    /** Without those that cannot be rented for the event. */
    async similar(model: Model, limit: number, eventDate?: string): Promise<Dress[]> {
      const excluded = (await taken(eventDate)) ?? []
      if (excluded === 'all') return []
      return readDresses(['APPROVED'], await search.similar(model, limit, excluded))
    },

    /** What to wear with a dress, without what cannot be rented for the event. */
    async companions(dress: Dress, rentedTogether: RentedTogether, eventDate?: string): Promise<Dress[]> {
      const absent = (await taken(eventDate)) ?? []
      if (absent === 'all') return []
      const [types, { colors }] = await Promise.all([accessoryTypes(), values()])
      const options = { accessoryTypes: types, colors, taken: absent, rentedTogether }
      return readDresses(['APPROVED'], await companionsOf(db, dress, options))
    },

    /** The listed ones of these ids, and which of them cannot be rented for the event. */
    async chosen(ids: readonly DressId[], eventDate: string | undefined) {
      const [dresses, absent] = await Promise.all([readDresses(['APPROVED'], ids), taken(eventDate)])
      const isTaken = (id: DressId) => absent === 'all' || absent?.includes(id)
      return { dresses, taken: dresses.map(({ id }) => id).filter(isTaken) }
    },
  }
}

/** The dresses that cannot be rented for an event, remembered for the day. */
function takenReader(
  deps: CatalogueDeps,
  readTaken: ReadTaken,
): (eventDate: string | undefined) => Promise<TakenDresses> {
  const takenToday = memoizeUntilChanged(deps.changeFeed, tablesOfRentals, async (key: string) =>
    readTaken(deps, key.split(' ')[1]!),
  )
  // What can be rented also changes at midnight.
  return async (eventDate) =>
    eventDate === undefined
      ? undefined
      : takenToday(`${localNow(deps.clock(), deps.config.SHOP_TIMEZONE).date} ${eventDate}`)
}

type Suggest = (query: SuggestionQuery) => ReturnType<DressSearch['suggest']>

/** In the other section when the one that was asked has nothing for the words. */
async function suggestInSections(suggest: Suggest, query: SuggestionQuery) {
  const own = await suggest(query)
  if (own.searches.length + own.ids.length > 0) return own
  const section = otherSection(query.section ?? 'dresses')
  const { search: text, eventDate, language } = query
  const other = await suggest({ search: text, eventDate, language, section })
  return other.searches.length + other.ids.length > 0 ? { ...other, section } : other
}

function suggested({ id, title, titleFr, titleAr, mainImage }: Dress) {
  return { id, title, titleFr, titleAr, mainImage }
}

/**
 * Counts the dresses that each value would show. The filters of other fields apply, a field's own filter does
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
