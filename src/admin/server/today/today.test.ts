import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { getWaitingWork } from '#admin/contract.ts'
import { getDaySheet, getOfflineSheet, getToday } from '#admin/today-contract.ts'
import { alterations } from '#alterations/server/tables.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { addTask, changeTask } from '#customers/change-contract.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { customers, customerTasks } from '#customers/server/tables.ts'
import { moveDress } from '#dresses/place-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { rentalChangeRequests } from '#rentals/server/change-request-tables.ts'
import { insertFeeRow } from '#rentals/server/fees.fixture.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import { addDays } from '#shared/dates.ts'
import { urlOf } from '#shared/endpoint.ts'
import { centsOf } from '#shared/format/money.ts'
import { branches } from '#showrooms/showrooms.ts'
import { series } from '#tests/support/rounds.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({
  domains: ['customers', 'appointments', 'dresses', 'schedule', 'rentals', 'admin'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, call, send } = app
const admin = await app.person('ADMIN')
const today = '2026-11-23'

beforeEach(async () => {
  await db.delete(appointments)
  await db.execute(sql`truncate ${alterations}, ${rentalPayments}, ${rentals} cascade`)
})

const read = async (query: { date?: string; branch?: (typeof branches)[number] } = {}) =>
  (await call(getToday, { query }, { as: admin })).body

test('shows who comes for what, with what is still to pay and to leave', async () => {
  await openShowrooms(db)
  const date = '2026-12-04'
  const { body: booked } = await call(bookAppointment, { body: { ...validBooking, date } })
  const [gown, dress] = await insertDress(db, { title: 'Gown' }, { title: 'Dress' })
  const contact = { clientName: 'Rana Khoury', clientPhone: '+961 3 123 456' }
  const days = { startDate: date, endDate: '2026-12-07' }
  await insertRentalRow(db, { dressId: gown!, status: 'CONFIRMED', ...days, ...contact })
  await insertRentalRow(db, { dressId: dress!, status: 'CONFIRMED', ...days, branch: 'KFARHBAB' })
  const { visits } = await read({ date })
  expect(visits.flatMap(({ fittings }) => fittings.map(({ id }) => id))).toEqual([booked.id])
  const collects = visits.flatMap((visit) => visit.collects)
  expect(collects.map(({ balance, guaranteeDue }) => [balance, guaranteeDue])).toEqual([
    ['120.00', '200.00'],
    ['120.00', '200.00'],
  ])
  const there = await read({ date, branch: 'KFARHBAB' })
  expect(there.visits.flatMap((visit) => visit.collects.map(({ dress }) => dress.title))).toEqual(['Dress'])
})

test('work of today stands on no other day, and the first hold to end comes first', async () => {
  const [a, b] = await insertDress(db, {}, {})
  const days = { startDate: '2026-12-10', endDate: '2026-12-14' }
  const hold = (iso: string) => ({ holdUntil: new Date(iso), ...days })
  await insertRentalRow(db, { dressId: a!, clientName: 'Late', ...hold('2026-11-25T10:00:00Z') })
  await insertRentalRow(db, { dressId: b!, clientName: 'Soon', ...hold('2026-11-23T12:00:00Z') })
  const { requests } = await read()
  expect(requests.map(({ customer }) => customer?.name)).toEqual(['Soon', 'Late'])
  expect((await read({ date: '2026-11-24' })).requests).toEqual([])
})

test('a coming day has the returns of what is still to be collected', async () => {
  const [dressId] = await insertDress(db, {})
  const days = { startDate: '2026-12-10', endDate: '2026-12-14' }
  const id = await insertRentalRow(db, { dressId: dressId!, status: 'CONFIRMED', ...days })
  const { visits } = await read({ date: days.endDate })
  expect(visits.flatMap((visit) => visit.returns.map((rental) => rental.id))).toEqual([id])
})

