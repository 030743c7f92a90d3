import { expect, test } from 'vitest'
import { readScannedCode, splitCopy } from './scan-code.ts'

const shop = 'https://trousseau.example'
const id = '01a209b8-e1fa-7487-bdad-d05a68f2c1ad'
const read = (text: string) => readScannedCode(text, shop)

test('reads the address of a label, whatever its case, and that of the time before HTTPS', () => {
  const addresses = [
    `${shop}/admin/scan/${id}`,
    ` ${shop}/admin/scan/${id}\r\n`,
    `${shop}/admin/scan/${id}/`,
    `${shop}/admin/scan/${id}`.toUpperCase(),
    `http://trousseau.example/admin/scan/${id}`,
  ]
  for (const address of addresses) expect(read(address), address).toEqual({ kind: 'id', id })
})

test('reads an id', () => {
  expect(read(id)).toEqual({ kind: 'id', id })
  expect(read(` ${id.toUpperCase()} `)).toEqual({ kind: 'id', id })
})

test('leaves the end of an id and a SKU to the search', () => {
  for (const text of ['68F2C1AD', '68f2c1ad', 'TR-0001', 'TR 0001', 'TR/1:2'])
    expect(read(` ${text} `)).toEqual({ kind: 'text', text })
})

test('the code of a copy is that of its dress with its number', () => {
  expect(splitCopy('68F2C1AD/12')).toEqual({ code: '68F2C1AD', copy: 12 })
  for (const text of ['68F2C1AD', '68F2C1AD/0', '/2', 'TR/1:2']) expect(splitCopy(text), text).toBe(undefined)
})

test('refuses every other address', () => {
  const addresses = [
    `https://evil.example/admin/scan/${id}`,
    `https://trousseau.example.evil.example/admin/scan/${id}`,
    `https://trousseau.example@evil.example/admin/scan/${id}`,
    `https://trousseau.example:8443/admin/scan/${id}`,
    `ftp://trousseau.example/admin/scan/${id}`,
    `${shop}/dress/${id}`,
    `${shop}/admin/scan/1`,
    `${shop}/admin/scan/${id}/more`,
    'https://',
    'javascript://trousseau.example/%0aalert(1)',
  ]
  for (const address of addresses) expect(read(address), address).toEqual({ kind: 'foreign' })
})
