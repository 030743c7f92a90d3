import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { filterNames, paramsOf } from '#catalogue/filters.ts'
import { createCatalogue, readValues } from '#catalogue/server/search/catalogue.ts'
import { openModel } from '#catalogue/server/search/search-model.fixture.ts'
import {
  type DressRow,
  fillCatalogue,
  insertDress,
  catalogue as terms,
} from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { openChangeFeed } from '#platform/cache/change-feed.ts'
import { takenDresses } from '#rentals/request/server/taken-dresses.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { dressColors } from '#taxonomy/server/tables.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['dresses', 'catalogue'] })
const { db, deps } = app
// A second server on the same database, which learns of changes by the change feed only.
const elsewhere = await openChangeFeed(deps.config.DATABASE_URL as string, deps.log)
const catalogue = createCatalogue({ ...deps, changeFeed: elsewhere }, takenDresses)
let ids: string[]

const subtypes = [...new Set(Object.values(terms.types).flat())]
const some = <T>(values: readonly T[], maxLength = 2) =>
  fc.option(fc.subarray([...values], { minLength: 1, maxLength }), { nil: undefined, freq: 2 })

const facts: fc.Arbitrary<Partial<DressRow>> = fc.record({
  title: fc.constantFrom(
    'Aurore',
    'aurore',
    'Céleste',
    'Lace & Silk',
    'Zéphyr',
    'Élan ½',
    'ليلى',
    '100% silk',
  ),
  description: fc.constantFrom(
    null,
    'soft tulle with the thinnest thread',
    'hand-sewn,\nred\u00a0tulle',
    'beaded (bodice)',
    'tulle,lace back\\slash',
    'Embroidered under_score',
  ),
  category: fc.subarray(Object.keys(terms.types), { minLength: 1 }),
  subType: fc.subarray(subtypes, { maxLength: 2 }),
  size: fc.option(fc.constantFrom(...terms.sizes, 'XXL')),
  color: fc.constantFrom(...Object.keys(terms.colors), 'Eggshell'),
  fabric: fc.option(fc.constantFrom('Satin', 'Tulle', 'Soft tulle', '')),
  designer: fc.option(fc.constantFrom('Élie Haddad', 'Maison Nour', 'Zuhair', '')),
  rentalPrice: fc.option(fc.constantFrom(0, 49_99, 50_00, 120_00, 500_00)),
  hidePrice: fc.boolean(),
  status: fc.constantFrom('APPROVED', 'APPROVED', 'APPROVED', 'PENDING', 'RENTED'),
  availableBranches: fc.subarray(['KFARHBAB', 'AOUKAR']),
  createdAt: fc.integer({ min: 1, max: 5 }).map((day) => new Date(Date.UTC(2026, 9, day))),
})

const search = fc.constantFrom(
  'tulle',
  'CELESTE',
  'lace silk',
  'émeraude',
  'k\\s',
  '100%',
  'r_s',
  '&',
  '½',
  'elan 1/2',
  'ليلى',
  'wedding-dress',
  'green gown',
  'weding',
  'size M',
  'red',
  'a line',
  'aline s',
  'hand-sewn',
  '-',
  'wh',
  'lace-si',
  'ivroy',
  'celsete',
  'tullle bodise',
  'embrodierd',
  'zuhiar',
  'xylophone',
  'lac',
  'aurore aurore',
  'e',
  'mermade',
  'caften',
  'th',
)
const query = fc.record({
  category: some(Object.keys(terms.types)),
  subType: some(subtypes, 3),
  size: some(terms.sizes),
  color: some([...Object.keys(terms.colors), 'Nowhere'], 3),
  fabric: some(['Satin', 'Soft tulle', 'X']),
  designer: some(['Élie Haddad', 'Zuhair', 'X']),
  branch: some(['KFARHBAB', 'AOUKAR'] as const),
  minPrice: fc.option(fc.constantFrom('0', '50', '49.99'), { nil: undefined, freq: 1 }),
  maxPrice: fc.option(fc.constantFrom('0', '120', '499.99'), { nil: undefined, freq: 1 }),
  eventDate: fc.option(fc.constantFrom('2026-12-01', '2026-12-05', '2026-11-01'), {
    nil: undefined,
    freq: 1,
  }),
  search: fc.option(search, { nil: undefined, freq: 1 }),
  orderBy: fc.constantFrom('createdAt' as const, 'rentalPrice' as const, 'title' as const),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.integer({ min: 1, max: 40 }),
  offset: fc.constantFrom(0, 0, 3, 17),
})
const statuses = fc.constantFrom(['APPROVED'] as const, ['PENDING', 'RENTED'] as const, 'all' as const)

