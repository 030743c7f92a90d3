import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, localNow } from '#shared/dates.ts'
import { type Booking, type DayQuestion, freePosition, refusalToBook, slotsOfDay } from './booking.ts'

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const everyMinute = Array.from({ length: 1440 }, (_, minute) => clock(minute))
const minuteByClock = new Map(everyMinute.map((text, minute) => [text, minute]))
const minuteOf = (text: string) => minuteByClock.get(text) ?? -1
const lengths: Record<string, number> = { BRIDAL: 60, EVENING: 30, 'SUBMIT DRESS': 30 }

const quarter = fc.integer({ min: 0, max: 95 }).map((n) => clock(n * 15))
const time = fc.oneof({ weight: 4, arbitrary: quarter }, fc.constantFrom(...everyMinute))
const nonsenseTime = fc.oneof({ weight: 9, arbitrary: time }, fc.constantFrom('24:00', '9:00', '', 'noon'))
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(15, 30, 45, 60) },
  fc.constantFrom(0, -30, 1, 7, 0.5, 240, Number.NaN, Number.POSITIVE_INFINITY),
)
const rule = fc.record({
  dayOfWeek: fc.integer({ min: -1, max: 7 }),
  startTime: nonsenseTime,
  endTime: nonsenseTime,
  duration: step,
  active: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.constant(false)),
})

/** Days around clock changes in Beirut, and any others; every question is about a day near `now`. */
const changes = ['2023-03-26', '2023-04-21', '2026-10-25', '2027-03-28', '2027-10-31']
const instant = fc
  .oneof(
    fc.tuple(fc.constantFrom(...changes), fc.integer({ min: -4320, max: 4320 })),
    fc.tuple(fc.constant('2026-06-01'), fc.integer({ min: 0, max: 1_000_000 })),
  )
  .map(([day, minutes]) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000))

const booking: fc.Arbitrary<Booking> = fc.record({
  startTime: fc.oneof({ weight: 9, arbitrary: time }, fc.constant('25:00')),
  endTime: fc.constant(null),
  duration: fc.constantFrom(30, 60, 45, 0, -15),
  status: fc.constantFrom('PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW'),
  position: fc.integer({ min: 1, max: 3 }),
})

const question: fc.Arbitrary<DayQuestion> = fc
  .record({
    branch: fc.constantFrom('KFARHBAB', 'AOUKAR'),
    type: fc.constantFrom('BRIDAL', 'EVENING', 'SUBMIT DRESS'),
    signedIn: fc.boolean(),
    rules: fc.array(rule, { minLength: 0, maxLength: 14 }),
    bookings: fc.array(booking, { maxLength: 12 }),
    capacity: fc.constantFrom(null, 0, 1, 1, 2, 3),
    now: instant.map((now) => localNow(now, 'Asia/Beirut')),
    horizonDays: fc.constantFrom(365, 365, 5),
    leadDays: fc.constantFrom(0, 0, 1),
    ahead: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: -1, max: 7 }) },
      fc.constantFrom(365, 366, -40),
    ),
    blockedAhead: fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 1 }),
    blockedHours: fc.array(
      fc.record({ ahead: fc.integer({ min: 0, max: 7 }), startTime: time, endTime: time }),
      {
        maxLength: 5,
      },
    ),
  })
  .map(({ ahead, blockedAhead, blockedHours, ...day }) => {
    const days = blockedAhead.map((days) => ({ date: addDays(day.now.date, days), reason: 'Feast' }))
    const hours = blockedHours
      .filter(({ startTime, endTime }) => startTime < endTime)
      .map(({ ahead: days, ...hours }) => {
        return { ...hours, date: addDays(day.now.date, days), reason: 'Delivery' }
      })
    return { ...day, date: addDays(day.now.date, ahead), blocks: [...hours, ...days] }
  })

/** Realistic rules, so that days with many slots are common. */
const workingDay: fc.Arbitrary<DayQuestion> = fc
  .tuple(question, fc.constantFrom(15, 30, 60), fc.integer({ min: 1, max: 7 }))
  .map(([day, duration, ahead]) => {
    const weekdays = [1, 2, 3, 4, 5, 6]
    const rules = weekdays.map((dayOfWeek) => ({
      dayOfWeek,
      startTime: '11:00',
      endTime: '19:00',
      duration,
      active: true,
    }))
    const type = day.branch === 'AOUKAR' ? day.type : 'EVENING'
    const date = addDays(day.now.date, ahead)
    return { ...day, type, date, rules, blocks: [], signedIn: true, horizonDays: 365 }
  })
const anyDay = fc.oneof(question, workingDay)

const startsOf = (day: DayQuestion) => slotsOfDay(day).slots.map(({ startTime }) => startTime)

