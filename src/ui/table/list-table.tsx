import { Link } from '@tanstack/react-router'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { colon } from '#shared/format/punctuation.ts'
import { words } from '#shared/texts/texts.gen.js'
import { cx } from '#ui/class-names.ts'
import { listTable as messages } from '#ui/texts/texts.gen.js'
import { Clipped } from './clipped.tsx'
import type { ListColumn, ListDefinition } from './list-definition.ts'
import { initialSortOf, sortOf } from './list-request.ts'
import type { ListSearch } from './list-search.ts'
import type { ListView } from './use-list-view.ts'
import type { Selection } from './use-selection.ts'

interface ListTableProps<Row> {
  list: ListDefinition<Row>
  rows: Row[]
  search: ListSearch
  view: ListView
  /** Without it the rows have no checkboxes. */
  selection?: Selection<Row>
  rowActions?(row: Row): ReactNode
  onOpen(row: Row): void
  /** The pointer or the focus is on its link. */
  onIntent(row: Row): void
}

export const rowLinkId = (id: string) => `row-${id}`

/** A table on a wide screen, a card for each row on a phone. A press on a row opens its record. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, rows, search, view, selection, rowActions } = props
  const columns = list.columns.filter(({ id }) => !view.hidden.includes(id))
  const sort = sortOf(list, search)
  return (
    <div className="relative max-xl:overflow-x-auto">
      <table
        aria-label={list.messages.title}
        data-compact={view.density === 'compact' || undefined}
        className="w-full text-start text-sm max-md:block md:min-w-3xl"
      >
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
                <span className="sr-only">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((row) => (
            <TableRow key={list.rowId(row)} {...props} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableRowProps<Row> extends ListTableProps<Row> {
  row: Row
  columns: readonly ListColumn<Row>[]
}

function TableRow<Row>(props: TableRowProps<Row>) {
  const { list, row, columns, search, view, selection, rowActions, onOpen, onIntent } = props
  const name = list.rowName(row)
  const id = list.rowId(row)
  const isSelected = selection?.has(row) ?? false
  const isCompact = view.density === 'compact'
  const cellClass = cx('pe-4 md:max-2xl:pe-3', !isCompact && 'md:py-2')
  return (
    <tr
      aria-label={name}
      aria-selected={isSelected}
      onClick={(event) => isOnRow(event) && onOpen(row)}
      className={cx(rowClass, rowHeights[view.density])}
    >
      {selection && (
        <td className={cx(cellClass, 'max-md:order-1')}>
          <input
            type="checkbox"
            aria-label={messages.select({ name })}
            checked={isSelected}
            onChange={(event) => selection.set([row], event.target.checked)}
            className={checkboxClass}
          />
        </td>
      )}
      {columns.map(({ id: column, label, align, cell, clip, wide, ...place }) => {
        const content = cell(row)
        const card = place.card ?? 'line'
        const text = <CellContent clip={clip}>{content}</CellContent>
        return (
          <td
            key={column}
            className={cx(
              cellClass,
              cardClass[content ? card : 'none'],
              isCompact && (clip ? clipClass : 'md:whitespace-nowrap'),
              align === 'end' && 'md:text-end tabular-nums',
              wide && wideClass,
            )}
          >
            {card === 'line' && <span className="text-quiet md:hidden">{`${label}${colon()} `}</span>}
            {card === 'title' ? (
              <Link
                id={rowLinkId(id)}
                {...(list.rowPage?.(row) ?? besideList(list, search, id))}
                preload={list.rowPage ? 'intent' : false}
                onFocus={() => onIntent(row)}
                onPointerEnter={() => onIntent(row)}
                activeOptions={{ exact: true }}
                onKeyDown={moveFocus}
                data-row
                className="inline-flex min-h-8 max-w-full items-center hover:underline"
              >
                {text}
              </Link>
            ) : (
              text
            )}
          </td>
        )
      })}
      {rowActions && <td className="text-end whitespace-nowrap max-md:order-1">{rowActions(row)}</td>}
    </tr>
  )
}

/** What people have written has a direction of its own. */
export function CellContent({ clip, children }: { clip?: true | undefined; children: ReactNode }) {
  if (typeof children !== 'string') return children
  return clip ? <Clipped>{children}</Clipped> : <bdi translate="yes">{children}</bdi>
}

/** The link that opens the record. */
function besideList<Row>(list: ListDefinition<Row>, search: ListSearch, open: string) {
  return {
    to: list.to,
    search: { ...search, open } as never,
    state: (before: object) => ({ ...before, isBesideList: true }),
    resetScroll: false,
  }
}

/** Not on a control, nor in a menu or dialog of the row, whose events bubble here through React. */
function isOnRow({ currentTarget, target, defaultPrevented }: MouseEvent): boolean {
  if (defaultPrevented || !currentTarget.contains(target as Node) || getSelection()?.toString()) return false
  return !(target as Element).closest('a, button, input, label, select, textarea, summary')
}

/** Arrow up and down go to the rows around. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const links = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  event.preventDefault()
  links[links.indexOf(event.currentTarget) + step]?.focus()
}

interface HeadCellProps<Row> {
  list: ListDefinition<Row>
  column: ListColumn<Row>
  sort: string
  search: ListSearch
}

function HeadCell<Row>({ list, column, sort, search }: HeadCellProps<Row>) {
  const { id, label, sortable, align, wide } = column
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined
  const next = direction === 'ascending' ? `-${id}` : id
  const initialSort = initialSortOf(list, search)
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cx(headClass, align === 'end' && 'text-end!', wide && wideClass)}
    >
      {sortable ? (
        <Link
          to={list.to}
          search={{ ...search, sort: next === initialSort ? undefined : next, page: undefined } as never}
          resetScroll={false}
          // The arrow stands inside, so that the label ends where the figures do.
          className={cx(
            'inline-flex min-h-8 items-center gap-1 hover:text-ink',
            align === 'end' && 'flex-row-reverse',
          )}
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

/** The columns share the room by what they need; a name of 30 letters has its two lines even where all are narrow. */
const clipClass = 'md:min-w-32 md:max-w-sm'

const wideClass = 'md:max-2xl:hidden'

const headClass =
  'eyebrow z-10 xl:sticky xl:top-0 border-b border-line bg-paper py-1.5 pe-4 md:max-2xl:pe-3 text-start text-quiet'

const rowClass =
  'cursor-pointer focus-within:bg-blush hover:bg-blush aria-selected:bg-blush max-md:flex max-md:flex-wrap max-md:items-center ' +
  // Ends the first line of a card.
  'max-md:py-2 max-md:before:order-2 max-md:before:w-full'

/** Also of the skeleton, so that nothing moves when the rows come. */
export const rowHeights = { compact: 'md:h-9.5', comfortable: 'md:h-14' }

/** Cells of a phone's card: selection, title and actions in the first line, facts below. */
const cardClass = {
  title: 'max-md:order-1 max-md:min-w-0 max-md:flex-1 max-md:font-medium',
  end: 'max-md:order-3',
  line: 'max-md:order-4',
  text: 'max-md:order-4',
  none: 'max-md:hidden',
}

const checkboxClass = 'block size-4.5 accent-(--accent)'
