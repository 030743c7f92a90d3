import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCsvRows } from '#imports/contract.ts'
import { Refused } from '#shared/refusal.ts'
import { readCsv } from './read-csv.ts'

async function cellsOf(text: string | Buffer): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readCsv(Buffer.from(text as string))) rows.push(cells)
  return rows
}

const codeOf = (text: string | Buffer) =>
  cellsOf(text).then(
    (rows) => rows.length,
    (error: unknown) => (error instanceof Refused ? error.code : error),
  )

test('3 million short rows are refused before one is read', async () => {
  const rows = readCsv(Buffer.alloc(12 * 1024 * 1024, '1,2\n'))
  await expect(rows.next()).rejects.toMatchObject({ code: 'csv_too_much', status: 413 })
})

test.each([
  ['rows and their names', '"Name",b\n'],
  ['empty lines between the rows', 'Name,b\r\n\r\n'],
  ['line breaks within quotes', 'Name,"b\n\n""\n\n"\n'],
  ['a quote within a cell, which opens nothing', 'Name,5" heel\n'],
])('%s: 50,000 are read and one more is refused', async (_, row) => {
  expect(await codeOf(row.repeat(maxCsvRows + 1))).toBe(maxCsvRows + 1)
  expect(await codeOf(row.repeat(maxCsvRows + 2))).toBe('csv_too_much')
})

test('other work runs while the rows of a large file are read', async () => {
  let turns = 0
  let rows = 0
  const turning = setInterval(() => (turns += 1), 1)
  for await (const { cells } of readCsv(Buffer.from('Gown,"1,50",,,\n'.repeat(maxCsvRows))))
    rows += cells.length / 5
  clearInterval(turning)
  expect(rows).toBe(maxCsvRows)
  expect(turns).toBeGreaterThan(5)
})

test('the place where a file is cut into slices changes nothing', async () => {
  const cell = fc.constantFrom('', 'a', 'é', '👰', '"', '\n', ',', 'robe "longue"', 'x'.repeat(300))
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 65_500, max: 65_560 }), async (rows, length) => {
      const written = [['x'.repeat(length), 'y'], ...rows].map((cells) =>
        cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','),
      )

      expect((await cellsOf(written.join('\r\n'))).slice(1)).toEqual(rows)
    }),
    { numRuns: 30 },
  )
})
