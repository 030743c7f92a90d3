import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openAgreement, openCertificate } from '#agreements/contract.ts'
import { agreements } from '#agreements/server/tables.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { examine } from '#operations/server/doctor/doctor.ts'
import { moveOffClosedDays } from '#rentals/closed-days-contract.ts'
import { requestRental } from '#rentals/contract.ts'
import { payRental } from '#rentals/payment-contract.ts'
import { setRentalLanguage } from '#rentals/read-contract.ts'
import { isStillAgreed } from '#rentals/server/agreed-facts.ts'
import { agreedFactsOf } from '#rentals/server/agreement-state.ts'
import { piecesOfRental } from '#rentals/server/piece-store.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { rentalSteps } from '#rentals/server/step-tables.ts'
import { findInDetail } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { sweep } from '#rentals/steps/server/sweep.ts'
import { blockDate } from '#schedule/blocking-contract.ts'
import type { RentalId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { testApp } from '#tests/support/test-app.ts'
import { agreementsOf } from './agreement.fixture.ts'
import { sendRentalAgreement } from './send.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, deps, clock } = app
const { admin, bride, read, act, done, share, hers, newest, sign, signature, requested, printed } =
  await agreementsOf(app)

// Whatever was done: what waits or is signed says what its rental says, and nobody signs for a cancelled one.
afterEach(async () => {
  const rows = await db
    .select({ rental: rentalColumns, agreement: agreements })
    .from(rentals)
    .innerJoin(agreements, eq(agreements.id, rentals.agreementId))
    .where(inArray(agreements.status, ['PENDING', 'SIGNED']))
  for (const { rental, agreement } of rows) {
    const facts = agreedFactsOf(agreement)
    if (facts) expect(isStillAgreed(facts, rental, await piecesOfRental(db, rental.id))).toBe(true)
    if (rental.status === 'CANCELLED') expect(agreement.status).toBe('SIGNED')
  }
})

const deposit = { action: 'confirm', payments: [{ kind: 'RENTAL', method: 'CASH', amount: '130' }] }
const allPaid = [
  { kind: 'RENTAL', method: 'CASH', amount: '130' },
  { kind: 'GUARANTEE', method: 'CASH', amount: '200' },
]
const longer = { action: 'extend', eventDate: '2026-12-12', eventEnd: '2026-12-13' }

/** Confirmed, and its agreement signed in her account. */
async function signed(facts: Parameters<typeof requested>[0] = {}, further = 0): Promise<RentalId> {
  const id = await requested(facts, further)
  await done(id, further ? { ...deposit, waiveReason: 'Known' } : deposit)
  expect((await share(id)).status).toBe(201)
  expect((await sign(id)).status).toBe(200)
  return id
}
const another = async (facts = {}) =>
  (await insertDress(db, { title: 'Marguerite', rentalPrice: 999_00, ...facts }))[0]!
const lastMail = async (templateName: string) =>
  (
    await db
      .select()
      .from(emailLogs)
      .where(eq(emailLogs.templateName, templateName))
      .orderBy(desc(emailLogs.createdAt), desc(emailLogs.id))
      .limit(1)
  )[0]!
// Labels are printed in capitals.
const here = 'THE CUSTOMER, IN HER ACCOUNT'
const elsewhere = 'It says something else than this paper'

test('a signature never stands under another dress or price: a swap replaces the agreement, and a new one can be sent', async () => {
  const id = await signed()
  const before = await newest(id)
  expect(await printed(id)).toContain(here)
  expect((await share(id)).body).toMatchObject({ code: 'not_possible_now' })

  clock.now = new Date(clock.now.getTime() + 60_000)
  const swapped = await done(id, { action: 'swap', dressId: await another(), reason: 'She prefers it' })
  expect(swapped).toMatchObject({
    agreement: { id: before.id, status: 'REPLACED', endedAt: clock.now.toISOString(), isNewOneDue: true },
    staff: { agreementEndedBy: 'Rima Haddad', maySendAgreement: true },
  })
  const text = await printed(id)
  expect(text).toContain('Marguerite')
  expect(text).not.toContain(here)
  expect(text).toContain(elsewhere)
  // What she signed stays, with its proof, for her and for staff.
  const { body: own } = await call(getRental, { params: { id } }, { as: bride })
  expect(own.agreement).toMatchObject({ status: 'REPLACED', isNewOneDue: true })
  expect(await newest(id)).toMatchObject({ status: 'REPLACED', signerName: 'Maya Saad', endedBy: null })
  for (const endpoint of [openAgreement, openCertificate])
    expect((await send(endpoint, { params: { id: before.id }, query: {} }, { as: bride })).status).toBe(200)
  const query = { status: 'REPLACED', search: swapped.number } as const
  expect((await call(listStaffAgreements, { query }, { as: admin })).body).toMatchObject([
    { id: before.id, endedAt: clock.now.toISOString(), endedBy: 'Rima Haddad' },
  ])
  const file = await send(listStaffAgreements, { query: { ...query, format: 'csv' } }, { as: admin })
  expect(String(file.body)).toMatch(/Ended,Ended by\r?\n.*REPLACED.*Rima Haddad/s)
  expect(await sign(id)).toMatchObject({ status: 409, body: { code: 'agreement_replaced' } })
  // The mail that tells of the swap says it; there is no second one.
  expect((await lastMail('rental_changed')).bodyText).toContain('no longer applies')

  expect((await share(id)).status).toBe(201)
  const after = await newest(id)
  expect(after).toMatchObject({ status: 'PENDING' })
  expect(after.id).not.toBe(before.id)
  expect((await sign(id)).status).toBe(200)
  expect(await printed(id)).toContain(here)
  expect((await read(id)).agreement).toMatchObject({ id: after.id, status: 'SIGNED', isNewOneDue: false })
})

const changes: Record<string, () => Promise<Record<string, unknown>>> = {
  extend: async () => ({ action: 'extend', eventDate: '2026-12-19' }),
  swap: async () => ({ action: 'swap', dressId: await another({ rentalPrice: 260_00 }), reason: 'Taste' }),
  addPiece: async () => ({ action: 'addPiece', dressId: await another() }),
}

test.each(Object.keys(changes))(
  '%s replaces what was signed, and what waits for a signature',
  async (action) => {
    for (const isSigned of [true, false]) {
      const id = await requested()
      await done(id, deposit)
      await share(id)
      if (isSigned) await sign(id)
      await done(id, await changes[action]!())
      expect(await newest(id)).toMatchObject({
        status: 'REPLACED',
        signedAt: isSigned ? expect.any(String) : null,
      })
    }
  },
)

test('a dropped piece, another price at the confirmation and another showroom replace it, too', async () => {
  const set = await signed({}, 1)
  const [first] = (await read(set)).pieces
  await done(set, { action: 'dropPiece', pieceId: first!.id, reason: 'One is enough' })
  expect(await newest(set)).toMatchObject({ status: 'REPLACED' })

  const asked = await requested()
  await share(asked)
  await done(asked, { ...deposit, price: '240', priceReason: 'A friend' })
  expect(await newest(asked)).toMatchObject({ status: 'REPLACED' })
  expect((await lastMail('rental_confirmed')).bodyText).toContain('no longer applies')

  const away = await signed()
  await db.update(dresses).set({ availableBranches: ['AOUKAR'] })
  const elsewhereDress = await another({ rentalPrice: 260_00, availableBranches: ['KFARHBAB'] })
  const moved = await done(away, { action: 'swap', dressId: elsewhereDress, reason: 'Taste' })
  expect([moved.branch, (await newest(away)).status]).toEqual(['KFARHBAB', 'REPLACED'])
})

test('days that move because the showroom is closed replace it', async () => {
  const id = await signed()
  const { startDate } = await read(id)
  await call(
    blockDate,
    { body: { branch: 'AOUKAR', date: startDate, until: startDate, reason: 'Holiday' } },
    { as: admin },
  )
  const found = await db.select().from(rentals).where(eq(rentals.id, id))
  const { version, endDate } = found[0]!
  const wanted = { id, version, startDate: '2026-12-09', endDate }
  const { body } = await call(moveOffClosedDays, { body: { rentals: [wanted] } }, { as: admin })
  expect(body.moved).toHaveLength(1)
  expect(await newest(id)).toMatchObject({ status: 'REPLACED' })
  expect((await lastMail('rental_moved')).bodyText).toContain('no longer applies')
})

test('what changes nothing that was agreed keeps the signature: payments, an early hand-over, its undoing, return and inspection', async () => {
  const id = await requested()
  await share(id)
  await sign(id)
  const stays = async (step: Promise<unknown>) => {
    await step
    expect(await newest(id)).toMatchObject({ status: 'SIGNED' })
  }
  await stays(done(id, { action: 'hold' }))
  await stays(done(id, deposit))
  const pay = { kind: 'RENTAL', method: 'CASH', amount: '30' } as const
  await stays(call(payRental, { params: { id }, body: pay } as never, { as: admin }))
  const handOver = { action: 'handOver', payments: [{ ...pay, amount: '100' }, allPaid[1]] }
  await stays(done(id, handOver))
  expect((await read(id)).startDate).toBe('2026-11-23')
  expect(await printed(id)).toContain(here)
  await stays(done(id, { action: 'undoHandOver', reason: 'The wrong rental' }))
  await stays(done(id, { ...handOver, signature }))
  await stays(done(id, { action: 'return' }))
  await stays(done(id, { action: 'undoReturn', reason: 'The wrong rental' }))
  await stays(done(id, { action: 'return' }))
  await stays(done(id, { action: 'inspect', refundMethod: 'CASH' }))
  await stays(done(id, { action: 'undoInspect', reason: 'A torn hem' }))
  const text = await printed(id)
  for (const label of [here, 'THE CUSTOMER, ON COLLECTING THE DRESS']) expect(text).toContain(label)
  expect(text).not.toContain('CHANGED SINCE')
})

test('a dress that is described anew, or a paper in another language, takes the drawing away and keeps the agreement', async () => {
  const id = await signed({ title: 'Adele' })
  const { pieces } = await read(id)
  const dressId = pieces[0]!.dress.id
  await db.update(dresses).set({ size: '40' }).where(eq(dresses.id, dressId))
  expect(await printed(id)).not.toContain(here)
  expect(await printed(id)).toContain(elsewhere)
  expect(await newest(id)).toMatchObject({ status: 'SIGNED' })
  await db.update(dresses).set({ size: '38' }).where(eq(dresses.id, dressId))
  expect(await printed(id)).toContain(here)
  await call(setRentalLanguage, { params: { id }, body: { language: 'fr' } }, { as: admin })
  expect(await printed(id)).not.toContain('LA CLIENTE, DANS SON COMPTE')
  expect(await newest(id)).toMatchObject({ status: 'SIGNED' })
})

test('under the signature of the hand-over stands what was agreed then, and below it what has changed since', async () => {
  const id = await signed()
  await done(id, { action: 'handOver', payments: allPaid, signature })
  const before = await printed(id)
  expect(before).toContain('EventSaturday 12 December 2026')
  expect(before).not.toContain('CHANGED SINCE')

  const extended = await done(id, { ...longer, price: '310.50', priceReason: 'A day more' })
  expect(extended).toMatchObject({ step: 'COLLECTED', agreement: { status: 'REPLACED', isNewOneDue: true } })
  const text = await printed(id)
  const [agreed, since] = text.split('CHANGED SINCE THE CUSTOMER SIGNED ON COLLECTING THE DRESS')
  expect(agreed).toContain('EventSaturday 12 December 2026Return')
  expect(agreed).toContain('Price$260.00')
  expect(since).toMatch(/^EventSaturday 12 December 2026 – Sunday 13 December 2026/)
  expect(since).toContain('Price$310.50')
  expect(text).not.toContain(here)
  // A new one says both, and holds.
  await share(id)
  await sign(id)
  expect(await printed(id)).toContain(here)

  const other = await signed()
  await done(other, { action: 'handOver', payments: allPaid, signature })
  await done(other, { action: 'undoHandOver', reason: 'The wrong rental' })
  const steps = await db.select().from(rentalSteps).where(eq(rentalSteps.rentalId, other))
  expect(steps.find(({ step }) => step === 'COLLECTED')).toMatchObject({ undoneBy: admin.id, detail: {} })
})

test('who signs the changed rental at the hand-over is not asked for another signature', async () => {
  const id = await signed()
  await done(id, { action: 'extend', eventDate: '2026-12-19' })
  expect((await read(id)).agreement).toMatchObject({ isNewOneDue: true })
  await done(id, { action: 'handOver', payments: allPaid, signature })
  expect((await read(id)).agreement).toMatchObject({ status: 'REPLACED', isNewOneDue: false })
})

test('a cancelled rental asks for no signature, no matter who cancels it; what is signed stays as it was', async () => {
  const byStaff = await requested()
  await share(byStaff)
  await done(byStaff, { action: 'cancel', reason: 'The dress is torn' })
  expect(await newest(byStaff)).toMatchObject({ status: 'WITHDRAWN', endedAt: clock.now.toISOString() })
  expect(await sign(byStaff)).toMatchObject({ status: 409, body: { code: 'agreement_withdrawn' } })
  expect((await read(byStaff)).staff).toMatchObject({
    agreementEndedBy: 'Rima Haddad',
    maySendAgreement: false,
  })

  const byHer = await requested()
  await share(byHer)
  await call(changeRental, { params: { id: byHer }, body: { action: 'cancel' } }, { as: bride })
  expect((await read(byHer)).staff?.agreementEndedBy).toBe('Maya Saad')
  expect((await hers()).filter(({ status }) => status === 'PENDING')).toEqual([])
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'agreement.withdrawn')).limit(1)
  expect(entry).toMatchObject({ subjectType: 'agreement', actorId: admin.id })

  const signedOne = await signed()
  await done(signedOne, { action: 'cancel', reason: 'The dress is torn' })
  expect(await newest(signedOne)).toMatchObject({ status: 'SIGNED', endedAt: null })
  expect((await share(signedOne)).status).toBe(409)
})

