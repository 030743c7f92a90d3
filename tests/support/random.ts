import { randomInt } from 'node:crypto'
import { onTestFailed } from 'vitest'

/** Mulberry32: the same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Random numbers for one test. Another seed each time; when the test fails it prints the one to repeat it with. */
export function randomOfTest(): () => number {
  const seed = Number(process.env.TEST_SEED ?? randomInt(1_000_000))
  onTestFailed(({ task }) => {
    process.stdout.write(`Repeat "${task.name}" with TEST_SEED=${seed}\n`)
  })
  return randomFrom(seed)
}
