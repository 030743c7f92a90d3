import type { ReactNode } from 'react'
import type { Endpoint } from '#shared/endpoint.ts'
import type { Choice, Lookup } from '#ui/control/lookup.ts'
import type { RowOf } from '#ui/list/page-query.ts'
import type { PageContext } from '#ui/page/page-context.ts'

type FetchContext = Pick<PageContext, 'api' | 'queryClient'>

/** A list for staff as data: `StaffList` makes table, cards, filters, sort, paging, selection and file of it. */
export interface ListDefinition<Row = unknown> {
  /** URL of its page. */
  to: string
  /** Its query has `listFields` and the names of the filters. */
  endpoint: Endpoint
  /** Further fields of the query, for example `fields: 'summary'`. */
  query?: Record<string, string>
  pageSize: number
  /** The endpoint's own sort; `-name` is descending. */
  initialSort: string
  /** For endpoints with `when`: the list opens with what is coming. */
  when?: ListPeriods
  rowId(row: Row): string
  /** Name of a row for screen readers, and title of its record: "Select Maya Haddad". */
  rowName(row: Row): string
  /** The page of a row, which it opens; without it, its record opens beside the list. */
  rowPage?(row: Row): { to: string; params: Record<string, string> }
  /** Fetches what the record shows and the row does not have, once the pointer or the focus is on the row. */
  prefetchRecord?(context: FetchContext, row: Row): Promise<unknown>
  columns: readonly ListColumn<Row>[]
  filters: readonly ListFilter[]
  /** Another file of what the list finds: its name and the fields that it adds to the query. */
  otherFile?: { label: string; query: Record<string, string> }
  messages: ListMessages
}

/** Takes the type of the rows from the reply of the endpoint. */
export function defineList<E extends Endpoint>(
  endpoint: E,
  list: Omit<ListDefinition<RowOf<E>>, 'endpoint'>,
): ListDefinition<RowOf<E>> {
  return { endpoint: endpoint as unknown as Endpoint, ...list }
}

export interface ListColumn<Row> {
  /** Also the name of the sort and of the file's column. */
  id: string
  label: string
  cell(row: Row): ReactNode
  /** A text of any length: it wraps in compact rows. A cell that is no plain text puts it in `Clipped`. */
  clip?: true
  /** Only where there is room for it: from 1536 px on, on a phone's card, and in the record. */
  wide?: true
  sortable?: boolean
  align?: 'end'
  /** Place on a phone's card: first line, first of the facts below, a fact without label, or omitted; by default a labelled fact. */
  card?: 'title' | 'end' | 'text' | 'none'
  /** Hidden until staff choose it. */
  optional?: boolean
}

export type ListFilter = {
  name: string
  label: string
  /** Links of other pages set it; it has no control, only a chip. */
  linkOnly?: true
  /** What it finds may also be over: choosing it reads all periods. */
  ofAllPeriods?: true
  /** Shown behind the button More. */
  more?: true
} & (
  | { kind: 'choice'; choices: readonly Choice[] }
  /** Choices that are searched on the server. */
  | { kind: 'lookup'; lookup: Lookup }
  | { kind: 'date' }
)

export interface ListPeriods {
  names: { coming: string; past: string; all: string }
  /** Sort of what is coming; the others have `initialSort`. */
  sort: string
  /** Title when nothing is coming. */
  none: string
}

export interface ListMessages {
  title: string
  count(values: { total: number }): string
  search: string
  placeholder: string
  none: string
  noneText: string
  /** Title of a list without any entry, `none` by default. */
  empty?: string
  /** Label of the link that clears every filter. */
  clear?: string
}
