import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { changePassword, resetPassword } from '#accounts/contract.ts'
import { hashPassword } from '#accounts/server/auth/passwords.ts'
import { freshToken, mailsOf } from '#accounts/server/auth/resets.fixture.ts'
import { notifyOwners } from '#accounts/server/security/security-notice.ts'
import { users } from '#accounts/server/tables.ts'
import { runAdminCommand } from '#accounts/server/users/command-line.ts'
import { endOtherSessions } from '#accounts/sessions-contract.ts'
import { resetUserPassword, updateUser } from '#accounts/users-contract.ts'
import { bookAppointment, cancelAppointment } from '#appointments/contract.ts'
import {
  dressWith,
  guest,
  openShowrooms,
  validBooking,
} from '#appointments/server/booking/booking.fixture.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import {
  createCalendarFeed,
  listCalendarFeeds,
  listStaffCalendarFeeds,
  readCalendarFeed,
  revokeAllCalendarFeeds,
  revokeCalendarFeed,
  revokeStaffCalendarFeed,
} from '#schedule/feed-contract.ts'
import { calendarFeeds } from '#schedule/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import { testApp } from '#tests/support/test-app.ts'
import { appointmentsBetween } from './store.ts'

const app = await testApp({
  domains: ['appointments', 'schedule', 'accounts'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, call, send } = app
await openShowrooms(db)
const admin = await app.person('ADMIN')
const other = await app.person('ADMIN')
const dressId = await dressWith(db, { title: 'Silk Column' })

const create = async (branch: 'KFARHBAB' | 'AOUKAR' | null = null, as = admin) => {
  const { body } = await call(createCalendarFeed, { body: { branch } }, { as })
  return { ...body, token: body.url.split('/').at(-1)! }
}
const read = (token: string) => send(readCalendarFeed, { params: { token } })
const eventsOf = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone')!)
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const start = part.getFirstPropertyValue('dtstart') as ICAL.Time
    start.zone = zone
    const text = (name: string) => part.getFirstPropertyValue(name)?.toString()
    return {
      start: new Date(start.toUnixTime() * 1000).toISOString(),
      uid: text('uid'),
      summary: text('summary'),
      description: text('description'),
      status: text('status'),
      sequence: Number(text('sequence')),
    }
  })
}

test('only staff create, list and revoke addresses, each their own', async () => {
  const client = await app.person()
  for (const [as, status] of [
    [undefined, 401],
    [client, 403],
  ] as const) {
    expect((await send(listCalendarFeeds, {}, { as })).status).toBe(status)
    expect((await send(createCalendarFeed, { body: { branch: null } }, { as })).status).toBe(status)
  }
  const { id, token } = await create()
  expect((await call(listCalendarFeeds, {}, { as: other })).body).toEqual([])
  expect((await send(revokeCalendarFeed, { params: { id } }, { as: other })).status).toBe(404)
  expect((await send(revokeCalendarFeed, { params: { id } }, { as: client })).status).toBe(403)
  expect((await read(token)).status).toBe(200)
  expect((await send(revokeCalendarFeed, { params: { id } }, { as: admin })).status).toBe(200)
  expect(await read(token)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await read('x'.repeat(43))).body).toEqual((await read(token)).body)
  const actions = (await db.select().from(auditLog)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['calendar-feed.created', 'calendar-feed.revoked']))
})

test('Google Calendar reads the feed with HEAD and GET and without Accept, and robots.txt lets it', async () => {
  const { url, token } = await create()
  const robots = (await app.inject({ url: '/robots.txt' })).body
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/api\/calendar-feeds\/\n/)
  expect(new URL(url).pathname).toBe(`/api/calendar-feeds/${token}`)
  for (const method of ['HEAD', 'GET'] as const) {
    const headers = { 'user-agent': 'Google-Calendar-Importer' }
    const reply = await app.inject({ method, url: new URL(url).pathname, headers })
    expect([method, reply.statusCode]).toEqual([method, 200])
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex',
    })
  }
})

test('stores neither the address nor a way back to it', async () => {
  const { token } = await create()
  const stored = JSON.stringify([await db.select().from(calendarFeeds), await db.select().from(auditLog)])
  expect(stored).not.toContain(token)
})

