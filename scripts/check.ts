import { architecture, checks } from './checks.ts'
import { main, runSteps } from './steps.ts'

const [first, ...others] = [...checks, architecture]

await main(async () => {
  await Promise.all([runSteps([first!], 'quietly'), runSteps(others, 'quietly')])
})
