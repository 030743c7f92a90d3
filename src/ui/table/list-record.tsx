import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { words } from '#shared/texts/texts.gen.js'
import type { ApiError } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLoadedReply } from '#ui/api/use-loaded-query.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { pageQuery } from '#ui/list/page-query.ts'
import { useOpenRecord } from '#ui/record/use-open-record.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { listRecord as messages } from '#ui/texts/texts.gen.js'
import type { ListDefinition } from './list-definition.ts'
import type { ListSearch } from './list-search.ts'
import { CellContent, rowLinkId } from './list-table.tsx'
import type { RowAction } from './row-action.ts'

const RecordDrawer = lazyDialog(() => import('#ui/record/record-drawer.tsx'), 'RecordDrawer')

interface ListRecordProps<Row> {
  list: ListDefinition<Row>
  search: ListSearch
  /** The page of the list, once it is loaded. */
  rows: readonly Row[] | undefined
  /** Takes the focus when the row has left the list. */
  headingId: string
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** By default every column with its label. */
  record?: ((row: Row) => ReactNode) | undefined
  recordHasActions?: boolean | undefined
  dialogs?: ((close: () => void) => ReactNode) | undefined
}

/** The record of the open row beside the list, and the dialogs of the list over it. */
export function ListRecord<Row>(props: ListRecordProps<Row>) {
  const { list, search, rows, headingId, rowActions, record, recordHasActions, dialogs } = props
  const { id, show, close } = useOpenRecord(list.to, search)
  // Still shown while the drawer leaves the screen.
  const [lastId, setLastId] = useState(id)
  if (id && id !== lastId) setLastId(id)
  const { row, isGone, query } = useRow(list, rows, lastId)
  const place = rows?.findIndex((one) => list.rowId(one) === lastId) ?? -1
  const prefetchRecord = usePrefetchRecord(list)
  const next = id === undefined || place < 0 ? undefined : rows?.[place + 1]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each record, not for each answer of the list
  useEffect(() => {
    // Who reads through a list goes on to it.
    if (next) prefetchRecord(next)
  }, [next && list.rowId(next)])
  const showAt = (at: number) => {
    const target = place < 0 ? undefined : rows?.[at]
    return target && (() => show(list.rowId(target)))
  }
  const actions = (row && !recordHasActions && rowActions?.(row)) || []
  const title = row ? list.rowName(row) : isGone ? messages.gone : words.loading
  const shownDialogs = dialogs?.(() => id && close())
  return (
    <>
      <RecordDrawer
        open={id !== undefined}
        onOpenChange={(open) => !open && close()}
        title={title}
        openerId={place < 0 || !lastId ? headingId : rowLinkId(lastId)}
        onPrevious={showAt(place - 1)}
        onNext={showAt(place + 1)}
      >
        {isGone ? (
          <div role="alert" className="grid justify-items-start gap-4">
            <p>{messages.goneText}</p>
            <Button kind="secondary" size="small" onClick={close}>
              {words.close}
            </Button>
          </div>
        ) : (
          <QueryBoundary
            query={{ ...query, data: row }}
            skeleton={<SkeletonRows count={6} className="mb-2 h-8" />}
          >
            {(loaded) => (
              <>
                {actions.length > 0 && <RecordActions actions={actions} />}
                {record ? record(loaded) : <ColumnFacts list={list} row={loaded} />}
              </>
            )}
          </QueryBoundary>
        )}
        {/* Within the drawer, so that Escape closes only the dialog over it. */}
        {id !== undefined && shownDialogs}
      </RecordDrawer>
      {id === undefined && shownDialogs}
    </>
  )
}

/** Fetches what the record of a row shows, and the code that shows it. */
export function usePrefetchRecord<Row>({ rowPage, prefetchRecord }: ListDefinition<Row>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return (row: Row) => {
    // The link of a page fetches it itself.
    if (!rowPage) RecordDrawer.preload()
    void prefetchRecord?.({ api, queryClient }, row)
  }
}

/** From the page of the list; else from the server, because a changed row may no longer match the filters. */
function useRow<Row>(list: ListDefinition<Row>, rows: readonly Row[] | undefined, id: string | undefined) {
  const isOpen = (row: Row) => list.rowId(row) === id
  const listed = rows?.find(isOpen)
  const query = useLoadedReply({
    ...pageQuery<Row>(useApi(), list.endpoint, { query: { ...list.query, id, limit: '1' } }),
    enabled: id !== undefined && rows !== undefined && !listed,
    staleTime: 0,
  })
  const [last, setLast] = useState<Row>()
  const found = listed ?? query.data?.rows.find(isOpen)
  if (found && found !== last) setLast(found)
  // An id that is none is refused.
  const isRefused = (query.error as ApiError | null)?.status === 400
  const isGone = !found && !query.isFetching && (isRefused || query.data !== undefined)
  // Keep what is shown, with the dialogs over it, until it is found again.
  const row = found ?? (!isGone && last && isOpen(last) ? last : undefined)
  return { row, isGone, query }
}

/** What the menu of the row offers, as buttons. */
function RecordActions({ actions }: { actions: readonly RowAction[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={words.actions}
      className="mb-4 flex flex-wrap gap-2 border-y border-line py-3"
    >
      {actions.map(({ label, onSelect, preload, usual, danger }) => (
        <Button
          key={label}
          size="small"
          kind={usual ? 'primary' : danger ? 'danger' : 'secondary'}
          onClick={onSelect}
          onPointerEnter={preload}
          onFocus={preload}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

function ColumnFacts<Row>({ list, row }: { list: ListDefinition<Row>; row: Row }) {
  return (
    <Facts className="text-sm tabular-nums">
      {list.columns.map(({ id, label, cell }) => (
        <Fact key={id} name={label}>
          <CellContent>{cell(row)}</CellContent>
        </Fact>
      ))}
    </Facts>
  )
}
