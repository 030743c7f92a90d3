import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { listPayouts } from '#payouts/contract.ts'
import { moveOffClosedDays } from '#rentals/closed-days-contract.ts'
import { addRental } from '#rentals/new-rental-contract.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { blockedDates } from '#showrooms/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN')

const read = async (id: string) => (await call(getRental, { params: { id } }, { as: admin })).body as Rental
const act = async (id: string, body: object) => {
  const { version } = await read(id)
  const reply = await send(changeRental, { params: { id }, body: { version, ...body } } as never, {
    as: admin,
  })
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  return reply.body as Rental
}

/** Of the dresses of two lenders, the second of whom reads French, for Saturday 12 December. */
async function rented(confirm: object | null = { waiveReason: 'A regular customer' }) {
  const lenders = [await app.person(), await app.person('CLIENT', { language: 'fr' })]
  const [dressId, second] = await insertDress(
    db,
    ...lenders.map(({ id }, index) => ({
      ownerId: id,
      title: ['Odette', 'Vivienne'][index]!,
      rentalPrice: 200_00,
    })),
  )
  const body = {
    dressId,
    withDressIds: [second],
    eventDate: '2026-12-12',
    clientName: 'Lea Saad',
    clientPhone: '+961 3 999 888',
    ...(confirm && { confirm }),
  }
  const made = await send(addRental, { body } as never, { as: admin })
  const mailsTo = (index: number) =>
    db
      .select()
      .from(emailLogs)
      .where(and(eq(emailLogs.to, lenders[index]!.email)))
      .orderBy(emailLogs.createdAt, emailLogs.id)
  const noteOf = async (index: number) =>
    (await call(listPayouts, {}, { as: lenders[index]! })).body.find(({ status }) => status === 'PENDING')
      ?.notes
  return { id: (made.body as Rental).id, mailsTo, noteOf }
}
const namesOf = (mails: { templateName: string | null }[]) => mails.map(({ templateName }) => templateName)

test('each lender gets one email in her language when the days of a confirmed rental move, and her earning names the new day', async () => {
  const { id, mailsTo, noteOf } = await rented()
  expect(await noteOf(0)).toContain('Saturday 12 December 2026')
  await act(id, { action: 'extend', eventDate: '2027-03-20' })
  const [, mail] = await mailsTo(0)
  expect(namesOf(await mailsTo(0))).toEqual(['rental_lender_confirmed', 'rental_lender_moved'])
  for (const text of [
    'Event: Saturday 20 March 2027\nInstead of: Saturday 12 December 2026',
    'Collect on: Thursday 18 March 2027\nInstead of: Thursday 10 December 2026',
    'Return on: Monday 22 March 2027\nInstead of: Monday 14 December 2026',
    'Price: $200.00',
  ])
    expect(mail?.bodyText).toContain(text)
  const [, french] = await mailsTo(1)
  expect(french).toMatchObject({
    language: 'fr',
    bodyText: expect.stringContaining('Au lieu du\u00a0: samedi 12 décembre 2026'),
  })
  expect(mail?.bodyText).not.toContain('Vivienne')
  expect(await noteOf(0)).toContain('Saturday 20 March 2027')
  expect(await noteOf(1)).toContain('Saturday 20 March 2027')
})

test('days and price that change at once are one email', async () => {
  const { id, mailsTo, noteOf } = await rented()
  const longer = {
    eventDate: '2026-12-12',
    eventEnd: '2026-12-15',
    price: '600',
    priceReason: 'Three more days',
  }
  await act(id, { action: 'extend', ...longer })
  expect(namesOf(await mailsTo(0))).toEqual(['rental_lender_confirmed', 'rental_lender_moved'])
  const [, mail] = await mailsTo(0)
  expect(mail?.bodyText).toContain('Price: $300.00')
  expect(mail?.bodyText).toContain(
    'Return on: Wednesday 16 December 2026\nInstead of: Monday 14 December 2026',
  )
  expect(mail?.bodyText).not.toContain('Event: Saturday 12 December 2026\nInstead of')
  expect(await noteOf(0)).toContain('Saturday 12 December 2026')
})

test('a day that the showroom closes moves the rental, and the lenders read it', async () => {
  const { id, mailsTo } = await rented()
  await db.insert(blockedDates).values({ branch: 'AOUKAR', date: '2026-12-10' })
  const { version, endDate } = await read(id)
  const wanted = { id, version: version!, startDate: '2026-12-09', endDate }
  const moved = await call(moveOffClosedDays, { body: { rentals: [wanted] } }, { as: admin })
  expect(moved.body).toMatchObject({ unmoved: [], moved: [{ id }] })
  const mails = await mailsTo(1)
  expect(namesOf(mails)).toEqual(['rental_lender_confirmed', 'rental_lender_moved'])
  expect(mails[1]?.bodyText).toContain('Retrait\u00a0: mercredi 9 décembre 2026')
})

test('a request that moves and an early hand-over tell the lender nothing', async () => {
  const request = await rented(null)
  await act(request.id, { action: 'extend', eventDate: '2026-12-19' })
  expect(await request.mailsTo(0)).toEqual([])
  const early = await rented()
  await act(early.id, {
    action: 'handOver',
    waiveReason: 'A test',
    pieces: (await read(early.id)).pieces.map(({ id }) => id),
  })
  expect(namesOf(await early.mailsTo(0))).toEqual(['rental_lender_confirmed'])
})
