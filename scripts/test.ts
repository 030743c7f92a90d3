import { readFileSync } from 'node:fs'
import { findBrowser } from './browser.ts'
import { fastChecks } from './checks.ts'
import { build } from './site.ts'
import { main, program, runSteps } from './steps.ts'

const unitReport = '.cache/unit.json'
const journeyReport = '.cache/journeys.json'

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
      name: 'Journeys in Chromium',
      run: program('playwright', ['test'], {
        CHROMIUM_PATH: browser,
        // Never against a server that was left running.
        CI: 'true',
        PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport,
      }),
    },
  ])
  const unit = JSON.parse(readFileSync(unitReport, 'utf8'))
  const journeys = JSON.parse(readFileSync(journeyReport, 'utf8')).stats
  const passed = unit.numPassedTests + journeys.expected
  const failed = unit.numFailedTests + journeys.unexpected
  if (unit.numPassedTests === 0 || journeys.expected === 0)
    throw new Error('A part of the tests ran nothing.')
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
})