test('a calendar program reads customers, dresses and times, across the clock change, and sees a cancellation', async () => {
  const winter = { ...validBooking, dressIds: [dressId] }
  const { body: first } = await call(bookAppointment, { body: winter })
  const summer = { ...validBooking, ...guest, email: 'rita@example.com', date: '2027-03-29' }
  expect((await call(bookAppointment, { body: summer })).status).toBe(201)
  const elsewhere = {
    ...validBooking,
    branch: 'KFARHBAB' as const,
    type: 'EVENING' as const,
    email: 'x@example.com',
  }
  expect((await call(bookAppointment, { body: elsewhere })).status).toBe(201)
  const { token } = await create('AOUKAR')
  const reply = await read(token)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  })
  const events = eventsOf(String(reply.body))
  // 11:00 in Beirut is 09:00 UTC in winter and 08:00 UTC after the clock change of 28 March.
  expect(events.map(({ start }) => start)).toEqual(['2026-12-04T09:00:00.000Z', '2027-03-29T08:00:00.000Z'])
  expect(events[0]).toMatchObject({
    uid: `${first.id}@trousseau`,
    summary: 'Bridal fitting: Maya Haddad',
    status: 'CONFIRMED',
    sequence: 0,
    description: expect.stringContaining('Dresses to prepare: Silk Column'),
  })
  expect(events[0]?.description).toContain('+961 3 123 456')
  await call(cancelAppointment, { params: { id: first.id } }, { as: admin })
  expect(eventsOf(String((await read(token)).body))).toHaveLength(1)
  const both = await create()
  expect(eventsOf(String((await read(both.token)).body))).toHaveLength(2)
  const listed = (await call(listCalendarFeeds, {}, { as: admin })).body
  expect(listed.find(({ id }) => id === both.id)?.lastReadAt).toBe(app.clock.now.toISOString())
})

test('a feed of several pages has each appointment once, in order, under one time zone', async () => {
  const count = 450
  const rows = Array.from({ length: count }, (_, nth) => ({
    branch: 'KFARHBAB' as const,
    type: 'EVENING' as const,
    date: addDays('2026-12-01', nth % 3),
    startTime: `${11 + (nth % 5)}:00`,
    endTime: `${11 + (nth % 5)}:30`,
    duration: 30,
    clientName: 'BEGIN:VEVENT',
    clientEmail: `page${nth}@example.com`,
    clientPhone: '+9613123456',
    position: nth + 1,
    status: 'CONFIRMED' as const,
  }))
  const made = await db
    .insert(appointments)
    .values(rows.map((row) => ({ customerId: anyCustomer, ...row })))
    .returning({ id: appointments.id })
  const { token } = await create('KFARHBAB')
  const file = String((await read(token)).body)
  const events = eventsOf(file)
  const starts = events.map(({ start }) => start)
  expect(starts).toEqual(starts.toSorted())
  const uids = new Set(events.map(({ uid }) => uid))
  expect(uids.size).toBe(events.length)
  for (const { id } of made) expect(uids).toContain(`${id}@trousseau`)
  for (const word of ['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'END:VCALENDAR', 'METHOD:PUBLISH'])
    expect(file.split(word), word).toHaveLength(2)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  // Other requests run between the pages.
  const pages: number[] = []
  for await (const page of appointmentsBetween(
    db,
    { branch: 'KFARHBAB', colleagueId: null },
    '2026-12-01',
    '2026-12-03',
  ))
    pages.push(page.length)
  expect(pages).toEqual([200, 200, 50])
})

test('an address of who may not download lists has no phone and no email, from the moment of the demotion', async () => {
  const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
  const textsOf = async (as: typeof admin) => {
    const file = String((await read((await create(null, as)).token)).body)
    return eventsOf(file).map(({ summary, description }) => `${summary} ${description}`)
  }
  expect(await textsOf(manager)).toContainEqual(expect.stringMatching(/Phone: \+961.*\nEmail: \S+@example/))
  const narrow = await textsOf(assistant)
  expect(narrow).toContainEqual(expect.stringContaining('Bridal fitting: '))
  expect(narrow.filter((text) => /\+961|@|Phone|Email/.test(text))).toEqual([])
  const { token } = await create(null, manager)
  await db.update(users).set({ staffRole: 'ASSISTANT' }).where(eq(users.id, manager.id))
  expect(String((await read(token)).body)).not.toContain('@example.com')
})

test('an owner sees the addresses of all staff, and ends one or all of them', async () => {
  const owner = await app.person('ADMIN')
  const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
  for (const endpoint of [listStaffCalendarFeeds, revokeAllCalendarFeeds])
    expect((await send(endpoint, {}, { as: manager })).status).toBe(403)
  const [hers, another] = [await create('AOUKAR', manager), await create(null, manager)]
  const listed = (await call(listStaffCalendarFeeds, {}, { as: owner })).body
  expect(listed.find(({ id }) => id === hers.id)).toMatchObject({
    owner: { id: manager.id },
    branch: 'AOUKAR',
    hasContacts: true,
    lastReadAt: null,
  })
  expect(JSON.stringify(listed)).not.toContain(hers.token)
  const params = { id: hers.id }
  expect((await send(revokeStaffCalendarFeed, { params }, { as: manager })).status).toBe(403)
  expect((await send(revokeStaffCalendarFeed, { params }, { as: owner })).status).toBe(200)
  expect((await send(revokeStaffCalendarFeed, { params }, { as: owner })).status).toBe(404)
  expect([(await read(hers.token)).status, (await read(another.token)).status]).toEqual([404, 200])
  const { body } = await call(revokeAllCalendarFeeds, {}, { as: owner })
  expect(body.revoked).toBeGreaterThan(1)
  expect((await read(another.token)).status).toBe(404)
  expect((await call(listStaffCalendarFeeds, {}, { as: owner })).body).toEqual([])
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, manager.id))
  expect(entries.map(({ action }) => action)).toContain('calendar-feed.revoked')
})

