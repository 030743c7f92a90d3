import { program, type Step } from './steps.ts'

/** Checks that need neither a database nor a browser. They take seconds. */
export const fastChecks: Step[] = [
  { name: 'Types', run: program('tsc', ['-p', '.']) },
  { name: 'Style and lint', run: program('biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'Dead code', run: program('knip', []) },
  { name: 'Architecture', run: program('vitest', ['run', '--project', 'architecture']) },
]
