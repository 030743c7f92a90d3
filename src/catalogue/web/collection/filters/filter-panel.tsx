import { lazyRouteComponent, useHydrated } from '@tanstack/react-router'
import {
  Fragment,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { useViewer } from '#accounts/web/session/viewer.ts'
import {
  type FilterName,
  filterNames,
  filterOf,
  isValueFilter,
  type ValueFilter,
} from '#catalogue/filters.ts'
import { filterPanel as messages } from '#catalogue/texts/texts.gen.js'
import { valueLabel } from '#catalogue/web/collection/filters/value-label.ts'
import { activeLinkExact } from '#catalogue/web/collection/query/active-link-exact.ts'
import {
  type CollectionSearch,
  countFilters,
  mergeSearch,
  toggleFilter,
  withFilters,
} from '#catalogue/web/collection/query/collection-search.ts'
import { resultsStatusId } from '#catalogue/web/collection/query/element-ids.ts'
import type { Collection } from '#catalogue/web/collection/query/use-collection.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { labelOf } from '#taxonomy/labels.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { controlClass } from '#ui/control/control-class.ts'
import { NativeDate } from '#ui/control/native-date.tsx'
import { useAfterChange } from '#ui/form/use-after-change.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { useReadOnMount } from '#ui/page/use-read-on-mount.ts'
import { clearFilters, withCategory } from './filter-changes.ts'
import { ColorOption, FilterGroup, FilterOption } from './filter-group.tsx'
import type { FitsMeProps } from './fits-me.tsx'
import { PriceRange } from './price-range.tsx'
import { hasPassed, useComingDay } from './use-coming-day.ts'
import { useDraftTotal } from './use-draft-total.ts'
import { useEarlyRequests } from './use-early-requests.ts'

interface FilterPanelProps {
  collection: Collection
  /** For the sheet, whose footer has the apply button. */
  withoutApply?: boolean
}

/** Checkboxes and radio buttons apply at once; price and search apply on submit. */
export function FilterPanel({ collection, withoutApply }: FilterPanelProps) {
  const { filters, draft, setDraft } = collection
  const [search, showAtOnce] = useOptimistic(collection.search)
  const request = useEarlyRequests()
  const field = useRef<HTMLInputElement>(null)
  const toggle = useRef<ChoicesProps['onToggle']>(undefined)
  // Always the same function, so that a rendering of the panel skips the options that stay as they are.
  const onToggle = useCallback<ChoicesProps['onToggle']>((...choice) => toggle.current?.(...choice), [])
  // The column is hydrated later than its form.
  useReadOnMount(field, collection.readForm)
  const choose = (next: CollectionSearch) =>
    startTransition(async () => {
      showAtOnce(next)
      request(mergeSearch(search, next, collection.latest()))
      await collection.choose(next, search)
    })
  useLayoutEffect(() => {
    toggle.current = (filter, value) => choose(toggleFilter(search, filter, value))
  })
  if (!filters) return null
  const category = search.category?.length === 1 ? search.category[0] : undefined
  const typesOf = (name?: string) => filters.subType.filter((type) => type.category === name)
  const group = (filter: ValueFilter) => ({
    filter,
    legend: filterOf(filter).label,
    chosen: search[filter],
    onToggle,
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
  onToggle(filter: ValueFilter, value: string): void
}

function Choices({ filter, legend, choices, chosen, onToggle }: ChoicesProps) {
  const onChange = useCallback((value: string) => onToggle(filter, value), [filter, onToggle])
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
          onChange={onChange}
        />
      ))}
    </FilterGroup>
  )
}

interface ColorSwatchesProps extends Omit<ChoicesProps, 'choices'> {
  colors: readonly { value: string; hexCode: string; count: number }[]
}

function ColorSwatches({ filter, legend, colors, chosen, onToggle }: ColorSwatchesProps) {
  const onChange = useCallback((value: string) => onToggle(filter, value), [filter, onToggle])
  const [named, setNamed] = useState(true)
  return (
    <FilterGroup legend={legend}>
      <div className={named ? 'grid grid-cols-2 gap-x-3' : 'flex flex-wrap gap-2'}>
        {colors.map((color) => (
          <ColorOption
            key={color.value}
            {...color}
            checked={chosen?.includes(color.value) ?? false}
            compact={!named}
            onChange={onChange}
          />
        ))}
      </div>
      <button type="button" onClick={() => setNamed(!named)} className="thread-link mt-3 text-sm text-quiet">
        {named ? messages.hide : messages.show}
      </button>
    </FilterGroup>
  )
}

interface DayFieldProps {
  value: string | undefined
  onChange(value: string | undefined): void
  /** True while no filter is on; clears a refused day too, beside which no day may be chosen. */
  cleared: boolean
}

/** Does not apply a past day: the field keeps it and shows an error. */
function DayField({ value, onChange, cleared }: DayFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [entered, setEntered] = useState(false)
  const hint = useId()
  const field = useRef<HTMLInputElement>(null)
  const isComing = useComingDay()
  const clock = useApi().query(getShowroomClock, {})
  const today = useLoadedReply({ ...clock, enabled: entered || value !== undefined }).data?.date
  const past = hasPassed(typed ?? value, today)
  useAfterChange(cleared, () => cleared && setTyped(undefined))
  // Another day, or none, by its chip or by Back.
  useAfterChange(value, () => past && setTyped(undefined))

  async function changeDay(field: HTMLInputElement) {
    const day = field.value
    setTyped(day)
    if (day === '' && !field.validity.badInput && value) onChange(undefined)
    if (await isComing(field)) onChange(day)
  }

  // React fires no event for a day chosen before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const { current } = field
    if (current && current.value !== (value ?? '')) void changeDay(current)
  }, [])

  return (
    <>
      <NativeDate
        ref={field}
        name="eventDate"
        aria-label={words.dateOfEvent}
        aria-describedby={hint}
        aria-invalid={past || undefined}
        min={today}
        value={typed ?? value ?? ''}
        onFocus={() => setEntered(true)}
        onChange={(event) => void changeDay(event.target)}
        onBlur={() => past || setTyped(undefined)}
        className={`${controlClass} h-10`}
      />
      <p id={hint} aria-live="polite" className={`mt-2 text-sm ${past ? 'text-bad' : 'text-quiet'}`}>
        {past ? messages.past : messages.dayFieldHint}
      </p>
    </>
  )
}

// Guests have no measurements: they do not load what reads them.
const FitsMe = lazyRouteComponent(() => importWhenOnline(() => import('./fits-me.tsx')), 'FitsMe')

/** Of members only. */
function FitFilter(props: FitsMeProps) {
  const isMember = useViewer()?.role === 'CLIENT'
  if (!useHydrated() || !isMember) return null
  return (
    <Suspense fallback={null}>
      <FitsMe {...props} />
    </Suspense>
  )
}

/** Skips some 40 fields. It is visible on focus; a phone without script has the form above the dresses and always shows it. */
function SkipFilters() {
  return (
    <a
      href={`#${resultsStatusId}`}
      className="thread-link mb-4 inline-flex min-h-11 items-center lg:not-focus:sr-only"
    >
      {messages.skip}
    </a>
  )
}
