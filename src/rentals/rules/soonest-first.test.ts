import { expect, test } from 'vitest'
import { soonestFirst } from './soonest-first.ts'

const rental = (
  step: Parameters<typeof soonestFirst>[0][number]['step'],
  startDate: string,
  endDate: string,
) => ({
  step,
  startDate,
  endDate,
  eventDate: startDate,
})

test('an overdue dress comes first, then what is next, then what is over, latest first', () => {
  const overdue = rental('COLLECTED', '2026-11-17', '2026-11-21')
  const toCollect = rental('CONFIRMED', '2026-12-12', '2026-12-16')
  const later = rental('CONFIRMED', '2026-12-20', '2026-12-24')
  const held = rental('REQUESTED', '2026-12-16', '2026-12-20')
  const [over, cancelled] = [
    rental('COMPLETED', '2026-05-02', '2026-05-06'),
    rental('CANCELLED', '2026-08-02', '2026-08-06'),
  ]
  expect(soonestFirst([later, over, held, toCollect, cancelled, overdue])).toEqual([
    overdue,
    toCollect,
    held,
    later,
    cancelled,
    over,
  ])
})
