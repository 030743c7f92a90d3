import { expect, test } from 'vitest'
import { getCurrentUser } from '#accounts/contract.ts'
import { listAgreements } from '#agreements/contract.ts'
import { agreements } from '#agreements/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { createPayout, listPayouts } from '#payouts/contract.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const owner = await app.person('ADMIN')
const lender = await app.person()

/** All that is for staff and open to an assistant. A new line here widens what every assistant may do. */
const assistantMay = {
  'her own account and screens': [
    'PUT /api/auth/start-page',
    'PUT /api/auth/till-code',
    'DELETE /api/auth/till-code',
    'POST /api/auth/till/lock',
    'GET /api/saved-views',
    'PUT /api/saved-views',
    'DELETE /api/saved-views/:id',
    'GET /api/admin/changes',
    'GET /api/admin/waiting-work',
    'GET /api/admin/lost-numbers',
    'GET /api/admin/guides',
    'GET /api/admin/guides/:name',
    'GET /api/admin/guides/:name/pictures/:language',
  ],
  'messages by WhatsApp: the ready text, and that it was sent': [
    'GET /api/admin/ready-messages',
    'POST /api/admin/ready-messages/sent',
    'DELETE /api/admin/ready-messages/sent/:id',
  ],
  Today: ['GET /api/admin/today', 'GET /api/admin/today/offline', 'GET /api/admin/today/sheet'],
  'appointments: book, move, say where a visit stands, cancel': [
    'GET /api/admin/board',
    'POST /api/admin/appointments',
    'PUT /api/admin/appointments/:id',
    'PUT /api/admin/appointments/:id/language',
    'PUT /api/admin/appointments/:id/time',
    'PUT /api/admin/appointments/:id/visit',
    'PUT /api/admin/appointments/:id/late',
    'GET /api/admin/calendar-feeds',
    'POST /api/admin/calendar-feeds',
    'DELETE /api/admin/calendar-feeds/:id',
    'GET /api/admin/colleagues',
    'PUT /api/admin/appointments/:id/colleague',
    'GET /api/appointments/:id/fit',
  ],
  'the waitlist: see, add, order, offer, answer for a customer': [
    'GET /api/admin/waitlist',
    'POST /api/admin/waitlist',
    'POST /api/admin/waitlist/:id/move',
    'POST /api/admin/waitlist/:id/offer',
    'POST /api/admin/waitlist/:id/answer',
  ],
  'rentals: all steps, payments at a visit, condition photos, alterations': [
    'POST /api/admin/rentals',
    'POST /api/rentals/:id/fees',
    'POST /api/rentals/:id/fees/:feeId/withdrawal',
    'GET /api/admin/rentals/check',
    'GET /api/admin/rentals/dresses',
    'GET /api/admin/rentals/:id/proposals',
    'GET /api/admin/rentals/timeline',
    'GET /api/admin/rentals/on-closed-days',
    'PUT /api/rentals/:id/change-request',
    'PUT /api/rentals/:id/language',
    'PUT /api/rentals/:id/read',
    'POST /api/rentals/:id/contract',
    'POST /api/rentals/:id/payments',
    'POST /api/rentals/:id/refunds',
    'POST /api/rentals/:id/payments/:paymentId/reversal',
    'POST /api/rentals/:id/payments/:paymentId/receipt',
    'POST /api/rentals/:id/photos',
    'GET /api/rentals/:id/fit',
    'GET /api/rentals/:id/alterations',
    'POST /api/rentals/:id/alterations',
    'PUT /api/alterations/:id',
    'GET /api/admin/alterations',
    'GET /api/admin/alterations/sheet',
    'GET /api/rentals/:id/invoice-draft',
    'POST /api/rentals/:id/invoices',
    'POST /api/rentals/:id/invoices/:invoiceId/mail',
  ],
  'till: open, pay in and out, count and close, set the rate; till days of a week': [
    'GET /api/admin/till',
    'GET /api/admin/till/days',
    'GET /api/admin/till/days/:id',
    'POST /api/admin/till/days',
    'POST /api/admin/till/days/:id/entries',
    'POST /api/admin/till/days/:id/closing',
    'GET /api/admin/till/days/:id/sheet',
    'GET /api/admin/till/entries/:id/receipt',
    'GET /api/admin/till/notes',
    'GET /api/admin/till/rates',
    'POST /api/admin/bills',
    'GET /api/admin/bills/:id',
    'DELETE /api/admin/bills/:id',
    'POST /api/admin/till/rates',
  ],
  'customers: find, keep their file, note, measure, merge two, say whose account it is': [
    'GET /api/admin/user-choices',
    'GET /api/admin/customers',
    'POST /api/admin/customers',
    'GET /api/admin/customers/:id',
    'PUT /api/admin/customers/:id',
    'PUT /api/admin/customers/:id/whatsapp-consent',
    'PUT /api/admin/contact-requests/:id',
    'GET /api/admin/customers/:id/timeline',
    'POST /api/admin/customers/:id/notes',
    'DELETE /api/admin/customer-notes/:id',
    'POST /api/admin/customers/:id/tasks',
    'PUT /api/admin/customer-tasks/:id',
    'DELETE /api/admin/customer-tasks/:id',
    'POST /api/admin/customers/:id/merge',
    'PUT /api/admin/customers/:id/not-same',
    'POST /api/admin/customer-merges/:id/undo',
    'GET /api/admin/customers/:id/account-link',
    'PUT /api/admin/customers/:id/account-link',
    'DELETE /api/admin/customers/:id/account-link',
    'POST /api/admin/customer-separations/:id/undo',
    'GET /api/admin/customers/:id/measurements',
    'GET /api/admin/customers/:id/open-bookings',
    'GET /api/admin/customers/:id/parts',
    'POST /api/admin/customers/:id/split',
    'POST /api/admin/customer-splits/:id/undo',
    'POST /api/admin/customers/:id/measurements',
    'PUT /api/admin/customer-measurements/:id',
  ],
  'dresses: read, scan, label, say where they are': [
    'GET /api/admin/dresses',
    'GET /api/admin/dresses/:id',
    'GET /api/admin/dresses/:id/companions',
    'GET /api/admin/dresses/:id/copies',
    'GET /api/admin/dresses/:id/next',
    'GET /api/admin/dresses/:id/places',
    'GET /api/admin/dresses/:id/expenses',
    'POST /api/admin/dresses/:id/expenses',
    'PUT /api/admin/dresses/:id/place',
    'GET /api/admin/dresses/:id/whereabouts',
    'GET /api/admin/dresses/:id/next-need',
    'GET /api/admin/labels',
    'GET /api/admin/scan',
    'GET /api/admin/transfers',
  ],
}

