import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { changePayout, listPayouts } from '#payouts/contract.ts'
import { setPaymentDetails } from '#payouts/details-contract.ts'
import {
  cancelPaymentRun,
  failPayout,
  getBankFile,
  getPaymentList,
  getPaymentRun,
  listDuePayouts,
  listPayableBalances,
  listPaymentRuns,
  makePaymentRun,
  sendPaymentRun,
} from '#payouts/run-contract.ts'
import { moneyOf } from '#payouts/server/lender.fixture.ts'
import { paymentDetails, paymentRuns, payoutRequests } from '#payouts/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { postgresError } from '#platform/database/db.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { AccountId } from '#shared/ids.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { addTillEntry, listTills } from '#till/contract.ts'

// The clock is at 2026-11-23 10:00 in the showroom.
const app = await testApp({ domains: ['payouts', 'till'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const { lenderWith, ask, settle, sums } = moneyOf(app, admin)
const date = '2026-11-20'
const iban = 'LB62099900000001001901229114'
const bank = { method: 'TRANSFER', name: '=Maya Haddad', iban, bank: 'Bank of Beirut' } as const

const asked = async (lender: Person, amount: string) => (await ask(lender, amount)).body.id as string
const make = (...payouts: string[]) =>
  call(makePaymentRun, { body: { payouts, areDetailsConfirmed: true } }, { as: admin })
const read = async (id: string) => (await call(getPaymentRun, { params: { id } }, { as: admin })).body
const markSent = (id: string, payouts?: string[], more = {}) =>
  call(sendPaymentRun, { params: { id }, body: { date, payouts, ...more } }, { as: admin })
const fail = (id: string, payout: string) =>
  call(failPayout, { params: { id }, body: { payout, reason: 'The account is closed.' } }, { as: admin })
const cancel = (id: string) =>
  call(cancelPaymentRun, { params: { id }, body: { reason: 'Wrong day' } }, { as: admin })
const putIntoTill = async (dollars: string) => {
  const { body: tills } = await call(listTills, {}, { as: admin })
  const id = tills.find(({ branch }) => branch === 'AOUKAR')?.open?.id ?? ''
  const body = {
    kind: 'PAY_IN' as const,
    purpose: 'SAFE' as const,
    dollars,
    pounds: 0,
    reason: 'From the safe',
  }
  expect((await call(addTillEntry, { params: { id }, body }, { as: admin })).status).toBe(201)
}
const mailsOf = async ({ email }: Person) =>
  (await db.select().from(emailLogs).where(eq(emailLogs.to, email))).map(({ templateName }) => templateName)
const theirs = async (lender: Person, id: string) =>
  (await call(listPayouts, {}, { as: lender })).body.find((one) => one.id === id)

test('account details changed in the last 14 days go into a run only when staff say that they asked', async () => {
  const [maya, rima] = [await lenderWith(9000), await lenderWith(9000)]
  await call(setPaymentDetails, { body: bank }, { as: maya })
  await call(setPaymentDetails, { body: { method: 'CASH' } }, { as: rima })
  const [toBank, inCash] = [await asked(maya, '20.50'), await asked(rima, '10.00')]
  const makePlain = (...payouts: string[]) => call(makePaymentRun, { body: { payouts } }, { as: admin })
  const recentDays = async () =>
    (await call(listDuePayouts, { query: { userId: maya.id } }, { as: admin })).body[0]?.account.recentDays
  expect(await recentDays()).toBe(0)
  expect(await makePlain(toBank, inCash)).toMatchObject({
    status: 409,
    body: { code: 'details_recently_changed', payouts: [toBank] },
  })
  // Cash is handed to a person who signs.
  expect((await makePlain(inCash)).status).toBe(201)
  expect((await make(toBank)).status).toBe(201)
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'payment_run.made'))
  expect(entries.at(-1)?.detail).toMatchObject({ confirmedDetails: [toBank] })
  const later = await asked(maya, '5.00')
  await db
    .update(paymentDetails)
    .set({ changedAt: new Date(app.clock.now.getTime() - 14 * 86_400_000) })
    .where(eq(paymentDetails.userId, maya.id))
  expect(await recentDays()).toBeNull()
  expect((await makePlain(later)).status).toBe(201)
})

test('a run from the choice to the last payout: sent together and one by one, failed and credited back', async () => {
  const [maya, rima, lea] = [await lenderWith(9000), await lenderWith(9000), await lenderWith(9000)]
  for (const lender of [maya, lea]) await call(setPaymentDetails, { body: bank }, { as: lender })
  const [cash, first, second] = [
    await asked(rima, '30.00'),
    await asked(maya, '20.50'),
    await asked(lea, '10.00'),
  ]
  const due = await call(listDuePayouts, { query: {} }, { as: admin })
  expect(due.body.map(({ id, account }) => [id, account.method, account.ending])).toEqual([
    [first, 'TRANSFER', '9114'],
    [second, 'TRANSFER', '9114'],
    [cash, 'CASH', null],
  ])
  const { status, body: run } = await make(cash, second, first)
  expect([status, run]).toMatchObject([201, { state: 'OPEN', payouts: 3, amount: '60.50', open: 3 }])
  expect(run.createdBy).toBe('Dina Boss')
  expect(run.lines.at(-1)).toMatchObject({ id: cash, method: 'CASH', reference: `${run.number}-3` })
  expect((await call(listDuePayouts, { query: {} }, { as: admin })).body).toEqual([])
  expect(await theirs(maya, first)).toMatchObject({
    status: 'PENDING',
    onItsWaySince: run.createdAt,
    run: null,
  })

  expect((await markSent(run.id, [first])).body).toMatchObject({ open: 2, sent: 1, sentAmount: '20.50' })
  const sent = await theirs(maya, first)
  expect(sent).toMatchObject({
    status: 'COMPLETED',
    onItsWaySince: null,
    payment: { date, method: 'TRANSFER' },
  })
  expect(sent?.payment?.reference).toMatch(new RegExp(`^${run.number}-[12]$`))
  expect(await mailsOf(maya)).toContain('payout_sent')
  expect((await markSent(run.id, [first, second])).body.code).toBe('run_changed')
  expect((await cancel(run.id)).body.code).toBe('run_not_cancellable')

  const failed = await fail(run.id, second)
  expect(failed.body.lines.find(({ id }) => id === second)).toMatchObject({
    status: 'REJECTED',
    reason: 'The account is closed.',
  })
  expect((await sums(lea)).available).toBe(90)
  expect(await mailsOf(lea)).toContain('payout_returned')
  expect((await fail(run.id, second)).body.code).toBe('payout_settled')

  expect((await markSent(run.id, undefined, { reference: 'Envelope' })).body.fields).toHaveProperty('branch')
  await putIntoTill('30')
  const handedOver = { reference: 'Envelope', branch: 'AOUKAR' }
  expect((await markSent(run.id, undefined, handedOver)).body.state).toBe('DONE')
  expect((await theirs(rima, cash))?.payment).toEqual({ date, method: 'CASH', reference: 'Envelope' })
  expect((await markSent(run.id)).body.code).toBe('run_changed')

  // A transfer comes back days later.
  expect((await fail(run.id, first)).body).toMatchObject({ state: 'DONE', sent: 1, failed: 2 })
  expect((await sums(maya)).available).toBe(90)
  expect(await theirs(maya, first)).toMatchObject({ status: 'REJECTED', payment: null })
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, run.id)).orderBy(auditLog.id)
  expect(audit.map(({ action }) => action.split('.')[1])).toEqual([
    'made',
    'sent',
    'payout_failed',
    'sent',
    'payout_failed',
  ])
})

