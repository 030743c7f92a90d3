import { historyOfSubject, recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf } from '#platform/secret-key.ts'
import { dayMs } from '#shared/dates.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { mailEntry } from './emails.ts'
import { openEndedToken } from './links.ts'
import { findByLink, lockEntry } from './store.ts'

const sent = 'waitlist.link_sent'
const mostADay = 3

/** Sends a new link to the address of an entry that waits or has an offer, never to who asks. Says nothing of what it knows. */
export async function renewWaitlistLink(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  token: string,
): Promise<void> {
  const key = openEndedToken(keysOf(deps), token)
  const found = key && (await findByLink(tx, key))
  const entry = found ? await lockEntry(tx, found.id) : undefined
  if (!entry || (entry.state !== 'WAITING' && entry.state !== 'OFFERED')) return
  const subject = { subjectType: 'waitlist_entry', subjectId: entry.id } as const
  const before = await historyOfSubject(tx, subject, [sent], new Date(actor.now.getTime() - dayMs))
  if (before.length >= mostADay) return
  await mailEntry(tx, deps, entry, entry.state === 'OFFERED' ? 'waitlist_offer' : 'waitlist_joined')
  await recordAudit(tx, actor, { action: sent, ...subject })
}