test('what staff hold by themselves stands apart from the requests, and in no count of them', async () => {
  const [asked, held, changed] = await insertDress(db, {}, { title: 'Gown' }, {})
  const days = { startDate: '2026-12-10', endDate: '2026-12-14', holdUntil: new Date('2026-11-25T10:00:00Z') }
  await insertRentalRow(db, { dressId: asked!, ...days })
  const byStaff = { ...days, byStaff: true }
  const id = await insertRentalRow(db, { dressId: held!, ...byStaff })
  const rentalId = await insertRentalRow(db, { dressId: changed!, ...byStaff })
  await db.insert(rentalChangeRequests).values({
    rentalId,
    wish: 'DATE',
    eventDate: '2026-12-19',
    eventEnd: '2026-12-19',
    askedAt: app.clock.now,
  })
  const { requests, changeRequests, staffHolds } = await read()
  expect(requests).toHaveLength(1)
  expect(staffHolds.map((one) => one.id)).toEqual([id])
  // What she asks of a hold waits for an answer, and stands once.
  expect(changeRequests.map((one) => one.id)).toEqual([rentalId])
  expect((await call(getWaitingWork, {}, { as: admin })).body.requests).toBe(2)
  const [sheet] = pdfText((await app.inject({ url: urlOf(getDaySheet, {}) }, { as: admin })).rawPayload)
  expect(sheet).toContain('HELD BY US, NOT CONFIRMED · 1')
  expect(sheet).toContain('Held until 25 Nov 2026, 12:00')
})

test('a refund stays until it is paid', async () => {
  const [dressId] = await insertDress(db, {})
  const id = await insertRentalRow(db, {
    dressId: dressId!,
    startDate: '2026-11-20',
    endDate: '2026-11-22',
    status: 'CANCELLED',
    refund: 60_00,
  })
  const pay = (facts: object) =>
    db
      .insert(rentalPayments)
      .values({ rentalId: id, method: 'CASH', branch: 'AOUKAR', receiptYear: 2026, ...facts } as never)
  await pay({ kind: 'RENTAL', cents: 60_00, receiptNumber: 1, createdAt: new Date('2026-11-01T10:00:00Z') })
  expect((await read()).refunds.map(({ toRefund }) => toRefund)).toEqual(['60.00'])
  const back = { kind: 'REFUND', refundOf: 'RENTAL', createdAt: new Date('2026-11-21T10:00:00Z') }
  await pay({ ...back, cents: 25_00, receiptNumber: 2 })
  expect((await read()).refunds.map(({ toRefund }) => toRefund)).toEqual(['35.00'])
  await pay({ ...back, cents: 35_00, receiptNumber: 3 })
  expect((await read()).refunds).toEqual([])
})

test('a task stands on its day and those after it until it is done, and on the sheet', async () => {
  const [file] = await db.insert(customers).values({ name: 'Lea Saad', phone: '+961 3 765 432' }).returning()
  const params = { id: file!.id }
  for (const due of [today, '2026-11-26', null])
    await call(addTask, { params, body: { text: `Call, ${due}`, due } }, { as: admin })
  const textsOf = async (date: string) => (await read({ date })).tasks.map(({ text }) => text)
  const [first, second] = [`Call, ${today}`, 'Call, 2026-11-26']
  expect([await textsOf('2026-11-22'), await textsOf(today), await textsOf('2026-11-26')]).toEqual([
    [],
    [first],
    [first, second],
  ])
  const { tasks } = await read({ branch: 'KFARHBAB' })
  expect(tasks).toMatchObject([{ customer: { id: file!.id, name: 'Lea Saad', phone: '+961 3 765 432' } }])
  const url = urlOf(getDaySheet, {})
  const headers = { host: 'shop.test', cookie: admin.cookie }
  const [sheet] = pdfText((await app.app.inject({ url, headers })).rawPayload)
  expect(sheet).toContain(`TASKS FOR CUSTOMERS · 1Lea Saad+961 3 765 432${first}Due today`)
  await call(changeTask, { params: { id: tasks[0]!.id }, body: { done: true } }, { as: admin })
  expect(await textsOf(today)).toEqual([])
})

test('only staff read it, and a day that is none is refused', async () => {
  const stranger = await app.person()
  expect((await send(getToday, { query: {} }, {})).status).toBe(401)
  expect((await send(getToday, { query: {} }, { as: stranger })).status).toBe(403)
  expect((await send(getToday, { query: { date: '2026-02-30' } }, { as: admin })).status).toBe(400)
})