test('an address ends with a new password by staff or by link, with signing out everywhere, and with a role', async () => {
  const owner = await app.person('ADMIN')
  const ends = {
    forced: (id: string) =>
      call(resetUserPassword, { params: { id }, body: { password: 'a-new-one-7' } }, { as: owner }),
    'by link': async (_id: string, email: string) =>
      call(resetPassword, { body: { token: await freshToken(app, email), newPassword: 'ivory-lace-7' } }),
    'signed out': (_id: string, _email: string, as: typeof admin) => call(endOtherSessions, {}, { as }),
    'another role': (id: string) =>
      call(updateUser, { params: { id }, body: { role: 'ADMIN', staffRole: 'ASSISTANT' } }, { as: owner }),
    'from the server': (_id: string, email: string) => runAdminCommand(app.deps, ['sign-out', email]),
  }
  for (const [how, end] of Object.entries(ends)) {
    const person = await app.person('ADMIN', { staffRole: 'MANAGER' })
    const { token } = await create(null, person)
    expect((await read(token)).status, how).toBe(200)
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await end(person.id, person.email, person)
    expect((await read(token)).status, how).toBe(404)
    const listed = (await call(listStaffCalendarFeeds, {}, { as: owner })).body
    expect(
      listed.filter((feed) => feed.owner.id === person.id),
      how,
    ).toEqual([])
  }
  const { token } = await create(null, owner)
  const body = { currentPassword: 'white-silk', newPassword: 'ivory-lace-8', confirmPassword: 'ivory-lace-8' }
  const password = await hashPassword('white-silk')
  await db.update(users).set({ password }).where(eq(users.id, owner.id))
  expect((await send(changePassword, { body }, { as: owner })).status).toBe(200)
  expect((await read(token)).status).toBe(200)
})

test('making one is a security notice to owners', async () => {
  const { id } = await app.person('ADMIN', { staffRole: 'ASSISTANT', username: 'new.reader' })
  expect(id).toBeDefined()
  await create(null, await app.person('ADMIN', { username: 'reads.all' }))
  await notifyOwners(app.deps)
  const [mail] = await mailsOf(app, 'security_notice')
  expect(mail?.bodyText).toContain('reads.all: calendar address made')
})

test('an address ends with the role of its owner, and there are ten at most', async () => {
  const { token } = await create(null, other)
  expect((await read(token)).status).toBe(200)
  await db.update(users).set({ role: 'CLIENT', staffRole: null }).where(eq(users.id, other.id))
  expect((await read(token)).status).toBe(404)
  const third = await app.person('ADMIN')
  for (let nth = 0; nth < 10; nth += 1) await create(null, third)
  const refused = await send(createCalendarFeed, { body: { branch: null } }, { as: third })
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_feeds' } })
})

test('a calendar is in the language of who made its address, whatever the calendar program asks for', async () => {
  const titled = await dressWith(db, { title: 'Ivory Column', titleFr: 'Colonne ivoire' })
  await call(bookAppointment, {
    body: { ...validBooking, ...guest, email: 'zoe@example.com', startTime: '16:00', dressIds: [titled] },
  })
  const reader = await app.person('ADMIN', { language: 'fr' })
  const { token } = await create(null, reader)
  const file = String((await read(token)).body).replaceAll('\r\n ', '')
  expect(file).toContain('Colonne ivoire')
  expect(file).toContain('Essayage')
  expect(file).not.toContain('Ivory Column')
})
