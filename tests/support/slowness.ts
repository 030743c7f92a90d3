import { pbkdf2Sync } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'

/**
 * How many times slower than an idle computer of today this one may be; every time limit of the tests is multiplied by
 * it. Measured once a run: the first process passes it on to those that it starts. At least 3, because the computer can
 * become busy later, and a long limit costs nothing when the tests pass.
 */
export const slowness = Number(process.env.TEST_SLOWNESS ?? measure())
process.env.TEST_SLOWNESS = String(slowness)

function measure(): number {
  const began = performance.now()
  pbkdf2Sync('any password', 'any salt', 400_000, 32, 'sha256')
  // Milliseconds that this takes on a computer without other work.
  const usual = 150
  return Math.max(3, (performance.now() - began) / usual, loadavg()[0]! / availableParallelism())
}
