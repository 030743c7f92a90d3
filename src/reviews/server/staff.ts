import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notAnswerable, reviewChanged, reviewNotFound } from '#reviews/staff-contract.ts'
import type { ReviewId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { subjectOf } from './author.ts'
import { mailAuthor, mailLender } from './emails.ts'
import * as store from './store.ts'

interface Read {
  id: ReviewId
  /** Of the review that staff have read. */
  version: number
}

/** Publishes the review, as its author wrote it; she and the lender of the dress are told. */
export async function approve(tx: Tx, deps: Deps, actor: Actor, read: Read): Promise<void> {
  const before = await lockRead(tx, read)
  if (before.status === 'APPROVED') return
  const review = await store.updateReview(tx, before.id, {
    ...decision(actor),
    status: 'APPROVED',
    reason: null,
  })
  await recordAudit(tx, actor, { action: 'review.approved', ...subjectOf(review) })
  await mailAuthor(tx, deps, review, { outcome: 'published', words: '' })
  await mailLender(tx, deps, review)
}

/** Also takes a published one from its page. Its author reads the reason. */
export async function decline(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { reason, ...read }: Read & { reason: string },
): Promise<void> {
  const before = await lockRead(tx, read)
  const review = await store.updateReview(tx, before.id, { ...decision(actor), status: 'DECLINED', reason })
  await recordAudit(tx, actor, { action: 'review.declined', ...subjectOf(review) })
  await mailAuthor(tx, deps, review, { outcome: 'declined', words: reason })
}

/** Once, and only to what is published. */
export async function answer(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { text, ...read }: Read & { text: string },
): Promise<void> {
  const before = await lockRead(tx, read)
  if (before.status !== 'APPROVED' || before.reply !== null) throw new Refused(notAnswerable)
  const review = await store.updateReview(tx, before.id, {
    reply: text,
    repliedBy: actor.viewer.id,
    repliedAt: actor.now,
  })
  await recordAudit(tx, actor, { action: 'review.replied', ...subjectOf(review) })
  await mailAuthor(tx, deps, review, { outcome: 'replied', words: text })
}

/** Locks it. Throws a Refused when it has changed since it was read. */
async function lockRead(tx: Tx, { id, version }: Read): Promise<store.ReviewRow> {
  const review = await store.lockReview(tx, id)
  if (!review) throw new Refused(reviewNotFound)
  if (review.version !== version) throw new Refused(reviewChanged)
  return review
}

function decision({ viewer, now }: Actor) {
  return { decidedBy: viewer.id, decidedAt: now }
}
