import '#tests/support/language.ts'
import { createHash } from 'node:crypto'
import { monthAvailability, nextFree } from '#appointments/rules/availability.ts'
import { slotsOfDay } from '#appointments/rules/booking.ts'
import { googleCalendarUrl } from '#appointments/rules/google-calendar.ts'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { reminderDue } from '#appointments/rules/reminders.ts'
import { visitorTime } from '#appointments/rules/showroom-time.ts'
import { calendarFile } from '#appointments/server/calendar-file.ts'
import { readCalendar } from '#appointments/server/zones/calendar-reader.fixture.ts'
import { defaultSettings } from '#settings/rules.ts'
import { addDays, instantOf, localNow } from '#shared/dates.ts'
import { openState } from '#showrooms/rules.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'

/**
 * Runs as a program under a TZ: prints for each year a hash of all texts of pages and server about its days, and the number
 * of calendar files that an independent parser reads differently. `visitors` are the zones of browsers.
 */
const [years, visitors] = process.argv.slice(2).map((list) => list.split(',')) as [string[], string[]]
const shop = 'Asia/Beirut'
const rules = [1, 2, 3, 4, 5, 6].map((dayOfWeek) => {
  return { dayOfWeek, startTime: '11:00', endTime: '19:00', duration: 30, active: true }
})

for (const year of years) {
  const hash = createHash('sha256')
  let days = 0
  let misread = 0
  for (let date = `${year}-01-01`; date.startsWith(year); date = addDays(date, 1)) {
    days += 1
    const said = sayings(date)
    misread += said.misread
    hash.update(JSON.stringify(said.all))
  }
  process.stdout.write(`${year} ${days} ${misread} ${hash.digest('hex')}\n`)
}

function sayings(date: string) {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  // Around midnight in the showroom, where "today" and the clocks change.
  const todays = [-3, -2.5, -2, -1.5, 0, 9, 20.99, 22].map((hours) =>
    localNow(new Date(midnight + hours * 3_600_000), shop),
  )
  const now = localNow(instantOf(date, '12:15', shop), shop)
  const held = { startTime: '12:00', endTime: '13:00', status: 'CONFIRMED', position: 1 } as const
  const calendar = {
    branch: 'AOUKAR' as const,
    type: 'BRIDAL' as const,
    signedIn: false,
    rules,
    capacity: 1,
    now,
    blocks: [{ date: addDays(date, 1), reason: null }],
    bookingsByDate: { [date]: [held] },
  }
  const free = nextFree(calendar, date)
  const sentence = free && appointmentSentence({ type: 'BRIDAL', branch: 'AOUKAR', ...free })
  const month = date.endsWith('-28') && monthAvailability(calendar, date.slice(0, 7))
  const slots = branches.flatMap((branch) =>
    appointmentTypes.map((type) => {
      const day = { branch, type, signedIn: true, rules, blocks: [], capacity: 1, now, bookings: [] }
      return [date, addDays(date, 1)].map((each) => slotsOfDay({ ...day, date: each }))
    }),
  )
  const times = { date, startTime: '11:00', endTime: '12:00' }
  const row = {
    id: '019a0000-0000-7000-8000-000000000000',
    userId: null,
    customerId: 'any',
    dressId: null,
    colleagueId: null,
    notes: null,
    eventDate: null,
    lastDate: null,
    position: 1,
    branch: 'AOUKAR' as const,
    type: 'BRIDAL' as const,
    status: 'CONFIRMED' as const,
    duration: 60,
    sequence: 3,
    ...times,
    googleEventId: null,
    arrivedAt: null,
    startedAt: null,
    finishedAt: null,
    offeredUntil: null,
    cancelledAt: null,
    cancelledBy: null,
    clientPhone: '',
    language: 'en' as const,
    clientName: 'Maya Haddad',
    clientEmail: 'maya@example.com',
    createdAt: new Date(0),
    updatedAt: new Date(0),
    scheduledAt: new Date(0),
    linkKey: null,
    lateMinutes: null,
  }
  const file = calendarFile({
    row,
    method: 'REQUEST',
    timeZone: shop,
    now: new Date(midnight),
    settings: defaultSettings,
    link: 'http://shop.test',
  })
  const start = instantOf(date, '11:00', shop)
  const misread = readCalendar(file).start === start.toISOString() ? 0 : 1
  const due = [-1, 0].map((late) => reminderDue(row, new Date(start.getTime() - 86_400_000 + late), shop))
  const own = visitors.map((zone) => visitorTime(date, '11:00', shop, zone))
  const google = googleCalendarUrl({ ...row, number: 'A1B2C3D4' }, shop, ['Aoukar Main Road'])
  return {
    misread,
    all: [todays, todays.map(openState), sentence, month, slots, file, start, due, own, google],
  }
}
