import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental } from '#rentals/manage-contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, listRentals } from '#rentals/staff-contract.ts'
import { hourMs } from '#shared/dates.ts'
import type { DressId, WaitlistEntryId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerOffer, getWaitlistEntry, joinWaitlist, listMyWaitlist } from '#waitlist/contract.ts'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { account } from '#whatsapp/server/meta-server.fixture.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'
import { checkAllLists, sweep } from './sweep.ts'
import { waitlistChecks, waitlistEntries } from './tables.ts'
import { guest, joinAsGuests } from './waitlist.fixture.ts'

// The showroom opens.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, now: '2026-11-23T09:00:00Z' })
const { db, call, send, deps, clock } = app
const staff = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const start = clock.now
const date = '2026-12-12'

beforeEach(() => {
  clock.now = start
})

/** A dress that somebody holds for the date. @returns its id and the link of the holder */
async function takenDress() {
  const [dressId] = await insertDress(db, {})
  const { body } = await call(requestRental, { body: { dressId, eventDate: date, ...guest() } })
  const free = () => call(cancelManagedRental, { params: { token: body.manageToken! } })
  return { dressId, holder: body, free }
}

const entry = async (id: WaitlistEntryId) =>
  (await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)))[0]!
const state = async (id: WaitlistEntryId) => (await entry(id)).state
const mailsTo = async (email: string) =>
  (await db.select().from(emailLogs).where(eq(emailLogs.to, email))).map(({ templateName }) => templateName)

