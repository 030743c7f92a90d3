import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import type { Choice } from '#ui/control/lookup.ts'
import { SelectControl } from '#ui/control/select-control.tsx'
import { DateControl } from '#ui/date/date-control.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { useReadOnMount } from '#ui/page/use-read-on-mount.ts'
import type { ListDefinition, ListFilter } from './list-definition.ts'
import { filterValue, sortOf } from './list-request.ts'
import type { ListSearch } from './list-search.ts'

const messages = {
  all: (label: string) => `${label}: all`,
  go: 'Search',
  filters: 'Filters',
  sort: 'Sort',
  up: '↑',
  down: '↓',
}

/** Search and filters; each choice changes the URL. Without script, a GET form. */
export function ListToolbar<Row>({ list, search }: { list: ListDefinition<Row>; search: ListSearch }) {
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  const change = (values: Record<string, string | undefined>) =>
    void navigate({
      to: list.to,
      search: { ...search, ...values, page: undefined } as never,
      replace: true,
      resetScroll: false,
    })
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
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <form
        ref={form}
        method="get"
        action={list.to}
        onSubmit={(event) => event.preventDefault()}
        className="flex flex-wrap gap-2 max-sm:w-full"
      >
        <SearchBox
          label={list.messages.search}
          placeholder={list.messages.placeholder}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
          className="h-9! text-sm sm:w-72"
        />
        <Button
          kind="secondary"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="min-h-9! md:hidden"
        >
          {messages.filters}
        </Button>
        <div className={cx('flex flex-wrap gap-2 max-md:w-full md:contents', !isOpen && 'max-md:hidden')}>
          {list.filters
            .filter(({ linkOnly }) => !linkOnly)
            .map((filter) => (
              <FilterControl
                key={filter.name}
                filter={filter}
                value={filterValue(filter, search)}
                onChange={(value) => change({ [filter.name]: value })}
              />
            ))}
          <div className="md:hidden [&_select]:h-9 [&_select]:text-sm">
            <SelectControl
              name="sort"
              aria-label={messages.sort}
              value={sortOf(list, search)}
              onChange={({ target }) =>
                change({ sort: target.value === list.initialSort ? undefined : target.value })
              }
              options={sortChoices(list)}
            />
          </div>
        </div>
        <noscript>
          <Button type="submit" kind="secondary" size="small">
            {messages.go}
          </Button>
        </noscript>
      </form>
    </div>
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
        className="w-52 max-sm:w-full [&_input]:h-9 [&_input]:text-sm"
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
    <div className="[&_select]:h-9 [&_select]:text-sm">
      <SelectControl
        name={name}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || undefined)}
        placeholder={messages.all(label)}
        options={filter.choices}
      />
    </div>
  )
}
