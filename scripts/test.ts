import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { fastChecks } from './checks.ts'
import { closingLines, objection } from './closing-lines.ts'
import { build, buildIfChanged, buildIfMissing } from './site.ts'
import { Failed, main, program, runSideBySide, runSteps, type Step } from './steps.ts'

/** A part of the tests and the JSON file that its test runner writes. */
interface TestPart extends Step {
  report: string
}

/** `npm test` runs all parts. The first argument selects one part; its test runner gets the others. */
const [part, ...args] = process.argv.slice(2)
const everyProject = ['rules', 'server*', 'components']

await main(async () => {
  const browser = await findBrowser()
  const anyBuild = { name: 'Build', run: buildIfMissing }
  if (part === 'unit') await runTests([anyBuild], [unitTests(everyProject, args)])
  else if (part === 'long') await runTests([anyBuild], [unitTests(everyProject, args, { FULL_ROUNDS: '1' })])
  else if (part === 'languages')
    await runTests(
      [{ name: 'Build', run: buildIfChanged }],
      [e2eTests(browser, ['languages'], { FULL_ROUNDS: '1' })],
    )
  else if (part === 'e2e') await runTests([{ name: 'Build', run: buildIfChanged }], [e2eTests(browser, args)])
  else {
    const rules = { ...unitTests(['rules']), name: 'Unit tests of rules' }
    await runTests(
      [{ name: 'Build', run: build }, ...fastChecks, rules],
      [unitTests(['server', 'server-alone', 'components']), e2eTests(browser)],
    )
  }
})

function unitTests(projects: string[], more: string[] = [], env: Record<string, string> = {}): TestPart {
  const report = `.cache/unit-${projects[0]}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: 'Unit and integration tests on PostgreSQL',
    report,
    run: program(
      'vitest',
      ['run', ...projects.map((name) => `--project=${name}`), ...reporters, ...more],
      env,
    ),
  }
}

function e2eTests(browser: string, more: string[] = [], env: Record<string, string> = {}): TestPart {
  const report = '.cache/e2e.json'
  return {
    name: 'E2e tests in Chromium',
    report,
    run: program('playwright', ['test', ...more], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...env,
    }),
  }
}

/** Runs the steps side by side and then each part, also after a failed one, so that the closing lines count all tests. */
async function runTests(before: Step[], parts: TestPart[]): Promise<void> {
  const reports = [...before, ...parts].flatMap((step) => ('report' in step ? [String(step.report)] : []))
  for (const report of reports) rmSync(report, { force: true })
  await runSideBySide(before)
  const failures: unknown[] = []
  for (const one of parts) await runSteps([one]).catch((error) => failures.push(error))
  const written = reports.filter((report) => existsSync(report))
  const read = written.map((report) => JSON.parse(readFileSync(report, 'utf8')))
  const e2e = read.filter((report) => 'stats' in report)
  const unit = read.filter((report) => !('stats' in report))
  process.stdout.write(`\n${closingLines(unit, e2e).join('\n')}\n`)
  const problem = objection(read)
  if (failures.length > 0) throw failures[0]
  if (problem) throw new Failed(problem)
}
