import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { changePayout, createPayout, listPayouts } from '#payouts/contract.ts'
import { newId } from '#platform/database/columns.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { moneyOf } from './lender.fixture.ts'
import { payoutRequests } from './tables.ts'

const app = await testApp({ domains: ['payouts'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const { lenderWith, ask, credit, settle, sums, entriesOf } = moneyOf(app, admin)

test('a lender requests a payout: it is debited, pending, audited and confirmed by email', async () => {
  const maya = await lenderWith(5000)
  const { status, body } = await ask(maya, '20.50')
  expect(status).toBe(201)
  expect(body).toMatchObject({
    userId: maya.id,
    userName: null,
    dressId: null,
    customerId: null,
    kind: 'WITHDRAWAL',
    amount: '20.50',
    terms: null,
    payment: null,
    run: null,
    onItsWaySince: null,
    till: null,
    isForfeitedDeposit: false,
    rentalId: null,
    status: 'PENDING',
    notes: null,
    processedAt: null,
  })
  expect(await sums(maya)).toEqual({ available: 29.5, pending: 20.5 })
  expect((await entriesOf(maya)).at(-1)).toMatchObject({
    cents: -2050,
    kind: 'WITHDRAWAL',
    payoutId: body.id,
    actorId: maya.id,
  })
  expect(await lastAudit(body.id)).toMatchObject({ action: 'payout.requested', actorId: maya.id })
  expect(await lastMail(maya)).toMatchObject({ templateName: 'payout_requested' })
})

test('a request above the balance is refused with the available amount', async () => {
  const maya = await lenderWith(5000)
  const { status, body } = await ask(maya, '50.01')
  expect([status, body.code]).toEqual([422, 'more_than_available'])
  expect(body).toMatchObject({ available: '50.00' })
  expect((await ask(maya, '50.00')).status).toBe(201)
  expect((await ask(maya, '0.01')).status).toBe(422)
  // The site writes a thousand so.
  expect((await ask(maya, '1,000')).body.code).toBe('more_than_available')
  expect(await sums(maya)).toEqual({ available: 0, pending: 50 })
})

test.each(['', '0', '0.00', '-1', '1e3', '12.345', 'NaN', null, {}, [5]])(
  'refuses a request for %j',
  async (amount) => {
    const maya = await lenderWith(5000)
    const { status, body } = await ask(maya, amount)
    expect([status, body.code]).toEqual([400, 'malformed'])
    expect(body.fields?.amount).toMatch(amount === '12.345' ? /read in two ways/ : /amount/)
    expect(await sums(maya)).toEqual({ available: 50, pending: 0 })
  },
)

test('ignores other fields that a lender sends', async () => {
  const [maya, rima] = [await lenderWith(5000), await lenderWith(0)]
  const [dress] = await insertDress(db, { ownerId: maya.id })
  const more = { customerId: rima.id, dressId: dress, status: 'COMPLETED', kind: 'EARNING', notes: 7 }
  const { status, body } = await ask(maya, '10.00', { ...more, userId: rima.id })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    userId: maya.id,
    customerId: null,
    dressId: null,
    kind: 'WITHDRAWAL',
    status: 'PENDING',
    notes: null,
  })
  expect((await ask(maya, '10.00', { customerId: 7, dressId: 'x' })).status).toBe(201)
  expect(await sums(rima)).toEqual({ available: 0, pending: 0 })
})

test('refuses a request of a guest', async () => {
  expect((await send(createPayout, { body: { amount: '1.00' } })).status).toBe(401)
})

test('a repeated request key requests one payout', async () => {
  const maya = await lenderWith(5000)
  const headers = { 'idempotency-key': 'the-same-press' }
  const input = { body: { amount: '10.00' } }
  const all = await Promise.all(
    Array.from({ length: 5 }, () => call(createPayout, input, { as: maya, headers })),
  )
  expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
  expect(await sums(maya)).toEqual({ available: 40, pending: 10 })
  const other = await call(createPayout, { body: { amount: '11.00' } }, { as: maya, headers })
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
})

test('staff credit an earning of a dress: it is pending and keeps the terms of that day', async () => {
  const maya = await lenderWith(0)
  const [dressId] = await insertDress(db, { title: 'Silk slip', ownerId: maya.id, rentalPrice: 240_00 })
  const { status, body } = await credit(maya, dressId, '216.00', { notes: ' Wedding\r\nin May ' })
  expect(status).toBe(201)
  const terms = {
    rentalPrice: '240.00',
    vatPercent: 0,
    vat: '0.00',
    feePercent: '10.00',
    fee: '24.00',
    share: '216.00',
  }
  expect(body).toMatchObject({
    userId: maya.id,
    userName: 'Rana Khoury',
    customerId: maya.id,
    dressId,
    dressName: 'Silk slip',
    kind: 'EARNING',
    amount: '216.00',
    terms,
    status: 'PENDING',
    notes: 'Wedding\nin May',
  })
  expect(await sums(maya)).toEqual({ available: 0, pending: 216 })
  expect(await entriesOf(maya)).toEqual([])
  await db.update(dresses).set({ rentalPrice: 300_00, platformFee: '20.00' }).where(eq(dresses.id, dressId!))
  const [seen] = (await call(listPayouts, {}, { as: maya })).body
  expect(seen?.terms).toEqual(terms)
})

test('an earning must be for a dress of that customer', async () => {
  const [maya, rima] = [await lenderWith(0), await lenderWith(0)]
  const [dress, withoutOwner] = await insertDress(db, { ownerId: maya.id }, {})
  for (const [who, what] of [
    [rima.id, dress],
    [maya.id, withoutOwner],
    [maya.id, newId()],
    [newId(), dress],
  ]) {
    const input = { body: { customerId: who, dressId: what, amount: '5.00' } }
    const { status, body } = await send(createPayout, input, { as: admin })
    expect([status, body.code]).toEqual([422, 'dress_not_theirs'])
  }
  expect(await sums(maya)).toEqual({ available: 0, pending: 0 })
})

test('names each invalid field of an earning', async () => {
  const maya = await lenderWith(0)
  const [dressId] = await insertDress(db, { ownerId: maya.id })
  const whole = { customerId: maya.id, dressId, amount: '5.00' }
  const tries = [
    [{ customerId: undefined }, 'customerId', /select a customer/],
    [{ dressId: 'x' }, 'dressId', /select a customer/],
    [{ amount: '0' }, 'amount', /amount above 0/],
    [{ notes: 'a\u0000b' }, 'notes', /control characters/],
  ] as const
  for (const [change, field, text] of tries) {
    const { status, body } = await send(createPayout, { body: { ...whole, ...change } }, { as: admin })
    expect(status).toBe(400)
    expect(body.fields?.[field]).toMatch(text)
  }
})

test('a completed earning is credited once and announced by email', async () => {
  const maya = await lenderWith(0)
  const [dressId] = await insertDress(db, { title: 'Silk slip', ownerId: maya.id, rentalPrice: 240_00 })
  const { id } = (await credit(maya, dressId, '216.00', { notes: 'May wedding' })).body
  const { status, body } = await settle(id, 'COMPLETED')
  expect([status, body.status]).toEqual([200, 'COMPLETED'])
  expect(body.notes).toBe('May wedding\n23 Nov 2026, 10:00 Credited by Dina Boss')
  expect(body.processedAt).toBe(app.clock.now.toISOString())
  expect(await sums(maya)).toEqual({ available: 216, pending: 0 })
  expect(await entriesOf(maya)).toMatchObject([
    { cents: 21600, kind: 'EARNING', payoutId: id, actorId: admin.id },
  ])
  expect(await lastAudit(id)).toMatchObject({ action: 'payout.settled', detail: { outcome: 'COMPLETED' } })
  const mail = await lastMail(maya)
  expect(mail?.templateName).toBe('earning_credited')
  expect(mail?.bodyText).toContain('Platform fee, 10%: $24.00')
  for (const again of ['COMPLETED', 'REJECTED'] as const) {
    const late = await settle(id, again)
    expect([late.status, late.body.code]).toEqual([409, 'payout_settled'])
    expect(late.body).toMatchObject({ status: 'COMPLETED' })
  }
  expect(await sums(maya)).toEqual({ available: 216, pending: 0 })
})

test('a rejected earning credits nothing; the notes and the email state the reason', async () => {
  const maya = await lenderWith(0)
  const [dressId] = await insertDress(db, { ownerId: maya.id })
  const { id } = (await credit(maya, dressId, '50.00')).body
  const { body } = await settle(id, 'REJECTED', 'The rental was called off.')
  expect(body.notes).toBe('23 Nov 2026, 10:00 Rejected by Dina Boss: The rental was called off.')
  expect(await sums(maya)).toEqual({ available: 0, pending: 0 })
  expect(await entriesOf(maya)).toEqual([])
  const mail = await lastMail(maya)
  expect([mail?.templateName, mail?.bodyText?.includes('The rental was called off.')]).toEqual([
    'earning_rejected',
    true,
  ])
})

test('a completed withdrawal stays debited; a rejected one is refunded', async () => {
  const maya = await lenderWith(5000)
  const { id: sent } = (await ask(maya, '10.00')).body
  const { id: refused } = (await ask(maya, '15.00')).body
  expect((await settle(sent, 'COMPLETED')).status).toBe(200)
  expect((await lastMail(maya))?.templateName).toBe('payout_sent')
  expect(await sums(maya)).toEqual({ available: 25, pending: 15 })
  expect((await settle(refused, 'REJECTED')).status).toBe(200)
  expect((await lastMail(maya))?.templateName).toBe('payout_returned')
  expect(await sums(maya)).toEqual({ available: 40, pending: 0 })
  expect((await entriesOf(maya)).at(-1)).toMatchObject({
    cents: 1500,
    kind: 'WITHDRAWAL_RETURNED',
    payoutId: refused,
  })
})

test('notes replace the old ones, which the audit log keeps; a stale change is refused', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  const change = (body: unknown) => send(changePayout, { params: { id }, body }, { as: admin })
  expect((await change({ notes: ' IBAN checked ' })).body.notes).toBe('IBAN checked')
  const refused = await change({ notes: 'New', expected: null })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'notes_changed', current: { notes: 'IBAN checked' } },
  ])
  expect((await change({ notes: 'New', expected: 'IBAN checked' })).body.notes).toBe('New')
  expect((await lastAudit(id))?.detail).toEqual({ before: 'IBAN checked', after: 'New' })
  expect((await change({ notes: '' })).body).toMatchObject({ notes: null, status: 'PENDING' })
})

