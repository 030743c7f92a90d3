import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { requestRental } from '#rentals/contract.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { sweep as sweepRentals } from '#rentals/steps/server/sweep.ts'
import { hourMs, minuteMs } from '#shared/dates.ts'
import type { WaitlistEntryId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerOffer } from '#waitlist/contract.ts'
import { offerWaitlistEntry } from '#waitlist/staff-contract.ts'
import { saveWhatsappAccount } from '#whatsapp/account-contract.ts'
import { account } from '#whatsapp/server/meta-server.fixture.ts'
import { whatsappMessages } from '#whatsapp/server/tables.ts'
import { sweep } from './sweep.ts'
import { waitlistEntries } from './tables.ts'
import { guest, joinAsGuests } from './waitlist.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, now: '2026-11-24T01:10:00Z' })
const { db, call, send, deps, clock } = app
const admin = await app.person('ADMIN')
// Tuesday, 03:10 in the showroom, which opens at 11:00.
const night = '2026-11-24T01:10:00Z'
const opening = '2026-11-24T09:00:00Z'
const date = '2026-12-12'

async function at(now: string | Date) {
  clock.now = new Date(now)
  const request = { cookies: {}, headers: {}, ip: '203.0.113.7' } as never
  admin.cookie = `session=${await startSession(db, clock.now, admin.id, request)}`
}
beforeEach(() => at(night))

const entry = async (id: WaitlistEntryId) =>
  (await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)))[0]!
const mailsTo = (email: string, name: string) =>
  db
    .select()
    .from(emailLogs)
    .where(and(eq(emailLogs.to, email), eq(emailLogs.templateName, name)))
const answer = (token: string, body: 'accept' | 'decline' | 'leave') =>
  call(answerOffer, { params: { token }, body: { answer: body } })

/** Somebody waits for a dress whose hold ends now. */
async function freed(count = 1) {
  await at(new Date(clock.now.getTime() - 48 * hourMs))
  const [dressId] = await insertDress(db, { title: 'Odette' })
  await call(requestRental, { body: { dressId, eventDate: date, ...guest() } })
  const people = await joinAsGuests(app, { dressId, date }, count)
  await at(new Date(clock.now.getTime() + 48 * hourMs))
  await sweepRentals(deps)
  await sweep(deps)
  return people
}

test.each([
  [night, opening],
  // Wednesday evening, and a Sunday.
  ['2026-11-25T19:30:00Z', '2026-11-26T09:00:00Z'],
  ['2026-11-29T10:00:00Z', '2026-11-30T09:00:00Z'],
])(
  'what comes free at night or on a closed day is held at once, and offered when the showroom opens: %s, %s',
  async (now, opens) => {
    await at(now)
    const [first] = await freed()
    const offered = await entry(first!.id)
    expect(offered).toMatchObject({ state: 'OFFERED', offerNotifiedAt: null })
    // 10 hours of that day and 2 of the next: the night does not count.
    expect(offered.offerEndsAt).toEqual(new Date(new Date(opens).getTime() + 23 * hourMs))
    await at(new Date(new Date(opens).getTime() - minuteMs))
    await sweep(deps)
    expect(await mailsTo(first!.email, 'waitlist_offer')).toEqual([])
    await at(opens)
    await sweep(deps)
    await sweep(deps)
    expect(await mailsTo(first!.email, 'waitlist_offer')).toHaveLength(1)
  },
)

test('the message by WhatsApp waits for the opening, too', async () => {
  const body = { ...account, templates: { ...account.templates, offer: 'came_free' } }
  expect((await send(saveWhatsappAccount, { body } as never, { as: admin })).status).toBe(200)
  const [first, second] = await freed(2)
  await db.update(customers).set({ whatsappConsent: 'Yes', whatsappConsentAt: clock.now })
  await answer(first!.token, 'leave')
  await sweep(deps)
  expect((await entry(second!.id)).state).toBe('OFFERED')
  expect(await db.$count(whatsappMessages)).toBe(0)
  await at(opening)
  await sweep(deps)
  await sweep(deps)
  expect(await db.select().from(whatsappMessages)).toMatchObject([{ event: 'offer', subjectId: second!.id }])
})

