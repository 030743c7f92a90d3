import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import {
  listRentalsOfDays,
  listRentalsOnClosedDays,
  moveOffClosedDays,
} from '#rentals/closed-days-contract.ts'
import { insertRentalRow, setStanding } from '#rentals/server/rentals.fixture.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { blockDate, unblockDate } from '#schedule/blocking-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['appointments', 'rentals', 'schedule'] })
const { db, call, send } = app
const [admin, client] = [await app.person('ADMIN'), await app.person()]

test('a day that is blocked after a rental was agreed lists the rental and leaves it as it is', async () => {
  const [dressId, other] = await insertDress(db, {}, {})
  const days = { startDate: '2026-12-10', endDate: '2026-12-14', eventDate: '2026-12-12' }
  const id = await insertRentalRow(db, { dressId, ...days, status: 'CONFIRMED' })
  await insertRentalRow(db, { dressId: other, ...days, startDate: '2026-12-11', branch: 'KFARHBAB' })
  const found = async () =>
    (await call(listRentalsOnClosedDays, { query: { branch: 'AOUKAR' } }, { as: admin })).body
  expect(await found()).toEqual([])
  // Before the block, its dialog names the pick-ups and returns of the days.
  const ofDays = async (from: string, until: string) => {
    const query = { branch: 'AOUKAR', from, until } as const
    return (await call(listRentalsOfDays, { query }, { as: admin })).body.map((one) => one.id)
  }
  expect(await ofDays('2026-12-10', '2026-12-10')).toEqual([id])
  expect(await ofDays('2026-12-11', '2026-12-13')).toEqual([])
  expect(await ofDays('2026-12-13', '2026-12-20')).toEqual([id])
  const block = { branch: 'AOUKAR', date: '2026-12-10', reason: 'Holiday' } as const
  expect((await call(blockDate, { body: block }, { as: admin })).status).toBe(200)
  expect(await found()).toMatchObject([{ id, startDate: '2026-12-10', isCollected: false }])
  const { body } = await call(getRental, { params: { id } }, { as: admin })
  expect(body).toMatchObject({ startDate: '2026-12-10', step: 'CONFIRMED' })
  const cancel = { action: 'cancel', reason: 'By agreement', version: body.version } as const
  expect((await send(changeRental, { params: { id }, body: cancel }, { as: admin })).status).toBe(200)
  expect(await found()).toEqual([])
})

const block = (date: string, until = date) =>
  call(blockDate, { body: { branch: 'AOUKAR', date, until, reason: 'Holiday' } }, { as: admin })
const listed = async () =>
  (await call(listRentalsOnClosedDays, { query: { branch: 'AOUKAR' } }, { as: admin })).body
const wantedOf = (found: Awaited<ReturnType<typeof listed>>) =>
  found.flatMap(({ id, version = 0, proposal }) => (proposal ? [{ id, version, ...proposal }] : []))
const move = async (wanted: ReturnType<typeof wantedOf>) =>
  (await call(moveOffClosedDays, { body: { rentals: wanted } }, { as: admin })).body
const mails = () => db.select().from(emailLogs).where(eq(emailLogs.templateName, 'rental_moved'))

test('collections and returns on a closed day move once, and each customer and lender is told', async () => {
  const lender = await app.person()
  const dressIds = await insertDress(db, ...Array.from({ length: 3 }, () => ({ ownerId: lender.id })))
  const days = {
    startDate: '2027-01-14',
    endDate: '2027-01-18',
    eventDate: '2027-01-16',
    readyDate: '2027-01-22',
  }
  const facts = { status: 'CONFIRMED', ownerId: lender.id } as const
  const [collect, back, both] = await Promise.all([
    insertRentalRow(db, { ...days, ...facts, eventEnd: '2027-01-16', dressId: dressIds[0]! }),
    insertRentalRow(db, {
      ...facts,
      dressId: dressIds[1]!,
      startDate: '2027-01-07',
      eventDate: '2027-01-09',
      eventEnd: '2027-01-13',
      endDate: '2027-01-14',
      readyDate: '2027-01-19',
      handedOverAt: new Date('2026-11-20T10:00:00Z'),
    }),
    insertRentalRow(db, {
      ...days,
      ...facts,
      eventEnd: '2027-01-16',
      clientEmail: null,
      dressId: dressIds[2]!,
    }),
  ])
  const { body: blocked } = await block('2027-01-14')
  const found = await listed()
  const proposals = new Map(found.map(({ id, proposal }) => [id, proposal]))
  expect(proposals.get(collect)).toEqual({ startDate: '2027-01-13', endDate: '2027-01-18' })
  // The first day of the window stays as it was once the dress is with its customer.
  expect(proposals.get(back)).toEqual({ startDate: '2027-01-07', endDate: '2027-01-15' })
  const wanted = wantedOf(found)
  const reply = await move(wanted)
  expect(reply.unmoved).toEqual([])
  expect(reply.moved.map(({ id, isNotified }) => [id, isNotified]).toSorted()).toEqual(
    [
      [collect, true],
      [back, true],
      [both, false],
    ].toSorted(),
  )
  expect(await listed()).toEqual([])
  // Without the new version and after a repeated press nothing moves again.
  expect((await move(wanted)).moved).toEqual([])
  const sent = await mails()
  expect(sent).toHaveLength(2)
  const texts = sent.map(({ bodyText }) => bodyText.replace(/\s+/g, ' '))
  const instead = 'Instead of: Thursday 14 January 2027'
  expect(
    texts.filter((text) => text.includes(`Collect on: Wednesday 13 January 2027 ${instead} Return on`)),
  ).toHaveLength(1)
  expect(
    texts.filter((text) => text.includes(`Return on: Friday 15 January 2027 ${instead} Showroom`)),
  ).toHaveLength(1)
  const toLender = await db.select().from(emailLogs).where(eq(emailLogs.to, lender.email))
  expect(toLender.map(({ templateName }) => templateName)).toEqual(Array(3).fill('rental_lender_moved'))
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, collect))
  expect(audit).toMatchObject([{ action: 'rental.moved', detail: { before: { startDate: '2027-01-14' } } }])
  await call(unblockDate, { params: { id: blocked.id } }, { as: admin })
})

