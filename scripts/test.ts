import { readFileSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { fastChecks } from './checks.ts'
import { build, buildIfChanged } from './site.ts'
import { main, program, runSteps, type Step } from './steps.ts'

// A failed test runs once more: the suite also injects faults with time limits, which a busy machine can exceed.
const unitRetry = '--retry=1'
const e2eRetry = '--retries=1'

const unitReport = '.cache/unit.json'
const e2eReport = '.cache/e2e.json'

/** `npm test` runs all parts. The first argument selects one part; its test runner gets the others. */
const [part, ...args] = process.argv.slice(2)

await main(async () => {
  const buildOnce = { name: 'Build', run: buildIfChanged }
  if (part === 'unit') await runSteps([buildOnce, unitTests(args)])
  else if (part === 'long') await runSteps([buildOnce, unitTests(args, { FULL_ROUNDS: '1' })])
  else if (part === 'e2e') await runSteps([buildOnce, e2eTests(await findBrowser(), args)])
  else {
    const browser = await findBrowser()
    await runSteps([...fastChecks, { name: 'Build', run: build }, unitTests(), e2eTests(browser)])
    report()
  }
})

function unitTests(more: string[] = [], env: Record<string, string> = {}): Step {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`]
  return {
    name: 'Unit and integration tests on PostgreSQL',
    run: program(
      'vitest',
      ['run', '--project', 'house*', '--project', 'components', unitRetry, ...reporters, ...more],
      env,
    ),
  }
}

function e2eTests(browser: string, more: string[] = []): Step {
  return {
    name: 'E2e tests in Chromium',
    run: program('playwright', ['test', e2eRetry, ...more], {
      CHROMIUM_PATH: browser,
      // Do not reuse a server that is still running.
      CI: 'true',
      PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
    }),
  }
}

function report(): void {
  const unit = JSON.parse(readFileSync(unitReport, 'utf8'))
  const e2e = JSON.parse(readFileSync(e2eReport, 'utf8')).stats
  const passed = unit.numPassedTests + e2e.expected + e2e.flaky
  const failed = unit.numFailedTests + e2e.unexpected
  if (unit.numPassedTests === 0 || e2e.expected === 0) throw new Error('One part of the tests ran no test.')
  process.stdout.write(`\n${passed} passed (${e2e.flaky} e2e tests at the second try), ${failed} failed\n`)
}
