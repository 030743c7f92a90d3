import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { Failed, main } from './steps.ts'

/** `npm run bench -- NAME [arguments]` runs tests/bench/NAME.ts; docs/performance.md has the figures. */
await main(async () => {
  const names = globSync('tests/bench/*.ts').map((file) => basename(file, '.ts'))
  const [name = ''] = process.argv.splice(2, 1)
  if (!names.includes(name))
    throw new Failed(`Which measurement? npm run bench -- ${names.sort().join(' | ')}`)
  await import(`../tests/bench/${name}.ts`)
})
