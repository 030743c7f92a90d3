import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { cancelManaged } from '#appointments/manage-contract.ts'
import { manageToken as appointmentToken } from '#appointments/server/manage-link.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { requestRental } from '#rentals/contract.ts'
import { cancelManagedRental } from '#rentals/manage-contract.ts'
import { rentals } from '#rentals/server/tables.ts'
import { hourMs } from '#shared/dates.ts'
import type { DressId, WaitlistEntryId } from '#shared/ids.ts'
import { branchAvailability } from '#showrooms/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { answerOffer, joinWaitlist } from '#waitlist/contract.ts'
import { addWaitlistEntry, listWaitlist, offerWaitlistEntry } from '#waitlist/staff-contract.ts'
import { manageToken } from './links.ts'
import { sweep } from './sweep.ts'
import { waitlistEntries } from './tables.ts'
import { guest } from './waitlist.fixture.ts'

const app = await testApp({ now: '2026-11-23T09:00:00Z' })
const { db, call, deps, clock } = app
await db.insert(branchAvailability).values(
  [1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
    branch: 'AOUKAR' as const,
    dayOfWeek,
    startTime: '11:00',
    endTime: '14:00',
    duration: 60,
  })),
)
const staff = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const date = '2026-12-12'
const starts = ['11:00', '12:00', '13:00']
let networks = 0
const network = () => `198.51.${100 + ++networks}.7`

const takenDress = async () => {
  const [dressId] = await insertDress(db, {})
  const { body } = await call(
    requestRental,
    { body: { dressId, eventDate: date, ...guest() } },
    { ip: network() },
  )
  return { dressId, free: () => call(cancelManagedRental, { params: { token: body.manageToken! } }) }
}
const entry = async (id: WaitlistEntryId) =>
  (await db.select().from(waitlistEntries).where(eq(waitlistEntries.id, id)))[0]!
const state = async (id: WaitlistEntryId) => (await entry(id)).state

async function join(dressId: DressId, ip: string): Promise<WaitlistEntryId> {
  const person = guest()
  const { status } = await call(joinWaitlist, { body: { kind: 'DRESS', dressId, date, ...person } }, { ip })
  expect(status).toBe(200)
  const rows = await db.select().from(waitlistEntries)
  return rows.find(({ clientEmail }) => clientEmail === person.email)!.id
}

/** Accepts her offer and cancels what it has become. */
async function takeAndCancel(id: string) {
  const params = { token: manageToken(deps, { id, linkKey: null }) }
  const { body } = await call(answerOffer, { params, body: { answer: 'accept' } })
  expect(body.state).toBe('TAKEN')
  const token = body.followPath!.split('/').at(-1)!
  expect((await call(cancelManagedRental, { params: { token } })).status).toBe(200)
}

test('who joins under many names is offered a dress twice, then everybody else comes first', async () => {
  const { dressId, free } = await takenDress()
  const rival = network()
  const names = [await join(dressId, rival), await join(dressId, rival), await join(dressId, rival)]
  const bride = await join(dressId, network())
  await free()
  for (const id of names.slice(0, 2)) {
    await sweep(deps)
    expect(await state(id)).toBe('OFFERED')
    await takeAndCancel(id)
  }
  await sweep(deps)
  expect([await state(names[2]!), await state(bride)]).toEqual(['WAITING', 'OFFERED'])
  await call(answerOffer, {
    params: { token: manageToken(deps, { id: bride, linkKey: null }) },
    body: { answer: 'decline' },
  })
  await sweep(deps)
  expect(await state(names[2]!)).toBe('WAITING')
  const listed = async () =>
    (await call(listWaitlist, { query: { dressId, state: 'WAITING' } }, { as: staff })).body
  expect(await listed()).toMatchObject([{ id: names[2], onlyByStaff: true }])
  // Anybody can ask for it now, and staff can still offer it to her, with the whole time.
  const { status } = await call(offerWaitlistEntry, { params: { id: names[2]! } }, { as: staff })
  expect([status, await state(names[2]!)]).toEqual([200, 'OFFERED'])
  const { offerEndsAt, offeredAt } = await entry(names[2]!)
  expect(offerEndsAt!.getTime() - offeredAt!.getTime()).toBe(23 * hourMs)
})

