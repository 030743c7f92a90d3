import { existsSync, globSync, readFileSync, rmSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { inTurn } from '#tests/support/in-turn.ts'
import { testFiles } from '#tests/support/test-files.ts'
import { changedSince, domainOf, isUsedEverywhere } from '#tests/support/what-changed.ts'
import { findBrowser, findOtherBrowsers } from './browser.ts'
import { changedFiles, partOfCommit } from './changed-files.ts'
import { checks } from './checks.ts'
import { closingLines, longUnitTests, numberOfE2eTests, objection, type Reports } from './closing-lines.ts'
import { startE2eServer } from './e2e-server.ts'
import { buildForTests, buildForTestsIfChanged, buildIfMissing } from './site.ts'
import { cpuSeconds, Failed, main, program, runSteps, type Step } from './steps.ts'

const [part, ...args] = process.argv.slice(2)
const unitReport = '.cache/unit.json'
const e2eReport = '.cache/e2e.json'
const enginesReport = '.cache/engines.json'
const longE2eReport = '.cache/e2e-long.json'
const onPostgres = ['rules', 'server', 'server-alone']
const allProjects = ['architecture', ...onPostgres, 'components*']
const full = { FULL_ROUNDS: '1' }
/** systemd-analyze, which a container seldom has. */
const skipsInCi = 1

const commands: Record<string, () => Promise<void>> = {
  unit: () => runSteps([{ name: 'Build', run: buildIfMissing }, unitTests(args)]),
  e2e: () => runSteps([{ name: 'Build', run: buildForTestsIfChanged }, e2eTests(args)]),
  browsers: () => runSteps([{ name: 'Build', run: buildForTestsIfChanged }, engineTests(args)]),
  changed: runChanged,
  long: runLong,
}

await main(async () => {
  const started = process.hrtime.bigint()
  const busy = busySeconds()
  process.env.CHROMIUM_PATH = await findBrowser()
  process.env.TOUR_PART ??= `${partOfCommit(8)}/8`
  process.env.CHANGED_FILES ??= changedFiles().join('\n')
  for (const report of [unitReport, e2eReport, enginesReport]) rmSync(report, { force: true })
  const failure = await (commands[part ?? ''] ?? runShort)().then(
    () => undefined,
    (error: unknown) => error,
  )
  const reports: Reports = { unit: read(unitReport), e2e: [...read(e2eReport), ...read(enginesReport)] }
  const wall = Number(process.hrtime.bigint() - started) / 1e9
  const lines = [...closingLines(reports)]
  lines.splice(-1, 0, cpuLine(busySeconds() - busy, wall), ...(part ? [] : [await leftOut(reports)]))
  process.stdout.write(`\n${lines.join('\n')}\n`)
  const problem = objection(reports, process.env.CI ? skipsInCi : Number.POSITIVE_INFINITY)
  if (failure) throw failure
  if (problem) throw new Failed(problem)
})

/** Everything but the long series. The unit tests begin when the pages are built; the checks run beside both. */
async function runShort(): Promise<void> {
  process.env.THIRD ??= `${partOfCommit(3)}/3`
  let server: ReturnType<typeof startE2eServer> | undefined
  async function buildAndTest() {
    await runSteps([{ name: 'Build', run: buildForTests }], 'quietly')
    server = startE2eServer()
    await runSteps([unitTests()])
  }
  const sides = await Promise.allSettled([buildAndTest(), runSteps(checks, 'quietly')])
  const failures = sides.flatMap((side) => (side.status === 'rejected' ? [side.reason] : []))
  if (server) await server.isReady.then(() => runSteps([e2eTests()])).catch((error) => failures.push(error))
  await server?.stop()
  if (failures.length > 0) throw failures[0]
}

/** What a change touches, unit tests by imports and e2e tests by domains; everything when it touches what all code uses. */
async function runChanged(): Promise<void> {
  const changed = changedSince()
  const isAll = changed.some(isUsedEverywhere)
  const domains = new Set(changed.flatMap((path) => domainOf(path) ?? []))
  const folders = [...domains].map((domain) => `tests/e2e/${domain}/`).filter((folder) => existsSync(folder))
  const unit = unitTests(isAll ? [] : ['--changed=origin/main', '--passWithNoTests'])
  const e2e = isAll ? [e2eTests()] : folders.length > 0 ? [e2eTests(folders)] : []
  await runSteps([{ name: 'Build', run: buildForTestsIfChanged }, unit, ...e2e])
}

/** Every test in its full form, or one part of them: `unit`, `e2e`, `browsers` or `dates`, with arguments for its runner. */
async function runLong(): Promise<void> {
  const [only, ...rest] = args
  const parts: Record<string, Step[]> = {
    unit: [unitTests(rest, full)],
    e2e: [e2eTests(rest, full)],
    browsers: [engineTests(rest)],
    dates: ['+400d', '-400d'].map((days) => testsAtDate(days)),
  }
  if (only && !parts[only]) throw new Failed('The parts of test:long are unit, e2e, browsers and dates.')
  await runSteps([
    { name: 'Build', run: buildForTestsIfChanged },
    ...(only ? parts[only]! : Object.values(parts).flat()),
  ])
}

function unitTests(more: string[] = [], env: Record<string, string> = {}): Step {
  const projects = allProjects.map((name) => `--project=${name}`)
  const reporters = ['minimal', './scripts/progress-reporter.ts', 'json'].map((name) => `--reporter=${name}`)
  const tags = env.FULL_ROUNDS ? [] : ['--tags-filter=!long']
  return {
    name: 'Unit, integration and component tests',
    run: program(
      'vitest',
      ['run', ...projects, ...reporters, `--outputFile.json=${unitReport}`, ...tags, ...more],
      env,
    ),
  }
}

function e2eTests(more: string[] = [], env: Record<string, string> = {}): Step {
  return {
    name: 'E2e tests in Chromium',
    run: program('playwright', ['test', ...more], { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport, ...env }),
  }
}

/** The e2e tests that run in Chromium, Firefox and WebKit, each with its time. */
function engineTests(more: string[] = []): Step {
  const run = program('playwright', ['test', '--config=tests/browsers', ...more], {
    // A path is relative to the folder of the configuration.
    PLAYWRIGHT_JSON_OUTPUT_NAME: resolve(enginesReport),
  })
  return {
    name: 'E2e tests in three engines',
    run: async (print) => {
      await findOtherBrowsers()
      await run(print)
    },
  }
}

/** No test depends on today. PostgreSQL keeps the real date, so the tests that compare it with the clock are left out. */
function testsAtDate(days: string): Step {
  const projects = onPostgres.map((name) => `--project=${name}`)
  const vitest = [
    'vitest',
    'run',
    ...projects,
    '--reporter=minimal',
    '--reporter=./scripts/progress-reporter.ts',
  ]
  return {
    name: `Unit tests ${days}`,
    run: program('faketime', ['-f', days, ...vitest, '--tags-filter=!long && !real-date'], {
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
  }
}

/** What `npm test` has left to the long series. */
async function leftOut({ unit, e2e }: Reports): Promise<string> {
  await program('playwright', ['test', '--list', '--reporter=json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: longE2eReport,
    ...full,
    THIRD: '',
  })(() => {})
  const e2eTests = numberOf(read(longE2eReport)) - numberOf(e2e)
  const all = globSync(testFiles(false).components.include)
  const components = all.length - inTurn(all).length
  const files = globSync('{src,tests,scripts}/**/*.long{,.browser}.test.{ts,tsx}').length
  const turns = `Third ${process.env.THIRD} of the files of component and e2e tests, and those of changed domains; tour ${process.env.TOUR_PART}`
  return `${turns}. Left to other commits and to test:long: ${e2eTests} e2e tests, ${components} files of component tests; to test:long: ${longUnitTests(unit)} unit tests and ${files} files of unit tests.`
}

function numberOf(reports: Reports['e2e']): number {
  return reports.reduce((total, report) => total + numberOfE2eTests(report), 0)
}

function read(report: string) {
  return existsSync(report) ? [JSON.parse(readFileSync(report, 'utf8'))] : []
}

function cpuLine(busy: number, wall: number): string {
  const programs = [...cpuSeconds].map(([name, seconds]) => `${name} ${seconds.toFixed(0)}`)
  return `CPU seconds: ${programs.join(', ')}; the whole computer ${busy.toFixed(0)} in ${wall.toFixed(0)} s`
}

/** CPU seconds of all programs on this computer since it started. */
function busySeconds(): number {
  const times = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq)
  return times.reduce((total, time) => total + time, 0) / 1000
}
