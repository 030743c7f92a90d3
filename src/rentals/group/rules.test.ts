import { expect, test } from 'vitest'
import { rentalSteps } from '#rentals/rules/steps.ts'
import { isGroupOpen, refusalToBookFitting } from './rules.ts'

test('a guest books one fitting of her piece, until it is collected', () => {
  const open = rentalSteps.filter((step) => refusalToBookFitting(step, null) === null)
  expect(open).toEqual(['REQUESTED', 'CONFIRMED'])
  expect(refusalToBookFitting('COLLECTED', null)).toBe('not_possible_now')
  const after = (status: 'CONFIRMED' | 'COMPLETED' | 'CANCELLED' | 'NO_SHOW') =>
    refusalToBookFitting('CONFIRMED', { status })
  expect([after('CONFIRMED'), after('COMPLETED')]).toEqual(['fitting_booked', 'fitting_booked'])
  // She may try another time.
  expect([after('CANCELLED'), after('NO_SHOW')]).toEqual([null, null])
})

test('names and the link can be changed until the pieces are back and inspected', () => {
  expect(rentalSteps.filter(isGroupOpen)).toEqual(['REQUESTED', 'CONFIRMED', 'COLLECTED', 'RETURNED'])
})
