import { setTimeout as sleep } from 'node:timers/promises'
import { advisoryTryLockName, type Tx } from '#platform/database/db.ts'
import { dressBusy } from '#rentals/refusal-contract.ts'
import { Refused } from '#shared/refusal.ts'

/** Another transaction holds a lock that a request needs. */
export class LockBusy extends Error {}

export async function tryLockName(tx: Tx, name: string): Promise<void> {
  if (!(await advisoryTryLockName(tx, name))) throw new LockBusy(name)
}

const patience = 5000
const [shortestPause, longestPause] = [20, 400]

/**
 * Tries a transaction anew while a rival holds its locks. Waiting inside of it would keep one of the few database
 * connections: 32 requests for one dress would stop the shop, and end with 503 when the rival is slow.
 */
export async function retryWhileLocked<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + patience
  for (let pause = shortestPause; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof LockBusy)) throw error
      if (performance.now() > end) throw new Refused(dressBusy)
    }
    await sleep(pause * (0.5 + Math.random()))
  }
}
