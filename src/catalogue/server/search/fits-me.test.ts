import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDressFilters, listDresses } from '#catalogue/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { addMyMeasurements } from '#measurements/contract.ts'
import { fitOf } from '#measurements/fit.ts'
import {
  eachMeasurement,
  type Measurements,
  measurementNames,
  notMeasured,
} from '#measurements/measurements.ts'
import { sizesFor } from '#measurements/sizes.ts'
import { series } from '#tests/support/rounds.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app

const found = async (as?: Person, query: object = {}) => {
  const { body } = await call(listDresses, { query: { fits: 'me', limit: '100', ...query } }, { as })
  return body.dresses.map(({ title }) => title).sort()
}
async function measured(facts: Partial<Measurements>): Promise<Person> {
  const member = await app.person()
  await call(addMyMeasurements, { body: { ...notMeasured, ...facts } as never }, { as: member })
  return member
}

test('a member finds what fits her, is taken in or hemmed, and by size what is not measured', async () => {
  await db.delete(dresses)
  await insertDress(
    db,
    { title: 'Fits', bust: 920, waist: 740 },
    { title: 'Taken in', waist: 780, size: 'XXL' },
    { title: 'Too tight', bust: 890, waist: 740, size: 'M' },
    { title: 'Too wide', waist: 840 },
    { title: 'Hemmed', waist: 740, hollowToHem: 1560 },
    { title: 'Too short', waist: 740, hollowToHem: 1400 },
    { title: 'Size M', size: 'M' },
    { title: 'Size 44', size: '44' },
    { title: 'Size S', size: 'S' },
    { title: 'No size' },
  )
  const rana = await measured({ bust: 920, waist: 740, hollowToHem: 1480 })
  expect(await found(rana)).toEqual(['Fits', 'Hemmed', 'Size 44', 'Size M', 'Taken in'])
  const { body: filters } = await call(getDressFilters, { query: { fits: 'me' } }, { as: rana })
  expect(filters.total).toBe(5)
  const { body: none } = await call(listDresses, { query: { fits: 'me', search: 'short' } }, { as: rana })
  expect(none).toMatchObject({ total: 0, near: { without: [{ filter: 'fits' }, { filter: 'search' }] } })
  expect(await found(await measured({ waist: 640 }))).toEqual(['Size S'])
})

test('guests and members without measurements find all, whatever the address says', async () => {
  await db.delete(dresses)
  await insertDress(db, { title: 'One', waist: 600 }, { title: 'Two', waist: 900 })
  expect(await found()).toEqual(['One', 'Two'])
  expect(await found(await app.person())).toEqual(['One', 'Two'])
  const rana = await measured({ waist: 600 })
  expect(await found(rana)).toEqual(['One'])
  expect(await found()).toEqual(['One', 'Two'])
})

const body = (share: number) =>
  fc.record(
    Object.fromEntries(
      measurementNames.map((name, nth) => [
        name,
        fc.option(
          fc.integer({ min: [880, 700, 960, 1680, 1400][nth]!, max: [1000, 800, 1060, 1800, 1600][nth]! }),
          {
            freq: share,
          },
        ),
      ]),
    ),
  ) as unknown as fc.Arbitrary<Measurements>

test('SQL finds the same dresses as the rule', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(body(2), fc.constantFrom(null, 'S', 'M', 'L', '44')), {
        minLength: 5,
        maxLength: 12,
      }),
      body(4),
      async (all, person) => {
        fc.pre(measurementNames.some((name) => person[name] !== null))
        await db.delete(dresses)
        const facts = all.map(([dress, size], nth) => ({ title: `Dress ${nth}`, ...dress, size }))
        await insertDress(db, ...facts)
        const fits = facts.filter(({ size, ...dress }) => {
          const compared = fitOf(
            eachMeasurement((name) => dress[name]),
            person,
          )
          if (compared.length === 0) return size !== null && sizesFor(person).includes(size)
          return compared.every(({ verdict }) => ['fits', 'takeIn', 'hem'].includes(verdict))
        })
        expect(await found(await measured(person))).toEqual(fits.map(({ title }) => title).sort())
      },
    ),
    { numRuns: series(12) },
  )
})
