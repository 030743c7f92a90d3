import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, type Ref, useId } from 'react'
import { colon } from '#shared/format/punctuation.ts'
import { staffWords, words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { CloseIcon } from '#ui/close-icon.tsx'
import type { Lookup } from '#ui/control/lookup.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { lastPage } from '#ui/list/page-of.ts'
import { Pagination } from '#ui/list/pagination.tsx'
import { useOpenRecord } from '#ui/record/use-open-record.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { filterChips as messages, staffList as texts } from '#ui/texts/texts.gen.js'
import type { ListDefinition, ListFilter } from './list-definition.ts'
import { ListMenu } from './list-menu.tsx'
import { ListRecord, usePrefetchRecord } from './list-record.tsx'
import { filterValue, isFiltered, periodOf } from './list-request.ts'
import type { ListSearch } from './list-search.ts'
import { ListTable, rowHeights } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import type { RowAction } from './row-action.ts'
import { RowMenu } from './row-menu.tsx'
import type { useListQuery } from './use-list-query.ts'
import { type ListView, useListView } from './use-list-view.ts'
import type { Selection } from './use-selection.ts'

interface StaffListProps<Row> {
  list: ListDefinition<Row>
  search: ListSearch
  query: ReturnType<typeof useListQuery<Row>>
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Between filters and rows: the sums of what is found. */
  summary?: ReactNode
  /** The usual one is a button of the row, the others its menu; the record has all as buttons. */
  rowActions?(row: Row): readonly RowAction[]
  /** What stands beside the list when a row is open; by default every column with its label. */
  record?(row: Row): ReactNode
  /** The record has buttons of its own. */
  recordHasActions?: boolean
  /** Dialogs of the rows. @param close closes the record, after its deletion */
  dialogs?(close: () => void): ReactNode
  /** With it, the rows have checkboxes; `bulkActions` are shown while some are selected. */
  selection?: Selection<Row>
  bulkActions?: ReactNode
  /** Gets the focus after a deletion. */
  headingRef?: Ref<HTMLHeadingElement>
  /** 2 on a page with a heading of its own. */
  level?: 1 | 2
}

/** A list for staff: filters, table or cards, selection, paging, loading, empty and failed states. */
export function StaffList<Row>(props: StaffListProps<Row>) {
  const {
    list,
    query,
    actions,
    summary,
    rowActions,
    record,
    recordHasActions,
    dialogs,
    selection,
    bulkActions,
    headingRef,
    level = 1,
  } = props
  const { open: _, ...search } = props.search
  const navigate = useNavigate()
  const { show } = useOpenRecord(list.to, props.search)
  const prefetchRecord = usePrefetchRecord(list)
  const Heading = `h${level}` as const
  const { messages } = list
  const id = useId()
  const hidden = list.columns.filter(({ optional }) => optional).map((column) => column.id)
  const [view, setView] = useListView(list.to, { density: 'compact', hidden })
  return (
    <section aria-labelledby={id}>
      <header className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
        <Heading
          id={id}
          ref={headingRef}
          tabIndex={-1}
          className="text-lg font-semibold outline-none max-sm:me-auto"
        >
          {messages.title}
        </Heading>
        <span role="status" className="text-sm text-quiet tabular-nums max-sm:sr-only sm:me-auto">
          {query.data && messages.count({ total: query.data.total })}
        </span>
        <ListMenu list={list} search={search} view={view} onView={setView} />
        {actions}
      </header>
      <ListToolbar list={list} search={search} />
      <FilterChips list={list} search={search} />
      {summary}
      <div className="min-h-[50vh]" aria-busy={query.isPlaceholderData}>
        <QueryBoundary query={query} skeleton={<ListSkeleton density={view.density} />}>
          {({ rows, total }) => (
            <>
              {rows.length === 0 && !query.isBeyond ? (
                <EmptyState title={emptyTitle(list, search)} text={messages.noneText} />
              ) : (
                <ListTable
                  list={list}
                  rows={rows}
                  search={search}
                  view={view}
                  selection={selection}
                  onIntent={prefetchRecord}
                  onOpen={(row) => (list.rowPage ? void navigate(list.rowPage(row)) : show(list.rowId(row)))}
                  rowActions={
                    rowActions &&
                    ((row: Row) => <RowActions name={list.rowName(row)} actions={rowActions(row)} />)
                  }
                />
              )}
              <Pagination
                page={search.page ?? 1}
                pages={lastPage(list.pageSize, total)}
                rows={{ size: list.pageSize, total }}
                link={(page, look) => (
                  <Link
                    to={list.to}
                    search={{ ...search, page: page > 1 ? page : undefined } as never}
                    {...look}
                  />
                )}
              />
            </>
          )}
        </QueryBoundary>
      </div>
      {selection && <BulkBar selection={selection}>{bulkActions}</BulkBar>}
      <ListRecord
        list={list}
        search={props.search}
        rows={query.data?.rows}
        headingId={id}
        rowActions={rowActions}
        record={record}
        recordHasActions={recordHasActions}
        dialogs={dialogs}
      />
    </section>
  )
}

function emptyTitle<Row>(list: ListDefinition<Row>, search: ListSearch): string {
  const { none, empty = none } = list.messages
  if (isFiltered(list, search)) return none
  return list.when && periodOf(list, search) === 'coming' ? list.when.none : empty
}

function RowActions({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const usual = actions.find((action) => action.usual)
  const others = actions.filter((action) => action !== usual)
  return (
    <span className="flex items-center justify-end gap-1">
      {usual && (
        <Button
          kind="secondary"
          size="small"
          aria-label={staffWords.actionName({ action: usual.label, name })}
          onClick={usual.onSelect}
          onPointerEnter={usual.preload}
          onFocus={usual.preload}
        >
          {usual.label}
        </Button>
      )}
      {others.length > 0 && <RowMenu name={name} actions={others} />}
    </span>
  )
}

/** The head and rows of the height that comes. */
function ListSkeleton({ density }: { density: ListView['density'] }) {
  return (
    <div className="divide-y divide-line">
      <div className="h-8.25 max-md:hidden" />
      {Array.from({ length: 10 }, (_, nth) => nth).map((nth) => (
        <div key={nth} className={cx('flex items-center max-md:h-20', rowHeights[density])}>
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  )
}

/** Stays at the bottom of the screen while rows are selected, on whatever page they are. */
function BulkBar<Row>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  if (selection.rows.length === 0) return null
  return (
    <div className="sticky bottom-(--admin-bottom,0) z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-2">
      <p role="status" className="me-auto text-sm tabular-nums">
        {texts.selected({ count: selection.rows.length })}
      </p>
      <Button kind="quiet" size="small" onClick={selection.clear}>
        {texts.clear}
      </Button>
      {children}
    </div>
  )
}

/** What narrows the list, each with a link that removes it. */
function FilterChips<Row>({ list, search }: { list: ListDefinition<Row>; search: ListSearch }) {
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
          <Chip
            key={filter.name}
            {...chip}
            label={`${filter.label}${colon()} ${filterText(filter, value)}`}
          />
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

function filterText(filter: ListFilter, value: string): string {
  if (filter.kind !== 'choice') return value
  return filter.choices.find((choice) => choice.value === value)?.label ?? value
}
