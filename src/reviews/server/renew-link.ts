import { historyOfSubject, recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf } from '#platform/secret-key.ts'
import { wasInspected } from '#rentals/rules/steps.ts'
import { openEndedReviewToken } from '#rentals/server/manage-link.ts'
import { lockRental, rentalIdOf } from '#rentals/server/store.ts'
import { dayMs } from '#shared/dates.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { mailInvitation } from './emails.ts'

const sent = 'rental.review_link_sent'
const mostADay = 3

/** Sends a new link to the address of the rental, never to who asks. Says nothing of what it knows. */
export async function renewReviewLink(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  token: string,
): Promise<void> {
  const id = await rentalIdOf(tx, openEndedReviewToken(keysOf(deps), token))
  const rental = id ? await lockRental(tx, id) : undefined
  if (!rental?.clientEmail || !wasInspected(rental)) return
  const subject = { subjectType: 'rental', subjectId: rental.id } as const
  const before = await historyOfSubject(tx, subject, [sent], new Date(actor.now.getTime() - dayMs))
  if (before.length >= mostADay) return
  await mailInvitation(tx, deps, rental, rental.clientEmail)
  await recordAudit(tx, actor, { action: sent, ...subject })
}
