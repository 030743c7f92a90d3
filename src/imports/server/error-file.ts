import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { readCsv } from '#imports/server/read-csv.ts'
import { importNoErrors } from '#imports/stored-contract.ts'
import type { Db } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { withoutIsolates } from '#shared/format/isolated.ts'
import { Refused } from '#shared/refusal.ts'
import { bytesOf } from './actions.ts'
import { reasonHeading } from './columns.ts'
import { type ImportRecord, reasonsOfFailed } from './store.ts'

/** The rows that failed, with their own columns and the reason in a last one; it can be corrected and uploaded again. Throws 404. */
export async function errorFile(
  db: Db,
  { files }: Pick<Deps, 'files'>,
  { id, key }: ImportRecord,
): Promise<Readable> {
  const reasons = await reasonsOfFailed(db, id)
  if (reasons.size === 0) throw new Refused(importNoErrors)
  const bytes = await bytesOf(files, key)
  const csv = stringify({
    // Without a byte order mark spreadsheets assume an older encoding.
    bom: true,
    record_delimiter: 'windows',
    // A cell that begins like a formula would run in a spreadsheet. The import removes the quote again.
    escape_formulas: true,
    cast: { string: withoutIsolates },
  })
  const source = Readable.from(failedRows(bytes, reasons))
  source.on('error', (error) => csv.destroy(error))
  return source.pipe(csv)
}

async function* failedRows(bytes: Buffer, reasons: ReadonlyMap<number, string>) {
  let nth = 0
  let width = 0
  // The file may itself be a corrected file of errors.
  let places: number[] = []
  for await (const { cells } of readCsv(bytes)) {
    if (width === 0) {
      width = cells.length
      places = [...cells.keys()].filter((place) => cells[place] !== reasonHeading)
      // A file that was saved twice can begin with two byte order marks, of which the decoder removes one.
      yield [...places.map((place) => cells[place]?.replace(/^\ufeff+/, '')), reasonHeading]
      continue
    }
    nth += 1
    const reason = reasons.get(nth)
    if (reason !== undefined) yield [...places.map((place) => cells[place] ?? ''), reason]
  }
}
