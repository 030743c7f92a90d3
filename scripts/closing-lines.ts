import { stripVTControlCharacters } from 'node:util'

/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  /** One for each file. `message` says why a file could not be loaded. */
  testResults: {
    name: string
    message: string
    assertionResults: UnitTest[]
  }[]
}

interface UnitTest {
  fullName: string
  status: string
  /** Milliseconds. */
  duration?: number
  tags: string[]
  failureMessages: string[]
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
export interface E2eReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: Suite[]
}

interface Suite {
  /** The file of the tests, for the outermost suites. */
  file: string
  specs: {
    title: string
    tests: { projectName: string; status: string; results: Try[] }[]
  }[]
  suites?: Suite[]
}

interface Try {
  /** Milliseconds. */
  duration: number
  error?: { message?: string }
}

export interface Reports {
  unit: UnitReport[]
  e2e: E2eReport[]
}

const allowedSecondTries = 2

/** The ten slowest tests, skipped ones, e2e tests that needed a second try, failed tests, and last `N passed, N failed`. */
export function closingLines({ unit, e2e }: Reports): string[] {
  const failed = sum(unit.map((each) => each.numFailedTests)) + sum(e2e.map(({ stats }) => stats.unexpected))
  const passed =
    sum(unit.map((each) => each.numPassedTests)) + sum(e2e.map(({ stats }) => stats.expected + stats.flaky))
  return [
    'Slowest tests:',
    ...slowestTests(unit, e2e).map(([test, time]) => `${(time / 1000).toFixed(1).padStart(7)} s  ${test}`),
    ...skippedTests({ unit, e2e }).map((test) => `Skipped: ${test}`),
    ...e2eTests(e2e, 'flaky').map(({ test }) => `Second try: ${test}`),
    ...unit.flatMap(failedUnitTests).map((test) => `Failed: ${test}`),
    ...e2eTests(e2e, 'unexpected').map(({ test, error }) => `Failed: ${test}${reason(error)}`),
    `${passed} passed, ${failed} failed`,
  ]
}

/** Why reports without a failed test are no success; undefined when they are one. */
export function objection({ unit, e2e }: Reports, allowedSkips: number): string | undefined {
  const tries = e2eTests(e2e, 'flaky').length
  if (tries > allowedSecondTries) return `${tries} e2e tests needed a second try; ${allowedSecondTries} may.`
  const skipped = skippedTests({ unit, e2e }).length
  if (skipped > allowedSkips) return `${skipped} tests were skipped; ${allowedSkips} may be.`
  const isEmpty =
    unit.some(({ numPassedTests }) => numPassedTests === 0) || e2e.some(({ stats }) => stats.expected === 0)
  return isEmpty ? 'One part of the tests ran no test.' : undefined
}

/** The number of unit tests that are left to the long series. */
export function longUnitTests(unit: UnitReport[]): number {
  const tests = unit.flatMap(({ testResults }) => testResults).flatMap((file) => file.assertionResults)
  return tests.filter((test) => isSkipped(test) && isLong(test)).length
}

/** The number of tests that Playwright listed or ran. */
export function numberOfE2eTests({ suites }: E2eReport): number {
  return sum(specsOf({ suites }).map(({ tests }) => tests.length))
}

const isSkipped = ({ status }: UnitTest) => ['skipped', 'pending', 'todo', 'disabled'].includes(status)
const isLong = ({ tags }: UnitTest) => tags.includes('long')

function skippedTests({ unit, e2e }: Reports): string[] {
  const ofUnit = unit.flatMap(({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => isSkipped(test) && !isLong(test))
        .map(({ fullName }) => `${inProject(name)}: ${fullName}`),
    ),
  )
  return [...ofUnit, ...e2eTests(e2e, 'skipped').map(({ test }) => test)]
}

function slowestTests(unit: UnitReport[], e2e: E2eReport[]): [string, number][] {
  const ofUnit = unit.flatMap(({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }): [string, number] => [
        `${inProject(name)}: ${fullName}`,
        duration,
      ]),
    ),
  )
  const ofE2e = e2eTests(e2e).map(({ test, duration }): [string, number] => [test, duration])
  return [...ofUnit, ...ofE2e].sort(([, one], [, other]) => other - one).slice(0, 10)
}

function failedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${inProject(name)}${reason(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => `${inProject(name)}: ${test.fullName}${reason(test.failureMessages[0])}`),
  ])
}

/** All tests, or those that ended so, with the error of their last try and the time of all tries. */
function e2eTests(e2e: E2eReport[], status?: 'flaky' | 'unexpected' | 'skipped') {
  return e2e.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter((test) => !status || test.status === status)
      .map(({ projectName, results }) => ({
        test: `${file} (${projectName}): ${title}`,
        duration: sum(results.map((each) => each.duration)),
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

/** The tests with the file that runs them: a helper that declares them for several files has a name of its own in the report. */
function specsOf({ suites }: Pick<E2eReport, 'suites'>) {
  const within = ({ specs, suites: inner = [] }: Suite): Suite['specs'] => [
    ...specs,
    ...inner.flatMap(within),
  ]
  return suites.flatMap((suite) => within(suite).map((spec) => ({ ...spec, file: suite.file })))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
