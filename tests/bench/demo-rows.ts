import { fork } from 'node:child_process'
import { once } from 'node:events'
import { circumstances, median } from '#tests/bench/support/bench-app.ts'
import type { WrittenDemo } from '#tests/bench/support/written-demo.ts'

/**
 * What the rows of `npm run demo` cost: the clock, the CPU time of Node and of PostgreSQL, which other programs of a busy machine change
 * little, and the statements. Medians of ROUNDS first starts.
 */
const rounds = Number(process.env.ROUNDS ?? 3)
const seen: WrittenDemo[] = []
for (let nth = 0; nth < rounds; nth++) {
  const child = fork('tests/bench/support/written-demo.ts')
  const [written] = await once(child, 'message')
  seen.push(written as WrittenDemo)
  await once(child, 'exit')
}
const usual = (name: keyof WrittenDemo) => median(seen.map((one) => one[name]))
const seconds = (name: keyof WrittenDemo) => `${(usual(name) / 1000).toFixed(1)} s`
process.stdout.write(`${await circumstances()}, ${rounds} first starts
clock               ${seconds('clock')}
CPU of Node         ${seconds('node')}
CPU of PostgreSQL   ${seconds('database')}
statements          ${usual('statements')}
`)
