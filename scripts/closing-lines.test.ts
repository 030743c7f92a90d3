import { expect, test } from 'vitest'
import { closingLines, type E2eReport, objection, type UnitReport } from './closing-lines.ts'

const unit: UnitReport = {
  numPassedTests: 30,
  numFailedTests: 1,
  testResults: Array.from({ length: 12 }, (_, nth) => {
    return { name: `${process.cwd()}/src/file-${nth}.test.ts`, startTime: 5000, endTime: 6000 + nth * 100 }
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
            tests: [{ projectName: 'phone', status, results: [{ duration: 900 }, { duration: 600 }] }],
          },
        ],
      })),
    },
  ],
})

test('the last line counts the tests, after the ten slowest files and each second try', () => {
  const lines = closingLines([unit], [e2e('flaky', 'expected')])
  expect(lines).toHaveLength(13)
  expect(lines.slice(0, 3)).toEqual([
    'Slowest files:',
    '    3.0 s  booking.e2e.ts',
    '    2.1 s  src/file-11.test.ts',
  ])
  expect(lines.slice(-2)).toEqual(['Second try: booking.e2e.ts (phone): test 0', '35 passed, 3 failed'])
})

test('more than two second tries and a part without tests are no success', () => {
  expect(objection([unit, e2e('flaky', 'flaky')])).toBeUndefined()
  expect(objection([unit, e2e('flaky', 'flaky', 'flaky')])).toBe('3 e2e tests needed a second try; 2 may.')
  expect(objection([{ ...unit, numPassedTests: 0 }, e2e()])).toBe('One part of the tests ran no test.')
  expect(objection([unit, { stats: { expected: 0, flaky: 0, unexpected: 0 }, suites: [] }])).toBe(
    'One part of the tests ran no test.',
  )
})
