import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  bookAppointment,
  cancelAppointment,
  getReceipt,
  listMyAppointments,
  rescheduleAppointment,
} from '#appointments/contract.ts'
import { storedAppointments, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { bookingApp } from '#appointments/server/booking/booking-app.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { restoreAppointment } from '#appointments/status-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { colleagueWith } from '#colleagues/server/colleagues.fixture.ts'
import { colleagueDaysOff, colleagues } from '#colleagues/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { assignColleague, bookForCustomer, getBoard, moveAppointment } from '#schedule/board-contract.ts'
import { leaveColleague, listFittingsAhead } from '#schedule/colleague-contract.ts'
import { createCalendarFeed, readCalendarFeed } from '#schedule/feed-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import type { ColleagueId } from '#shared/ids.ts'

const app = await bookingApp()
const { db, call, send, people } = app
const { rana } = people
let maya = ''
let lea = ''

beforeEach(async () => {
  await db.delete(colleagues)
  maya = await colleagueWith(db)
  lea = await colleagueWith(db, { name: 'Lea Saab', colour: 'teal' })
})

const [friday, saturday, monday] = ['2026-12-04', '2026-12-05', '2026-12-07'] as const
const walkIn = {
  branch: 'AOUKAR',
  type: 'BRIDAL',
  date: friday,
  startTime: '11:00',
  clientName: 'Nadia Saab',
  clientPhone: '03 765 432',
} as const
const book = async (facts: object = {}) =>
  (await call(bookForCustomer, { body: { ...walkIn, ...facts } }, { as: people.admin })).body
const assign = (id: string, colleagueId: ColleagueId | null, seen: string | null = null) =>
  send(assignColleague, { params: { id }, body: { colleagueId, seen } }, { as: people.admin })
const leave = (id: string, successorId: ColleagueId | null) =>
  send(leaveColleague, { params: { id }, body: { successorId } }, { as: people.admin })
const colleaguesOn = async (date: string) => {
  const { body } = await call(getBoard, { query: { from: date, to: date } }, { as: people.admin })
  return body.days.flatMap(({ showrooms }) =>
    showrooms.flatMap((day) =>
      day.appointments.map(({ colleague, colleagueWarning }) => [colleague?.name ?? null, colleagueWarning]),
    ),
  )
}
const stored = async () => (await storedAppointments(db)).map(({ colleagueId }) => colleagueId)

test('emails have the first name of who will receive the customer, and nothing without anybody', async () => {
  await book({ colleagueId: maya, clientEmail: 'nadia@example.com' })
  await book({ startTime: '15:00', clientEmail: 'nour@example.com' })
  const mailTo = async (to: string) =>
    (await db.select().from(emailLogs).where(eq(emailLogs.to, to))).map(({ bodyText }) => bodyText).join('\n')
  expect(await mailTo('nadia@example.com')).toMatch(/With:? +Maya\n/)
  expect(await mailTo('nadia@example.com')).not.toContain('Haddad')
  expect(await mailTo('nour@example.com')).not.toContain('With')
})

test('staff book with a colleague and assign another; the audit names both, and customers cannot', async () => {
  const { id, colleague } = await book({ colleagueId: maya })
  expect(colleague).toMatchObject({ id: maya, name: 'Maya Haddad', colour: 'plum' })
  expect((await assign(id, lea, maya)).status).toBe(200)
  expect(await colleaguesOn(friday)).toEqual([['Lea Saab', null]])
  const entry = (await db.select().from(auditLog)).find(
    ({ subjectId, action }) => subjectId === id && action === 'appointment.colleague_set',
  )
  expect(entry?.detail).toEqual({
    before: { colleagueId: maya, colleague: 'Maya Haddad' },
    after: { colleagueId: lea, colleague: 'Lea Saab' },
  })
  const body = { colleagueId: maya, seen: lea }
  expect((await send(assignColleague, { params: { id }, body }, { as: rana })).status).toBe(403)
})

test('of two who assign at once, the second is refused; the same colleague twice is no conflict', async () => {
  const { id } = await book()
  const both = await Promise.all([assign(id, maya), assign(id, lea)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('colleague_assigned')
  const [winner = null] = await stored()
  expect((await assign(id, winner)).status).toBe(200)
})

test('the board warns of two fittings at once in either showroom, of days off and of days without work', async () => {
  const other = { branch: 'KFARHBAB', type: 'EVENING', clientName: 'Zeina', clientPhone: '03 111 222' }
  await book({ colleagueId: maya })
  await book({ ...other, startTime: '11:30', colleagueId: maya })
  expect(await colleaguesOn(friday)).toEqual([
    ['Maya Haddad', 'elsewhere'],
    ['Maya Haddad', 'busy'],
  ])
  await book({ date: saturday, colleagueId: lea })
  await db.insert(colleagueDaysOff).values({ colleagueId: lea, from: monday, until: monday })
  await book({ date: monday, colleagueId: lea })
  expect(await colleaguesOn(saturday)).toEqual([['Lea Saab', 'elsewhere']])
  expect(await colleaguesOn(monday)).toEqual([['Lea Saab', 'off']])
})

test('a move keeps her and warns, and can give the fitting to another in the same step', async () => {
  const { id, version } = await book({ colleagueId: maya })
  const to = { branch: 'AOUKAR', date: saturday, startTime: '11:00', version } as const
  const move = (body: object) =>
    call(moveAppointment, { params: { id }, body: { ...to, ...body } }, { as: people.admin })
  const moved = await move({})
  expect(await colleaguesOn(saturday)).toEqual([['Maya Haddad', 'elsewhere']])
  const assignment = { colleagueId: lea, seen: maya }
  await move({ version: moved.body.version, assignment })
  expect(await stored()).toEqual([lea])
  // A refused move changes nothing, also not who does it.
  const refused = await move({ startTime: '18:59', version: 9, assignment: { colleagueId: null, seen: lea } })
  expect(refused.status).toBe(409)
  expect(await stored()).toEqual([lea])
})

test('a customer keeps the colleague of her last fitting while she works then and is free', async () => {
  const booking = (date: string, startTime = '11:00') => ({ body: { ...validBooking, date, startTime } })
  const { body: first } = await call(bookAppointment, booking(friday), { as: rana })
  expect(await stored()).toEqual([null])
  await assign(first.id, maya)
  const { body: next } = await call(bookAppointment, booking(monday), { as: rana })
  await call(bookAppointment, booking(saturday), { as: rana })
  expect(await stored()).toEqual([maya, maya, null])
  const mine = await call(listMyAppointments, {}, { as: rana })
  expect(mine.body.map(({ colleagueName }) => colleagueName)).toEqual(['Maya', null, 'Maya'])

  // Her own move to a day without that colleague leaves it to nobody.
  const body = { date: '2026-12-12', startTime: '11:00' }
  await call(rescheduleAppointment, { params: { id: next.id }, body }, { as: rana })
  expect(await stored()).toEqual([maya, null, null])
})

test('a guest is known by email, phone and first name together, is told no name, and staff can choose nobody', async () => {
  const guest = { clientName: 'Maya H.', clientEmail: validBooking.email, clientPhone: validBooking.phone }
  await book({ ...guest, colleagueId: maya })
  const online = { ...validBooking, date: monday, startTime: '11:00' }
  const { body } = await call(bookAppointment, { body: online })
  const receipt = await call(getReceipt, { params: { receipt: body.receipt } })
  expect(receipt.body.colleagueName).toBe(null)
  await call(bookAppointment, { body: { ...online, startTime: '12:00', email: 'other@example.com' } })
  await book({ ...guest, date: '2026-12-08', colleagueId: null })
  await book({ ...guest, date: '2026-12-09' })
  expect(await stored()).toEqual([maya, maya, null, null, maya])
})

test('without an email the phone alone tells who she is; two fittings at once go to nobody', async () => {
  await book({ colleagueId: maya })
  await book({ clientName: 'Zeina', clientPhone: '03 111 222', date: monday, colleagueId: maya })
  const { colleague } = await book({ date: monday, branch: 'KFARHBAB', type: 'EVENING' })
  expect(colleague).toBe(null)
  expect((await book({ date: '2026-12-08' })).colleague?.id).toBe(maya)
})

test('who leaves gives all her fittings ahead to another, with an audit entry each; what is over stays hers', async () => {
  await book({ date: '2026-11-23', startTime: '12:30', colleagueId: maya })
  const { id } = await book({ colleagueId: maya })
  await db.insert(appointments).values({
    customerId: anyCustomer,
    branch: 'AOUKAR',
    type: 'BRIDAL',
    date: '2026-11-20',
    startTime: '11:00',
    endTime: '12:00',
    duration: 60,
    position: 1,
    status: 'COMPLETED',
    clientName: 'Rana Khoury',
    clientPhone: '+961 3 654 321',
    createdAt: new Date('2026-11-01T08:00:00Z'),
    colleagueId: maya,
  })
  const ahead = await call(listFittingsAhead, { params: { id: maya } }, { as: people.admin })
  expect(ahead.body.map(({ date }) => date)).toEqual(['2026-11-23', friday])
  expect((await leave(maya, maya)).body.fields).toEqual({ successorId: 'Please choose another colleague.' })
  const left = await leave(maya, lea)
  expect(left.body).toMatchObject({ reassigned: 2, colleague: { id: maya, hasLeft: true } })
  expect(await stored()).toEqual([maya, lea, lea])
  const entries = (await db.select().from(auditLog)).filter(
    ({ subjectId, action }) => subjectId === id && action === 'appointment.colleague_set',
  )
  expect(entries).toMatchObject([{ detail: { before: { colleagueId: maya }, after: { colleagueId: lea } } }])
  expect((await leave(maya, null)).body).toMatchObject({ reassigned: 0 })
  expect((await assign(id, maya, lea)).body.code).toBe('colleague_left')
  expect((await leave(lea, maya)).body.fields).toEqual({
    successorId: 'This colleague has left. Please choose another.',
  })
  await leave(lea, null)
  expect(await stored()).toEqual([maya, null, null])
})

test('a deleted fitting of a colleague who has left since comes back without her', async () => {
  const { id } = await book({ colleagueId: maya })
  await call(cancelAppointment, { params: { id } }, { as: people.admin })
  await leave(maya, null)
  await call(restoreAppointment, { params: { id } }, { as: people.admin })
  expect(await stored()).toEqual([null])
})

test('leaving, assigning and booking at once neither fail nor leave her a fitting', async () => {
  const made = await Promise.all(
    ['11:00', '12:00', '13:00'].map((startTime, nth) =>
      book({ startTime, clientPhone: `03 765 43${nth}`, colleagueId: null }),
    ),
  )
  const answers = await Promise.all([
    ...made.map(({ id }) => assign(id, maya)),
    leave(maya, lea),
    send(
      bookForCustomer,
      { body: { ...walkIn, startTime: '15:00', colleagueId: maya } },
      { as: people.admin },
    ),
  ])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await stored()).not.toContain(maya)
})

test('staff filter their list by colleague and by nobody, and read her in the file', async () => {
  await book({ colleagueId: maya })
  await book({ startTime: '12:00', clientName: 'Zeina', clientPhone: '03 111 222' })
  const list = async (colleague: string) =>
    (await call(listAppointments, { query: { colleague } }, { as: people.admin })).body
  expect(await list(maya)).toMatchObject([{ clientName: 'Nadia Saab', colleague: { name: 'Maya Haddad' } }])
  expect(await list('nobody')).toMatchObject([{ clientName: 'Zeina', colleague: null }])
  expect((await send(listAppointments, { query: { colleague: 'x' } }, { as: people.admin })).status).toBe(400)
})

test('a calendar address of one colleague has her fittings only, and ends when she leaves', async () => {
  await book({ colleagueId: maya })
  await book({ startTime: '12:00', clientName: 'Zeina', clientPhone: '03 111 222', colleagueId: lea })
  const make = async (colleagueId: ColleagueId | null) => {
    const { body } = await call(
      createCalendarFeed,
      { body: { branch: null, colleagueId } },
      { as: people.admin },
    )
    return { ...body, token: body.url.split('/').at(-1)! }
  }
  const read = async (token: string) =>
    (await app.inject({ method: 'GET', url: `/api/calendar-feeds/${token}` })).body.replaceAll('\r\n ', '')
  const hers = await make(maya)
  expect(hers.colleague?.name).toBe('Maya Haddad')
  const file = await read(hers.token)
  expect(file).toMatch(/Maya Haddad\\?, both showrooms/)
  expect(file).toContain('Nadia Saab')
  expect(file).not.toContain('Zeina')
  expect(await read((await make(null)).token)).toContain('Colleague: Lea Saab')
  await leave(maya, null)
  expect((await send(readCalendarFeed, { params: { token: hers.token } })).status).toBe(404)
  expect((await db.select().from(appointments).where(eq(appointments.colleagueId, maya))).length).toBe(0)
})
