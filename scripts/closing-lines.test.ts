import { expect, test } from 'vitest'
import { closingLines, type E2eReport, objection, type UnitReport } from './closing-lines.ts'

const none = { message: '', assertionResults: [] }
const failedTest = {
  fullName: 'a deposit is kept',
  status: 'failed',
  failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n\n    at kept.test.ts:3'],
}
const results = [
  {
    message: '',
    assertionResults: [failedTest, { fullName: 'a fee', status: 'passed', failureMessages: [] }],
  },
  { message: 'Cannot find module x', assertionResults: [] },
  ...Array.from({ length: 10 }, () => none),
]
const unit: UnitReport = {
  numPassedTests: 30,
  numFailedTests: 1,
  testResults: results.map((result, nth) => {
    return {
      name: `${process.cwd()}/src/file-${nth}.test.ts`,
      startTime: 5000,
      endTime: 6000 + nth * 100,
      ...result,
    }
  }),
}

const e2e = (...statuses: string[]): E2eReport => ({
  stats: { expected: 4, flaky: statuses.filter((status) => status === 'flaky').length, unexpected: 2 },
  suites: [
    {
      specs: [],
      suites: statuses.map((status, nth) => ({
        specs: [
          {
            title: `test ${nth}`,
            file: 'booking.e2e.ts',
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

test('the last line counts the tests, after the ten slowest files, second tries and failed tests', () => {
  const lines = closingLines([unit], [e2e('flaky', 'expected', 'unexpected')])
  expect(lines).toHaveLength(16)
  expect(lines.slice(0, 3)).toEqual([
    'Slowest files:',
    '    4.5 s  booking.e2e.ts',
    '    2.1 s  src/file-11.test.ts',
  ])
  expect(lines.slice(11)).toEqual([
    'Second try: booking.e2e.ts (phone): test 0',
    'Failed: src/file-0.test.ts: a deposit is kept\n    expected 1 to be 2\n    at kept.test.ts:3',
    'Failed: src/file-1.test.ts\n    Cannot find module x',
    'Failed: booking.e2e.ts (phone): test 2\n    no button',
    '35 passed, 3 failed',
  ])
})

test('more than two second tries and a part without tests are no success', () => {
  expect(objection([unit, e2e('flaky', 'flaky')])).toBeUndefined()
  expect(objection([unit, e2e('flaky', 'flaky', 'flaky')])).toBe('3 e2e tests needed a second try; 2 may.')
  expect(objection([{ ...unit, numPassedTests: 0 }, e2e()])).toBe('One part of the tests ran no test.')
  expect(objection([unit, { stats: { expected: 0, flaky: 0, unexpected: 0 }, suites: [] }])).toBe(
    'One part of the tests ran no test.',
  )
})