test('what another rental or the lender takes needs a decision, and a rental that has changed stays', async () => {
  await db.delete(emailLogs)
  const [dressId, worn, free] = await insertDress(db, {}, {}, {})
  const days = {
    startDate: '2027-02-11',
    endDate: '2027-02-15',
    eventDate: '2027-02-13',
    eventEnd: '2027-02-13',
    readyDate: '2027-02-19',
    status: 'CONFIRMED',
  } as const
  const stuck = await insertRentalRow(db, { ...days, dressId })
  const before = {
    startDate: '2027-02-08',
    eventDate: '2027-02-09',
    eventEnd: '2027-02-09',
    endDate: '2027-02-10',
    readyDate: '2027-02-11',
    status: 'CONFIRMED',
  } as const
  const other = await insertRentalRow(db, { ...before, dressId })
  const atLender = await insertRentalRow(db, { ...days, dressId: worn })
  await db
    .insert(dressDaysOff)
    .values({ dressId: worn, from: '2027-02-10', until: '2027-02-10', kind: 'OWN_WEAR' })
  const changing = await insertRentalRow(db, { ...days, dressId: free })
  const { body: blocked } = await block('2027-02-11')
  const found = await listed()
  const { body: clashing } = await call(getRental, { params: { id: other } }, { as: admin })
  expect(new Map(found.map(({ id, obstacle }) => [id, obstacle]))).toEqual(
    new Map([
      [stuck, { reason: 'rented', rental: { id: other, number: clashing.number } }],
      [atLender, { reason: 'unavailable', rental: null }],
      [changing, null],
    ]),
  )
  const wanted = wantedOf(found)
  expect(wanted.map(({ id }) => id)).toEqual([changing])
  // Another holiday the day before: staff have not seen this proposal.
  const { body: longer } = await block('2027-02-10')
  expect(await move(wanted)).toEqual({ moved: [], unmoved: [changing] })
  const seen = wantedOf(await listed())
  expect(seen).toMatchObject([{ id: changing, startDate: '2027-02-09' }])
  await db.update(rentals).set({ version: 7 }).where(eq(rentals.id, changing))
  expect(await move(seen)).toEqual({ moved: [], unmoved: [changing] })
  expect(await mails()).toEqual([])
  for (const { id } of [blocked, longer]) await call(unblockDate, { params: { id } }, { as: admin })
  await setStanding(db, undefined, { status: 'CANCELLED', cancelledAt: app.clock.now, cancelledBy: 'STAFF' })
})

test('two presses at once move a rental once', async () => {
  await db.delete(emailLogs)
  const [dressId] = await insertDress(db, {})
  await insertRentalRow(db, {
    dressId,
    startDate: '2027-03-11',
    endDate: '2027-03-15',
    eventDate: '2027-03-13',
    eventEnd: '2027-03-13',
    readyDate: '2027-03-19',
  })
  await block('2027-03-11')
  const wanted = wantedOf(await listed())
  const replies = await Promise.all([1, 2, 3].map(() => move(wanted)))
  expect(replies.map(({ moved }) => moved.length).toSorted()).toEqual([0, 0, 1])
  expect(await mails()).toHaveLength(1)
})

test('is for staff', async () => {
  const query = { branch: 'AOUKAR' }
  expect((await send(listRentalsOnClosedDays, { query })).status).toBe(401)
  expect((await send(listRentalsOnClosedDays, { query }, { as: client })).status).toBe(403)
  const days = { ...query, from: '2026-12-10', until: '2026-12-10' }
  expect((await send(listRentalsOfDays, { query: days })).status).toBe(401)
  expect((await send(listRentalsOfDays, { query: days }, { as: client })).status).toBe(403)
  const body = { rentals: [{ id: client.id, version: 1, startDate: '2027-01-01', endDate: '2027-01-05' }] }
  expect((await send(moveOffClosedDays, { body })).status).toBe(401)
  expect((await send(moveOffClosedDays, { body }, { as: client })).status).toBe(403)
  expect((await send(moveOffClosedDays, { body }, { as: admin })).status).toBe(404)
})
