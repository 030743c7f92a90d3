import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { csvTooMuch, csvUnreadable, maxCsvColumns, maxCsvRows } from '#imports/contract.ts'
import { pauseEvery } from '#platform/pause.ts'
import { Refused } from '#shared/refusal.ts'
import { delimiterOf, refuseManyRows, slicesOf } from './csv-text.ts'

export interface CsvRow {
  /** Of the file, counted from 1; a cell with line breaks has several. */
  line: number
  cells: string[]
}

const mostCharacters = 1024 * 1024

/** Rows of a file in UTF-8, UTF-16 or Windows-1252, separated by commas, semicolons or tabs. Throws a Refused. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<CsvRow> {
  const delimiter = await delimiterOf(bytes)
  await refuseManyRows(bytes, delimiter)
  const parser = Readable.from(slicesOf(bytes)).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: mostCharacters,
    }),
  )
  const pause = pauseEvery()
  let rows = 0
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { lines: number }
      record: string[]
    }>) {
      rows += 1
      if (rows > maxCsvRows + 1 || record.length > maxCsvColumns) throw new Refused(csvTooMuch)
      yield { line: info.lines, cells: record.map(cleanCell) }
      // Also for the work that the caller does with a row.
      await pause()
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL refuses NUL, and nobody means the others
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Without the quote that WooCommerce and our error file write before a cell that begins like a formula. */
function cleanCell(cell: string): string {
  return cell
    .toWellFormed()
    .replace(controls, ' ')
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
}