test('of a signature and a cancellation at the same time one is first, and the other follows it', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await requested()
    await share(id)
    const [first] = await Promise.all([sign(id), done(id, { action: 'cancel', reason: 'The dress is torn' })])
    const { status } = await newest(id)
    if (first.status === 200) expect(status).toBe('SIGNED')
    else expect([status, first.body.code]).toEqual(['WITHDRAWN', 'agreement_withdrawn'])
  }
})

test('a hold that ends withdraws the agreement, and who is held again can be sent a new one', async () => {
  const id = await requested()
  await share(id)
  await db.update(rentals).set({ holdUntil: clock.now }).where(eq(rentals.id, id))
  await sweep(deps)
  const ended = await newest(id)
  expect(ended).toMatchObject({ status: 'WITHDRAWN', endedAt: clock.now.toISOString() })
  expect((await read(id)).staff).toMatchObject({ agreementEndedBy: null, maySendAgreement: false })
  expect(await sign(id)).toMatchObject({ status: 409, body: { code: 'agreement_withdrawn' } })
  await done(id, { action: 'hold' })
  expect((await lastMail('rental_held')).bodyText).not.toContain('no longer applies')
  expect((await share(id)).status).toBe(201)
  expect((await newest(id)).id).not.toBe(ended.id)
  expect(await sign(id)).toMatchObject({ status: 200 })
})

