import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, useId } from 'react'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { lastPage } from '#ui/list/page-of.ts'
import { Pagination } from '#ui/list/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { ListDefinition } from './list-definition.ts'
import { ListMenu } from './list-menu.tsx'
import { isFiltered } from './list-request.ts'
import type { ListSearch } from './list-search.ts'
import { ListTable } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { type RowAction, RowMenu } from './row-menu.tsx'
import type { useListQuery } from './use-list-query.ts'
import { useListView } from './use-list-view.ts'
import type { Selection } from './use-selection.ts'

const texts = {
  selected: (count: number) => `${count} selected`,
  clear: 'Clear selection',
}

interface StaffListProps<Row> {
  list: ListDefinition<Row>
  search: ListSearch
  query: ReturnType<typeof useListQuery<Row>>
  /** Buttons beside the title. */
  actions?: ReactNode
  rowActions?(row: Row): readonly RowAction[]
  /** Opens a row; the title cell becomes a button. */
  onOpen?(row: Row): void
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
    search,
    query,
    actions,
    rowActions,
    onOpen,
    selection,
    bulkActions,
    headingRef,
    level = 1,
  } = props
  const Heading = `h${level}` as const
  const { messages } = list
  const id = useId()
  const hidden = list.columns.filter(({ optional }) => optional).map((column) => column.id)
  const [view, setView] = useListView(list.to, { density: 'compact', hidden })
  return (
    <section aria-labelledby={id}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Heading id={id} ref={headingRef} tabIndex={-1} className="text-lg font-semibold outline-none">
          {messages.title}
        </Heading>
        <span role="status" className="me-auto text-sm text-quiet tabular-nums">
          {query.data && messages.count(query.data.total)}
        </span>
        <ListMenu list={list} search={search} view={view} onView={setView} />
        {actions}
      </header>
      <ListToolbar list={list} search={search} />
      <FilterChips list={list} search={search} />
      <div className="min-h-[50vh]" aria-busy={query.isPlaceholderData}>
        <QueryBoundary query={query} skeleton={<ListSkeleton />} failed={messages.failed}>
          {({ rows, total }) => (
            <>
              {rows.length === 0 && !query.isBeyond ? (
                <EmptyState
                  title={isFiltered(list, search) ? messages.none : (messages.empty ?? messages.none)}
                  text={messages.noneText}
                />
              ) : (
                <ListTable
                  list={list}
                  rows={rows}
                  search={search}
                  view={view}
                  selection={selection}
                  onOpen={onOpen}
                  rowActions={
                    rowActions &&
                    ((row: Row) => <RowMenu name={list.rowName(row)} actions={rowActions(row)} />)
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
    </section>
  )
}

function ListSkeleton() {
  return (
    <div className="grid gap-2 pt-2">
      <SkeletonRows count={10} className="h-9 max-md:h-24" />
    </div>
  )
}

/** Stays at the bottom of the screen while rows are selected, on whatever page they are. */
function BulkBar<Row>({ selection, children }: { selection: Selection<Row>; children: ReactNode }) {
  if (selection.rows.length === 0) return null
  return (
    <div className="sticky bottom-(--admin-bottom,0) z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-2">
      <p role="status" className="me-auto text-sm tabular-nums">
        {texts.selected(selection.rows.length)}
      </p>
      <Button kind="quiet" size="small" onClick={selection.clear}>
        {texts.clear}
      </Button>
      {children}
    </div>
  )
}