test.each([
  {},
  { status: 'PENDING' },
  { status: 'SENT' },
  { status: 'COMPLETED', notes: 'both' },
  { status: 'SENT', notes: 'smuggled' },
  { notes: 7 },
  { notes: 'x'.repeat(4001) },
  { status: null, notes: 'x' },
])('refuses %j, which is neither a decision nor a note', async (body) => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  const { status } = await send(changePayout, { params: { id }, body }, { as: admin })
  expect(status).toBe(400)
  const [row] = await db.select().from(payoutRequests).where(eq(payoutRequests.id, id))
  expect(row).toMatchObject({ status: 'PENDING', notes: null })
})

test('a status with appendNotes, as the specification has it, is a decision', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  const body = { status: 'COMPLETED', appendNotes: true }
  expect((await send(changePayout, { params: { id }, body }, { as: admin })).status).toBe(200)
})

test('only staff settle payouts and change notes; a missing payout is a 404', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  for (const body of [{ status: 'COMPLETED' }, { notes: 'A note' }]) {
    expect((await send(changePayout, { params: { id }, body }, { as: maya })).status).toBe(403)
    const missing = await send(changePayout, { params: { id: newId() }, body }, { as: admin })
    expect([missing.status, missing.body.code]).toEqual([404, 'payout_not_found'])
  }
})

test('a payout of a deleted account can be settled and sends no email', async () => {
  const maya = await app.person('CLIENT', { anonymisedAt: app.clock.now, email: 'deleted@example.com' })
  const [dressId] = await insertDress(db, { ownerId: maya.id })
  const { id } = (await credit(maya, dressId, '50.00')).body
  expect((await settle(id, 'COMPLETED')).status).toBe(200)
  expect(await lastMail({ ...maya, email: 'deleted@example.com' })).toBeUndefined()
})

async function lastAudit(subjectId: string) {
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, subjectId))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return entry
}

async function lastMail({ email }: Person) {
  const [mail] = await db
    .select()
    .from(emailLogs)
    .where(eq(emailLogs.to, email))
    .orderBy(desc(emailLogs.id))
    .limit(1)
  return mail
}