/** What an assistant may not, but a manager; the rest is for owners. */
const managersMayNot = [
  /^\/api\/users/,
  /users\/:id\/second-factor$/,
  /settings|exports|retention|platform-logo|mail-server|reset-password|admin\/system|admin\/(api-keys|webhook|whatsapp-account|staff-calendar-feeds)|users\/:id\/(data|sessions|till-code)$/,
]

test('of the endpoints for staff, an assistant may use these and no others', () => {
  const open = app.served.filter(({ access }) => access === 'assistant')
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    Object.values(assistantMay).flat().sort(),
  )
})

test('users, settings, keys, the export of the shop and retention are for owners, all else for managers too', () => {
  const owners = app.served.filter(({ access }) => access === 'owner').map(({ path }) => path)
  const named = app.served
    .filter(({ access }) => access === 'manager' || access === 'owner')
    .map(({ path }) => path)
    .filter((path) => managersMayNot.some((pattern) => pattern.test(path)))
  expect(owners.sort()).toEqual(named.sort())
  expect(owners.length).toBeGreaterThan(8)
})

test('an assistant reads her role with her account, and a client has none', async () => {
  const roles = await Promise.all(
    [assistant, lender].map(async (as) => (await call(getCurrentUser, {}, { as })).body),
  )
  expect(roles.map(({ role, staffRole }) => [role, staffRole])).toEqual([
    ['ADMIN', 'ASSISTANT'],
    ['CLIENT', null],
  ])
})

test('lists that answer by role give an assistant her own payouts and agreements, and all appointments', async () => {
  const [dressId] = await insertDress(db, { ownerId: lender.id })
  await db
    .insert(payoutRequests)
    .values({ userId: lender.id, kind: 'WITHDRAWAL', amount: 10_25, status: 'PENDING' })
  const file = { agreementName: 'Terms', fileName: 'a.pdf', fileUrl: '/files/a.pdf', fileSize: 100 }
  await db.insert(agreements).values({ ...file, accountId: lender.id })
  const lengths = async (as: typeof owner) => [
    (await call(listPayouts, {}, { as })).body.length,
    (await call(listAgreements, {}, { as })).body.length,
  ]
  expect(await lengths(owner)).toEqual([1, 1])
  expect(await lengths(assistant)).toEqual([0, 0])
  expect((await call(listAppointments, { query: {} }, { as: assistant })).headers['x-total-count']).toBe('0')
  // She asks for money of her own and has none; she does not credit a lender.
  const body = { amount: '50.00', customerId: lender.id, dressId }
  expect((await call(createPayout, { body }, { as: assistant })).body.code).toBe('more_than_available')
})
