import { Fragment, type ReactNode, startTransition, useOptimistic, useRef } from 'react'
import {
  type FilterName,
  filterNames,
  filterOf,
  isValueFilter,
  type ValueFilter,
} from '#catalogue/filters.ts'
import { filterPanel as messages } from '#catalogue/texts/texts.gen.js'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import {
  type CollectionSearch,
  countFilters,
  toggleFilter,
  withFilters,
} from '#catalogue/web/collection/query/collection-search.ts'
import type { Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { valueLabel } from '#catalogue/web/value-label.ts'
import { words } from '#shared/texts/texts.gen.js'
import { labelOf } from '#taxonomy/labels.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useReadOnMount } from '#ui/page/use-read-on-mount.ts'
import { ColorSwatches } from './color-swatches.tsx'
import { DayField } from './day-field.tsx'
import { clearFilters, withCategory } from './filter-changes.ts'
import { FilterGroup, FilterOption } from './filter-group.tsx'
import { FitFilter } from './fit-filter.tsx'
import { PriceRange } from './price-range.tsx'
import { SkipFilters } from './skip-filters.tsx'
import { useDraftTotal } from './use-draft-total.ts'

interface FilterPanelProps {
  collection: Collection
  /** For the sheet, whose footer has the apply button. */
  withoutApply?: boolean
}

/** Checkboxes and radio buttons apply at once; price and search apply on submit. */
export function FilterPanel({ collection, withoutApply }: FilterPanelProps) {
  const { filters, draft, setDraft } = collection
  const [search, showAtOnce] = useOptimistic(collection.search)
  const field = useRef<HTMLInputElement>(null)
  // The column is hydrated later than its form.
  useReadOnMount(field, collection.readForm)
  if (!filters) return null
  const choose = (next: CollectionSearch) =>
    startTransition(async () => {
      showAtOnce(next)
      await collection.choose(next, search)
    })
  const category = search.category?.length === 1 ? search.category[0] : undefined
  const typesOf = (name?: string) => filters.subType.filter((type) => type.category === name)
  const group = (filter: ValueFilter) => ({
    filter,
    legend: filterOf(filter).label,
    chosen: search[filter],
    onToggle: (value: string) => choose(toggleFilter(search, filter, value)),
  })
  const pick = (name?: string) =>
    choose(
      withCategory(
        search,
        name,
        typesOf('Evening').map(({ value }) => value),
      ),
    )
  const special: Partial<Record<FilterName, ReactNode>> = {
    search: null,
    category: (
      <FilterGroup legend={filterOf('category').label}>
        <FilterOption
          ref={field}
          type="radio"
          name="category"
          value=""
          label={search.section ? messages.allAccessories : messages.all}
          checked={!search.category}
          onChange={() => pick()}
        />
        {filters.category.map(({ value, count }) => (
          <FilterOption
            key={value}
            type="radio"
            name="category"
            value={value}
            count={count}
            label={labelOf('type', value)}
            checked={category === value}
            onChange={() => pick(value)}
          />
        ))}
      </FilterGroup>
    ),
    subType: category && (
      <Choices
        {...group('subType')}
        legend={messages.types({ category: labelOf('type', category) })}
        choices={typesOf(category)}
      />
    ),
    color: <ColorSwatches {...group('color')} colors={filters.color} />,
    price: (
      <FilterGroup legend={filterOf('price').label}>
        <PriceRange low={draft.minPrice} high={draft.maxPrice} onChange={setDraft} />
      </FilterGroup>
    ),
    fits: (
      <FitFilter
        isChosen={search.fits === 'me'}
        onToggle={() => choose(withFilters(search, { fits: search.fits ? undefined : 'me' }))}
      />
    ),
    eventDate: (
      <FilterGroup legend={filterOf('eventDate').label}>
        <DayField
          value={search.eventDate}
          cleared={countFilters(search) === 0}
          onChange={(eventDate) => choose(withFilters(search, { eventDate }))}
        />
      </FilterGroup>
    ),
  }
  return (
    <>
      {!withoutApply && <SkipFilters />}
      {search.section && <input type="hidden" name="section" value={search.section} />}
      {search.view && <input type="hidden" name="view" value={search.view} />}
      {filterNames.map((name) => (
        <Fragment key={name}>
          {name in special || !isValueFilter(name) ? (
            special[name]
          ) : (
            <Choices {...group(name)} choices={filters[name]} />
          )}
        </Fragment>
      ))}
      {!withoutApply && <ApplyOrClear collection={collection} />}
    </>
  )
}

function ApplyOrClear({ collection }: { collection: Collection }) {
  const { search, forgetDraft } = collection
  return (
    <div className="flex gap-2 py-6">
      <Button type="submit" className="grow tabular-nums">
        {messages.apply} ({useDraftTotal(collection)})
      </Button>
      {countFilters(search) > 0 && (
        <ButtonLink
          to="/collections"
          search={clearFilters(search)}
          resetScroll={false}
          {...activeLinkExact}
          onClick={forgetDraft}
          kind="quiet"
        >
          {words.clear}
        </ButtonLink>
      )}
    </div>
  )
}

interface ChoicesProps {
  filter: ValueFilter
  legend: string
  choices: readonly { value: string; count: number }[]
  chosen: readonly string[] | undefined
  onToggle(value: string): void
}

function Choices({ filter, legend, choices, chosen, onToggle }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <FilterGroup legend={legend} columns={filter === 'size'}>
      {choices.map(({ value, count }) => (
        <FilterOption
          key={value}
          type="checkbox"
          name={filter}
          value={value}
          count={count}
          label={valueLabel(filter, value)}
          checked={chosen?.includes(value) ?? false}
          onChange={() => onToggle(value)}
        />
      ))}
    </FilterGroup>
  )
}