test('what is to be cleaned stands where it hangs since it was taken back, and says that place', async () => {
  const [gown, veil, earrings] = await insertDress(
    db,
    { title: 'Gown', availableBranches: ['AOUKAR'] },
    { title: 'Veil' },
    { title: 'Earrings', stockQuantity: 2 },
  )
  const days = { startDate: '2026-11-16', endDate: today, status: 'CONFIRMED' } as const
  const collected = { ...days, handedOverAt: new Date('2026-11-16T10:00:00Z') }
  const id = await insertRentalRow(db, { ...collected, dressId: gown! })
  const [first] = await db.select().from(rentalPieces).where(eq(rentalPieces.rentalId, id))
  for (const [nth, dressId] of [veil!, earrings!].entries())
    await db.insert(rentalPieces).values({ ...first!, id: undefined, dressId, position: nth + 2 })
  const placesIn = async (branch?: (typeof branches)[number]) =>
    (await read({ branch })).toClean.map(({ places }) => places)
  const sheetOf = async (branch: (typeof branches)[number]) => {
    const url = urlOf(getDaySheet, { query: { branch } })
    return pdfText((await app.inject({ url }, { as: admin })).rawPayload).join('')
  }
  const { version, pieces } = (await call(getRental, { params: { id } }, { as: admin })).body
  const back = {
    action: 'return',
    version: version!,
    place: 'KFARHBAB',
    pieces: pieces.map((piece) => piece.id),
  } as const
  expect((await call(changeRental, { params: { id }, body: back }, { as: admin })).status).toBe(200)

  const there = [{ place: 'KFARHBAB', titles: 'Gown, Veil, Earrings' }]
  expect([await placesIn(), await placesIn('AOUKAR'), await placesIn('KFARHBAB')]).toEqual([
    [there],
    [],
    [there],
  ])
  expect(await sheetOf('KFARHBAB')).toContain('Place: in Kfar Hbab · Ready on')
  expect(await sheetOf('AOUKAR')).not.toContain('TO INSPECT')

  await call(moveDress, { params: { id: veil! }, body: { place: 'AOUKAR' } }, { as: admin })
  const inEach = [
    { place: 'KFARHBAB', titles: 'Gown, Earrings' },
    { place: 'AOUKAR', titles: 'Veil' },
  ]
  expect([await placesIn('AOUKAR'), await placesIn('KFARHBAB')]).toEqual([[inEach], [inEach]])
  expect(await sheetOf('AOUKAR')).toContain(
    'Place: in Kfar Hbab (Gown, Earrings), in Aoukar (Veil) · Ready on',
  )

  // The workshop is no showroom: what is there stands in the list of the showroom of the rental.
  for (const dressId of [gown!, veil!])
    await call(moveDress, { params: { id: dressId }, body: { place: 'WORKSHOP' } }, { as: admin })
  expect(await placesIn('AOUKAR')).toEqual([
    [
      { place: 'WORKSHOP', titles: 'Gown, Veil' },
      { place: 'KFARHBAB', titles: 'Earrings' },
    ],
  ])
})

const rentalFacts = fc.record({
  start: fc.integer({ min: -20, max: 20 }),
  length: fc.integer({ min: 1, max: 9 }),
  status: fc.constantFrom('PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED' as const),
  branch: fc.constantFrom(...branches),
  /** Of its dress. */
  place: fc.constantFrom(...branches, 'WORKSHOP' as const),
  handedOver: fc.boolean(),
  returned: fc.boolean(),
  held: fc.boolean(),
  byStaff: fc.boolean(),
  paid: fc.oneof(fc.constant(120), fc.integer({ min: 0, max: 120 })),
  refund: fc.integer({ min: 0, max: 120 }),
  fees: fc.integer({ min: 0, max: 3 }),
  feesPaid: fc.integer({ min: 0, max: 3 }),
  altered: fc.option(
    fc.record({
      due: fc.integer({ min: -20, max: 20 }),
      state: fc.constantFrom('OPEN', 'DONE', 'DROPPED' as const),
      toUndo: fc.boolean(),
    }),
  ),
})

const taskFacts = fc.record({ due: fc.option(fc.integer({ min: -20, max: 20 })), done: fc.boolean() })