const change = fc.record({
  kind: fc.constantFrom('add', 'alter', 'alter', 'remove', 'color', 'rent', 'many'),
  facts,
  which: fc.nat(),
})

beforeAll(async () => {
  await fillCatalogue(db)
  ids = await insertDress(db, ...fc.sample(facts, { numRuns: 150, seed: 20261121 }))
  return () => elsewhere.close()
})

test('finds, counts and suggests what a plain walk over all dresses does, after any change', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 3 }),
      query,
      statuses,
      search,
      query,
      async (changes, asked, which, search, elseAsked) => {
        for (const each of changes) await make(each)
        await elsewhere.flush()
        const similarTo = { id: ids[0] as string, category: ['Bridal'], subType: ['A-line'], color: 'Ivory' }
        const suggesting = { ...elseAsked, search }
        // Concurrent, as pages request them: no reply may predate the change.
        const [page, total, without, newest, facets, otherFacets, suggestions, similar] = await Promise.all([
          catalogue.find(which, asked),
          catalogue.count(which, asked),
          catalogue.countsWithout(which, asked),
          catalogue.newest(which, asked, 8),
          catalogue.facets(which, asked),
          catalogue.facets(which, elseAsked),
          catalogue.suggest(which, suggesting),
          catalogue.similar(similarTo, 9, asked.eventDate),
        ])
        const model = await openModel(db, (date) => takenDresses(deps, date))
        const { corrected, ...found } = page
        expect({ ...found, corrected, dresses: found.dresses.map(({ id }) => id) }).toEqual(
          await model.find(which, asked),
        )
        expect(total).toBe(page.total)
        const firstEight = { ...asked, orderBy: undefined, order: undefined, offset: 0, limit: 8 }
        expect(newest.map(({ id }) => id)).toEqual((await model.find(which, firstEight)).dresses)
        // A search of punctuation alone has no words to leave out.
        const given = filterNames.filter((name) =>
          paramsOf(name).some((param) => asked[param as keyof typeof asked] !== undefined),
        )
        expect(given.filter((name) => !without.has(name) && asked.search !== '-')).toEqual([])
        for (const [name, count] of without) {
          const others = Object.entries(asked).filter(([param]) => !paramsOf(name).includes(param))
          expect([name, count]).toEqual([name, (await model.find(which, Object.fromEntries(others))).total])
        }
        const values = await readValues(db)
        expect(facets).toEqual(await model.facets(values, which, asked))
        expect(otherFacets).toEqual(await model.facets(values, which, elseAsked))
        expect({ ...suggestions, dresses: suggestions.dresses.map(({ id }) => id) }).toEqual(
          await model.suggest(which, suggesting),
        )
        expect(similar.map(({ id }) => id)).toEqual(await model.similar(similarTo, 9, asked.eventDate))
      },
    ),
    { numRuns: Number(process.env.SEARCH_RUNS ?? series(60, 6)) },
  )
})

test('finds a committed change while the change feed is down', async () => {
  const count = () => catalogue.count(['APPROVED'], { search: 'unheard' })
  expect(await count()).toBe(0)
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'trousseau change feed' and datname = current_database()`)
  await expect.poll(() => elsewhere.version(['dresses']), { interval: 5 }).toBeUndefined()
  await insertDress(db, { title: 'Unheard' })
  expect(await count()).toBe(1)
  await expect.poll(() => elsewhere.version(['dresses'])).toBeDefined()
  expect(await count()).toBe(1)
})

async function make({ kind, facts, which }: { kind: string; facts: Partial<DressRow>; which: number }) {
  const id = ids[which % ids.length] as string
  if (kind === 'add') ids.push(...(await insertDress(db, facts)))
  if (kind === 'alter') await db.update(dresses).set(facts).where(eq(dresses.id, id))
  if (kind === 'remove')
    await db.delete(dresses).where(sql`id = ${id} and id not in (select dress_id from rental_pieces)`)
  if (kind === 'color')
    await db
      .update(dressColors)
      .set({ active: which % 2 === 0 })
      .where(eq(dressColors.name, 'Rose'))
  if (kind === 'many') await db.update(dresses).set({ title: sql`title || 'x'` }).where(sql`${which} % 4 = 0`)
  if (kind === 'rent') {
    const client = await app.person()
    const there = await db.select({ id: dresses.id }).from(dresses).where(eq(dresses.id, id))
    const stay = { startDate: '2026-12-01', endDate: '2026-12-03', price: 90_00, accountId: client.id }
    const isRented = (await db.$count(rentalPieces, eq(rentalPieces.dressId, id))) > 0
    if (there.length > 0 && !isRented) await insertRentalRow(db, { ...stay, dressId: id })
  }
}
