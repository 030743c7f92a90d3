import { build } from './site.ts'
import { main } from './steps.ts'

await main(build)
