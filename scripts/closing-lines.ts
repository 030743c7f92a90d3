import { stripVTControlCharacters } from 'node:util'

/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  /** One for each file; times in milliseconds. `message` says why a file could not be loaded. */
  testResults: {
    name: string
    startTime: number
    endTime: number
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface E2eReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: Suite[]
}

interface Suite {
  specs: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: Try[] }[]
  }[]
  suites?: Suite[]
}

interface Try {
  duration: number
  error?: { message?: string }
}

const allowedSecondTries = 2

/** The ten slowest files, e2e tests that needed a second try, failed tests, and last `N passed, N failed`. */
export function closingLines(unit: UnitReport[], e2e: E2eReport[]): string[] {
  const failed = sum(unit.map((each) => each.numFailedTests)) + sum(e2e.map(({ stats }) => stats.unexpected))
  const passed =
    sum(unit.map((each) => each.numPassedTests)) + sum(e2e.map(({ stats }) => stats.expected + stats.flaky))
  return [
    'Slowest files:',
    ...slowestFiles(unit, e2e).map(([file, time]) => `${(time / 1000).toFixed(1).padStart(7)} s  ${file}`),
    ...e2eTests(e2e, 'flaky').map(({ test }) => `Second try: ${test}`),
    ...unit.flatMap(failedUnitTests).map((test) => `Failed: ${test}`),
    ...e2eTests(e2e, 'unexpected').map(({ test, error }) => `Failed: ${test}${reason(error)}`),
    `${passed} passed, ${failed} failed`,
  ]
}

/** Why reports without a failed test are no success; undefined when they are one. */
export function objection(reports: (UnitReport | E2eReport)[]): string | undefined {
  const e2e = reports.filter((report) => 'stats' in report)
  const tries = e2eTests(e2e, 'flaky').length
  if (tries > allowedSecondTries) return `${tries} e2e tests needed a second try; ${allowedSecondTries} may.`
  const isEmpty = reports.some(
    (report) => ('stats' in report ? report.stats.expected : report.numPassedTests) === 0,
  )
  return isEmpty ? 'One part of the tests ran no test.' : undefined
}

function slowestFiles(unit: UnitReport[], e2e: E2eReport[]): [string, number][] {
  const times = new Map<string, number>()
  const add = (file: string, time: number) => times.set(file, (times.get(file) ?? 0) + time)
  for (const { name, startTime, endTime } of unit.flatMap(({ testResults }) => testResults))
    add(inProject(name), endTime - startTime)
  for (const { file, tests } of e2e.flatMap(specsOf))
    for (const { duration } of tests.flatMap(({ results }) => results)) add(file, duration)
  return [...times].sort(([, one], [, other]) => other - one).slice(0, 10)
}

function failedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${inProject(name)}${reason(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${inProject(name)}: ${test.fullName}${reason(test.failureMessages[0])}`),
  ])
}

/** The tests that ended so, with the error of their last try. */
function e2eTests(e2e: E2eReport[], status: 'flaky' | 'unexpected') {
  return e2e.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) => ({
        test: `${file} (${projectName}): ${title}`,
        error: results.at(-1)?.error?.message,
      })),
  )
}

/** The first lines of an error, without colours. */
function reason(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
  return lines
    .slice(0, 3)
    .map((line) => `\n    ${line.trim()}`)
    .join('')
}

function inProject(file: string): string {
  return file.replace(`${process.cwd()}/`, '')
}

function specsOf({ suites = [], specs = [] }: { suites?: Suite[]; specs?: Suite['specs'] }): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
