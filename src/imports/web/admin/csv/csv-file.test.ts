import { expect, test } from 'vitest'
import { fileNotCsv } from '#imports/contract.ts'
import { refusalToFile } from './csv-file.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])

test.each([
  ['a picture', new File([png], 'a.png', { type: 'image/png' })],
  ['a picture named as CSV', new File([png], 'a.csv', { type: 'text/csv' })],
  ['a picture of an unknown type', new File([png], 'a.png')],
  ['an empty file', new File([], 'a.csv', { type: 'text/csv' })],
])('%s is refused before it is sent', async (_, file) => {
  expect(await refusalToFile(file)).toBe(fileNotCsv.message)
})

test.each([
  ['text/csv', 'a.csv', 'SKU,Name\n'],
  ['application/vnd.ms-excel', 'A.CSV', 'SKU,Name\n'],
  ['', 'a.csv', new Uint8Array([0xff, 0xfe, 0x53, 0])],
])('a file of the type "%s" is accepted', async (type, name, content) => {
  expect(await refusalToFile(new File([content], name, { type }))).toBeUndefined()
})
