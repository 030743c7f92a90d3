import { expect, test, vi } from 'vitest'
import { isFull, isTouched, rotating, rounds, series } from './support/rounds.ts'

const race = 'src/payouts/server/ledger-race.test.ts'

test.each([
  ['code beside it', race, 'src/payouts/server/ledger.ts', true],
  ['code below it', race, 'src/payouts/server/runs/store.ts', true],
  ['code of the folder above', race, 'src/payouts/contract.ts', false],
  ['another folder of the same start', race, 'src/payouts/server-side/x.ts', false],
  ['a test', race, 'src/payouts/server/settling.test.ts', false],
  ['a fixture', race, 'src/payouts/server/lender.fixture.ts', false],
  ['help for tests', 'tests/odd-calls.test.ts', 'tests/support/odd-calls.ts', false],
])('a change of %s', (_, testPath, changed, touched) => {
  expect(isTouched(testPath, ['README.md', changed])).toBe(touched)
  expect(isTouched(testPath, [''])).toBe(false)
})

test('short forms, and full ones in the long series', () => {
  vi.stubEnv('FULL_ROUNDS', '')
  expect([isFull(), rounds(20), series(60), series(60, 10), rotating(['a', 'b'], 3)]).toEqual([
    false,
    1,
    20,
    6,
    ['b'],
  ])
  vi.stubEnv('FULL_ROUNDS', '1')
  expect([isFull(), rounds(20), series(60, 10), rotating(['a', 'b'], 3)]).toEqual([true, 20, 60, ['a', 'b']])
})
