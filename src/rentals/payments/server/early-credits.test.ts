import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedMails } from '#appointments/server/booking/booking.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { changePayout, setBalance } from '#payouts/contract.ts'
import { listDuePayouts, makePaymentRun } from '#payouts/run-contract.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { shownNote } from '#payouts/stored-note.ts'
import { piecesOfRental } from '#rentals/server/piece-store.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import type { PayoutId } from '#shared/ids.ts'
import { series } from '#tests/support/rounds.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ domains: ['payouts', 'rentals'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const bride = await app.person()

const change = (id: string, body: object, as: Person = admin) =>
  send(changeRental, { params: { id }, body } as never, { as })
const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body
const newLender = () => app.person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' })
const newDress = async (lender: Person) =>
  (await insertDress(db, { ownerId: lender.id, rentalPrice: 200_00 }))[0]

/** A confirmed rental to be collected tomorrow; the earning of 180 dollars is pending. */
async function confirmed(lender: Person) {
  const dressId = await newDress(lender)
  const days = { startDate: '2026-11-24', endDate: '2026-11-26', price: 200_00 }
  const id = await insertRentalRow(db, { dressId, ownerId: lender.id, accountId: bride.id, ...days })
  const { status, body } = await change(id, { action: 'confirm', version: 1, waiveReason: 'Regular' })
  expect([status, body.code]).toEqual([200, undefined])
  const [piece] = await piecesOfRental(db, id)
  return { id, payoutId: piece?.payoutId as string }
}

/** What an older version let staff do by hand. */
async function settledByHand(payoutId: PayoutId, status: 'COMPLETED' | 'REJECTED', isPaid = false) {
  const at = clock.now.toISOString()
  await db.execute(sql`update payout_requests set status = ${status}, processed_at = ${at}::timestamptz,
    paid_on = ${isPaid ? '2026-11-20' : null}::date, payment_method = ${isPaid ? 'CASH' : null} where id = ${payoutId}`)
  if (status === 'REJECTED') return
  await db.execute(sql`insert into ledger_entries (id, user_id, cents, kind, payout_id, created_at)
    select gen_random_uuid(), user_id, amount * 100, 'EARNING', id, ${at}::timestamptz from payout_requests where id = ${payoutId}`)
  await db.execute(sql`update users set balance = balance + 180
    where id = (select user_id from payout_requests where id = ${payoutId})`)
}

async function correctBalance(lender: Person, balance: string) {
  const input = { params: { id: lender.id }, body: { balance } }
  expect((await send(setBalance, input, { as: admin })).status).toBe(200)
}

const balanceOf = async ({ id }: Person) =>
  Number(
    (await db.execute<{ balance: string }>(sql`select balance from users where id = ${id}`)).rows[0]?.balance,
  )

/** Confirmed rentals whose earning was settled before their end: the older version refused to cancel or never paid them. */
const countStuck = async () =>
  (
    await db.execute<{ count: number }>(sql`select count(*)::int as count from rental_pieces piece
      inner join payout_requests p on p.id = payout_id
      where piece.status = 'CONFIRMED' and p.status <> 'PENDING'`)
  ).rows[0]?.count

/** Payouts of rentals whose ledger entries do not add up to their status, and balances that differ from the ledger. */
const contradictions = async () =>
  (
    await db.execute(sql`
      select p.id, p.status from payout_requests p
      where (select coalesce(sum(cents), 0) from ledger_entries where payout_id = p.id and kind <> 'ADJUSTMENT')
        <> case p.status when 'COMPLETED' then p.amount * 100 else 0 end
      union all
      select r.id, r.status from rental_pieces r inner join payout_requests p on p.id = r.payout_id
      where p.status <> case r.status when 'COMPLETED' then 'COMPLETED' when 'CANCELLED' then 'REJECTED' else 'PENDING' end
      union all
      select u.id, 'balance' from users u
      where u.balance * 100 <> (select coalesce(sum(cents), 0) from ledger_entries where user_id = u.id)`)
  ).rows

async function complete(id: string) {
  for (const body of [
    { action: 'handOver', waiveReason: 'Pays later' },
    { action: 'return' },
    { action: 'inspect', refundMethod: 'CASH' },
  ]) {
    const { version } = await read(id)
    expect((await change(id, { ...body, version })).status).toBe(200)
  }
}

test('payout actions refuse the earning of a rental and name the rental', async () => {
  const lender = await newLender()
  const { id, payoutId } = await confirmed(lender)
  for (const status of ['COMPLETED', 'REJECTED'] as const) {
    const refused = await send(changePayout, { params: { id: payoutId }, body: { status } }, { as: admin })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'earning_of_rental', rentalId: id }])
  }
  const run = await call(makePaymentRun, { body: { payouts: [payoutId] } }, { as: admin })
  expect([run.status, run.body.code]).toEqual([409, 'payouts_not_due'])
  expect((await call(listDuePayouts, { query: {} }, { as: admin })).body).toEqual([])
  expect(await balanceOf(lender)).toBe(0)
  expect((await storedMails(db)).some(({ templateName }) => templateName === 'earning_credited')).toBe(false)
  const list = async (coming: 'yes' | 'no') =>
    (await call(listStaffPayouts, { query: { coming, userId: lender.id } }, { as: admin })).body
  const { number, eventDate, endDate } = await read(id)
  const coming = { id: payoutId, rentalId: id, rental: { number, eventDate, endDate } }
  expect([await list('yes'), await list('no')]).toMatchObject([[coming], []])
})

