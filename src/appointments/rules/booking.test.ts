import { describe, expect, test } from 'vitest'
import { bookingRules as messages } from '#appointments/texts/texts.gen.js'
import { type Booking, type DayQuestion, freePosition, refusalToBook, slotsOfDay } from './booking.ts'

const friday = '2026-12-04'
const rules = [1, 2, 3, 4, 5, 6].map((day) => {
  return { dayOfWeek: day, startTime: '11:00', endTime: '19:00', duration: 60, active: true }
})

function day(change: Partial<DayQuestion> = {}): DayQuestion {
  const now = { date: '2026-12-01', time: '09:00' }
  const empty = { signedIn: false, rules, blocks: [], bookings: [], capacity: 1, now }
  return { branch: 'AOUKAR', type: 'BRIDAL', date: friday, ...empty, ...change }
}

function booking(startTime: string, endTime: string, change: Partial<Booking> = {}): Booking {
  return { startTime, endTime, status: 'CONFIRMED', position: 1, ...change }
}

function startsOf(change: Partial<DayQuestion>): string[] {
  return slotsOfDay(day(change)).slots.map(({ startTime }) => startTime)
}

function refusalAt(startTime: string, change: Partial<DayQuestion> = {}) {
  return refusalToBook({ ...day(change), startTime })
}

describe('the slots of a day', () => {
  test('a free day gives its slots and no message', () => {
    const result = slotsOfDay(day())
    expect(result).toMatchObject({ blocked: false, reason: null, state: 'free', message: null })
    expect(result.slots).toHaveLength(8)
  })

  test('Sunday is closed and has a message', () => {
    const result = slotsOfDay(day({ date: '2026-12-06' }))
    expect(result).toMatchObject({ slots: [], state: 'closed', message: messages.closedSunday })
  })

  test('the message of a blocked date has the reason and asks for another date', () => {
    const blocks = [{ date: friday, reason: 'Closed for the fair.' }]
    expect(slotsOfDay(day({ blocks }))).toEqual({
      slots: [],
      blocked: true,
      reason: 'Closed for the fair.',
      state: 'blocked',
      message: 'Closed for the fair. Please select another date.',
    })
  })

  test('a date blocked without a reason has a default message', () => {
    const result = slotsOfDay(day({ blocks: [{ date: friday, reason: null }] }))
    expect(result).toMatchObject({ blocked: true, reason: null })
    expect(result.message).toBe('This date is not available. Please select another date.')
  })

  test('a weekday without rules is closed', () => {
    expect(slotsOfDay(day({ rules: [] }))).toMatchObject({ state: 'closed', message: messages.noSlots })
  })

  test('a day with every position taken is full', () => {
    const result = slotsOfDay(day({ bookings: [booking('11:00', '19:00')] }))
    expect(result).toMatchObject({ slots: [], state: 'full', message: messages.noSlots })
  })

  test('today after the last start is past', () => {
    const now = { date: friday, time: '18:00' }
    expect(slotsOfDay(day({ now }))).toMatchObject({ slots: [], state: 'past', message: messages.noSlots })
  })

  test('an empty choice has a message that asks for one', () => {
    for (const missing of [{ branch: '' }, { type: '' }, { date: '' }]) {
      expect(slotsOfDay(day(missing)).message).toBe(messages.selectFirst)
    }
  })

  test('the last day of the horizon is free and the next is beyond it', () => {
    expect(slotsOfDay(day({ date: '2027-12-01' })).state).toBe('free')
    expect(slotsOfDay(day({ date: '2027-12-02' })).state).toBe('beyond-horizon')
    expect(slotsOfDay(day({ horizonDays: 2 })).state).toBe('beyond-horizon')
  })

  test('today can be booked unless the first date is tomorrow', () => {
    const now = { date: friday, time: '10:00' }
    expect(slotsOfDay(day({ now })).state).toBe('free')
    expect(slotsOfDay(day({ now, leadDays: 1 })).state).toBe('past')
  })

  test('a start whose minute has begun is past', () => {
    expect(startsOf({ now: { date: friday, time: '15:59' } })).toEqual(['16:00', '17:00', '18:00'])
    expect(startsOf({ now: { date: friday, time: '16:00' } })).toEqual(['17:00', '18:00'])
  })
})

