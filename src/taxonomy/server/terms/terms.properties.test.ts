import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDress, catalogue, fillCatalogue } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { adminEndpoints, countTermUse, termKinds } from '#taxonomy/admin-contract.ts'
import { dressColors, dressSizes, dressSubtypes, dressTypes } from '#taxonomy/server/tables.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['taxonomy'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, send } = app
const as = await app.person('ADMIN')

const step = fc.record({
  kind: fc.constantFrom(...termKinds),
  action: fc.constantFrom('rename', 'rename', 'merge', 'remove', 'add'),
  at: fc.nat(30),
  other: fc.nat(30),
  name: fc.constantFrom(
    'Mermaid',
    'mermaid',
    'A-line',
    'Slip',
    'Black',
    'M',
    'Bridal',
    'Gala',
    'Rose',
    'Cape',
  ),
})

const dress = fc.record({
  type: fc.subarray(Object.keys(catalogue.types), { minLength: 1 }),
  category: fc.subarray(Object.keys(catalogue.types), { minLength: 1 }),
  subType: fc.subarray([...new Set(Object.values(catalogue.types).flat())]),
  size: fc.constantFrom(null, ...catalogue.sizes),
  color: fc.constantFrom(...Object.keys(catalogue.colors)),
})

test('after renames, merges and deletions every name of a dress is in its table, and once in the dress', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(dress, { minLength: 1, maxLength: 8 }),
      fc.array(step, { maxLength: 12 }),
      async (rows, steps) => {
        await reset(rows)
        for (const one of steps) expect([200, 201, 400, 409]).toContain(await apply(one))
        const { type, subtype, size, color } = await namesByKind()
        for (const one of await db.select().from(dresses)) {
          expect(type).toEqual(expect.arrayContaining([...one.type, ...one.category]))
          expect(subtype).toEqual(expect.arrayContaining(one.subType))
          if (one.size) expect(size).toContain(one.size)
          expect(color).toContain(one.color)
          for (const names of [one.type, one.category, one.subType]) {
            expect(new Set(names).size).toBe(names.length)
          }
        }
      },
    ),
    { numRuns: series(60, 6) },
  )
})

async function reset(rows: Partial<typeof dresses.$inferInsert>[]) {
  for (const table of [dresses, dressSubtypes, dressTypes, dressSizes, dressColors]) await db.delete(table)
  await fillCatalogue(db)
  await db.insert(dresses).values(rows.map(aDress))
}

async function readTerms() {
  return {
    type: await db.select().from(dressTypes),
    subtype: await db.select().from(dressSubtypes),
    size: await db.select().from(dressSizes),
    color: await db.select().from(dressColors),
  }
}

async function namesByKind() {
  const terms = await readTerms()
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  return {
    type: names(terms.type),
    subtype: names(terms.subtype),
    size: names(terms.size),
    color: names(terms.color),
  }
}

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function apply({ kind, action, at, other, name }: Step): Promise<number> {
  const terms = await readTerms()
  const rows = terms[kind]
  const id = rows[at % Math.max(rows.length, 1)]?.id
  const intoId = rows[other % Math.max(rows.length, 1)]?.id
  const { create, change, merge, remove } = adminEndpoints[kind]
  if (!id || action === 'add') {
    const body = { name, hexCode: '#123456', typeId: terms.type[at % terms.type.length]?.id }
    return (await send(create, { body }, { as })).status
  }
  if (action === 'rename') return (await send(change, { params: { id }, body: { name } }, { as })).status
  if (action === 'merge') return (await send(merge, { params: { id }, body: { intoId } }, { as })).status
  const used = (await app.call(countTermUse, {}, { as })).body[id] ?? 0
  const { status } = await send(remove, { params: { id }, body: undefined }, { as })
  // A type is in use as well through its subtypes.
  if (used > 0) expect(status).toBe(409)
  else if (kind !== 'type') expect(status).toBe(200)
  return status
}
