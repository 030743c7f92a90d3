/** Repetitions of a whole race or kill: one; `npm run test:long` runs the full count. */
export function rounds(full: number): number {
  return process.env.FULL_ROUNDS ? full : 1
}

/** Values of a list that are slow to try, for the nth case: one, for the next case the next one; `npm run test:long` takes all. */
export function rotating<T>(all: readonly T[], nth: number): readonly T[] {
  return process.env.FULL_ROUNDS ? all : [all[nth % all.length]!]
}

/** Length of a series of operations or generated cases: a third; `npm run test:long` runs all. */
export function series(full: number): number {
  return process.env.FULL_ROUNDS ? full : Math.round(full / 3)
}