describe('bookings', () => {
  test('a fitting at Aoukar takes every slot it touches', () => {
    const bookings = [booking('12:30', '13:30')]
    expect(startsOf({ bookings })).toEqual(['11:00', '14:00', '15:00', '16:00', '17:00', '18:00'])
  })

  test('a fitting that ends when another begins does not overlap', () => {
    expect(startsOf({ bookings: [booking('12:00', '13:00')] })).toContain('11:00')
    expect(startsOf({ bookings: [booking('12:00', '13:00')] })).toContain('13:00')
  })

  test('only a cancelled appointment frees its position', () => {
    const taken = (status: Booking['status']) =>
      !startsOf({ bookings: [booking('11:00', '12:00', { status })] }).includes('11:00')
    expect(taken('CANCELLED')).toBe(false)
    expect((['PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW'] as const).map(taken)).toEqual(
      Array(4).fill(true),
    )
  })

  test('a booking without an end lasts its duration', () => {
    expect(startsOf({ bookings: [booking('11:00', '', { endTime: null, duration: 61 })] }).at(0)).toBe(
      '13:00',
    )
  })

  test('Kfar Hbab offers a booked time again', () => {
    const bookings = [booking('11:00', '19:00'), booking('11:00', '19:00', { position: 2 })]
    const result = slotsOfDay(day({ branch: 'KFARHBAB', type: 'EVENING', capacity: null, bookings }))
    expect(result).toMatchObject({ state: 'free' })
    expect(result.slots.at(0)).toEqual({ startTime: '11:00', endTime: '11:30' })
  })
})

describe('the position of a fitting', () => {
  test('is the lowest one that is free for the whole time', () => {
    const bookings = [booking('11:00', '11:30'), booking('11:30', '12:00', { position: 2 })]
    expect(freePosition(bookings, 3, '11:00', '12:00')).toBe(3)
    expect(freePosition(bookings, 2, '11:00', '12:00')).toBeNull()
    expect(freePosition(bookings, 2, '11:30', '12:00')).toBe(1)
  })

  test('differs for every concurrent fitting without a limit', () => {
    const bookings = [1, 2, 4].map((position) => booking('11:00', '12:00', { position }))
    expect(freePosition(bookings, null, '11:30', '12:30')).toBe(3)
    expect(freePosition(bookings, null, '12:00', '12:30')).toBe(1)
  })

  test('does not exist when the capacity was lowered below the bookings', () => {
    expect(freePosition([booking('11:00', '12:00', { position: 7 })], 1, '11:00', '12:00')).toBeNull()
    expect(freePosition([], 0, '11:00', '12:00')).toBeNull()
  })

  test('is not taken by a booking with invalid times', () => {
    expect(freePosition([booking('noon', 'later'), booking('12:00', '11:00')], 1, '11:00', '13:00')).toBe(1)
  })
})

describe('the refusal of a booking', () => {
  test('is null for an offered start', () => {
    expect(refusalAt('11:00')).toBeNull()
  })

  test.each([
    ['branch_unknown', { branch: 'BEIRUT' }],
    ['branch_unknown', { branch: 'constructor' }],
    ['type_not_allowed', { branch: 'KFARHBAB', type: 'BRIDAL' }],
    ['type_not_allowed', { type: 'PARTY' }],
    ['sign_in_required', { type: 'SUBMIT DRESS' }],
    ['date_invalid', { date: '2026-02-30' }],
    ['date_invalid', { date: '9999-01-01' }],
    ['date_invalid', { date: '2026-12-04T00:00:00Z' }],
    ['closed_sunday', { date: '2026-12-06' }],
    ['date_past', { date: '2026-11-30' }],
    ['date_past', { date: '2026-12-01', leadDays: 1 }],
    ['beyond_horizon', { date: '2027-12-02' }],
    ['date_blocked', { blocks: [{ date: friday, reason: null }] }],
    ['time_past', { now: { date: friday, time: '11:00' } }],
    ['not_offered', { rules: [] }],
    ['slot_taken', { bookings: [booking('11:59', '12:10')] }],
  ] as const)('is %s for %j', (code, change) => {
    expect(refusalAt('11:00', change as Partial<DayQuestion>)).toBe(code)
  })

  test.each(['10:00', '11:01', '18:30', '19:00', '24:00', '11:00 ', '11:0', ''])(
    'is not_offered for the start %j',
    (start) => {
      expect(refusalAt(start)).toBe('not_offered')
    },
  )

  test('is null for a member who submits a dress at either showroom', () => {
    expect(refusalAt('11:00', { type: 'SUBMIT DRESS', signedIn: true })).toBeNull()
    expect(refusalAt('11:00', { type: 'SUBMIT DRESS', signedIn: true, branch: 'KFARHBAB' })).toBeNull()
  })

  test('is time_past for a time that is both taken and past', () => {
    const bookings = [booking('11:00', '12:00')]
    expect(refusalAt('11:00', { bookings, now: { date: friday, time: '12:30' } })).toBe('time_past')
  })
})
