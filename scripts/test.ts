import { existsSync, readFileSync, rmSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { fastChecks } from './checks.ts'
import { closingLines, objection } from './closing-lines.ts'
import { build, buildIfChanged } from './site.ts'
import { Failed, main, program, runSteps, type Step } from './steps.ts'

/** A part of the tests and the JSON file that its test runner writes. */
interface TestPart extends Step {
  report: string
}

/** `npm test` runs all parts. The first argument selects one part; its test runner gets the others. */
const [part, ...args] = process.argv.slice(2)

await main(async () => {
  const buildOnce = { name: 'Build', run: buildIfChanged }
  if (part === 'unit') await runTests([buildOnce], [unitTests(args)])
  else if (part === 'long') await runTests([buildOnce], [unitTests(args, { FULL_ROUNDS: '1' })])
  else if (part === 'e2e') await runTests([buildOnce], [e2eTests(await findBrowser(), args)])
  else {
    const browser = await findBrowser()
    await runTests([...fastChecks, { name: 'Build', run: build }], [unitTests(), e2eTests(browser)])
  }
})

function unitTests(more: string[] = [], env: Record<string, string> = {}): TestPart {
  const report = '.cache/unit.json'
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return {
    name: 'Unit and integration tests on PostgreSQL',
    report,
    run: program(
      'vitest',
      ['run', '--project', 'house*', '--project', 'components', ...reporters, ...more],
      env,
    ),
  }
}

function e2eTests(browser: string, more: string[] = []): TestPart {
  const report = '.cache/e2e.json'
  return {
    name: 'E2e tests in Chromium',
    report,
    run: program('playwright', ['test', ...more], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    }),
  }
}

/** Runs every part, also after a failed one, so that the closing lines count all tests. */
async function runTests(before: Step[], parts: TestPart[]): Promise<void> {
  await runSteps(before)
  const failures: unknown[] = []
  for (const one of parts) {
    rmSync(one.report, { force: true })
    await runSteps([one]).catch((error) => failures.push(error))
  }
  const written = parts.filter(({ report }) => existsSync(report))
  const reports = written.map(({ report }) => JSON.parse(readFileSync(report, 'utf8')))
  const e2e = reports.filter((report) => 'stats' in report)
  const unit = reports.filter((report) => !('stats' in report))
  process.stdout.write(`\n${closingLines(unit, e2e).join('\n')}\n`)
  const problem = objection(reports)
  if (failures.length > 0) throw failures[0]
  if (problem) throw new Failed(problem)
}