test('what changes while the file is made is not sent under other facts', async () => {
  const id = await requested()
  const seen = (await findInDetail(db, id))!
  await done(id, { action: 'extend', eventDate: '2026-12-19' })
  const viewer = { id: admin.id, role: 'ADMIN', staffRole: 'OWNER' } as never
  const sent = sendRentalAgreement(deps, { viewer, now: clock.now, ip: '127.0.0.1' }, seen)
  await expect(sent).rejects.toThrow(Refused)
  expect((await read(id)).agreement).toBeNull()
})

test('one of an older version whose rental has changed since is not guessed at: the doctor names it, and a new one can be sent', async () => {
  const finding = async () => (await examine(deps)).find(({ check }) => check === 'agreements')
  expect(await finding()).toMatchObject({ state: 'good' })
  const id = await signed()
  const { agreement, number } = await read(id)
  await db.update(agreements).set({ facts: null }).where(eq(agreements.id, agreement!.id))
  expect(await finding()).toMatchObject({ state: 'warning', text: expect.stringContaining(number) })
  expect(await printed(id)).not.toContain(here)
  expect((await read(id)).staff?.maySendAgreement).toBe(true)
  expect((await share(id)).status).toBe(201)
  expect((await hers()).find((one) => one.id === agreement!.id)).toMatchObject({ status: 'REPLACED' })
  expect(await finding()).toMatchObject({ state: 'good' })

  await sign(id)
  await done(id, { action: 'handOver', payments: allPaid, signature })
  await db
    .update(rentalSteps)
    .set({ detail: sql`${rentalSteps.detail} - 'agreed'` })
    .where(eq(rentalSteps.rentalId, id))
  expect(await finding()).toMatchObject({ state: 'warning', text: expect.stringContaining(number) })
  expect(await printed(id)).toContain('The rental has changed since the customer signed')
})

test('a guest has no agreement to sign in an account', async () => {
  const [dressId] = await insertDress(db, {})
  const guest = { firstName: 'Lea', lastName: 'Saad', email: 'lea@example.com', phone: '+961 3 999 888' }
  const { body } = await call(requestRental, { body: { dressId, eventDate: '2026-12-12', ...guest } })
  expect(await read(body.id)).toMatchObject({ agreement: null, staff: { maySendAgreement: false } })
  expect((await share(body.id)).status).toBe(422)
  expect((await act(body.id, { action: 'cancel', reason: 'x' })).status).toBe(200)
})
