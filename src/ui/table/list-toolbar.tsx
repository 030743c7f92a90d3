import { Link, useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import type { Choice } from '#ui/control/lookup.ts'
import { SelectControl } from '#ui/control/select-control.tsx'
import { DateControl } from '#ui/date/date-control.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useReadOnMount } from '#ui/page/use-read-on-mount.ts'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { listToolbar as messages } from '#ui/texts/texts.gen.js'
import type { ListDefinition, ListFilter, ListPeriods } from './list-definition.ts'
import { filterValue, initialSortOf, periodOf, sortOf } from './list-request.ts'
import type { ListSearch } from './list-search.ts'

/** Search, period and the main filters in one line, the others behind a button; each choice changes the URL. Without script, a GET form. */
export function ListToolbar<Row>({ list, search }: { list: ListDefinition<Row>; search: ListSearch }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const goTo = (next: ListSearch) =>
    void navigate({
      to: list.to,
      // A record that was opened while the search waited for a pause stays open.
      search: (({ open }: ListSearch) => ({ ...next, page: undefined, open })) as never,
      state: true,
      replace: true,
      resetScroll: false,
    })
  // A filter narrows what is shown, also what is coming by default; a new search reads all.
  const change = (values: Record<string, string | undefined>) =>
    goTo({ ...search, when: periodOf(list, search), ...values })
  const form = useRef<HTMLFormElement>(null)
  useReadOnMount(form, (current) => {
    const data = new FormData(current)
    const chosen = list.filters.filter(
      (filter) => data.has(filter.name) && data.get(filter.name) !== (filterValue(filter, search) ?? ''),
    )
    const values = Object.fromEntries(chosen.map(({ name }) => [name, String(data.get(name)) || undefined]))
    const sort = data.get('sort')
    if (sort !== null && sort !== sortOf(list, search)) values.sort = String(sort)
    if (Object.keys(values).length > 0) change(values)
  })
  const filters = list.filters.filter(({ linkOnly }) => !linkOnly)
  const main = filters.filter(({ more }) => !more)
  const rest = filters.filter(({ more }) => more)
  const countOf = (some: readonly ListFilter[]) => some.filter((one) => filterValue(one, search)).length
  const controls = (some: readonly ListFilter[]) =>
    some.map((filter) => (
      <FilterControl
        key={filter.name}
        filter={filter}
        value={filterValue(filter, search)}
        onChange={(value) =>
          change({ ...(filter.ofAllPeriods && { when: undefined }), [filter.name]: value })
        }
      />
    ))
  return (
    <form
      ref={form}
      method="get"
      action={languagePath(list.to)}
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center gap-2 py-2 md:py-3"
    >
      <SearchBox
        label={list.messages.search}
        placeholder={list.messages.placeholder}
        value={search.search ?? ''}
        onSearch={(text) => goTo({ ...search, search: text || undefined })}
        className="h-9! text-sm max-md:flex-1 md:w-auto"
      />
      <Button
        kind="secondary"
        size="small"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={cx('min-h-9! md:order-1', rest.length === 0 && 'md:hidden')}
      >
        <span className="md:hidden">{chosen(words.filters, countOf(filters))}</span>
        <span className="max-md:hidden">{chosen(words.more, countOf(rest))}</span>
      </Button>
      {list.when && (
        <div className="max-md:w-full">
          <PeriodLinks list={list} periods={list.when} search={search} />
        </div>
      )}
      <div className={cx('flex flex-wrap gap-2 max-md:w-full md:contents', !isOpen && 'max-md:hidden')}>
        {controls(main)}
      </div>
      <div className={cx('flex w-full flex-wrap gap-2 md:order-2', !isOpen && 'hidden')}>
        {controls(rest)}
        <div className="md:hidden [&_select]:h-9 [&_select]:text-sm">
          <SelectControl
            name="sort"
            aria-label={messages.sort}
            value={sortOf(list, search)}
            onChange={({ target: { value } }) =>
              change({ sort: value === initialSortOf(list, search) ? undefined : value })
            }
            options={sortChoices(list)}
          />
        </div>
      </div>
      <noscript>
        <Button type="submit" kind="secondary" size="small">
          {words.search}
        </Button>
      </noscript>
    </form>
  )
}

interface PeriodLinksProps<Row> {
  list: ListDefinition<Row>
  periods: ListPeriods
  search: ListSearch
}

/** What is coming, what is over, or all; each has its own sort. */
function PeriodLinks<Row>({ list, periods, search }: PeriodLinksProps<Row>) {
  const { names } = periods
  return (
    <SegmentedLinks
      label={messages.period}
      small
      choices={(['coming', 'past', 'all'] as const).map((value) => ({ value, label: names[value] }))}
      chosen={periodOf(list, search)}
      link={(value, props) => (
        <Link
          to={list.to}
          search={{ ...search, when: value, sort: undefined, page: undefined } as never}
          resetScroll={false}
          {...props}
        />
      )}
    />
  )
}

/** A phone has no column headings to press. */
function sortChoices({ columns }: ListDefinition): Choice[] {
  return columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, label }) => [
      { value: id, label: `${label} ${messages.up}` },
      { value: `-${id}`, label: `${label} ${messages.down}` },
    ])
}

interface FilterControlProps {
  filter: ListFilter
  value: string | undefined
  onChange(value: string | undefined): void
}

function FilterControl({ filter, value, onChange }: FilterControlProps) {
  const id = useId()
  const { name, label } = filter
  if (filter.kind === 'lookup') {
    return (
      <Combobox
        lookup={filter.lookup}
        label={label}
        value={value}
        onChange={(choice) => onChange(choice?.value)}
        className="w-44 max-sm:w-full [&_input]:h-9 [&_input]:text-sm"
      />
    )
  }
  if (filter.kind === 'date') {
    return (
      <div className="flex items-center gap-2 text-sm text-quiet">
        <label htmlFor={id}>{label}</label>
        <DateControl
          id={id}
          name={name}
          value={value ?? ''}
          onValue={(date) => onChange(date || undefined)}
          className="h-9 text-sm"
          boxClassName="w-40"
        />
      </div>
    )
  }
  return (
    <div className="max-w-44 [&_select]:h-9 [&_select]:text-sm">
      <SelectControl
        name={name}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        placeholder={messages.all({ label })}
        options={filter.choices}
      />
    </div>
  )
}

function chosen(label: string, count: number): string {
  return count > 0 ? messages.chosen({ label, count }) : label
}
