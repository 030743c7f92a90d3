import type { AuditActor } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import type { Cash } from '#till/rules.ts'

/** What the past of the demo happens in. */
export interface Past {
  tx: Tx
  deps: Deps
  timeZone: string
  now: Date
  staff: Record<'owner' | 'manager' | 'assistant', Viewer>
  /** The till day of each showroom that is open. */
  openTills: Map<Branch, string>
  /** What the last closing left in them. */
  leftInTills: Map<Branch, Cash>
  /** Of the audit log, which gets them together. */
  entries?: AuditActor['entries']
}

/** Something that happened; `run` does it at `at` by the functions of its domain. */
export interface PastEvent {
  at: Date
  /** Whose till is open then. */
  cashIn?: Branch | undefined
  run(actor: Actor): Promise<unknown>
}

/** One after the other, so that receipts, invoices and runs are numbered in the order of time. */
export async function replay(past: Past, events: readonly PastEvent[]): Promise<void> {
  const { staff, now } = past
  const happened = events.filter(({ at }) => at <= now)
  for (const { at, run } of happened.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await run(actorAt(past, staff.owner, at))
}

export function actorAt({ entries }: Pick<Past, 'entries'>, viewer: Viewer, now: Date): Actor & AuditActor {
  return { viewer, now, ip: '127.0.0.1', entries }
}

/** Emails are written at this time; they were sent long ago, so that no worker sends them. */
export function depsAt(deps: Deps, now: Date): Deps {
  return { ...deps, clock: () => now, jobs: { ...deps.jobs, send: async () => {} } }
}
