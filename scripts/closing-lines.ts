/** What Vitest's JSON reporter writes, as far as it is read here. */
export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  /** One for each file; times in milliseconds. */
  testResults: { name: string; startTime: number; endTime: number }[]
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
    tests: { projectName: string; status: string; results: { duration: number }[] }[]
  }[]
  suites?: Suite[]
}

const allowedSecondTries = 2

/** The ten slowest files, each e2e test that needed a second try, and last `N passed, N failed`. */
export function closingLines(unit: UnitReport[], e2e: E2eReport[]): string[] {
  const failed = sum(unit.map((each) => each.numFailedTests)) + sum(e2e.map(({ stats }) => stats.unexpected))
  const passed =
    sum(unit.map((each) => each.numPassedTests)) + sum(e2e.map(({ stats }) => stats.expected + stats.flaky))
  return [
    'Slowest files:',
    ...slowestFiles(unit, e2e).map(([file, time]) => `${(time / 1000).toFixed(1).padStart(7)} s  ${file}`),
    ...secondTries(e2e).map((test) => `Second try: ${test}`),
    `${passed} passed, ${failed} failed`,
  ]
}

/** Why reports without a failed test are no success; undefined when they are one. */
export function objection(reports: (UnitReport | E2eReport)[]): string | undefined {
  const e2e = reports.filter((report) => 'stats' in report)
  const tries = secondTries(e2e).length
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
    add(name.replace(`${process.cwd()}/`, ''), endTime - startTime)
  for (const { file, tests } of e2e.flatMap(specsOf))
    for (const { duration } of tests.flatMap(({ results }) => results)) add(file, duration)
  return [...times].sort(([, one], [, other]) => other - one).slice(0, 10)
}

function secondTries(e2e: E2eReport[]): string[] {
  return e2e.flatMap(specsOf).flatMap(({ title, file, tests }) => {
    const flaky = tests.filter(({ status }) => status === 'flaky')
    return flaky.map(({ projectName }) => `${file} (${projectName}): ${title}`)
  })
}

function specsOf({ suites = [], specs = [] }: { suites?: Suite[]; specs?: Suite['specs'] }): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