test('the papers have the whole account: a list to sign, and the columns of a bank without formulas', async () => {
  const [maya, rima] = [await lenderWith(9000), await lenderWith(9000)]
  await call(setPaymentDetails, { body: bank }, { as: maya })
  const { body: run } = await make(await asked(maya, '20.50'), await asked(rima, '30.00'))
  const file = await send(getBankFile, { params: { id: run.id } }, { as: admin })
  expect(String(file.body).split('\r\n')).toEqual([
    '\uFEFFBeneficiary,Account/IBAN,Bank,Amount,Currency,Reference',
    `'=Maya Haddad,${iban},Bank of Beirut,20.50,USD,${run.number}-1`,
    '',
  ])
  // What the lender changes afterwards is not of this run.
  await call(setPaymentDetails, { body: { method: 'CASH' } }, { as: maya })
  const url = urlOf(getPaymentList, { params: { id: run.id } })
  const list = await app.app.inject({ url, headers: { host: 'shop.test', cookie: admin.cookie } })
  const text = pdfText(list.rawPayload).join(' ')
  expect(text).toContain(`Payment run ${run.number}`)
  expect(text).toContain('LB62 0999 0000 0001 0019 0122 9114')
  expect(text).toContain('$50.50')
  expect(JSON.stringify(await read(run.id))).not.toContain(iban)
})

