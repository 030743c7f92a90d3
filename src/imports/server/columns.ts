import { createHash } from 'node:crypto'
import { csvUnreadable } from '#imports/contract.ts'
import { autoMapping, type ColumnChoice, type Headers, headersOf } from '#imports/headers.ts'
import { proposeRentalPrice } from '#imports/mapping.ts'
import { catalogueFactsOf } from '#imports/server/product.ts'
import { readCsv } from '#imports/server/read-csv.ts'
import { collectFacts } from '#imports/server/read-products.ts'
import type { ImportColumn } from '#imports/stored-contract.ts'
import { columns as messages } from '#imports/texts/texts.gen.js'
import { Refused } from '#shared/refusal.ts'

/** Heading of the column that the file of errors adds; it belongs to no set of names. */
export const reasonHeading = 'Import error'

const sampleRows = 3
const longestSample = 80

type Remembered = readonly (readonly [string, ColumnChoice])[] | undefined

/**
 * Names of the columns with values of the first rows, what the columns are, and what the file says of itself. Throws the refusals
 * of `readCsv`.
 */
export async function describeFile(bytes: Buffer, remember: (headers: string[]) => Promise<Remembered>) {
  const found = collectFacts()
  const columns: ImportColumn[] = []
  let mapping: ColumnChoice[] = []
  let headers: Headers | undefined
  let rows = 0
  for await (const { cells } of readCsv(bytes)) {
    if (!headers) {
      for (const name of cells) columns.push({ header: name.slice(0, 200), samples: [], filled: 0 })
      const names = columns.map(({ header }) => header)
      mapping = mappingOf(names, await remember(names))
      headers = headersOf(cells, mapping)
      continue
    }
    rows += 1
    found.add(catalogueFactsOf(cells, headers))
    for (const [place, column] of columns.entries()) {
      const value = cells[place] ?? ''
      if (value.trim() !== '') column.filled += 1
      if (rows <= sampleRows) column.samples.push(value.slice(0, longestSample))
    }
  }
  if (rows === 0) throw new Refused(csvUnreadable, { message: messages.empty })
  return { columns, mapping: proposeRentalPrice(mapping, columns), ...found.facts() }
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
