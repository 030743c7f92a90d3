import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { bookAppointment, cancelAppointment, getSlots } from '#appointments/contract.ts'
import { cancelManaged } from '#appointments/manage-contract.ts'
import { manageToken } from '#appointments/server/manage-link.ts'
import { sendReminders } from '#appointments/server/reminders/reminders.ts'
import { appointments } from '#appointments/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { blockDate, unblockDate } from '#schedule/blocking-contract.ts'
import { addDays } from '#shared/dates.ts'
import type { WaitlistEntryId } from '#shared/ids.ts'
import { branchAvailability, showrooms } from '#showrooms/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerOffer, getWaitlistEntry, joinWaitlist } from '#waitlist/contract.ts'
import { addWaitlistEntry } from '#waitlist/staff-contract.ts'
import { sweep } from './sweep.ts'
import { waitlistEntries } from './tables.ts'
import { guest, joinAsGuests } from './waitlist.fixture.ts'

// The showroom opens.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' }, now: '2026-11-23T09:00:00Z' })
const { db, call, deps, clock } = app
const manager = await app.person('ADMIN')
const start = clock.now
const place = { branch: 'AOUKAR', type: 'BRIDAL' } as const
// Two fittings a day, one at a time.
await db.insert(branchAvailability).values(
  [1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    branch: place.branch,
    dayOfWeek,
    startTime: '11:00',
    endTime: '13:00',
    duration: 60,
  })),
)
const starts = ['11:00', '12:00']
let days = 0

beforeEach(() => {
  clock.now = start
})

/** A day whose fittings are all booked. @returns their ids */
async function fullDay() {
  // Fridays.
  const date = addDays('2026-12-04', 7 * days++)
  const ids = []
  for (const startTime of starts) {
    const { body } = await call(bookAppointment, { body: { ...place, date, startTime, ...guest() } })
    ids.push(body.id)
  }
  return { date, ids }
}

const cancel = (id: string) =>
  call(cancelManaged, { params: { token: manageToken(deps.secretKey, { id, linkKey: null }) } })
const entry = async (id: WaitlistEntryId) =>
  (await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)))[0]!
const freeTimes = async (date: string) =>
  (await call(getSlots, { query: { ...place, date } })).body.slots.map(({ startTime }) => startTime)
const mailsTo = async (email: string) =>
  (await db.select().from(emailLogs).where(eq(emailLogs.to, email))).map(({ templateName }) => templateName)

test('a place that is freed is held like a booking for the first who waits, who books it with a press', async () => {
  const { date, ids } = await fullDay()
  const [first, second] = await joinAsGuests(app, { ...place, date }, 2)
  await cancel(ids[1]!)
  await sweep(deps)
  expect(await freeTimes(date)).toEqual([])
  const rival = await call(bookAppointment, { body: { ...place, date, startTime: '12:00', ...guest() } })
  expect(rival.body.code).toBe('slot_taken')
  expect((await call(getWaitlistEntry, { params: { token: first!.token } })).body).toMatchObject({
    state: 'OFFERED',
    offer: { startTime: '12:00', endTime: '13:00' },
  })
  expect(await mailsTo(first!.email)).toEqual(['waitlist_joined', 'waitlist_offer'])
  expect((await entry(second!.id)).state).toBe('WAITING')

  const taken = await call(answerOffer, { params: { token: first!.token }, body: { answer: 'accept' } })
  expect(taken.body.followPath).toMatch(/^\/appointments\/manage\//)
  const { appointmentId } = await entry(first!.id)
  const [booked] = await db.select().from(appointments).where(eq(appointments.id, appointmentId!))
  expect(booked).toMatchObject({ status: 'CONFIRMED', startTime: '12:00', offeredUntil: null })
  expect(await mailsTo(first!.email)).toEqual(['waitlist_joined', 'waitlist_offer', 'appointment_booked'])
})

test('a held place gets no reminder, and nobody but who waits changes it', async () => {
  const { date, ids } = await fullDay()
  const [first] = await joinAsGuests(app, { ...place, date }, 1)
  await cancel(ids[0]!)
  await sweep(deps)
  const id = (await entry(first!.id)).appointmentId!
  const refused = await call(cancelAppointment, { params: { id } }, { as: manager })
  expect([refused.status, refused.body.code]).toEqual([409, 'appointment_offered'])
  const byLink = await cancel(id)
  expect(byLink.body.code).toBe('appointment_offered')
  clock.now = new Date(`${addDays(date, -1)}T12:00:00Z`)
  await sendReminders(deps)
  expect(await mailsTo(first!.email)).not.toContain('appointment_reminder')
})

test('declined, it goes to the next one; without one, it is free for all', async () => {
  const { date, ids } = await fullDay()
  const [first, second] = await joinAsGuests(app, { ...place, date }, 2)
  await cancel(ids[0]!)
  await sweep(deps)
  const decline = (token: string) => call(answerOffer, { params: { token }, body: { answer: 'decline' } })
  await decline(first!.token)
  await sweep(deps)
  expect((await entry(second!.id)).state).toBe('OFFERED')
  await decline(second!.token)
  await sweep(deps)
  expect(await freeTimes(date)).toEqual(['11:00'])
})

test('a day that is unblocked, a higher capacity and longer hours are noticed', async () => {
  const { date } = await fullDay()
  const [first, second, third, fourth] = await joinAsGuests(app, { ...place, date }, 4)
  const { body: block } = await call(blockDate, { body: { branch: place.branch, date } }, { as: manager })
  await db.update(showrooms).set({ capacity: 2 }).where(eq(showrooms.branch, place.branch))
  await sweep(deps)
  expect((await entry(first!.id)).state).toBe('WAITING')
  await call(unblockDate, { params: { id: block.id } }, { as: manager })
  await sweep(deps)
  const states = async () =>
    Promise.all([first, second, third, fourth].map(async (one) => (await entry(one!.id)).state))
  expect(await states()).toEqual(['OFFERED', 'OFFERED', 'WAITING', 'WAITING'])
  await db.update(showrooms).set({ capacity: 3 }).where(eq(showrooms.branch, place.branch))
  await sweep(deps)
  expect(await states()).toEqual(['OFFERED', 'OFFERED', 'OFFERED', 'OFFERED'])
  await db.update(showrooms).set({ capacity: 1 }).where(eq(showrooms.branch, place.branch))
})

test('staff add a customer to a full day, who is offered what comes free', async () => {
  const { date, ids } = await fullDay()
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  const body = {
    kind: 'FITTING',
    ...place,
    date,
    clientName: 'Rana Khoury',
    clientPhone: '03 123 456',
  } as const
  const added = await call(addWaitlistEntry, { body }, { as: assistant })
  expect([added.status, added.body.state]).toEqual([201, 'WAITING'])
  await cancel(ids[0]!)
  await sweep(deps)
  expect((await entry(added.body.id)).state).toBe('OFFERED')
  expect(
    (await call(addWaitlistEntry, { body: { ...body, date: '2027-06-04' } }, { as: assistant })).body.code,
  ).toBe('is_free')
})

test('a day with a free time, a closed and a past day have no waitlist', async () => {
  const join = (date: string, more: object = {}) =>
    call(joinWaitlist, { body: { kind: 'FITTING', ...place, date, ...guest(), ...more } })
  expect((await join('2027-06-04')).body.code).toBe('is_free')
  // A Sunday.
  expect((await join('2027-06-06')).body.code).toBe('cannot_wait')
  expect((await join('2026-11-20')).body.code).toBe('cannot_wait')
  expect((await join('2027-06-04', { type: undefined })).status).toBe(400)
})
