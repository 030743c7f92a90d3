import { expect, test } from 'vitest'
import {
  closingLines,
  type E2eReport,
  longUnitTests,
  numberOfE2eTests,
  objection,
  type UnitReport,
} from './closing-lines.ts'

const passed = (fullName: string, duration: number) => ({
  fullName,
  status: 'passed',
  duration,
  tags: [],
  failureMessages: [],
})
const failed = {
  ...passed('a deposit is kept', 40),
  status: 'failed',
  failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n    at kept.test.ts:3'],
}
const skipped = { ...passed('redis counts', 0), status: 'skipped' }
const long = { ...skipped, fullName: 'a thousand kills', tags: ['long'] }
const results = [
  { message: '', assertionResults: [failed, passed('a fee', 2_100), skipped, long] },
  { message: 'Cannot find module x', assertionResults: [] },
  ...Array.from({ length: 12 }, (_, nth) => ({ message: '', assertionResults: [passed('quick', nth)] })),
]
const unit: UnitReport = {
  numPassedTests: 30,
  numFailedTests: 1,
  testResults: results.map((result, nth) => {
    return { name: `${process.cwd()}/src/file-${nth}.test.ts`, ...result }
  }),
}

const e2e = (...statuses: string[]): E2eReport => ({
  stats: {
    expected: 4,
    flaky: statuses.filter((status) => status === 'flaky').length,
    unexpected: 2,
    skipped: 0,
  },
  suites: [
    {
      file: 'booking.e2e.ts',
      specs: [],
      suites: statuses.map((status, nth) => ({
        file: 'support/languages.ts',
        specs: [
          {
            title: `test ${nth}`,
            tests: [
              {
                projectName: 'phone',
                status,
                results: [{ duration: 900 }, { duration: 600, error: { message: 'no button' } }],
              },
            ],
          },
        ],
      })),
    },
  ],
})

test('the last line counts the tests, after the ten slowest, skipped ones, second tries and failed tests', () => {
  const lines = closingLines({ unit: [unit], e2e: [e2e('flaky', 'expected', 'unexpected')] })
  expect(lines).toHaveLength(17)
  expect(lines.slice(0, 3)).toEqual([
    'Slowest tests:',
    '    2.1 s  src/file-0.test.ts: a fee',
    '    1.5 s  booking.e2e.ts (phone): test 0',
  ])
  expect(lines.slice(11)).toEqual([
    'Skipped: src/file-0.test.ts: redis counts',
    'Second try: booking.e2e.ts (phone): test 0',
    'Failed: src/file-0.test.ts: a deposit is kept\n    expected 1 to be 2\n    at kept.test.ts:3',
    'Failed: src/file-1.test.ts\n    Cannot find module x',
    'Failed: booking.e2e.ts (phone): test 2\n    no button',
    '35 passed, 3 failed',
  ])
})

test('what is left to the long series is counted, and is not called skipped', () => {
  expect(longUnitTests([unit])).toBe(1)
  expect(numberOfE2eTests(e2e('flaky', 'expected'))).toBe(2)
})

test('more than two second tries, a new skipped test and a part without tests are no success', () => {
  expect(objection({ unit: [unit], e2e: [e2e('flaky', 'flaky')] }, 1)).toBeUndefined()
  expect(objection({ unit: [unit], e2e: [e2e('flaky', 'flaky', 'flaky')] }, 1)).toBe(
    '3 e2e tests needed a second try; 2 may.',
  )
  expect(objection({ unit: [unit], e2e: [] }, 0)).toBe('1 tests were skipped; 0 may be.')
  expect(objection({ unit: [{ ...unit, numPassedTests: 0 }], e2e: [e2e()] }, 1)).toBe(
    'One part of the tests ran no test.',
  )
  const noTest = { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, suites: [] }
  expect(objection({ unit: [unit], e2e: [noTest] }, 1)).toBe('One part of the tests ran no test.')
})
