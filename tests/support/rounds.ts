/** Repetitions of a race or a kill: a third of the full count, which `npm run test:long` runs. */
export function rounds(full: number): number {
  return process.env.FULL_ROUNDS ? full : Math.max(1, Math.round(full / 3))
}
