import { expect, test } from 'vitest'
import { shownSteps } from '#rentals/rules/steps.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { mayHaveEventGuests, piecesOfWearer, refusalToBookFitting, renamed, type Worn } from './rules.ts'

test('a guest books one fitting of her piece, until it is collected', () => {
  const open = shownSteps.filter((step) => refusalToBookFitting(step, null) === null)
  expect(open).toEqual(['REQUESTED', 'CONFIRMED'])
  expect(refusalToBookFitting('COLLECTED', null)).toBe('not_possible_now')
  const after = (status: 'CONFIRMED' | 'COMPLETED' | 'CANCELLED' | 'NO_SHOW') =>
    refusalToBookFitting('CONFIRMED', { status })
  expect([after('CONFIRMED'), after('COMPLETED')]).toEqual(['fitting_booked', 'fitting_booked'])
  // She may try another time.
  expect([after('CANCELLED'), after('NO_SHOW')]).toEqual([null, null])
})

test('names and the link can be changed until the pieces are back and inspected', () => {
  expect(shownSteps.filter(mayHaveEventGuests)).toEqual(['REQUESTED', 'CONFIRMED', 'COLLECTED', 'RETURNED'])
})

const worn = (id: string, wearer: string | null, sizes: AppointmentId | null = null): Worn => ({
  id,
  wearer,
  wearerNote: sizes,
  wearerNotedAt: null,
  wearerDevice: null,
  fittingId: sizes && `fitting of ${sizes}`,
})

test('dress and veil with one name are of one guest, however it is written; pieces without a name are not', () => {
  const pieces = [worn('dress', 'Lea'), worn('other', null), worn('veil', 'lea'), worn('cape', null)]
  const ids = (nth: number) => piecesOfWearer(pieces, pieces[nth]!).map(({ id }) => id)
  expect([0, 1, 2, 3].map(ids)).toEqual([['dress', 'veil'], ['other'], ['dress', 'veil'], ['cape']])
})

test.each<[string, Worn[], [string, string | null][], Worn[]]>([
  ['a corrected name keeps them', [worn('a', 'Lae', '38')], [['a', 'Lea']], [worn('a', 'Lea', '38')]],
  [
    'a veil that gets her name gets them, too',
    [worn('a', 'Lea', '38'), worn('b', null)],
    [['b', 'Lea']],
    [worn('b', 'Lea', '38')],
  ],
  [
    'who gets one of her two pieces does not get them',
    [worn('a', 'Lea', '38'), worn('b', 'Lea', '38')],
    [['b', 'Nour']],
    [worn('b', 'Nour')],
  ],
  [
    'two who change their dresses keep their own',
    [worn('a', 'Lea', '38'), worn('b', 'Nour', '40')],
    [
      ['a', 'Nour'],
      ['b', 'Lea'],
    ],
    [worn('a', 'Nour', '40'), worn('b', 'Lea', '38')],
  ],
  ['a removed name leaves them', [worn('a', 'Lea', '38')], [['a', null]], [worn('a', null, '38')]],
  ['the same name changes nothing', [worn('a', 'Lea', '38')], [['a', 'Lea']], []],
])('names, sizes and fittings: %s', (_, pieces, names, changed) => {
  expect(renamed(pieces, new Map(names))).toEqual(changed)
})
