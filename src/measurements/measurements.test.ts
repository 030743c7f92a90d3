import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { lengthUnits } from '#shared/format/length.ts'
import { alterationsFor, fitLines, fitOf, fittingRange } from './fit.ts'
import { measurementFields } from './measurement-fields.ts'
import {
  type Measurements,
  measurementNames,
  measurements,
  measurementsText,
  notMeasured,
} from './measurements.ts'
import { sizesFor } from './sizes.ts'

const person: Measurements = { bust: 920, waist: 740, hips: 990, height: 1750, hollowToHem: 1480 }
const form = z.object(measurementFields)

const measuredBody = fc.record(
  Object.fromEntries(
    measurementNames.map((name) => {
      const { least, most } = measurements[name]
      return [name, fc.option(fc.integer({ min: least, max: most }))]
    }),
  ),
) as unknown as fc.Arbitrary<Measurements>

describe('what is typed', () => {
  const read = (bust: unknown) => form.safeParse({ ...notMeasured, bust })

  test.each(['92', '92,5', '92.5 cm', '36"', '36 1/2 in', '٩٢', 920])('%s is a bust', (typed) => {
    expect(read(typed).data?.bust).toBeGreaterThan(900)
  })

  test('nothing typed is nothing measured', () => {
    expect(read('').data).toEqual(notMeasured)
    expect(read('  ').data).toEqual(notMeasured)
  })

  test.each(['9 cm', '900 cm', '9', '900', 'wide', '92 kg', -920, 920.5])(
    '%s is refused with the range',
    (typed) => {
      expect(read(typed).error?.issues).toMatchObject([
        { path: ['bust'], message: 'Please enter the bust from 60 to 180 cm, or from 24 to 70 inches.' },
      ])
    },
  )

  test('the words of a range are themselves accepted', () => {
    for (const name of measurementNames) {
      const { least, most } = measurements[name]
      const inches = [Math.ceil(least / 25.4), Math.floor(most / 25.4)]
      for (const typed of [`${least / 10} cm`, `${most / 10} cm`, ...inches.map((each) => `${each}"`)])
        expect(form.safeParse({ ...notMeasured, [name]: typed }).success).toBe(true)
    }
  })
})

describe('fit', () => {
  const fitOfDress = (dress: Partial<Measurements>) =>
    fitLines(fitOf({ ...notMeasured, ...dress }, person), 'cm')

  test.each([
    [{ waist: 760 }, ['2 cm too wide at the waist: take in']],
    [{ waist: 750 }, ['fits']],
    [{ hips: 960 }, ['3 cm too tight at the hips: let out or another size']],
    [{ hips: 940 }, ['5 cm too tight at the hips: another size']],
    [{ bust: 1000 }, ['8 cm too wide at the bust: another size']],
    [{ hollowToHem: 1520 }, ['4 cm too long: hem']],
    [{ hollowToHem: 1450 }, ['3 cm too short: lower heels or another dress']],
    [{ height: 1790 }, ['4 cm too long: hem']],
    [{ bust: 925, waist: 762, height: 1790, hollowToHem: 1480 }, ['2 cm too wide at the waist: take in']],
    [{}, []],
  ])('%o', (dress, lines) => {
    expect(fitOfDress(dress)).toEqual(lines)
  })

  test('a seamstress reads what to do', () => {
    const fits = fitOf({ ...notMeasured, bust: 900, waist: 760, hips: 1200, hollowToHem: 1520 }, person)
    expect(alterationsFor(fits, 'cm')).toEqual([
      'Let out 2 cm at the bust',
      'Take in 2 cm at the waist',
      'Hem 4 cm',
    ])
  })

  test('words are in inches for who reads inches', () => {
    const fits = fitOf({ ...notMeasured, waist: 765 }, person)
    expect(fitLines(fits, 'in')).toEqual(['1 in too wide at the waist: take in'])
  })

  test('a dress made for these measurements fits', () => {
    fc.assert(
      fc.property(measuredBody, (body) => {
        expect(fitOf(body, body).map(({ verdict }) => verdict)).not.toContain('takeIn')
        expect(
          fitOf(body, body).every(({ difference, verdict }) => difference === 0 && verdict === 'fits'),
        ).toBe(true)
      }),
    )
  })

  test('differences are symmetric, and no line is empty', () => {
    fc.assert(
      fc.property(measuredBody, measuredBody, fc.constantFrom(...lengthUnits), (a, b, unit) => {
        const there = fitOf(a, b).map(({ name, difference }) => [name, difference])
        const back = fitOf(b, a).map(({ name, difference }) => [name, 0 - difference])
        expect(there).toEqual(back)
        for (const line of fitLines(fitOf(a, b), unit)) expect(line).toMatch(/^fits|^[\d]/)
      }),
    )
  })

  test('the range of the filter is what fits, is taken in or hemmed', () => {
    fc.assert(
      fc.property(measuredBody, measuredBody, (dress, body) => {
        for (const { name, verdict } of fitOf(dress, body)) {
          const { least, most } = fittingRange(name, body[name] as number)
          const isInside = (dress[name] as number) >= least && (dress[name] as number) <= most
          expect(isInside).toBe(['fits', 'takeIn', 'hem'].includes(verdict))
        }
      }),
    )
  })
})

test('sizes are the smallest that is not too tight, and the next', () => {
  expect(sizesFor(person)).toEqual(['M', '40', '42', 'L', '44', '46'])
  expect(sizesFor({ ...notMeasured, waist: 640 })).toEqual(['XS', '32', '34', 'S', '36', '38'])
  expect(sizesFor({ ...person, hips: 1240 })).toEqual(['XXL', '52', '54'])
  expect(sizesFor({ ...person, hips: 1300 })).toEqual([])
  expect(sizesFor({ ...notMeasured, height: 1700 })).toEqual([])
})

test('measurements in a sentence', () => {
  expect(measurementsText({ ...notMeasured, bust: 925, height: 1750 }, 'cm')).toBe(
    'Bust 92.5 cm, height with heels 175 cm',
  )
  expect(measurementsText(notMeasured, 'cm')).toBe('')
})