test('an unknown person has two offers at once at most, each for half the time, and they count as requests do', async () => {
  const ip = network()
  const dresses = [await takenDress(), await takenDress(), await takenDress()]
  const ids: WaitlistEntryId[] = []
  for (const { dressId } of dresses) ids.push(await join(dressId, ip))
  for (const { free } of dresses) await free()
  await sweep(deps)
  const states = await Promise.all(ids.map(state))
  expect(states.toSorted()).toEqual(['OFFERED', 'OFFERED', 'WAITING'])
  const first = await entry(ids[states.indexOf('OFFERED')]!)
  expect(first.offerEndsAt!.getTime() - clock.now.getTime()).toBe(6 * hourMs)
  const [held] = await db.select().from(rentals).where(eq(rentals.id, first.rentalId!))
  expect(held).toMatchObject({ requestAddress: first.requestAddress, requestDevice: first.requestDevice })
  // Six from a network, of which two are offers: the next one is held for a short time.
  const [free] = await insertDress(db, {})
  const asked = []
  for (let nth = 0; nth < 5; nth += 1) {
    const [dressId] = nth === 0 ? [free] : await insertDress(db, {})
    const body = { dressId, eventDate: date, ...guest(), phone: `+961 3 55${nth} 888` }
    const { id } = (await call(requestRental, { body }, { ip })).body
    const [row] = await db.select().from(rentals).where(eq(rentals.id, id))
    asked.push(row!.isUnproven)
  }
  expect(asked).toEqual([false, false, false, false, true])
})

// Twelve hours, of which the night is none.
test('a customer whom the shop knows has the whole time', async () => {
  const { dressId, free } = await takenDress()
  const body = { kind: 'DRESS' as const, dressId, date, phone: '+961 3 111 222' }
  await call(joinWaitlist, { body }, { as: staff, ip: network() })
  const [row] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.userId, staff.id))
  expect(row).toMatchObject({ requestAddress: null, requestDevice: null })
  await free()
  await sweep(deps)
  const offered = await entry(row!.id)
  expect(offered.offerEndsAt!.getTime() - clock.now.getTime()).toBe(23 * hourMs)
})

test('an offered fitting counts among the three open ones of a guest, by which another person’s place is not touched', async () => {
  const when = { branch: 'AOUKAR' as const, type: 'BRIDAL' as const }
  const [date, later] = ['2026-12-04', '2026-12-11']
  const book = (day: string, startTime: string, person: ReturnType<typeof guest>) =>
    call(
      bookAppointment,
      { body: { ...when, date: day, startTime, ...person, filledInMs: 5000 } },
      { ip: network() },
    )
  const full = async (day: string) => {
    const ids = []
    for (const startTime of starts) ids.push((await book(day, startTime, guest())).body.id)
    return ids
  }
  const [first] = await full(date)
  const person = guest()
  await call(joinWaitlist, { body: { kind: 'FITTING', ...when, date, ...person } }, { ip: network() })
  await call(cancelManaged, {
    params: { token: appointmentToken(deps.secretKey, { id: first!, linkKey: null }) },
  })
  await sweep(deps)
  const rows = await db.select().from(waitlistEntries).where(eq(waitlistEntries.clientEmail, person.email))
  expect(rows).toMatchObject([{ state: 'OFFERED' }])
  const statuses = []
  for (const startTime of ['11:00', '12:00', '11:00'])
    statuses.push((await book(statuses.length === 2 ? '2026-12-18' : later, startTime, person)).status)
  expect(statuses).toEqual([201, 201, 422])
})

