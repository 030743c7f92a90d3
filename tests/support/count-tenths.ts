import { onTestFinished } from 'vitest'

/**
 * Counts tenths of a second from now on. A timer of this process counts, as those that a test measures: a pause of the
 * whole machine counts as one tenth. A returned function tells how many there were.
 */
export function countTenths(): () => number {
  let tenths = 0
  const timer = setInterval(() => {
    tenths += 1
  }, 100)
  onTestFinished(() => clearInterval(timer))
  return () => tenths
}
