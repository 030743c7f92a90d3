import { expect, test } from 'vitest'
import { listUsers } from '#accounts/users-contract.ts'
import { customers } from '#customers/server/tables.ts'
import { urlOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp()
const { call, send } = app
const admin = await app.person('ADMIN', {
  username: 'admin',
  firstName: 'Shop',
  lastName: 'Admin',
  email: 'admin@trousseau.example',
})
const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$dGFndGFndGFn'
const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute))
const people = [
  { username: 'zoe', firstName: 'Zoé', lastName: 'Aïn', email: 'zoe@example.com', phone: '+9613987654' },
  { username: 'maya.haddad', firstName: 'Maya', lastName: 'Haddad', email: 'mh@example.com' },
  { username: 'per_cent', firstName: '100%', lastName: 'Silk', email: 'silk@example.org' },
  { username: 'nameless', firstName: null, lastName: null, email: 'n@example.com' },
]
for (const [minute, facts] of people.entries()) {
  await app.person('CLIENT', {
    ...facts,
    password: hash,
    createdAt: at(minute),
    googleAccessToken: 'token-of-google',
  })
}
await app.person('CLIENT', {
  username: 'former-1',
  firstName: 'Former',
  anonymisedAt: at(0),
  createdAt: at(9),
})

test('lists users newest first without deleted ones, with the total', async () => {
  const { status, body } = await call(listUsers, { query: {} }, { as: admin })
  expect(status).toBe(200)
  expect(body.total).toBe(5)
  expect(names(body).slice(1)).toEqual(['nameless', 'per_cent', 'maya.haddad', 'zoe'])
})

test('finds a user by a part of the phone number', async () => {
  const { body } = await call(listUsers, { query: { search: '3987654' } }, { as: admin })
  expect(names(body)).toEqual(['zoe'])
})

test('sends no hash, no part of it and no token', async () => {
  const { body } = await call(listUsers, { query: { search: 'maya' } }, { as: admin })
  expect(body.users[0]).toEqual({
    id: body.users[0]?.id,
    username: 'maya.haddad',
    firstName: 'Maya',
    hasSecondFactor: false,
    lastName: 'Haddad',
    email: 'mh@example.com',
    phone: '+961 70 123 456',
    role: 'CLIENT',
    staffRole: null,
    profileImageUrl: null,
    language: 'en',
    isEmailProved: true,
    balance: '0.00',
    password: 'hidden',
    mustChangePassword: false,
    isFormer: false,
    createdAt: at(1).toISOString(),
    version: expect.any(String),
    customerId: null,
  })
  expect(JSON.stringify(body)).not.toMatch(/argon|token-of-google/)
})

test('names the file of who is a customer', async () => {
  const [{ id: userId } = { id: '' }] = (await call(listUsers, { query: { search: 'zoe' } }, { as: admin }))
    .body.users
  const [file] = await app.db
    .insert(customers)
    .values({ name: 'Zoé Aïn', userId, accountLink: 'OWN' })
    .returning()
  const { body } = await call(listUsers, { query: {} }, { as: admin })
  expect(body.users.filter(({ customerId }) => customerId)).toMatchObject([
    { username: 'zoe', customerId: file!.id },
  ])
})

test.each([
  ['ZOE', ['zoe']],
  ['ain', ['zoe']],
  ['MH@EXAMPLE', ['maya.haddad']],
  ['haddad maya', ['maya.haddad']],
  ['maya.had', ['maya.haddad']],
  ['haddad zoé', []],
  ['%', ['per_cent']],
  ['_', ['per_cent']],
  ['％', ['per_cent']],
  ['\\', []],
  ["' or 1=1 --", []],
  ['', ['admin', 'nameless', 'per_cent', 'maya.haddad', 'zoe']],
])('searching %j finds %j', async (search, found) => {
  const { status, body } = await call(listUsers, { query: { search } }, { as: admin })
  expect([status, names(body).sort(), body.total]).toEqual([200, found.toSorted(), found.length])
})

test('filters by role and pages', async () => {
  const admins = await call(listUsers, { query: { role: 'ADMIN' } }, { as: admin })
  expect(names(admins.body)).toEqual(['admin'])
  const page = await call(listUsers, { query: { role: 'CLIENT', limit: '2', offset: '1' } }, { as: admin })
  expect([names(page.body), page.body.total]).toEqual([['per_cent', 'maya.haddad'], 4])
  expect((await call(listUsers, { query: { limit: '1000' } }, { as: admin })).status).toBe(200)
})

test.each([
  { limit: '1001' },
  { limit: '0' },
  { limit: 'NaN' },
  { limit: '1e3' },
  { offset: '-1' },
  { role: 'OWNER' },
  { role: ['CLIENT', 'ADMIN'] },
  { search: 'x'.repeat(101) },
  { search: ['a', 'b'] },
])('refuses %j as malformed', async (query) => {
  expect((await send(listUsers, { query }, { as: admin })).status).toBe(400)
})

test('refuses a NUL byte as malformed', async () => {
  const { statusCode } = await app.inject({ url: '/api/users?search=%00' }, { as: admin })
  expect(statusCode).toBe(400)
})

function names({ users }: { users: { username: string }[] }): string[] {
  return users.map(({ username }) => username)
}

test('sorts by name, email and balance in both directions', async () => {
  const sorted = async (sort: 'name' | '-name' | '-email' | 'balance') =>
    names((await call(listUsers, { query: { sort } }, { as: admin })).body)
  expect(await sorted('name')).toEqual(['per_cent', 'maya.haddad', 'nameless', 'admin', 'zoe'])
  expect(await sorted('-name')).toEqual((await sorted('name')).toReversed())
  expect((await sorted('-email'))[0]).toBe('zoe')
  expect(await sorted('balance')).toHaveLength(5)
})

test('refuses a sort that the list does not have', async () => {
  const { status } = await send(listUsers, { query: { sort: 'password' } }, { as: admin })
  expect(status).toBe(400)
})

test('the CSV file has all matches in the order of the list, the chosen columns, and no formula', async () => {
  await app.person('CLIENT', { username: 'formula', firstName: '=1+1', lastName: null, createdAt: at(20) })
  const query = { format: 'csv', sort: 'name', columns: ['name', '__proto__', 'username'] } as const
  const response = await app.app.inject({
    url: urlOf(listUsers, { query }),
    headers: { cookie: admin.cookie },
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="users.csv"')
  const lines = response.body.split('\r\n')
  expect(lines[0]).toBe('\ufeffName,Username')
  expect(lines).toContain("'=1+1,formula")
  expect(lines.at(-2)).toBe('Zoé Aïn,zoe')
  expect(lines).toHaveLength(8)
  expect(response.body).not.toMatch(/argon/)
})
