import { csvTooLarge, fileNotCsv, maxCsvBytes } from '#imports/contract.ts'

/** Why a chosen file cannot be sent; undefined when it can. Looks into the file: a renamed picture is no CSV. */
export async function refusalToFile(file: File): Promise<string | undefined> {
  if (!isNamedCsv(file)) return fileNotCsv.message
  if (file.size > maxCsvBytes) return csvTooLarge.message
  const start = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
  return start.length === 0 || isBinary(start) ? fileNotCsv.message : undefined
}

/** Some systems give CSV files the type of a spreadsheet, or none. */
function isNamedCsv({ name, type }: File): boolean {
  return type === 'text/csv' || (name.toLowerCase().endsWith('.csv') && !type.startsWith('image/'))
}

/** Text has no NUL, except in UTF-16, where they stand at every other byte; pictures, archives and spreadsheets do. */
function isBinary(start: Uint8Array): boolean {
  const isUtf16 = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  const places = [0, 1].map((parity) => start.some((byte, at) => byte === 0 && at % 2 === parity))
  return !isUtf16 && places.every(Boolean)
}