test('a run is cancelled before anything is sent: its payouts are due again, and the number is not used twice', async () => {
  const maya = await lenderWith(9000)
  const id = await asked(maya, '20.00')
  const { body: run } = await make(id)
  const cancelled = await cancel(run.id)
  expect(cancelled.body).toMatchObject({
    state: 'CANCELLED',
    lines: [],
    payouts: 1,
    cancelled: { by: 'Dina Boss', reason: 'Wrong day' },
  })
  expect(await theirs(maya, id)).toMatchObject({ status: 'PENDING', onItsWaySince: null })
  for (const again of [await cancel(run.id), await markSent(run.id), await fail(run.id, id)])
    expect([again.status, again.body.code]).toEqual([409, 'run_changed'])
  const next = await make(id)
  expect(next.body.number).toBe(run.number + 1)
  const { body } = await call(listPaymentRuns, { query: { state: 'CANCELLED' } }, { as: admin })
  expect(body.map((one) => one.id)).toContain(run.id)
})

test('a payout stands in one run: all or nothing, also of 8 runs at once, and staff settle it there only', async () => {
  const maya = await lenderWith(9000)
  const [first, second] = [await asked(maya, '20.00'), await asked(maya, '21.00')]
  const before = await db.$count(paymentRuns)
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => make(...(nth % 2 ? [first, second] : [second, first]))),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)])
  expect(await db.$count(paymentRuns)).toBe(before + 1)
  const run = all.find(({ status }) => status === 201)!.body
  const third = await asked(maya, '22.00')
  const refused = await make(first, third)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'payouts_not_due', payouts: [first] }])
  const byHand = await call(
    changePayout,
    { params: { id: first }, body: { status: 'REJECTED' } },
    { as: admin },
  )
  expect([byHand.status, byHand.body]).toMatchObject([409, { code: 'payout_in_run', runId: run.id }])
  const half = db.update(payoutRequests).set({ runId: run.id }).where(eq(payoutRequests.id, third))
  expect(await codeOf(half)).toBe('23514')
  const numbers = (await db.select().from(paymentRuns)).map(({ number }) => number).sort((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('sent and failed at once: each payout ends once, and the balance agrees', async () => {
  const maya = await lenderWith(9000)
  const ids = [await asked(maya, '10.00'), await asked(maya, '11.00'), await asked(maya, '12.00')]
  const { body: run } = await make(...ids)
  await Promise.all([
    markSent(run.id),
    markSent(run.id),
    cancel(run.id),
    ...ids.flatMap((id) => [fail(run.id, id), fail(run.id, id)]),
  ])
  const rows = await db.select().from(payoutRequests).where(inArray(payoutRequests.id, ids))
  const returned = rows.filter(({ status }) => status === 'REJECTED')
  const open = rows.filter(({ status }) => status === 'PENDING')
  const { rows: sumsOf } = await db.execute<{ entered: string; balance: string; times: string }>(sql`
    select sum(cents) as entered, (select balance * 100 from users where id = ${maya.id})::bigint as balance,
      count(*) filter (where kind = 'WITHDRAWAL_RETURNED') as times
    from ledger_entries where user_id = ${maya.id}`)
  const back = returned.reduce((cents, { amount }) => cents + amount, 0)
  expect(sumsOf[0]).toEqual({
    entered: String(9000 - 3300 + back),
    balance: String(9000 - 3300 + back),
    times: String(returned.length),
  })
  // Either it was cancelled first, or all are settled.
  const after = await read(run.id)
  expect(after.state === 'CANCELLED' ? open.length : after.open).toBe(after.state === 'CANCELLED' ? 3 : 0)
})

test('refuses a payment in the future, unknown runs, and others than managers', async () => {
  const maya = await lenderWith(9000)
  const id = await asked(maya, '20.00')
  const { body: run } = await make(id)
  const future = await markSent(run.id, undefined, { date: '2026-11-24' })
  expect([future.status, future.body.code]).toEqual([422, 'payment_in_future'])
  const missing = newId()
  for (const { status, body } of [await markSent(missing), await cancel(missing), await fail(missing, id)])
    expect([status, body.code]).toEqual([404, 'run_not_found'])
  const other = await asked(maya, '21.00')
  expect((await fail(run.id, other)).status).toBe(404)
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  for (const as of [maya, assistant]) {
    expect((await send(getBankFile, { params: { id: run.id } }, { as })).status).toBe(403)
    expect((await send(makePaymentRun, { body: { payouts: [other] } }, { as })).status).toBe(403)
  }
  const settled = await asked(maya, '5.00')
  await settle(settled, 'REJECTED', 'Typing error')
  expect((await make(settled)).body.code).toBe('payouts_not_due')
  expect(await db.$count(payoutRequests, and(eq(payoutRequests.id, other), sql`run_id is null`))).toBe(1)
})

async function codeOf(statement: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await statement
    return undefined
  } catch (error) {
    return postgresError(error)?.code
  }
}

test('a run pays whole balances that nobody has asked for, once, and only as staff read them', async () => {
  const [maya, rima] = [await lenderWith(30_246), await lenderWith(1_000)]
  const payable = async () => (await call(listPayableBalances, { query: {} }, { as: admin })).body
  const ofThese = (await payable()).filter(({ userId }) => userId === maya.id || userId === rima.id)
  expect(ofThese.map(({ userId, amount, account }) => [userId, amount, account.method])).toEqual([
    [maya.id, '302.46', 'CASH'],
    [rima.id, '10.00', 'CASH'],
  ])
  const request = await asked(rima, '4.00')
  const pay = (balances: { userId: AccountId; expected: string }[], payouts: string[] = []) =>
    call(makePaymentRun, { body: { payouts, balances } }, { as: admin })
  const mine = { userId: maya.id, expected: '302.46' }
  expect(await pay([mine, { userId: rima.id, expected: '10.00' }])).toMatchObject({
    status: 409,
    body: { code: 'balance_changed', balance: '6.00' },
  })
  expect((await sums(maya)).available).toBe(302.46)
  expect(await pay([mine, mine])).toMatchObject({ status: 409, body: { balance: '0.00' } })
  expect(await pay([])).toMatchObject({ status: 400, body: { fields: { payouts: expect.any(String) } } })

  const { status, body: run } = await pay([mine, { userId: rima.id, expected: '6.00' }], [request])
  expect([status, run]).toMatchObject([201, { payouts: 2, open: 2, amount: '312.46' }])
  // Her request and her balance are one line.
  expect(run.lines.map(({ userId, amount, payouts }) => [userId, amount, payouts.length]).toSorted()).toEqual(
    [
      [maya.id, '302.46', 1],
      [rima.id, '10.00', 2],
    ].toSorted(),
  )
  expect((await sums(maya)).available).toBe(0)
  expect((await payable()).some(({ userId }) => userId === maya.id)).toBe(false)
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'payout.requested'))
  expect(entries.find(({ detail }) => (detail as { userId?: string }).userId === maya.id)).toMatchObject({
    actorId: admin.id,
    detail: { amount: '302.46' },
  })
  // A cancelled run leaves requests, which are due.
  expect((await cancel(run.id)).status).toBe(200)
  const due = await call(listDuePayouts, { query: { userId: maya.id } }, { as: admin })
  expect(due.body.map(({ amount }) => amount)).toEqual(['302.46'])
})

