import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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

/** A table on a wide screen, a card for each row on a phone. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, rows, search, view, selection, rowActions, onOpen } = props
  const columns = list.columns.filter(({ id }) => !view.hidden.includes(id))
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
                  checked={rows.length > 0 && rows.every(selection.has)}
                  onChange={(event) => selection.set(rows, event.target.checked)}
                  className={checkboxClass}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} list={list} column={column} sort={sort} search={search} />
            ))}
            {rowActions && (
              <th scope="col" className={headClass}>
                <span className="sr-only">{messages.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((row) => {
            const name = list.rowName(row)
            const isSelected = selection?.has(row) ?? false
            return (
              <tr key={list.rowId(row)} aria-label={name} aria-selected={isSelected} className={rowClass}>
                {selection && (
                  <td className={cx(cellClass, 'max-md:row-span-2')}>
                    <input
                      type="checkbox"
                      aria-label={messages.select(name)}
                      checked={isSelected}
                      onChange={(event) => selection.set([row], event.target.checked)}
                      className={checkboxClass}
                    />
                  </td>
                )}
                {columns.map(({ id, label, align, cell, ...column }) => {
                  const card = column.card ?? 'line'
                  const content = cell(row)
                  const place = card === 'line' && !content ? 'none' : card
                  const alignClass = align === 'end' && 'md:text-end tabular-nums'
                  return (
                    <td key={id} className={cx(cellClass, cardClass[place], alignClass)}>
                      {card === 'line' && <span className="text-quiet md:hidden">{label}: </span>}
                      {card === 'title' && onOpen ? (
                        <button
                          type="button"
                          aria-label={messages.open(name)}
                          onClick={() => onOpen(row)}
                          className="content-button min-h-8 text-start hover:underline"
                        >
                          {content}
                        </button>
                      ) : (
                        content
                      )}
                    </td>
                  )
                })}
                {rowActions && (
                  <td className="py-1 text-end max-md:col-start-3 max-md:row-start-1">{rowActions(row)}</td>
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
