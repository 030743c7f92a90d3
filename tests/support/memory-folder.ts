import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** What the databases of a whole run take, twice. */
const enoughBytes = 4 * 1024 ** 3

/**
 * Where tests create PostgreSQL clusters: in memory where the system offers enough of it, otherwise on the disk. A copy
 * of the test database takes 20 ms in memory and up to 1 s on a disk under load.
 */
export const memoryFolder = freeBytes('/dev/shm') > enoughBytes ? '/dev/shm' : tmpdir()

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0 // not on this system
  }
}
