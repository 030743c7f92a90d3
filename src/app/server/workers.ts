import { deliver, sendEmail } from '#email/server/jobs.ts'
import type { Deps } from '#platform/deps.ts'
import type { JobKind } from '#platform/jobs.ts'

/** Every kind of job there is; queues are made from this list at start. */
export const workKinds: JobKind[] = [sendEmail]

export async function startWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work(sendEmail, (payload) => deliver(deps, payload))
}