/** An independent oracle for one minute: it uses Date and a tick per minute, and no code under test. */
function oracleOffers(day: DayQuestion, minute: number): boolean {
  const utc = (date: string) => Date.parse(`${date}T00:00:00Z`)
  const ahead = (utc(day.date) - utc(day.now.date)) / 86_400_000
  const weekday = new Date(utc(day.date)).getUTCDay()
  const length = lengths[day.type] ?? 0
  if (day.branch === 'KFARHBAB' && day.type === 'BRIDAL') return false
  if (day.type === 'SUBMIT DRESS' && !day.signedIn) return false
  if (weekday === 0 || ahead < (day.leadDays ?? 0) || ahead > (day.horizonDays ?? 365)) return false
  if (ahead === 0 && minute <= minuteOf(day.now.time)) return false
  const inBlock = day.blocks.some(({ date, startTime, endTime }) => {
    if (date !== day.date || !startTime || !endTime) return date === day.date
    return minuteOf(startTime) < minute + length && minute < minuteOf(endTime)
  })
  if (inBlock) return false
  const closing = (weekday === 6 ? 960 : 1140) - (day.type === 'EVENING' ? 30 : 0)
  const ruled = day.rules.some((given) => {
    const from = minuteOf(given.startTime)
    const to = minuteOf(given.endTime)
    if (!given.active || given.dayOfWeek !== weekday || from < 0 || to < 0) return false
    if (!(given.duration >= 1 && given.duration <= 1440 && given.duration % 1 === 0)) return false
    let start = Math.max(from, 660)
    while (start < minute) start += given.duration
    return start === minute && minute + length <= to && minute + length <= closing
  })
  if (!ruled) return false
  const held = new Set<number>()
  for (let tick = minute; tick < minute + length; tick += 1) {
    for (const other of day.bookings) {
      const begin = minuteOf(other.startTime)
      const during = begin >= 0 && begin <= tick && tick < begin + (other.duration ?? 0)
      if (during && other.status !== 'CANCELLED') held.add(other.position)
    }
  }
  return day.capacity === null || held.size < day.capacity
}

describe('for any rules, blocks, bookings and time', () => {
  test('a minute is offered exactly when booking it is accepted', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const offered = new Set(startsOf(day))
        const accepted = everyMinute.filter((startTime) => refusalToBook({ ...day, startTime }) === null)
        expect(accepted).toEqual([...offered])
      }),
      { numRuns: 80 },
    )
  })

  test('the slots equal those of an independent minute-by-minute oracle', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(startsOf(day)).toEqual(everyMinute.filter((_, minute) => oracleOffers(day, minute)))
      }),
      { numRuns: 400 },
    )
  })

  test('slots are ordered and unique, have the type’s duration and are within opening hours', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { slots } = slotsOfDay(day)
        const starts = slots.map(({ startTime }) => startTime)
        expect(starts).toEqual([...new Set(starts)].sort())
        const closing = new Date(day.date).getUTCDay() === 6 ? '16:00' : '19:00'
        for (const { startTime, endTime } of slots) {
          expect(startTime >= '11:00' && endTime <= closing).toBe(true)
          expect(minuteOf(endTime) - minuteOf(startTime)).toBe(lengths[day.type])
        }
      }),
      { numRuns: 400 },
    )
  })

  test('a day is free exactly when it has slots, and has a message exactly when it has none', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { slots, state, message, blocked } = slotsOfDay(day)
        expect(state === 'free').toBe(slots.length > 0)
        expect(message === null).toBe(slots.length > 0)
        expect(blocked).toBe(state === 'blocked')
      }),
    )
  })

  test('a time is refused as taken only when an empty showroom would offer it', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...everyMinute), (day, startTime) => {
        const empty = startsOf({ ...day, bookings: [], capacity: 1 }).includes(startTime)
        const refusal = refusalToBook({ ...day, startTime })
        expect(refusal === 'slot_taken').toBe(empty && !startsOf(day).includes(startTime))
      }),
      { numRuns: 400 },
    )
  })
})

describe('after a slot is booked', () => {
  const booked = (day: DayQuestion, pick: number) => {
    const { slots } = slotsOfDay(day)
    const slot = slots[pick % slots.length]
    if (!slot) return null
    const position = freePosition(day.bookings, day.capacity, slot.startTime, slot.endTime)
    const fitting: Booking = { ...slot, status: 'CONFIRMED', position: position! }
    return { slot, slots, fitting, after: slotsOfDay({ ...day, bookings: [...day.bookings, fitting] }).slots }
  }

  test('Aoukar no longer offers the slot and those that overlap it', () => {
    fc.assert(
      fc.property(workingDay, fc.nat(50), (any, pick) => {
        const result = booked({ ...any, branch: 'AOUKAR', capacity: 1 }, pick)
        fc.pre(result !== null)
        const { slot, slots, after } = result!
        const isSeparate = (other: typeof slot) =>
          other.endTime <= slot.startTime || other.startTime >= slot.endTime
        expect(after).toEqual(slots.filter(isSeparate))
      }),
    )
  })

  test('Kfar Hbab still offers all slots', () => {
    fc.assert(
      fc.property(workingDay, fc.nat(50), (any, pick) => {
        const result = booked({ ...any, branch: 'KFARHBAB', type: 'EVENING', capacity: null }, pick)
        fc.pre(result !== null)
        expect(result!.after).toEqual(result!.slots)
      }),
    )
  })

  test('no two fittings share a position at one time, and no position exceeds the capacity', () => {
    fc.assert(
      fc.property(workingDay, fc.array(fc.nat(50), { maxLength: 30 }), (any, picks) => {
        const held: Booking[] = []
        for (const pick of picks) {
          const result = booked({ ...any, bookings: held }, pick)
          if (!result) continue
          const { startTime, endTime, position } = result.fitting
          const clash = held.some(
            (other) =>
              other.position === position && other.startTime < endTime! && startTime < other.endTime!,
          )
          expect(clash).toBe(false)
          expect(position <= (any.capacity ?? picks.length)).toBe(true)
          held.push(result.fitting)
        }
      }),
    )
  })
})
