import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { catalogueWords, quickFilters as messages } from '#catalogue/texts/texts.gen.js'
import { chipClass } from '#catalogue/web/card/collection-layout.ts'
import { storeEventDate } from '#catalogue/web/card/event-date.ts'
import { useComingDay } from '#catalogue/web/collection/filters/use-coming-day.ts'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import {
  type CollectionSearch,
  mergeSearch,
  toggleFilter,
  withFilters,
} from '#catalogue/web/collection/query/collection-search.ts'
import type { Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { NativeDate } from '#ui/control/native-date.tsx'

// The padding leaves room for the focus outline.
const row =
  'full-bleed -mt-1 flex gap-2 overflow-x-auto pt-1 pb-2 text-sm [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:overflow-visible lg:px-0 lg:pb-4'
const chip = `${chipClass} whitespace-nowrap aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper aria-disabled:border-line aria-disabled:text-quiet aria-disabled:line-through`

/** Dollars. */
const modestPrice = 150

export function QuickFilters({ collection }: { collection: Collection }) {
  const { search, filters, latest, choose } = collection
  const isComing = useComingDay()
  const dayId = useId()
  if (!filters) return null
  const [chosenCategory] = search.category ?? []
  const types = filters.subType.filter((type) => type.category === chosenCategory && type.count > 0)
  const colors = filters.color.filter(({ count }) => count > 0)
  const offer = (filter: 'subType' | 'color') => (one: { value: string }) => ({
    label: labelOf(filter === 'color' ? 'color' : 'subtype', one.value),
    chosen: search[filter]?.includes(one.value),
    next: toggleFilter(search, filter, one.value),
  })
  // A day that has passed in the showroom stays without effect.
  const chooseDay = async (field: HTMLInputElement) => {
    const { value, validity } = field
    if (validity.badInput || (value && !(await isComing(field)))) return
    storeEventDate(() => localStorage, value || undefined)
    void choose(withFilters(search, { eventDate: value || undefined }))
  }
  const modest = search.maxPrice === modestPrice
  const quick: Quick[] = [
    ...filters.category.map(({ value, count }) => {
      const chosen = search.category?.includes(value)
      const category = chosen ? undefined : [value]
      return {
        label: labelOf('type', value),
        chosen,
        empty: count === 0 && !chosen,
        next: withFilters(search, { category, subType: undefined }),
      }
    }),
    ...types.slice(0, 3).map(offer('subType')),
    {
      label: messages.upTo({ price: modestPrice }),
      chosen: modest,
      empty: !modest && !(Number(filters.price?.min) <= modestPrice),
      next: withFilters(search, { minPrice: undefined, maxPrice: modest ? undefined : modestPrice }),
    },
    ...colors.slice(0, 4).map(offer('color')),
  ]
  return (
    <ul aria-label={messages.quick} className={row}>
      <li className="scripting-none:hidden">
        <label htmlFor={dayId} className={chip}>
          {catalogueWords.yourDay}
          <NativeDate
            id={dayId}
            key={search.eventDate}
            defaultValue={search.eventDate}
            onChange={({ target }) => void chooseDay(target)}
            className="bg-transparent outline-none"
          />
        </label>
      </li>
      {quick.map(({ label, chosen, empty, next }) => (
        <li key={label}>
          <Link
            to="/collections"
            // The server has no pending change to merge, so it skips the cost.
            search={import.meta.env.SSR ? next : () => mergeSearch(search, next, latest())}
            resetScroll={false}
            {...activeLinkExact}
            disabled={empty}
            aria-current={chosen || undefined}
            className={chip}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Quick {
  label: string
  chosen: boolean | undefined
  empty?: boolean
  next: CollectionSearch
}
