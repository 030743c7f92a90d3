import { Link } from '@tanstack/react-router'
import {
  type ColumnDef,
  columnVisibilityFeature,
  FlexRender,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { cx } from '#ui/class-names.ts'
import type { ListColumn, ListDefinition } from './list-definition.ts'
import { sortOf } from './list-request.ts'
import type { ListSearch } from './list-search.ts'
import type { ListView } from './use-list-view.ts'
import type { Selection } from './use-selection.ts'

const messages = {
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all on this page',
  actions: 'Actions',
  open: (name: string) => `Open: ${name}`,
}

interface ListTableProps<Row> {
  list: ListDefinition<Row>
  rows: Row[]
  search: ListSearch
  view: ListView
  /** Without it the rows have no checkboxes. */
  selection?: Selection<Row>
  rowActions?(row: Row): ReactNode
  onOpen?(row: Row): void
}

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

/** A table on a wide screen, a card for each row on a phone. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, rows, search, view, selection, rowActions, onOpen } = props
  const columns = useMemo(() => columnsOf(list.columns), [list.columns])
  const columnVisibility = Object.fromEntries(view.hidden.map((id) => [id, false]))
  const rowSelection = Object.fromEntries(
    rows.filter((row) => selection?.has(row)).map((row) => [list.rowId(row), true as const]),
  )
  const table = useTable({
    features,
    columns: columns as ColumnDef<typeof features, object>[],
    data: rows as object[],
    getRowId: (row) => list.rowId(row as Row),
    state: { columnVisibility, rowSelection },
  })
  const sort = sortOf(list, search)
  const cellClass = cx('pe-4', view.density === 'compact' ? 'py-1' : 'py-3')
  return (
    <div className="relative max-xl:overflow-x-auto">
      <table aria-label={list.messages.title} className="w-full text-start text-sm max-md:block md:min-w-3xl">
        <thead className="max-md:sr-only">
          <tr>
            {selection && (
              <th scope="col" className={cx(headClass, 'w-8')}>
                <input
                  type="checkbox"
                  aria-label={messages.selectPage}
                  checked={rows.length > 0 && table.getIsAllRowsSelected()}
                  onChange={(event) => selection.set(rows, event.target.checked)}
                  className={checkboxClass}
                />
              </th>
            )}
            {table.getVisibleLeafColumns().map(({ id }) => (
              <HeadCell
                key={id}
                list={list}
                column={columnOf(list.columns, id)}
                sort={sort}
                search={search}
              />
            ))}
            {rowActions && (
              <th scope="col" className={headClass}>
                <span className="sr-only">{messages.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {table.getRowModel().rows.map((row) => {
            const original = row.original as Row
            return (
              <tr
                key={row.id}
                aria-label={list.rowName(original)}
                aria-selected={row.getIsSelected()}
                className={rowClass}
              >
                {selection && (
                  <td className={cx(cellClass, 'max-md:row-span-2')}>
                    <input
                      type="checkbox"
                      aria-label={messages.select(list.rowName(original))}
                      checked={row.getIsSelected()}
                      onChange={(event) => selection.set([original], event.target.checked)}
                      className={checkboxClass}
                    />
                  </td>
                )}
                {row.getVisibleCells().map((cell) => {
                  const {
                    label,
                    align,
                    card = 'line',
                    cell: content,
                  } = columnOf(list.columns, cell.column.id)
                  const place = card === 'line' && !content(original) ? 'none' : card
                  return (
                    <td
                      key={cell.id}
                      className={cx(
                        cellClass,
                        cardClass[place],
                        align === 'end' && 'md:text-end tabular-nums',
                      )}
                    >
                      {card === 'line' && <span className="text-quiet md:hidden">{label}: </span>}
                      {card === 'title' && onOpen ? (
                        <button
                          type="button"
                          aria-label={messages.open(list.rowName(original))}
                          onClick={() => onOpen(original)}
                          className="content-button min-h-8 text-start hover:underline"
                        >
                          <FlexRender cell={cell} />
                        </button>
                      ) : (
                        <FlexRender cell={cell} />
                      )}
                    </td>
                  )
                })}
                {rowActions && (
                  <td className="py-1 text-end max-md:col-start-3 max-md:row-start-1">
                    {rowActions(original)}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface HeadCellProps<Row> {
  list: ListDefinition<Row>
  column: ListColumn<Row>
  sort: string
  search: ListSearch
}

function HeadCell<Row>({ list, column, sort, search }: HeadCellProps<Row>) {
  const { id, label, sortable, align } = column
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined
  const next = direction === 'ascending' ? `-${id}` : id
  return (
    <th scope="col" aria-sort={direction} className={cx(headClass, align === 'end' && 'text-end!')}>
      {sortable ? (
        <Link
          to={list.to}
          search={{ ...search, sort: next === list.initialSort ? undefined : next, page: undefined } as never}
          resetScroll={false}
          className="inline-flex min-h-8 items-center gap-1 hover:text-ink"
        >
          {label}
          <span aria-hidden="true" className={direction ? '' : 'invisible'}>
            {direction === 'descending' ? '↓' : '↑'}
          </span>
        </Link>
      ) : (
        label
      )}
    </th>
  )
}

function columnsOf<Row>(columns: readonly ListColumn<Row>[]): ColumnDef<typeof features, Row & object>[] {
  return columns.map(({ id, label, cell }) => ({ id, header: label, cell: ({ row }) => cell(row.original) }))
}

function columnOf<Row>(columns: readonly ListColumn<Row>[], id: string): ListColumn<Row> {
  const column = columns.find((one) => one.id === id)
  if (!column) throw new Error(`The list has no column ${id}.`)
  return column
}

const headClass =
  'eyebrow z-10 xl:sticky xl:top-0 border-b border-line bg-paper py-1.5 pe-4 text-start whitespace-nowrap text-quiet'

const rowClass =
  'h-10 hover:bg-blush aria-selected:bg-blush max-md:grid max-md:h-auto max-md:grid-cols-[auto_minmax(0,1fr)_auto] ' +
  'max-md:items-center max-md:py-2'

/** Cells of a phone's card: selection, title and actions in the first line. */
const cardClass = {
  title: 'max-md:col-start-2 max-md:row-start-1 max-md:font-medium',
  end: 'max-md:col-start-2',
  line: 'max-md:col-span-2 max-md:col-start-2 max-md:py-0.5',
  none: 'max-md:hidden',
}

const checkboxClass = 'block size-4.5 accent-(--accent)'
