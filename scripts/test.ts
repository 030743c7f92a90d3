import { readFileSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { fastChecks } from './checks.ts'
import { build } from './site.ts'
import { main, program, runSteps } from './steps.ts'

const unitReport = '.cache/unit.json'
const e2eReport = '.cache/e2e.json'

await main(async () => {
  const browser = await findBrowser()
  await runSteps([
    ...fastChecks,
    {
      name: 'Unit and integration tests on PostgreSQL',
      run: program('vitest', [
        'run',
        '--project',
        'house*',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ]),
    },
    { name: 'Build', run: build },
    {
      name: 'E2e tests in Chromium',
      run: program('playwright', ['test'], {
        CHROMIUM_PATH: browser,
        // Never against a server that was left running.
        CI: 'true',
        PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport,
      }),
    },
  ])
  const unit = JSON.parse(readFileSync(unitReport, 'utf8'))
  const e2e = JSON.parse(readFileSync(e2eReport, 'utf8')).stats
  const passed = unit.numPassedTests + e2e.expected
  const failed = unit.numFailedTests + e2e.unexpected
  if (unit.numPassedTests === 0 || e2e.expected === 0) throw new Error('A part of the tests ran nothing.')
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
})
