import { fastChecks } from './checks.ts'
import { main, runSteps } from './steps.ts'

await main(() => runSteps(fastChecks))