test('two who took a fitting and keep it have let none pass: the next one of their network is offered hers', async () => {
  const when = { branch: 'AOUKAR' as const, type: 'BRIDAL' as const, date: '2026-12-16' }
  const book = (startTime: string) =>
    call(bookAppointment, { body: { ...when, startTime, ...guest(), filledInMs: 5000 } }, { ip: network() })
  const booked = []
  for (const startTime of starts) booked.push((await book(startTime)).body.id)
  const home = network()
  const ids = []
  for (let nth = 0; nth < 3; nth++) {
    const person = { ...guest(), phone: `+961 3 77${nth} 888` }
    await call(joinWaitlist, { body: { kind: 'FITTING', ...when, ...person } }, { ip: home })
    const rows = await db.select().from(waitlistEntries)
    ids.push(rows.find(({ clientEmail }) => clientEmail === person.email)!.id)
  }
  for (const [nth, id] of ids.entries()) {
    await call(cancelManaged, {
      params: { token: appointmentToken(deps.secretKey, { id: booked[nth]!, linkKey: null }) },
    })
    await sweep(deps)
    expect(await state(id)).toBe('OFFERED')
    const params = { token: manageToken(deps, { id, linkKey: null }) }
    expect((await call(answerOffer, { params, body: { answer: 'accept' } })).status).toBe(200)
  }
})

test('where a stranger joined from is forgotten once her day is over', async () => {
  const { dressId } = await takenDress()
  const id = await join(dressId, network())
  expect((await entry(id)).requestAddress).not.toBeNull()
  const start = clock.now
  clock.now = new Date('2026-12-12T09:00:00Z')
  await sweep(deps)
  expect((await entry(id)).requestAddress).not.toBeNull()
  clock.now = new Date('2026-12-13T09:00:00Z')
  await sweep(deps)
  expect(await entry(id)).toMatchObject({ requestDevice: null, requestAddress: null })
  clock.now = start
})

/** Joins with her email address for dresses of their own. @returns the replies */
async function joinWith(email: string, ip: string, count: number) {
  const seen = []
  for (let nth = 0; nth < count; nth++) {
    const { dressId } = await takenDress()
    const body = { kind: 'DRESS' as const, dressId, date, ...guest(email) }
    seen.push((await call(joinWaitlist, { body }, { ip })).body.code ?? 'joined')
  }
  return seen
}
const fivePlaces = [...Array.from({ length: 5 }, () => 'joined'), 'too_many_waiting']

test.each(['lea@example.com', 'Rana@Example.com'])(
  'who joins with the email address of another takes none of her five places: %s',
  async (email) => {
    const [stranger, other, own] = [network(), network(), network()]
    expect(await joinWith(email.toLowerCase(), stranger, 6)).toEqual(fivePlaces)
    expect(await joinWith(email, other, 4)).toHaveLength(4)
    expect(await joinWith(email, own, 6)).toEqual(fivePlaces)
    const { dressId } = await takenDress()
    const person = { clientName: 'Lea Saad', clientPhone: '+961 3 999 888', clientEmail: email }
    const body = { kind: 'DRESS' as const, dressId, date, ...person }
    expect((await call(addWaitlistEntry, { body }, { as: staff })).status).toBe(201)
    // Her mailbox is not filled.
    const mails = await db
      .select()
      .from(emailLogs)
      .where(sql`lower(${emailLogs.to}) = ${email.toLowerCase()}`)
    expect(mails).toHaveLength(10)
  },
)

test('a stranger reads in no reply whether another waits for a dress', async () => {
  const [email, own, stranger] = ['dana@example.com', network(), network()]
  const [waits, not] = [await takenDress(), await takenDress()]
  const ask = async (dressId: DressId, ip: string) => {
    const { status, body } = await call(
      joinWaitlist,
      { body: { kind: 'DRESS', dressId, date, ...guest(email) } },
      { ip },
    )
    return [status, body]
  }
  expect(await ask(waits.dressId, own)).toEqual([200, { success: true }])
  expect(await ask(waits.dressId, stranger)).toEqual([200, { success: true }])
  expect(await joinWith(email, stranger, 6)).toEqual(fivePlaces)
  expect(await ask(waits.dressId, stranger)).toEqual(await ask(not.dressId, stranger))
  // She herself gets the same reply again.
  expect(await ask(waits.dressId, own)).toEqual([200, { success: true }])
})
