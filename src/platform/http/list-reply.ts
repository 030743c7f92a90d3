import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import { withoutIsolates } from '#shared/format/isolated.ts'
import type { ListQuery } from '#shared/list-fields.ts'
import { type Page, totalHeader } from '#shared/list-page.ts'
import { sendFile } from './file-reply.ts'
import { noteRows } from './rows-sent.ts'

type Cell = string | number | boolean | null | undefined

/** Columns of a CSV file by the id of the column on the screen: heading and cell. */
export type FileColumns<Row> = Record<string, readonly [heading: string, cell: (row: Row) => Cell]>

interface ListFile<Row> {
  /** Name of the file, without extension. */
  name: string
  columns: FileColumns<Row>
}

/**
 * Replies with a page as an array and the total in the header X-Total-Count, or with a CSV file of all matches for
 * `format=csv`.
 */
export async function sendList<Query extends ListQuery, Row>(
  reply: FastifyReply,
  query: Query,
  file: ListFile<Row>,
  find: (query: Query) => Promise<Page<Row>>,
): Promise<Row[] | FastifyReply> {
  if (query.format === 'csv') return sendCsv(reply, query, file, find)
  const { rows, total } = await find(query)
  reply.header(totalHeader, total)
  return rows
}

/** Streams all matches as CSV (RFC 4180), in the order of the query. */
export async function sendCsv<Query extends ListQuery, Row>(
  reply: FastifyReply,
  query: Query,
  { name, columns }: ListFile<Row>,
  find: (query: Query) => Promise<Page<Row>>,
): Promise<FastifyReply> {
  const first = await find({ ...query, limit: batch, offset: 0 })
  noteRows(reply, { list: name, rows: first.total })
  const used = (query.columns ?? Object.keys(columns))
    .filter((id) => Object.hasOwn(columns, id))
    .map((id) => columns[id]!)
  async function* lines() {
    let { rows } = first
    for (let offset = batch; ; offset += batch) {
      for (const row of rows) yield used.map(([, cell]) => cell(row))
      if (rows.length < batch) return
      rows = (await find({ ...query, limit: batch, offset })).rows
    }
  }
  const csv = stringify({
    // Without a byte order mark spreadsheets assume an older encoding.
    bom: true,
    header: true,
    columns: used.map(([heading]) => heading),
    record_delimiter: 'windows',
    // A cell that begins like a formula would run in a spreadsheet.
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no'), string: textCell },
  })
  const source = Readable.from(lines())
  source.on('error', (error) => csv.destroy(error))
  return sendFile(reply, {
    name: `${name}.csv`,
    type: 'text/csv; charset=utf-8',
    content: source.pipe(csv),
  })
}

/** A number with a sign, such as '-30.00' or a phone number, begins like a formula and is none: it keeps its form. */
function textCell(text: string) {
  const value = withoutIsolates(text)
  return /^[+-]\d[\d ]*(\.\d+)?$/.test(value) ? { value, escape_formulas: false } : value
}

const batch = 1000
