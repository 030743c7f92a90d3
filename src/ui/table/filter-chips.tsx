import { Link } from '@tanstack/react-router'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import type { Lookup } from '#ui/control/lookup.ts'
import { filterChips as messages } from '#ui/texts/texts.gen.js'
import type { ListDefinition, ListFilter } from './list-definition.ts'
import { filterValue, isFiltered } from './list-request.ts'
import type { ListSearch } from './list-search.ts'

/** What narrows the list, each with a link that removes it. */
export function FilterChips<Row>({ list, search }: { list: ListDefinition<Row>; search: ListSearch }) {
  if (!isFiltered(list, search)) return null
  const text = search.search
  return (
    <ul
      aria-label={words.chosenFilters}
      className="flex items-center gap-2 pb-3 text-sm whitespace-nowrap max-md:overflow-x-auto md:flex-wrap"
    >
      {text && (
        <Chip
          list={list}
          search={{ ...search, search: undefined }}
          label={`${words.searchTitle}${colon()} ${text}`}
        />
      )}
      {list.filters.map((filter) => {
        const value = filterValue(filter, search)
        if (!value) return null
        const chip = { list, search: { ...search, [filter.name]: undefined } }
        return filter.kind === 'lookup' ? (
          <LookupChip key={filter.name} {...chip} lookup={filter.lookup} name={filter.label} value={value} />
        ) : (
          <Chip key={filter.name} {...chip} label={`${filter.label}${colon()} ${shown(filter, value)}`} />
        )
      })}
      <li>
        <Link to={list.to} resetScroll={false} className="thread-link inline-flex min-h-9 items-center px-1">
          {list.messages.clear ?? messages.clear}
        </Link>
      </li>
    </ul>
  )
}

interface ChipProps<Row> {
  list: ListDefinition<Row>
  /** Without the filter of the chip. */
  search: ListSearch
  label: string
}

function Chip<Row>({ list, search, label }: ChipProps<Row>) {
  return (
    <li>
      <Link
        to={list.to}
        search={{ ...search, page: undefined } as never}
        resetScroll={false}
        activeOptions={{ exact: true }}
        aria-label={words.removeLabel({ label })}
        className="inline-flex min-h-9 items-center gap-2 rounded-control border border-line bg-surface ps-3 pe-2.5 transition-colors hover:border-ink"
      >
        {label}
        <span className="text-quiet [&_svg]:size-3">
          <CloseIcon />
        </span>
      </Link>
    </li>
  )
}

type LookupChipProps<Row> = Omit<ChipProps<Row>, 'label'> & { lookup: Lookup; name: string; value: string }

function LookupChip<Row>({ lookup, name, value, ...chip }: LookupChipProps<Row>) {
  const api = useApi()
  const { data } = useLoadedReply({
    queryKey: ['lookup', lookup.name, 'value', value],
    queryFn: async () => (await lookup.read(api, value)) ?? null,
    staleTime: 60_000,
  })
  return <Chip {...chip} label={`${name}${colon()} ${data?.label ?? '…'}`} />
}

function shown(filter: ListFilter, value: string): string {
  if (filter.kind !== 'choice') return value
  return filter.choices.find((choice) => choice.value === value)?.label ?? value
}
