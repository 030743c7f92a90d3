import { fastChecks } from './checks.ts'
import { main, runSteps } from './steps.ts'

const [first, ...others] = fastChecks

await main(async () => {
  await Promise.all([runSteps([first!], 'quietly'), runSteps(others, 'quietly')])
})
