import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourMs, localNow } from '#shared/dates.ts'
import { offerEnd } from './rules.ts'

const timeZone = 'Asia/Beirut'
const never = new Date('2199-01-01T00:00:00Z')

test('an offer lasts its hours by day, and those of the night do not count', () => {
  const until = (now: string, hours: number) =>
    offerEnd(new Date(now), { hours, timeZone, latest: never }).toISOString()
  // 10:00 to 20:00 in Beirut.
  expect(until('2026-11-24T08:00:00Z', 10)).toBe('2026-11-24T18:00:00.000Z')
  // 11 hours until 21:00, and one the next morning.
  expect(until('2026-11-24T08:00:00Z', 12)).toBe('2026-11-25T07:00:00.000Z')
  // By night it begins at 08:00.
  expect(until('2026-11-24T23:00:00Z', 12)).toBe('2026-11-25T18:00:00.000Z')
})

test('an offer ends at the latest when it would be too late', () => {
  const latest = new Date('2026-11-24T09:00:00Z')
  expect(offerEnd(new Date('2026-11-24T08:00:00Z'), { hours: 12, timeZone, latest })).toEqual(latest)
})

test('for any start, also around a change of the clock: so many hours of the day lie between start and end, and it ends by day', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 40 }),
      (start, hours) => {
        const now = new Date(Math.floor(start.getTime() / 60_000) * 60_000)
        const end = offerEnd(now, { hours, timeZone, latest: never })
        const { time } = localNow(end, timeZone)
        expect(time > '08:00' && time <= '21:00', `${now.toISOString()} ${hours}`).toBe(true)
        let minutes = 0
        for (let at = now.getTime(); at < end.getTime(); at += 60_000) {
          const { time } = localNow(new Date(at), timeZone)
          if (time >= '08:00' && time < '21:00') minutes += 1
        }
        expect(minutes * 60_000).toBe(hours * hourMs)
      },
    ),
    { numRuns: 15 },
  )
})