test('what a lender asked for and the rest of her balance are one payment: sent together, and back together', async () => {
  const rima = await lenderWith(3_000)
  await call(setPaymentDetails, { body: bank }, { as: rima })
  const request = await asked(rima, '12.00')
  const balances = [{ userId: rima.id, expected: '18.00' }]
  const body = { payouts: [request], balances, areDetailsConfirmed: true }
  const { body: run } = await call(makePaymentRun, { body }, { as: admin })
  expect(run).toMatchObject({
    payouts: 1,
    open: 1,
    amount: '30.00',
    lines: [{ amount: '30.00', position: 1 }],
  })
  const [line] = run.lines
  const { body: file } = await send(getBankFile, { params: { id: run.id } }, { as: admin })
  expect(String(file).trim().split('\r\n')).toHaveLength(2)
  expect(String(file)).toContain(`30.00,USD,${run.number}-1`)
  // Naming one of them sends both.
  expect((await markSent(run.id, [request])).body).toMatchObject({
    state: 'DONE',
    open: 0,
    sent: 1,
    sentAmount: '30.00',
  })
  for (const id of line!.payouts)
    expect(await theirs(rima, id)).toMatchObject({
      status: 'COMPLETED',
      payment: { reference: `${run.number}-1` },
    })
  expect((await sums(rima)).available).toBe(0)
  expect((await fail(run.id, line!.id)).body).toMatchObject({
    failed: 1,
    sent: 0,
    lines: [{ status: 'REJECTED', amount: '30.00' }],
  })
  expect((await sums(rima)).available).toBe(30)
})

test('two runs at once pay a balance once', async () => {
  const lender = await lenderWith(5_000)
  const balances = [{ userId: lender.id, expected: '50.00' }]
  const replies = await Promise.all(
    [1, 2].map(() => call(makePaymentRun, { body: { payouts: [], balances } }, { as: admin })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
})
