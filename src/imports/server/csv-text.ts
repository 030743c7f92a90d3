import { isUtf8 } from 'node:buffer'
import { csvTooMuch, fileNotCsv, maxCsvRows } from '#imports/contract.ts'
import { pauseEvery } from '#platform/pause.ts'
import { Refused } from '#shared/refusal.ts'

const sliceBytes = 64 * 1024

/** The text of a file in UTF-8, UTF-16 or Windows-1252, in slices between which other requests run. */
export async function* slicesOf(bytes: Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder(encodingOf(bytes))
  const pause = pauseEvery()
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    yield decoder.decode(bytes.subarray(from, from + sliceBytes), { stream: true })
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

/** The separator that the first line has most often outside of quotes. */
export async function delimiterOf(bytes: Buffer): Promise<string> {
  let header = ''
  for await (const text of slicesOf(bytes)) {
    header += text
    if (header.length > longestHeader || /[\r\n]/.test(text)) break
  }
  const names = (header.split(/[\r\n]/, 1)[0] ?? '').slice(0, longestHeader).replace(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: names.split(mark).length }))
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).mark
}

const longestHeader = 100_000
const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d]

/**
 * Refuses a file with too many rows before any of them is read, as the parser would count them: line breaks within quotes end
 * no row, and a quote opens a cell only as its first character.
 */
export async function refuseManyRows(bytes: Buffer, delimiter: string): Promise<void> {
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
