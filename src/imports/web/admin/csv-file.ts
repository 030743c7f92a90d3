import { csvTooLarge, fileNotCsv, maxCsvBytes } from '#imports/contract.ts'

/** Why a chosen file cannot be sent; undefined when it can. */
export function refusalToFile(file: unknown): string | undefined {
  if (!(file instanceof File) || !isCsv(file)) return fileNotCsv.message
  return file.size > maxCsvBytes ? csvTooLarge.message : undefined
}

/** Some systems give CSV files the type of a spreadsheet, or none. */
function isCsv({ name, type }: File): boolean {
  return type === 'text/csv' || (name.toLowerCase().endsWith('.csv') && !type.startsWith('image/'))
}
