import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { isOnClosedDay, windowOnOpenDays } from './closed-days.ts'
import { openDays, rentalWindow } from './window.ts'

const today = '2026-11-23'
const terms = { pickupDaysBefore: 2, returnDaysAfter: 1, turnaroundDays: 3 }
const always = openDays(new Set())

test('a rental that moves off closed days gets the window that a new rental for its event gets', () => {
  const question = fc.record({
    ahead: fc.integer({ min: 3, max: 40 }),
    length: fc.integer({ min: 0, max: 5 }),
    blocked: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 12 }),
    isCollected: fc.boolean(),
  })
  fc.assert(
    fc.property(question, ({ ahead, length, blocked, isCollected }) => {
      const eventDate = addDays(today, ahead)
      const event = { eventDate, eventEnd: addDays(eventDate, length) }
      const agreed = rentalWindow(always, terms, event, today)!
      const isOpen = openDays(new Set(blocked.map((day) => addDays(today, day))))
      const days = { isOpen, today, firstPickUp: today, terms }
      const rental = {
        ...event,
        ...agreed,
        step: isCollected ? ('COLLECTED' as const) : ('CONFIRMED' as const),
      }
      const moved = windowOnOpenDays(rental, days)
      const usual = rentalWindow(isOpen, terms, event, today)
      if (!moved) {
        expect([isCollected, usual]).toEqual([false, null])
        return
      }
      const after = { ...rental, ...moved }
      expect(isOnClosedDay(after, days)).toBe(false)
      const back = rentalWindow(isOpen, terms, event)?.endDate
      expect(moved.endDate).toBe(isOpen(agreed.endDate) ? agreed.endDate : back)
      if (isCollected || isOpen(agreed.startDate)) expect(moved.startDate).toBe(agreed.startDate)
      else expect(moved.startDate).toBe(usual?.startDate)
      if (!isOnClosedDay(rental, days)) expect(moved).toEqual(agreed)
    }),
  )
})

test('after closing time no pick-up moves to today', () => {
  const event = { eventDate: '2026-11-26', eventEnd: '2026-11-26' }
  const rental = { ...event, ...rentalWindow(always, terms, event)!, step: 'CONFIRMED' } as const
  const isOpen = openDays(new Set([rental.startDate]))
  const moved = (firstPickUp: string) =>
    windowOnOpenDays(rental, { isOpen, today, firstPickUp, terms })?.startDate
  expect([rental.startDate, moved(today)]).toEqual(['2026-11-24', today])
  expect(moved('2026-11-24')).toBe('2026-11-25')
})

test('days that are over, collected or returned count no more', () => {
  const rental = {
    startDate: '2026-11-21',
    eventDate: '2026-11-23',
    eventEnd: '2026-11-23',
    endDate: '2026-11-24',
    readyDate: '2026-11-28',
    step: 'CONFIRMED',
  } as const
  const closedOn = (date: string) => ({ isOpen: openDays(new Set([date])), today })
  expect(isOnClosedDay(rental, closedOn('2026-11-21'))).toBe(false)
  expect(isOnClosedDay(rental, closedOn('2026-11-24'))).toBe(true)
  const collected = { ...rental, startDate: today, step: 'COLLECTED' } as const
  expect(isOnClosedDay(collected, closedOn(today))).toBe(false)
  const returned = { ...collected, step: 'RETURNED' } as const
  expect(isOnClosedDay(returned, closedOn('2026-11-24'))).toBe(false)
})
