import { startTransition, useOptimistic, useRef } from 'react'
import { branchName } from '#dresses/web/card/messages.ts'
import { activeLinkExact } from '#dresses/web/collection/active-link-exact.ts'
import {
  type CollectionSearch,
  countFilters,
  type ListFilter,
  toggleFilter,
  withFilters,
} from '#dresses/web/collection/filters.ts'
import type { Collection } from '#dresses/web/collection/use-collection.ts'
import { useDraftTotal } from '#dresses/web/use-draft-total.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useReadOnMount } from '#ui/page/use-read-on-mount.ts'
import { ColorSwatches } from './color-swatches.tsx'
import { DayField } from './day-field.tsx'
import { clearFilters, withCategory } from './filter-changes.ts'
import { FilterGroup, FilterOption } from './filter-group.tsx'
import { PriceRange } from './price-range.tsx'
import { SkipFilters } from './skip-filters.tsx'

const messages = {
  category: 'Category',
  all: 'All dresses',
  types: (category: string) => `${category} types`,
  branch: 'Showroom',
  color: 'Colour',
  size: 'Size',
  price: 'Rental price',
  designer: 'Designer',
  day: 'Your day',
  apply: 'Apply Filters',
  clear: 'Clear',
}

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
  const toggle = (filter: ListFilter) => (value: string) => choose(toggleFilter(search, filter, value))
  const pick = (name?: string) =>
    choose(
      withCategory(
        search,
        name,
        typesOf('Evening').map(({ value }) => value),
      ),
    )
  return (
    <>
      {!withoutApply && <SkipFilters />}
      {search.view && <input type="hidden" name="view" value={search.view} />}
      <FilterGroup legend={messages.category}>
        <FilterOption
          ref={field}
          type="radio"
          name="category"
          value=""
          label={messages.all}
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
            label={value}
            checked={category === value}
            onChange={() => pick(value)}
          />
        ))}
      </FilterGroup>
      {category && typesOf(category).length > 0 && (
        <FilterGroup legend={messages.types(category)}>
          <Choices
            filter="subType"
            choices={typesOf(category)}
            chosen={search.subType}
            onToggle={toggle('subType')}
          />
        </FilterGroup>
      )}
      <FilterGroup legend={messages.branch}>
        <Choices
          filter="branch"
          choices={filters.branch}
          chosen={search.branch}
          onToggle={toggle('branch')}
          nameOf={branchName}
        />
      </FilterGroup>
      <ColorSwatches
        legend={messages.color}
        colors={filters.color}
        chosen={search.color}
        onToggle={toggle('color')}
      />
      <FilterGroup legend={messages.size} columns>
        <Choices filter="size" choices={filters.size} chosen={search.size} onToggle={toggle('size')} />
      </FilterGroup>
      <FilterGroup legend={messages.price}>
        <PriceRange low={draft.minPrice} high={draft.maxPrice} onChange={setDraft} />
      </FilterGroup>
      <FilterGroup legend={messages.day}>
        <DayField
          value={search.eventDate}
          cleared={countFilters(search) === 0}
          onChange={(eventDate) => choose(withFilters(search, { eventDate }))}
        />
      </FilterGroup>
      {filters.designer.length > 0 && (
        <FilterGroup legend={messages.designer}>
          <Choices
            filter="designer"
            choices={filters.designer}
            chosen={search.designer}
            onToggle={toggle('designer')}
          />
        </FilterGroup>
      )}
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
          {messages.clear}
        </ButtonLink>
      )}
    </div>
  )
}

interface ChoicesProps {
  filter: ListFilter
  choices: readonly { value: string; count: number }[]
  chosen: readonly string[] | undefined
  onToggle(value: string): void
  nameOf?(value: string): string
}

function Choices({ filter, choices, chosen, onToggle, nameOf = (value) => value }: ChoicesProps) {
  return choices.map(({ value, count }) => (
    <FilterOption
      key={value}
      type="checkbox"
      name={filter}
      value={value}
      count={count}
      label={nameOf(value)}
      checked={chosen?.includes(value) ?? false}
      onChange={() => onToggle(value)}
    />
  ))
}
