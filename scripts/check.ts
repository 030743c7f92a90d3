import { fastChecks } from './checks.ts'
import { main, runSideBySide } from './steps.ts'

await main(() => runSideBySide(fastChecks))
