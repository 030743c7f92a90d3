import type { Deps } from '#platform/deps.ts'
import type { JobKind } from '#platform/jobs.ts'

/** Every kind of job there is; queues are made from this list at start. */
export const workKinds: JobKind[] = []

export async function startWorkers(_deps: Deps): Promise<void> {}