test('an early credit is shown to staff and taken back by cancelling, with an email to the lender', async () => {
  const lender = await newLender()
  const { id, payoutId } = await confirmed(lender)
  await settledByHand(payoutId, 'COMPLETED', true)
  const rental = await read(id)
  expect(rental.staff?.earlyCredit).toEqual({
    lender: 'Maya Haddad',
    amount: '180.00',
    balance: '180.00',
    isCorrected: false,
  })
  const cancelled = await change(id, { action: 'cancel', version: rental.version, reason: 'Called off' })
  expect([cancelled.status, cancelled.body.step]).toEqual([200, 'CANCELLED'])
  expect(await balanceOf(lender)).toBe(0)
  const [payout] = await db.select().from(payoutRequests).where(eq(payoutRequests.id, payoutId))
  expect(payout).toMatchObject({ status: 'REJECTED', paidOn: null })
  expect(shownNote(payout?.notes ?? '')).toContain('Taken back by Dina Boss')
  const mail = (await storedMails(db)).filter(({ to }) => to === lender.email).at(-1)
  expect([mail?.templateName, mail?.bodyText?.includes('$180.00')]).toEqual(['rental_lender_cancelled', true])
  expect(await contradictions()).toEqual([])
})

test('a balance that staff have corrected already is not lowered twice, unless they say so', async () => {
  for (const earningCorrected of [undefined, true, false]) {
    const lender = await newLender()
    const { id, payoutId } = await confirmed(lender)
    await settledByHand(payoutId, 'COMPLETED')
    await correctBalance(lender, '0.00')
    const rental = await read(id)
    expect(rental.staff?.earlyCredit).toMatchObject({ balance: '0.00', isCorrected: true })
    const body = { action: 'cancel', version: rental.version, reason: 'Called off', earningCorrected }
    expect((await change(id, body)).status).toBe(200)
    expect(await balanceOf(lender)).toBe(earningCorrected === false ? -180 : 0)
  }
  expect(await contradictions()).toEqual([])
})

test('one correction counts for one rental', async () => {
  const lender = await newLender()
  const both = [await confirmed(lender), await confirmed(lender)]
  for (const { payoutId } of both) await settledByHand(payoutId, 'COMPLETED')
  await correctBalance(lender, '180.00')
  for (const { id } of both)
    await change(id, { action: 'cancel', version: (await read(id)).version, reason: 'Called off' })
  expect(await balanceOf(lender)).toBe(0)
  expect(await contradictions()).toEqual([])
})

test('a completed rental pays its lender once, whatever staff of an older version did before', async () => {
  for (const status of ['COMPLETED', 'REJECTED'] as const) {
    const lender = await newLender()
    const { id, payoutId } = await confirmed(lender)
    await settledByHand(payoutId, status)
    await complete(id)
    expect(await balanceOf(lender)).toBe(180)
    const mails = (await storedMails(db)).filter(({ to }) => to === lender.email)
    const credits = mails.filter(({ templateName }) => templateName === 'earning_credited')
    expect(credits).toHaveLength(status === 'REJECTED' ? 1 : 0)
  }
  expect(await contradictions()).toEqual([])
})

const stuckRounds = series(60, 10)

test(`${stuckRounds} rentals, four of five stuck: every way out keeps ledger, payouts and balances equal`, async () => {
  const lenders = [await newLender(), await newLender(), await newLender()]
  const made: { id: string; lender: Person }[] = []
  for (let nth = 0; nth < stuckRounds; nth++) {
    const lender = lenders[nth % 3] as Person
    const { id, payoutId } = await confirmed(lender)
    made.push({ id, lender })
    const state = nth % 5
    if (state === 1) await settledByHand(payoutId, 'COMPLETED')
    if (state === 2) await settledByHand(payoutId, 'COMPLETED', true)
    if (state === 3) await settledByHand(payoutId, 'REJECTED')
    if (state === 4) {
      const before = await balanceOf(lender)
      await settledByHand(payoutId, 'COMPLETED')
      await correctBalance(lender, before.toFixed(2))
    }
  }
  const stuck = [await countStuck()]
  for (const [nth, { id, lender }] of made.entries()) {
    const { version } = await read(id)
    const way = Math.floor(nth / 5) % 4
    const reason = 'By agreement'
    if (way === 0) expect((await change(id, { action: 'cancel', version, reason })).status).toBe(200)
    if (way === 1) expect((await change(id, { action: 'cancel' }, bride)).status).toBe(200)
    if (way === 2) await complete(id)
    if (way === 3) {
      const dressId = await newDress(lender)
      const swap = { action: 'swap', version, dressId, price: '200', reason }
      expect((await change(id, swap)).status).toBe(200)
    }
  }
  stuck.push(await countStuck())
  expect(stuck).toEqual([Math.floor(stuckRounds / 5) * 4, 0])
  expect(await contradictions()).toEqual([])
})
