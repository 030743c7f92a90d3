import { Link } from '@tanstack/react-router'
import { hereExactly } from './exact-link.ts'
import { carriedOver, toggled, withFilters } from './filters.ts'
import type { Collection } from './use-collection.ts'

const row =
  'full-bleed flex gap-2 overflow-x-auto pb-4 text-sm [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0'
const chip =
  'inline-flex min-h-9 items-center rounded-control border border-line bg-surface px-3 whitespace-nowrap transition-colors hover:border-ink aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper aria-disabled:border-line aria-disabled:text-quiet aria-disabled:line-through'

const words = { quick: 'Quick filters', upTo: (price: number) => `Up to $${price}` }

/** Dollars. */
const modestPrice = 150

/**
 * What is asked for most, one press away: the categories or the types of the chosen one, a modest price, the first
 * colours the house has for it. The links stay where they are, also kinds that would show nothing; a second press takes
 * a choice back.
 */
export function QuickFilters({ collection: { search, filters, latest } }: { collection: Collection }) {
  if (!filters) return null
  const [category, another] = search.category ?? []
  const kinds = category ? filters.subType.filter((type) => type.category === category) : filters.category
  const choice = (filter: 'category' | 'subType' | 'color', { value, count }: Offered) => {
    const chosen = search[filter]?.includes(value)
    return { label: value, chosen, empty: !chosen && count === 0, next: toggled(search, filter, value) }
  }
  const modest = search.maxPrice === modestPrice
  const colors = filters.color.filter(({ value, count }) => count > 0 || search.color?.includes(value))
  const quick = [
    ...(another ? [] : kinds.slice(0, 4).map((kind) => choice(category ? 'subType' : 'category', kind))),
    {
      ...{ label: words.upTo(modestPrice), chosen: modest, empty: false },
      next: withFilters(search, { minPrice: undefined, maxPrice: modest ? undefined : modestPrice }),
    },
    ...colors.slice(0, 4).map((color) => choice('color', color)),
  ]
  return (
    <ul aria-label={words.quick} className={row}>
      {quick.map(({ label, chosen, empty, next }) => (
        <li key={label}>
          <Link
            to="/collections"
            search={import.meta.env.SSR ? next : () => carriedOver(search, next, latest())}
            resetScroll={false}
            {...hereExactly}
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

type Offered = { value: string; count: number }
