import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { csvTooMuch, csvUnreadable, fileNotCsv, maxCsvColumns, maxCsvRows } from '#imports/contract.ts'
import { Refused } from '#shared/refusal.ts'

export interface CsvRow {
  /** Of the file, counted from 1; a cell with line breaks has several. */
  line: number
  cells: string[]
}

const mostCharacters = 1024 * 1024

/** Rows of a file in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs. Throws a Refused. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<CsvRow> {
  const text = decode(bytes)
  const parser = Readable.from([text]).pipe(
    parse({
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: mostCharacters,
    }),
  )
  let rows = 0
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { lines: number }
      record: string[]
    }>) {
      rows += 1
      if (rows > maxCsvRows + 1 || record.length > maxCsvColumns) throw new Refused(csvTooMuch)
      yield { line: info.lines, cells: record.map(cleaned) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    const message = `${isLong ? messages.long : messages.broken} (${messages.line} ${Number(error.lines ?? 0)})`
    throw new Refused(csvUnreadable, { message })
  } finally {
    parser.destroy()
  }
}

const messages = {
  long: 'A row of this file is longer than a million characters',
  broken: 'This file could not be read as CSV: a quotation mark is missing',
  line: 'line',
}

function decode(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Text has no NUL; pictures, archives and spreadsheets do.
  if (bytes.includes(0)) throw new Refused(fileNotCsv)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The separator that the first line has most often outside of quotes. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const header = (end < 0 ? text : text.slice(0, end)).slice(0, 100_000).replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL, and nobody means the others
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Without the quote that WooCommerce and our error file write before a cell that begins like a formula. */
function cleaned(cell: string): string {
  return cell
    .toWellFormed()
    .replace(controls, ' ')
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
}