test('the first who waits gets what is freed, really held, and a link to answer; then the next', async () => {
  const { dressId, free } = await takenDress()
  const [first, second] = await joinAsGuests(app, { dressId, date }, 2)
  expect(await mailsTo(first!.email)).toEqual(['waitlist_joined'])
  await free()
  await sweep(deps)
  expect([await state(first!.id), await state(second!.id)]).toEqual(['OFFERED', 'WAITING'])
  expect(await mailsTo(first!.email)).toEqual(['waitlist_joined', 'waitlist_offer'])
  const other = await call(requestRental, { body: { dressId, eventDate: date, ...guest() } })
  expect([other.status, other.body.code]).toEqual([409, 'dress_taken'])
  const seen = await call(getWaitlistEntry, { params: { token: first!.token } })
  expect(seen.body).toMatchObject({ state: 'OFFERED', offer: { startDate: '2026-12-10', price: '120.00' } })

  await call(answerOffer, { params: { token: first!.token }, body: { answer: 'decline' } })
  await sweep(deps)
  expect([await state(first!.id), await state(second!.id)]).toEqual(['PASSED', 'OFFERED'])

  const taken = await call(answerOffer, { params: { token: second!.token }, body: { answer: 'accept' } })
  expect(taken.body).toMatchObject({ state: 'TAKEN', offer: null })
  expect(taken.body.followPath).toMatch(/^\/rentals\/manage\//)
  expect(await mailsTo(second!.email)).toEqual(['waitlist_joined', 'waitlist_offer', 'rental_requested'])
  const again = await call(answerOffer, { params: { token: second!.token }, body: { answer: 'accept' } })
  expect([again.status, again.body.code]).toEqual([409, 'offer_over'])
})

test('an offer that is not answered ends in time and goes to the next one, without a gap for anybody else', async () => {
  const { dressId, free } = await takenDress()
  const [first, second] = await joinAsGuests(app, { dressId, date }, 2)
  await free()
  await sweep(deps)
  const end = (await entry(first!.id)).offerEndsAt!
  clock.now = new Date(end.getTime() + 60_000)
  const other = await call(requestRental, { body: { dressId, eventDate: date, ...guest() } })
  expect(other.body.code).toBe('dress_taken')
  const late = await call(answerOffer, { params: { token: first!.token }, body: { answer: 'accept' } })
  expect(late.body.code).toBe('offer_over')
  await sweep(deps)
  expect([await state(first!.id), await state(second!.id)]).toEqual(['PASSED', 'OFFERED'])
})

test('what is taken again in the meantime is not offered, and she keeps her place', async () => {
  const { dressId, free } = await takenDress()
  const [first] = await joinAsGuests(app, { dressId, date }, 1)
  await free()
  const rival = await call(requestRental, { body: { dressId, eventDate: date, ...guest() } })
  expect(rival.status).toBe(201)
  await sweep(deps)
  expect(await state(first!.id)).toBe('WAITING')
  expect(await db.$count(waitlistChecks)).toBe(0)
})

test('a hold that ends by time alone is noticed by the minute', async () => {
  const { dressId } = await takenDress()
  const [first] = await joinAsGuests(app, { dressId, date }, 1)
  clock.now = new Date(start.getTime() + 49 * hourMs)
  await checkAllLists(deps)
  expect(await state(first!.id)).toBe('OFFERED')
})

test('staff decline: the dress goes to who waits; staff see an offer, not a request', async () => {
  const { dressId, holder } = await takenDress()
  const [first] = await joinAsGuests(app, { dressId, date }, 1)
  const body = { action: 'cancel', version: 1, reason: 'It must be repaired' } as const
  const change = await call(changeRental, { params: { id: holder.id }, body }, { as: staff })
  expect(change.status).toBe(200)
  await sweep(deps)
  const rentalId = (await entry(first!.id)).rentalId!
  const list = await call(listRentals, { query: { dressId, when: 'coming' } }, { as: staff })
  expect(list.body.map(({ id, step }) => [id, step])).toEqual([[rentalId, 'OFFERED']])
  const confirm = { action: 'confirm', version: 1 } as const
  const refused = await call(changeRental, { params: { id: rentalId }, body: confirm }, { as: staff })
  expect(refused.body.code).toBe('not_possible_now')
})

test('a day that is free, past or not to be had is refused, and so is a stranger’s link', async () => {
  const [dressId] = await insertDress(db, {})
  const join = (more: object) =>
    call(joinWaitlist, { body: { kind: 'DRESS', date, dressId, ...guest(), ...more } })
  expect((await join({})).body.code).toBe('is_free')
  expect((await join({ date: '2026-11-01' })).body.code).toBe('cannot_rent')
  expect((await join({ dressId: undefined })).status).toBe(400)
  expect((await join({ website: 'x' })).body.code).toBe('not_accepted')
  const token = 'a'.repeat(64)
  expect((await call(getWaitlistEntry, { params: { token } })).status).toBe(404)
  expect((await call(answerOffer, { params: { token }, body: { answer: 'accept' } })).status).toBe(404)
})

// Security row 145.
test('who waits already gets the same reply and no second email; nobody is told of others; five entries an address', async () => {
  const person = guest()
  const join = async (dressId: DressId) =>
    call(joinWaitlist, { body: { kind: 'DRESS', date, dressId, ...person } })
  const { dressId } = await takenDress()
  const first = await join(dressId)
  const again = await join(dressId)
  expect(again.status).toBe(first.status)
  expect(again.body).toEqual(first.body)
  expect(first.body).toEqual({ success: true })
  expect(await mailsTo(person.email)).toEqual(['waitlist_joined'])
  for (let count = 2; count <= 5; count++) expect((await join((await takenDress()).dressId)).status).toBe(200)
  const sixth = await join((await takenDress()).dressId)
  expect([sixth.status, sixth.body.code]).toEqual([422, 'too_many_waiting'])
})

test('a guest agrees to WhatsApp with her place, and who uses the address of a member takes none of her five', async () => {
  const member = await app.person()
  const { email } = (await db.select().from(users).where(eq(users.id, member.id)))[0]!
  for (let nth = 0; nth < 5; nth++) {
    const { dressId } = await takenDress()
    const body = { kind: 'DRESS' as const, dressId, date, ...guest(email), whatsappConsent: true }
    expect((await send(joinWaitlist, { body })).status).toBe(200)
  }
  const [first] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.clientEmail, email))
  const [file] = await db.select().from(customers).where(eq(customers.id, first!.customerId!))
  expect(file?.whatsappConsentAt).not.toBe(null)
  const { dressId } = await takenDress()
  const own = { kind: 'DRESS' as const, dressId, date, phone: '+961 3 999 777' }
  expect((await send(joinWaitlist, { body: own }, { as: member })).status).toBe(200)
})

