import { beforeAll, expect, test } from 'vitest'
import { getAdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['dresses'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')
const maya = await app.person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' })
const former = await app.person('CLIENT', { anonymisedAt: app.clock.now })
const at = (day: number) => new Date(Date.UTC(2026, 9, day))

beforeAll(async () => {
  await insertDress(
    db,
    {
      title: 'Odette',
      ownerId: maya.id,
      status: 'PENDING',
      sku: 'TR-100%',
      createdAt: at(1),
      rentalPrice: null,
    },
    { title: 'Aurélie', ownerId: former.id, status: 'REJECTED', statusReason: 'Too dark.', createdAt: at(2) },
    { title: 'Zoe', category: ['Evening'], condition: 'NEW', createdAt: at(3), hidePrice: true },
    {
      title: 'Bianca',
      status: 'PENDING',
      condition: 'FAIR',
      size: 'M',
      createdAt: at(4),
      rentalPrice: 90_00,
    },
  )
})

async function titles(query: Record<string, unknown>) {
  const { status, body, headers } = await send(listAdminDresses, { query }, { as: admin })
  expect(status).toBe(200)
  expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(body.length)
  return body.map(({ title }) => title)
}

test('lists every status, newest first, with the total in a header', async () => {
  const { body, headers } = await call(listAdminDresses, { query: { limit: '2' } }, { as: admin })
  expect(body.map(({ title }) => title)).toEqual(['Bianca', 'Zoe'])
  expect(headers['x-total-count']).toBe('4')
})

test('a row has the hidden price, the owner and the fields of staff', async () => {
  const { body } = await call(listAdminDresses, { query: {} }, { as: admin })
  expect(body[1]).toMatchObject({ title: 'Zoe', hidePrice: true, rentalPrice: '120.00', owner: null })
  expect(body[3]).toMatchObject({
    sku: 'TR-100%',
    version: 1,
    platformFee: '10.00',
    stockQuantity: 1,
    hasSignature: false,
    owner: { id: maya.id, firstName: 'Maya', lastName: 'Haddad', username: 'person-2', email: maya.email },
  })
  expect(body[3]).not.toHaveProperty('signature')
})

test('finds a dress by the code on its label, in any case', async () => {
  const { body } = await call(listAdminDresses, { query: { search: 'zoe' } }, { as: admin })
  const code = body[0]!.id.slice(-8)
  expect(await titles({ search: code })).toContain('Zoe')
  expect(await titles({ search: code.toUpperCase(), status: 'APPROVED' })).toEqual(['Zoe'])
  expect(await titles({ search: `${code} bianca` })).toEqual([])
})

test.each([
  [{ status: 'PENDING' }, ['Bianca', 'Odette']],
  [{ status: 'PENDING,REJECTED' }, ['Bianca', 'Aurélie', 'Odette']],
  [{ ownerId: maya.id }, ['Odette']],
  // The owner of Aurélie was deleted.
  [{ ownerId: 'none' }, ['Bianca', 'Zoe', 'Aurélie']],
  [{ type: 'Evening' }, ['Zoe']],
  [{ size: 'M' }, ['Bianca']],
  [{ condition: 'FAIR' }, ['Bianca']],
  [{ condition: 'FAIR', status: 'REJECTED' }, []],
  [{ search: 'AURELIE' }, ['Aurélie']],
  [{ search: 'tr-100%' }, ['Odette']],
  [{ search: '%' }, ['Odette']],
  [{ search: 'odette ivory' }, ['Odette']],
  [{ sort: 'title' }, ['Aurélie', 'Bianca', 'Odette', 'Zoe']],
  // Empty values come last in both directions.
  [{ sort: 'rentalPrice' }, ['Bianca', 'Aurélie', 'Zoe', 'Odette']],
  [{ sort: '-rentalPrice', limit: '1', offset: '3' }, ['Odette']],
])('filters and sorts: %o', async (query, expected) => {
  expect((await titles(query)).toSorted()).toEqual(expected.toSorted())
  if ('sort' in query && query.sort === 'title') expect(await titles(query)).toEqual(expected)
  if ('sort' in query && query.sort === 'rentalPrice')
    expect([(await titles(query))[0], (await titles(query))[3]]).toEqual(['Bianca', 'Odette'])
})

test.each([
  { status: 'LOST' },
  { condition: 'WORN' },
  { ownerId: 'me' },
  { sort: 'signature' },
  { limit: '1000000000' },
  { offset: '-1' },
  { search: 'x'.repeat(101) },
])('refuses %o', async (query) => {
  expect((await send(listAdminDresses, { query }, { as: admin })).status).toBe(400)
})

test('a guest gets 401, a client 403, and neither the list nor one dress', async () => {
  const [id] = await insertDress(db, { status: 'PENDING', createdAt: at(0) })
  for (const [as, expected] of [
    [undefined, 401],
    [maya, 403],
  ] as const) {
    expect((await call(listAdminDresses, { query: {} }, { as })).status).toBe(expected)
    expect((await call(getAdminDress, { params: { id } }, { as })).status).toBe(expected)
  }
})

test('the CSV file has all matches, and no cell runs as a formula', async () => {
  await insertDress(db, { title: '=1+1', status: 'RENTED', createdAt: at(0) })
  const { body, headers } = await send(
    listAdminDresses,
    { query: { format: 'csv', status: 'RENTED', columns: 'title,status' } },
    { as: admin },
  )
  expect(headers['content-type']).toContain('text/csv')
  expect(body).toContain(`Title,Status\r\n'=1+1,Rented\r\n`)
})