test('who has left before the opening is not written to, and the next one is', async () => {
  const [first, second] = await freed(2)
  await answer(first!.token, 'leave')
  await sweep(deps)
  await at(opening)
  await sweep(deps)
  expect(await mailsTo(first!.email, 'waitlist_offer')).toEqual([])
  expect(await mailsTo(second!.email, 'waitlist_offer')).toHaveLength(1)
})

test('what staff offer by hand is offered at once, whatever the hour', async () => {
  const [first, second] = await freed(2)
  await answer(first!.token, 'leave')
  await at(night)
  const offered = await call(offerWaitlistEntry, { params: { id: second!.id } }, { as: admin })
  expect(offered.body.state).toBe('OFFERED')
  expect(await mailsTo(second!.email, 'waitlist_offer')).toHaveLength(1)
})

test('who does not answer is told once that it went to the next one and how to ask again; who declines is not', async () => {
  const [first, second, third] = await freed(3)
  await at(opening)
  await sweep(deps)
  await at((await entry(first!.id)).offerEndsAt!)
  await sweep(deps)
  // That is 10:00, and the showroom opens at 11:00.
  await at('2026-11-25T09:00:00Z')
  await sweep(deps)
  await sweep(deps)
  const [mail, ...further] = await mailsTo(first!.email, 'waitlist_over')
  expect(further).toEqual([])
  expect(mail?.bodyText).toContain('went to the next one on the waitlist')
  expect(mail?.bodyText).toContain(`/dress/${(await entry(first!.id)).dressId}?eventDate=${date}`)
  await answer(second!.token, 'decline')
  await sweep(deps)
  expect(await mailsTo(second!.email, 'waitlist_over')).toEqual([])
  expect((await entry(third!.id)).state).toBe('OFFERED')
})

test('who took an offer whose request then ended by time is told that by the rental, by day, once for each hold', async () => {
  const [first] = await freed()
  await at('2026-11-24T20:30:00Z')
  expect((await answer(first!.token, 'accept')).body.state).toBe('TAKEN')
  // The hold of 48 hours ends at 22:30.
  await at('2026-11-26T20:31:00Z')
  await sweepRentals(deps)
  await sweep(deps)
  expect(await mailsTo(first!.email, 'rental_hold_ended')).toEqual([])
  await at('2026-11-27T09:00:00Z')
  await sweepRentals(deps)
  await sweep(deps)
  const [mail] = await mailsTo(first!.email, 'rental_hold_ended')
  expect(mail?.bodyText).toContain('The hold has ended')
  const id = (await entry(first!.id)).rentalId!
  const { version } = (await call(getRental, { params: { id } }, { as: admin })).body
  await call(changeRental, { params: { id }, body: { action: 'hold', version: version! } }, { as: admin })
  await at('2026-11-30T09:00:00Z')
  await sweepRentals(deps)
  await sweepRentals(deps)
  await sweep(deps)
  expect(await mailsTo(first!.email, 'rental_hold_ended')).toHaveLength(2)
  expect(await mailsTo(first!.email, 'waitlist_over')).toEqual([])
})

test('who took an offer and cancelled the request herself gets the email of the cancellation only', async () => {
  const [first] = await freed()
  await at(opening)
  await sweep(deps)
  await answer(first!.token, 'accept')
  const id = (await entry(first!.id)).rentalId!
  const { version } = (await call(getRental, { params: { id } }, { as: admin })).body
  const cancel = {
    action: 'cancel',
    cancelledBy: 'CUSTOMER',
    reason: 'On the phone',
    version: version!,
  } as const
  await call(changeRental, { params: { id }, body: cancel }, { as: admin })
  await sweep(deps)
  expect(await mailsTo(first!.email, 'waitlist_over')).toEqual([])
})
