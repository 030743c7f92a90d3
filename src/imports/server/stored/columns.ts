import { createHash } from 'node:crypto'
import { csvUnreadable } from '#imports/contract.ts'
import { autoMapping, type ColumnChoice } from '#imports/headers.ts'
import { readCsv } from '#imports/server/read-csv.ts'
import type { ImportColumn } from '#imports/stored-contract.ts'
import { Refused } from '#shared/refusal.ts'

const messages = { empty: 'This file has no rows. Its first line must be the names of the columns.' }

/** Heading of the column that the file of errors adds; it belongs to no set of names. */
export const reasonHeading = 'Import error'

const sampleRows = 3
const longestSample = 80

/** The names of the columns with values of the first rows. Throws the refusals of `readCsv`. */
export async function readColumns(bytes: Buffer): Promise<ImportColumn[]> {
  const rows: string[][] = []
  for await (const { cells } of readCsv(bytes)) {
    rows.push(cells)
    if (rows.length > sampleRows) break
  }
  const [header, ...samples] = rows
  if (!header || samples.length === 0) throw new Refused(csvUnreadable, { message: messages.empty })
  return header.map((name, place) => ({
    header: name.slice(0, 200),
    samples: samples.map((cells) => (cells[place] ?? '').slice(0, longestSample)),
  }))
}

/** The same for every file with these names, whatever their order. */
export function headerKeyOf(headers: readonly string[]): string {
  const names = headers.filter((header) => header !== reasonHeading).toSorted()
  return createHash('sha256').update(JSON.stringify(names)).digest('hex')
}

/** The remembered choices, else what the names say. */
export function mappingOf(
  headers: readonly string[],
  remembered: readonly (readonly [string, ColumnChoice])[] | undefined,
): ColumnChoice[] {
  if (!remembered) return autoMapping(headers)
  const choices = Map.groupBy(remembered, ([header]) => header)
  return headers.map((header) => choices.get(header)?.shift()?.[1] ?? 'ignore')
}