test('one address joins ten times an hour', async () => {
  const limited = await testApp()
  const [dressId] = await insertDress(limited.db, {})
  await limited.call(requestRental, { body: { dressId, eventDate: date, ...guest() } })
  const statuses = []
  for (let count = 0; count <= 10; count++) {
    const body = { kind: 'DRESS' as const, date, dressId, ...guest() }
    statuses.push((await limited.call(joinWaitlist, { body })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('members see what they wait for, and leave it; an offer that is left is freed', async () => {
  const { dressId, free } = await takenDress()
  const maya = await app.person()
  const body = { kind: 'DRESS' as const, dressId, date, phone: '+961 3 111 222' }
  expect((await call(joinWaitlist, { body }, { as: maya })).status).toBe(200)
  await free()
  await sweep(deps)
  const { body: mine } = await call(listMyWaitlist, {}, { as: maya })
  expect(mine).toMatchObject([{ state: 'OFFERED', dress: { id: dressId } }])
  expect((await call(listRentals, { query: {} }, { as: maya })).body).toEqual([])
  await call(answerOffer, { params: { token: mine[0]!.token }, body: { answer: 'leave' } })
  expect((await call(listMyWaitlist, {}, { as: maya })).body[0]!.state).toBe('LEFT')
  expect((await call(requestRental, { body: { dressId, eventDate: date, ...guest() } })).status).toBe(201)
  expect((await call(listMyWaitlist, {})).status).toBe(401)
})

test('an entry ends on the day of the event', async () => {
  const { dressId } = await takenDress()
  const [first] = await joinAsGuests(app, { dressId, date }, 1)
  clock.now = new Date('2026-12-11T22:30:00Z')
  await sweep(deps)
  expect(await state(first!.id)).toBe('EXPIRED')
})

test('two who accept in the last second, of one offer and of the next: exactly one has the dress', async () => {
  const { dressId, free } = await takenDress()
  const [first, second] = await joinAsGuests(app, { dressId, date }, 2)
  await free()
  await sweep(deps)
  clock.now = new Date((await entry(first!.id)).offerEndsAt!.getTime() - 1000)
  const accept = (token: string) => call(answerOffer, { params: { token }, body: { answer: 'accept' } })
  const replies = await Promise.all([
    accept(first!.token),
    accept(first!.token),
    accept(second!.token),
    sweep(deps),
  ])
  const codes = replies.slice(0, 3).map((reply) => reply && `${reply.status} ${reply.body.code ?? ''}`)
  expect(codes.toSorted()).toEqual(['200 ', '409 offer_over', '409 offer_over'])
  const standing = await db.select().from(rentals).where(eq(rentals.status, 'PENDING'))
  expect(standing.filter(({ clientEmail }) => clientEmail === first!.email)).toHaveLength(1)
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, first!.id))
  expect(entries.map(({ action }) => action)).toEqual([
    'waitlist.joined',
    'waitlist.offered',
    'waitlist.taken',
  ])
})

test('who has agreed to WhatsApp gets the offer there, too; its link stands in no list', async () => {
  const owner = await app.person('ADMIN')
  const body = { ...account, templates: { ...account.templates, offer: 'came_free' } }
  expect((await send(saveWhatsappAccount, { body } as never, { as: owner })).status).toBe(200)
  const { dressId, free } = await takenDress()
  const [first, second] = await joinAsGuests(app, { dressId, date }, 2)
  const { customerId } = await entry(first!.id)
  const consent = { whatsappConsent: 'Yes', whatsappConsentAt: clock.now }
  await db.update(customers).set(consent).where(eq(customers.id, customerId!))
  await free()
  await sweep(deps)
  const offers = () => db.select().from(whatsappMessages).where(eq(whatsappMessages.event, 'offer'))
  const [message] = await offers()
  expect(message).toMatchObject({ subjectKind: 'waitlist', subjectId: first!.id, state: 'QUEUED' })
  expect(JSON.stringify([message?.text, message?.parameters])).not.toContain(first!.token)
  await call(answerOffer, { params: { token: first!.token }, body: { answer: 'decline' } })
  await sweep(deps)
  expect(await state(second!.id)).toBe('OFFERED')
  expect(await offers()).toHaveLength(1)
})