test('every list is as long as a count in SQL says', async () => {
  const dressIds = await insertDress(db, ...Array.from({ length: 12 }, () => ({})))
  await fc.assert(
    fc.asyncProperty(
      fc.array(rentalFacts, { minLength: 4, maxLength: 12 }),
      fc.array(taskFacts, { maxLength: 6 }),
      fc.constantFrom(undefined, ...branches),
      async (many, tasks, branch) => {
        await db.delete(customerTasks)
        for (const { due, done } of tasks)
          await db.insert(customerTasks).values({
            customerId: anyCustomer,
            text: 'Call her',
            due: due === null ? null : addDays(today, due),
            ...(done && { doneAt: new Date('2026-11-20T10:00:00Z'), doneBy: admin.id }),
          })
        await db.execute(sql`truncate ${alterations}, ${rentalPayments}, ${rentals} cascade`)
        let receiptNumber = 0
        for (const [index, facts] of many.entries()) {
          const startDate = addDays(today, facts.start)
          await db.update(dresses).set({ place: facts.place }).where(eq(dresses.id, dressIds[index]!))
          const out = facts.status === 'CONFIRMED' && facts.handedOver
          const id = await insertRentalRow(db, {
            dressId: dressIds[index]!,
            startDate,
            endDate: addDays(startDate, facts.length),
            status: facts.status,
            branch: facts.branch,
            byStaff: facts.byStaff,
            ...(out && { handedOverAt: new Date('2026-11-01T10:00:00Z') }),
            ...(out && facts.returned && { returnedAt: new Date('2026-11-20T10:00:00Z') }),
            ...(facts.status === 'PENDING' && {
              holdUntil: new Date(facts.held ? '2026-11-24T10:00:00Z' : '2026-11-22T10:00:00Z'),
            }),
            ...(facts.status === 'CANCELLED' && { refund: 100 * facts.refund }),
          })
          if (facts.altered)
            await db.insert(alterations).values({
              rentalId: id,
              dressId: dressIds[index]!,
              what: 'Hem',
              dueDate: addDays(today, facts.altered.due),
              state: facts.altered.state,
              toUndo: facts.altered.toUndo,
              ...(facts.altered.state === 'DONE' && { doneAt: new Date('2026-11-20T10:00:00Z') }),
            })
          const hasFee = facts.status === 'COMPLETED' && facts.fees > 0
          const feeId = hasFee ? await insertFeeRow(db, { rentalId: id, cents: facts.fees * 100 }) : null
          const ofFee = hasFee ? Math.min(facts.fees, facts.feesPaid) * 100 : 0
          const payments = [
            { kind: 'RENTAL' as const, cents: facts.paid * 100 },
            { kind: 'FEE' as const, feeId, cents: ofFee },
          ]
          for (const payment of payments.filter(({ cents }) => cents > 0)) {
            receiptNumber += 1
            const receipt = { receiptYear: 2026, receiptNumber }
            await db
              .insert(rentalPayments)
              .values({ rentalId: id, method: 'CASH', branch: 'AOUKAR', ...payment, ...receipt })
          }
        }
        const {
          visits,
          requests,
          staffHolds,
          overdue,
          notCollected,
          endedHolds,
          alterations: due,
          tasks: toDo,
          toClean,
          refunds,
          owing,
        } = await read({ branch })
        expect({
          requests: requests.length,
          staffHolds: staffHolds.length,
          collects: visits.flatMap((visit) => visit.collects).length,
          returns: visits.flatMap((visit) => visit.returns).length,
          overdue: overdue.length,
          notCollected: notCollected.length,
          endedHolds: endedHolds.length,
          alterations: due.length,
          tasks: toDo.length,
          toClean: toClean.length,
          refunds: refunds.length,
          owing: owing.length,
          owed: owing.reduce((cents, { balance }) => cents + centsOf(balance), 0),
        }).toEqual(await counted(branch))
      },
    ),
    { numRuns: series(12, 4) },
  )
})

const isHeld = sql`(status in ('CONFIRMED', 'COMPLETED') or status = 'PENDING' and hold_until > ${app.clock.now.toISOString()})`
/** Nothing is blocked: every day but Sunday is open. */
const secondOpenDayBefore = sql`(select day::date from generate_series(start_date - 9, start_date - 1, interval '1 day') day
  where extract(dow from day) <> 0 order by day desc offset 1 limit 1)`

