import { endOfferedPlace, takeOfferedPlace } from '#appointments/server/change/waitlist-offer.ts'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { endOffer, takeOffer } from '#rentals/steps/server/waitlist-offer.ts'
import type { WaitlistEntryId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import type { WaitlistAnswer } from '#waitlist/answers.ts'
import { offerOver } from '#waitlist/contract.ts'
import type { WaitlistState } from '#waitlist/rules.ts'
import { answer as messages } from '#waitlist/texts/texts.gen.js'
import { withdrawMessages } from '#whatsapp/server/store.ts'
import { type EntryRow, lockEntry, updateEntry } from './store.ts'

/** Accepts or declines an offer, or leaves the list. Throws a Refused that says what has become of the offer. */
export async function answerEntry(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  id: WaitlistEntryId,
  answer: WaitlistAnswer,
): Promise<EntryRow> {
  const entry = await lockEntry(tx, id)
  if (!entry) throw new Refused(notFound)
  if (answer === 'leave') return leave(tx, actor, entry)
  if (entry.state !== 'OFFERED') throw over(entry.state)
  if (answer === 'decline')
    return releaseOffer(tx, actor, entry, { state: 'PASSED', endNotifiedAt: actor.now })
  if (entry.offerEndsAt! <= actor.now || !(await take(tx, deps, actor, entry))) throw over('PASSED')
  return end(tx, actor, entry, { state: 'TAKEN' })
}

function over(state: Exclude<WaitlistState, 'OFFERED'>): Refused {
  return new Refused(offerOver, { message: messages.over[state] })
}

/** Who waits no more has left already. */
async function leave(tx: Tx, actor: AuditActor, entry: EntryRow): Promise<EntryRow> {
  if (entry.state === 'WAITING') return end(tx, actor, entry, { state: 'LEFT' })
  if (entry.state === 'OFFERED') return releaseOffer(tx, actor, entry, { state: 'LEFT' })
  return entry
}

async function take(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  { rentalId, appointmentId }: EntryRow,
): Promise<boolean> {
  if (rentalId) return (await takeOffer(tx, deps, actor, rentalId)) !== undefined
  return appointmentId !== null && (await takeOfferedPlace(tx, deps, actor, appointmentId)) !== undefined
}

/** Frees what an offer holds: a trigger notes that it is there for the next one. Requires the lock of the entry. */
export async function releaseOffer(
  tx: Tx,
  actor: AuditActor,
  entry: EntryRow,
  how: End<'PASSED' | 'LEFT'>,
): Promise<EntryRow> {
  const { rentalId, appointmentId } = entry
  if (rentalId) await endOffer(tx, actor, rentalId)
  if (appointmentId) await endOfferedPlace(tx, actor, appointmentId)
  return end(tx, actor, entry, how)
}

const actions = { TAKEN: 'waitlist.taken', PASSED: 'waitlist.passed', LEFT: 'waitlist.left' } as const

interface End<State> {
  state: State
  /** Of an answer: who gives it needs no email about it. */
  endNotifiedAt?: Date | null
}

async function end(
  tx: Tx,
  actor: AuditActor,
  { id, rentalId, appointmentId }: EntryRow,
  { state, endNotifiedAt = null }: End<keyof typeof actions>,
): Promise<EntryRow> {
  const ended = await updateEntry(tx, id, { state, endedAt: actor.now, endNotifiedAt })
  await withdrawMessages(tx, id)
  await recordAudit(tx, actor, {
    action: actions[state],
    subjectType: 'waitlist_entry',
    subjectId: id,
    detail: { ...(rentalId && { rentalId }), ...(appointmentId && { appointmentId }) },
  })
  return ended
}
