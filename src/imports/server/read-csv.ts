import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { csvTooMuch, csvUnreadable, fileNotCsv, maxCsvColumns, maxCsvRows } from '#imports/contract.ts'
import { readCsv as messages } from '#imports/texts/texts.gen.js'
import { pauseEvery } from '#platform/pause.ts'
import { controlsOfParagraphs } from '#shared/fields.ts'
import { Refused } from '#shared/refusal.ts'

export interface CsvRow {
  /** Of the file, counted from 1; a cell with line breaks has several. */
  line: number
  cells: string[]
}

const mostCharacters = 1024 * 1024

/**
 * Rows of a file in UTF-8, separated by commas, semicolons or tabs, or as the first line of Excel says: `sep=;`. Throws a Refused.
 * Files that were stored before the server kept them in UTF-8 may be in UTF-16 or Windows-1252.
 */
export async function* readCsv(bytes: Buffer): AsyncGenerator<CsvRow> {
  const { delimiter, skipped } = await delimiterOf(bytes)
  await refuseManyRows(bytes, delimiter)
  const parser = Readable.from(slicesOf(bytes, skipped)).pipe(
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
    const message = (isLong ? messages.long : messages.broken)({ line: Number(error.lines ?? 0) })
    throw new Refused(csvUnreadable, { message })
  } finally {
    parser.destroy()
  }
}

const controls = new RegExp(controlsOfParagraphs, 'g')

/** Without the quote that WooCommerce and our error file write before a cell that begins like a formula. */
function cleanCell(cell: string): string {
  return cell
    .toWellFormed()
    .replace(controls, ' ')
    .replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')
}

const sliceBytes = 64 * 1024

/** The text of a file in UTF-8, UTF-16 or Windows-1252, in slices between which other requests run. */
async function* slicesOf(bytes: Buffer, skipped = 0): AsyncGenerator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  const pause = pauseEvery()
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    const text = decoder.decode(bytes.subarray(from, from + sliceBytes), { stream: true })
    yield from === 0 ? text.slice(skipped) : text
    await pause()
  }
  yield decoder.decode()
}

function encodingOf(bytes: Buffer): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Text has no NUL; pictures, archives and spreadsheets do.
  if (bytes.includes(0)) throw new Refused(fileNotCsv)
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The separator that the first line has most often outside of quotes, and the length of a line that only says which it is. */
async function delimiterOf(bytes: Buffer): Promise<{ delimiter: string; skipped: number }> {
  let header = ''
  for await (const text of slicesOf(bytes)) {
    header += text
    if (header.length > longestHeader || /[\r\n]/.test(text)) break
  }
  const said = /^"?sep=(.)"?(?:\r\n|[\r\n])/i.exec(header)
  if (said?.[1]) return { delimiter: said[1], skipped: said[0].length }
  const names = (header.split(/[\r\n]/, 1)[0] ?? '').slice(0, longestHeader).replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: names.split(mark).length }))
  const { mark } = counts.reduce((most, one) => (one.count > most.count ? one : most))
  return { delimiter: mark, skipped: 0 }
}

const longestHeader = 100_000
const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d]

/**
 * Refuses a file with too many rows before any of them is read, as the parser would count them: line breaks within quotes end
 * no row, and a quote opens a cell only as its first character.
 */
async function refuseManyRows(bytes: Buffer, delimiter: string): Promise<void> {
  const separator = delimiter.charCodeAt(0)
  let rows = 0
  let isQuoted = false
  let hasClosed = false
  let before = lineFeed
  for await (const text of slicesOf(bytes)) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      const isAfterEnd = before === lineFeed || before === carriageReturn
      if (isQuoted) {
        isQuoted = code !== quote
        hasClosed = !isQuoted
      } else {
        // A doubled quote closes the cell and opens it again.
        isQuoted = code === quote && (hasClosed || isAfterEnd || before === separator)
        hasClosed = false
        if ((code === lineFeed || code === carriageReturn) && !isAfterEnd) rows += 1
      }
      before = code
    }
    if (rows > maxCsvRows + 1) throw new Refused(csvTooMuch)
  }
}