async function counted(branch: string | undefined) {
  const { rows } = await db.execute(sql`
    select
      count(*) filter (where status = 'PENDING' and hold_until > ${app.clock.now.toISOString()}
        and not by_staff)::int as requests,
      count(*) filter (where status = 'PENDING' and hold_until > ${app.clock.now.toISOString()}
        and by_staff)::int as "staffHolds",
      count(*) filter (where step = 'CONFIRMED'
        and ${today} between start_date and event_end)::int as collects,
      count(*) filter (where step = 'CONFIRMED'
        and event_end < ${today})::int as "notCollected",
      count(*) filter (where status = 'PENDING' and hold_until <= ${app.clock.now.toISOString()}
        and (select sum(cents) from rental_payments where rental_id = rentals.id) > 0)::int as "endedHolds",
      count(*) filter (where step = 'COLLECTED'
        and end_date = ${today})::int as returns,
      count(*) filter (where step = 'COLLECTED'
        and end_date < ${today})::int as overdue,
      (select count(*)::int from rentals cleaned join rental_pieces on rental_id = cleaned.id join dresses on dresses.id = dress_id
        where (step = 'RETURNED' or step = 'COMPLETED' and cleaned.ready_date > ${today})
          and (${branch ?? null}::text is null
            or case place when 'WORKSHOP' then branch else place end = ${branch ?? null})) as "toClean",
      count(*) filter (where status = 'CANCELLED' and least(refund * 100, (select coalesce(sum(cents), 0) from rental_payments
        where rental_id = rentals.id)) > 0)::int as refunds,
      (select count(*)::int from alterations join rentals on rentals.id = rental_id
        join (select id as its_dress, place from dresses) there on its_dress = dress_id
        where (${branch ?? null}::text is null or ${branch ?? null} =
            case when state = 'DONE' and place <> 'WORKSHOP' then place else branch end)
          and (state = 'DONE' and to_undo and (step in ('RETURNED', 'COMPLETED') or status = 'CANCELLED')
            or state = 'OPEN' and step not in ('COLLECTED', 'RETURNED', 'COMPLETED') and ${isHeld}
              and (due_date <= ${today} or due_date > ${secondOpenDayBefore}))) as alterations,
      (select count(*)::int from customer_tasks where done_at is null and due <= ${today}) as tasks,
      count(*) filter (where status = 'COMPLETED' and owed > 0)::int as owing,
      coalesce(sum(owed) filter (where status = 'COMPLETED' and owed > 0), 0)::int as owed
    from rentals, lateral (select price * 100 - coalesce(sum(cents) filter (where kind = 'RENTAL'), 0)
      + coalesce((select sum(fee.cents) from rental_fees fee where fee.rental_id = rentals.id), 0) - coalesce(sum(cents) filter (where kind = 'FEE'), 0) as owed
      from rental_payments where rental_id = rentals.id) sums
    where ${branch ?? null}::text is null or branch = ${branch ?? null}`)
  return rows[0]
}

test('the day is printed on one sheet, with Arabic names, what to fetch and what is still to pay', async () => {
  const [odette, giselle] = await insertDress(db, { title: 'فستان' }, { title: 'Giselle' })
  await insertRentalRow(db, {
    dressId: odette!,
    clientName: 'رنا خوري',
    status: 'CONFIRMED',
    startDate: today,
    endDate: '2026-11-27',
  })
  await insertRentalRow(db, {
    dressId: giselle!,
    clientName: 'Lea Saad',
    startDate: '2026-12-10',
    endDate: '2026-12-14',
    holdUntil: new Date('2026-11-23T10:30:00Z'),
  })
  const sheet = async (query: { branch?: (typeof branches)[number] } = {}) => {
    const url = urlOf(getDaySheet, { query })
    const reply = await app.app.inject({
      url,
      headers: { host: 'shop.test', cookie: admin.cookie },
      remoteAddress: '203.0.113.7',
    })
    const { 'content-type': type, 'content-disposition': disposition } = reply.headers
    expect([reply.statusCode, type, disposition]).toEqual([
      200,
      'application/pdf',
      'inline; filename="day-2026-11-23.pdf"',
    ])
    return pdfText(reply.rawPayload)
  }
  const pages = await sheet()
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Monday 23 November 2026, both showrooms')
  const drawn = (arabic: string) => [...arabic].toReversed().join('')
  // The paper draws neither the phone nor the number of the rental from right to left.
  expect(pages[0]).toContain(`${drawn('رنا خوري')}+961 3 123 456 · Aoukar`)
  expect(pages[0]).toMatch(
    new RegExp(`Collects 1999-\\d+, ${drawn('فستان')}Balance \\$120\\.00 · Security deposit \\$200\\.00`),
  )
  expect(pages[0]).toContain('REQUESTS TO ANSWER · 1Lea Saad')
  expect(pages[0]).toContain('Held until 23 Nov 2026, 12:30 · Ends in 2 h')
  expect(pages[0]).toMatch(/TILL\s*Kfar Hbab: Open since .*float \$0\.00, should be in it: \$0\.00Aoukar/)
  const there = (await sheet({ branch: 'KFARHBAB' }))[0]
  expect(there).toContain('Nobody is expected.')
  expect(there).not.toContain(drawn('فستان'))
})

