import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { line, optionalLine, phone, several } from './fields.ts'

const missing = 'Please write something'
const firstProblem = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test('a line needs a letter or a digit of any script', () => {
  for (const text of ['Maya', 'ليلى', '7', 'Ó', '花', "O'Neill"]) {
    expect(
      firstProblem(
        line(() => missing),
        text,
      ),
      text,
    ).toBeUndefined()
  }
  for (const text of ['', '  ', '\u200b', '\u2060\u200d', '...']) {
    expect(
      firstProblem(
        line(() => missing),
        text,
      ),
      JSON.stringify(text),
    ).toBe(missing)
  }
})

test('a line keeps Arabic joiners, loses isolates and refuses bidirectional overrides', () => {
  for (const mark of ['\u200c', '\u200d']) {
    expect(line(() => missing).parse(`لي${mark}لى`)).toBe(`لي${mark}لى`)
  }
  for (const mark of ['\u2066', '\u2067', '\u2068', '\u2069']) {
    expect(line(() => missing).parse(`Ma${mark}ya`)).toBe('Maya')
  }
  for (const mark of ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e']) {
    expect(
      firstProblem(
        line(() => missing),
        `Ma${mark}ya`,
      ),
    ).toBe('Please remove line breaks and control characters.')
  }
})

test('a phone number has at least seven digits in any usual spelling', () => {
  for (const number of ['+961 3 123 456', '(03) 123-456', '12345678', ' 03 123 456 ', '1234\u00a05678']) {
    expect(
      firstProblem(
        phone(() => missing),
        number,
      ),
      number,
    ).toBeUndefined()
  }
  for (const number of [
    '1234\r\n5678',
    '1234\t5678',
    '((((((((',
    '+1 2-3 (456)',
    '1234567',
    '1'.repeat(33),
  ]) {
    expect(
      firstProblem(
        phone(() => missing),
        number,
      ),
      number,
    ).toBe('Please enter a valid phone number')
  }
  expect(
    firstProblem(
      phone(() => missing),
      '  ',
    ),
  ).toBe(missing)
  expect(phone(() => missing).parse('03/864 375')).toBe('03 864 375')
  expect(z.toJSONSchema(phone(() => missing)).maxLength).toBe(32)
})

test('several values repeat the key or use commas; a comma before a space does not separate', () => {
  const names = several(z.string())
  expect(names.parse(['Lys, Fils & Co', 'Vera Lune'])).toEqual(['Lys, Fils & Co', 'Vera Lune'])
  expect(names.parse('Lys, Fils & Co,Vera Lune,, ,')).toEqual(['Lys, Fils & Co', 'Vera Lune'])
  expect(names.parse(undefined)).toBeUndefined()
})

test('a line leaves out marks of direction and refuses overrides, and keeps joiners', () => {
  const name = line(() => 'Name is required')
  expect(name.parse('\u200eرنا\u200f \u061cKhoury')).toBe('رنا Khoury')
  expect(optionalLine(100).parse('\u200fبيروت')).toBe('بيروت')
  expect(name.parse('مي\u200cخواهم')).toBe('مي\u200cخواهم')
  for (const override of ['\u202a', '\u202e', '\u2028', '\u0007'])
    expect(name.safeParse(`Rana${override} Khoury`).success, escape(override)).toBe(false)
  expect(name.safeParse('\u200f').success).toBe(false)
})
