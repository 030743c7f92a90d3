/** Repetitions of a whole race or kill: one; `npm run test:long` runs the full count. */
export function rounds(full: number): number {
  return process.env.FULL_ROUNDS ? full : 1
}

/** Length of a series of operations or generated cases: a third; `npm run test:long` runs all. */
export function series(full: number): number {
  return process.env.FULL_ROUNDS ? full : Math.round(full / 3)
}