test('a usual day is one sheet, which names all pieces of a rental', async () => {
  const ids = await insertDress(
    db,
    ...Array.from({ length: 16 }, (_, nth) => ({ title: `Clémence in Off White Lace ${nth}` })),
  )
  const contact = (nth: number) => ({
    clientName: `Christelle Boulos ${nth}`,
    clientPhone: `+961 3 ${100_000 + nth}`,
  })
  const out = { status: 'CONFIRMED', handedOverAt: new Date('2026-11-16T10:00:00Z') } as const
  for (const [nth, dressId] of ids.entries()) {
    const days =
      nth < 8
        ? { status: 'CONFIRMED' as const, startDate: today, endDate: '2026-11-27' }
        : nth < 12
          ? { ...out, startDate: '2026-11-16', endDate: today }
          : { startDate: '2026-12-10', endDate: '2026-12-14', holdUntil: new Date('2026-11-25T10:00:00Z') }
    await insertRentalRow(db, { dressId, ...days, ...contact(nth) })
  }
  const veils = await insertDress(db, { title: 'Cathedral veil' }, { title: 'Crystal tiara' })
  for (const first of await db
    .select()
    .from(rentalPieces)
    .where(inArray(rentalPieces.dressId, [ids[0]!, ids[8]!])))
    await db.insert(rentalPieces).values({
      ...first,
      id: undefined,
      dressId: veils[first.dressId === ids[0] ? 0 : 1]!,
      position: 2,
    })
  const pages = pdfText((await app.inject({ url: urlOf(getDaySheet, {}) }, { as: admin })).rawPayload)
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Clémence in Off White Lace 0, Cathedral veil')
  expect(pages[0]).toContain('Clémence in Off White Lace 8, Crystal tiara')
})

test('a day that does not fit on one sheet goes on on the next, and only staff print it', async () => {
  const ids = await insertDress(db, ...Array.from({ length: 60 }, (_, nth) => ({ title: `Dress ${nth}` })))
  for (const [nth, dressId] of ids.entries())
    await insertRentalRow(db, {
      dressId,
      clientName: `Customer ${nth}`,
      clientPhone: `+961 3 ${100_000 + nth}`,
      status: 'CONFIRMED',
      startDate: today,
      endDate: '2026-11-27',
    })
  const url = urlOf(getDaySheet, {})
  const headers = { host: 'shop.test', cookie: admin.cookie }
  const pages = pdfText((await app.app.inject({ url, headers })).rawPayload)
  expect(pages.length).toBeGreaterThan(1)
  for (const nth of ids.keys())
    expect(pages.join('')).toMatch(new RegExp(`Collects 1999-\\d+, Dress ${nth}Balance`))
  expect((await send(getDaySheet, {})).status).toBe(401)
  expect((await send(getDaySheet, {}, { as: await app.person() })).status).toBe(403)
})

test('the offline sheet has today and tomorrow, needs nothing else and says how old it is', async () => {
  const [gown, dress] = await insertDress(db, { title: 'Gown <b>' }, { title: 'Dress' })
  const contact = { clientName: 'رنا خوري', clientPhone: '+961 3 123 456' }
  const days = { status: 'CONFIRMED', endDate: '2026-11-27', ...contact } as const
  await insertRentalRow(db, { dressId: gown!, startDate: today, ...days })
  await insertRentalRow(db, { dressId: dress!, startDate: addDays(today, 1), branch: 'KFARHBAB', ...days })
  const { body, headers } = await app.inject({ url: getOfflineSheet.path }, { as: admin })
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    // Until the midnight after tomorrow, in the showrooms.
    'x-keep-seconds': String(38 * 3600),
    'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/),
  })
  expect(body).toContain('These are the days as they stood on Monday 23 November 2026, 10:00.')
  const [, first, second] = body.split('<section>')
  expect(first).toMatch(/Monday 23 November 2026, both showrooms.*رنا خوري.*Gown &#60;b&#62;/s)
  expect(second).toMatch(/Tuesday 24 November 2026, both showrooms.*Kfar Hbab.*Dress/s)
  expect(body).toContain('<a dir="ltr" href="tel:+9613123456">+961\u00a03\u00a0123\u00a0456</a>')
  expect(body).not.toMatch(/<script|<img|<link| src=/)
})

test('only staff read the offline sheet, in the language of their page', async () => {
  expect((await send(getOfflineSheet, {})).status).toBe(401)
  expect((await send(getOfflineSheet, {}, { as: await app.person() })).status).toBe(403)
  const inArabic = { as: admin, headers: { 'accept-language': 'ar' } }
  expect((await app.inject({ url: getOfflineSheet.path }, inArabic)).body).toContain(
    '<html lang="ar" dir="rtl">',
  )
})
