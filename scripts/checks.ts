import { mkdirSync, writeFileSync } from 'node:fs'
import { program, type Step } from './steps.ts'

/** Checks that need neither a database nor a browser. */
export const checks: Step[] = [
  // One thread takes half the CPU time of four, which would each check the same library types.
  { name: 'Types', run: program('tsc', ['-p', '.', '--singleThreaded']) },
  { name: 'Style and lint', run: program('biome', ['ci', '--error-on-warnings', '.']) },
  // The server of the e2e tests may run by now: without it Playwright's settings name the file that starts it.
  { name: 'Dead code', run: program('knip', [], { E2E_SERVER: '' }) },
  { name: 'Description of the API', run: lintApi },
]

/** Of the tests: what the names, imports and texts of all files are. */
export const architecture: Step = {
  name: 'Architecture',
  run: program('vitest', ['run', '--project=architecture', '--reporter=minimal']),
}

/** Lints the description of the API with the rules of redocly.yaml. */
async function lintApi(print?: (output: Buffer) => void): Promise<void> {
  const { describeApi } = await import('#app/api-document/describe-api.ts')
  mkdirSync('.cache', { recursive: true })
  writeFileSync('.cache/openapi.json', JSON.stringify(describeApi('http://localhost:3000'), null, 1))
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  await program('redocly', ['lint', '--max-problems=50', '.cache/openapi.json'], env)(print)
}
