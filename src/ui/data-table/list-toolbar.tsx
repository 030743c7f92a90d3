import { Link, useNavigate } from '@tanstack/react-router'
import { controlClass } from '#ui/control/control-class.ts'
import { SelectControl } from '#ui/control/select-control.tsx'
import { Combobox } from '#ui/form/combobox.tsx'
import { SearchForm } from '#ui/form/search-form.tsx'
import type { ListDefinition, ListFilter } from './list-definition.ts'
import { filterValue, isFiltered, type ListSearch } from './list-search.ts'

const messages = { all: (label: string) => `${label}: all`, clear: 'Clear Filters' }

/** Search and filters; each choice changes the URL. Without script, a GET form. */
export function ListToolbar<Row>({ list, search }: { list: ListDefinition<Row>; search: ListSearch }) {
  const navigate = useNavigate()
  const change = (values: Record<string, string | undefined>) =>
    void navigate({
      to: list.to,
      search: { ...search, ...values, page: undefined } as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="flex flex-wrap items-center gap-2 py-3">
      <SearchForm
        action={list.to}
        label={list.messages.search}
        placeholder={list.messages.placeholder}
        value={search.search ?? ''}
        onSearch={(text) => change({ search: text || undefined })}
        className="flex-wrap max-sm:w-full"
      >
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        {list.filters.map((filter) => (
          <FilterControl
            key={filter.name}
            filter={filter}
            value={filterValue(filter, search)}
            onChange={(value) => change({ [filter.name]: value })}
          />
        ))}
      </SearchForm>
      {isFiltered(list, search) && (
        <Link to={list.to} resetScroll={false} className="thread-link px-1 py-2 text-sm">
          {messages.clear}
        </Link>
      )}
    </div>
  )
}

interface FilterControlProps {
  filter: ListFilter
  value: string | undefined
  onChange(value: string | undefined): void
}

function FilterControl({ filter, value, onChange }: FilterControlProps) {
  const { name, label } = filter
  if (filter.kind === 'lookup') {
    return (
      <Combobox
        lookup={filter.lookup}
        label={label}
        value={value}
        onChange={(choice) => onChange(choice?.value)}
        className="w-52 max-sm:w-full"
      />
    )
  }
  if (filter.kind === 'date') {
    return (
      <label className="flex items-center gap-2 text-sm text-quiet">
        {label}
        <input
          type="date"
          name={name}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || undefined)}
          className={`${controlClass} h-11`}
        />
      </label>
    )
  }
  return (
    <SelectControl
      name={name}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      placeholder={messages.all(label)}
      options={filter.choices}
    />
  )
}
