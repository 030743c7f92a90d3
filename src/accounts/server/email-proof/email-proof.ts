import type { CurrentUser } from '#accounts/contract.ts'
import {
  type ProofState,
  proofAddressChanged,
  proofLinkExpired,
  proofLinkUnknown,
  proofOfOtherAccount,
} from '#accounts/email-proof-contract.ts'
import { isSameAddress } from '#accounts/rules.ts'
import { proofMail } from '#accounts/server/emails.ts'
import { findUser, lockUser } from '#accounts/server/store.ts'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { hourMs } from '#shared/dates.ts'
import type { AccountId } from '#shared/ids.ts'
import { Refused, tooMany, unauthorized } from '#shared/refusal.ts'
import { scaledLimit } from '#shared/scaled-limit.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import {
  countProofs,
  findProof,
  issueProof,
  markProved,
  markUnproved,
  markUsed,
  type ProofRow,
  wasSentTo,
} from './store.ts'

/** Another domain's work when an account has proved its email address, in the same transaction. */
export type OnEmailProved = (tx: Tx, deps: Deps, actor: AuditActor, userId: AccountId) => Promise<unknown>

type MailDeps = Parameters<typeof queueEmail>[1] & Parameters<typeof proofMail>[1]

const perHour = 3

/** Sends the link, unless enough went to this account or this address within the hour. @returns whether it was sent */
export async function mailProof(tx: Tx, deps: MailDeps, now: Date, user: CurrentUser): Promise<boolean> {
  const { id: userId, email } = user
  const since = new Date(now.getTime() - hourMs)
  const { RATE_LIMIT_FACTOR: factor } = deps.config
  const sent = await countProofs(tx, { userId, email, since })
  if (factor > 0 && sent >= scaledLimit(perHour, factor)) return false
  const issued = await issueProof(tx, now, { userId, email })
  await queueEmail(tx, deps, await proofMail(tx, deps, user, issued))
  return true
}

/** Once for an account that never got a link to its address, such as one from before there were any. */
export async function mailFirstProof(tx: Tx, deps: MailDeps, now: Date, user: CurrentUser): Promise<void> {
  if (user.isEmailProved || (await wasSentTo(tx, user.id, user.email))) return
  await mailProof(tx, deps, now, user)
}

/** The new address is not proved, and no earlier link proves it. Requires the lock of the user. */
export async function afterEmailChange(
  tx: Tx,
  deps: MailDeps,
  now: Date,
  before: Pick<CurrentUser, 'email'>,
  user: CurrentUser,
): Promise<void> {
  if (isSameAddress(before.email, user.email)) return
  await markUnproved(tx, user.id)
  await mailProof(tx, deps, now, { ...user, isEmailProved: false })
}

/** "Send again". Throws a Refused. */
export async function sendProofAgain(tx: Tx, deps: Deps, { viewer, now }: Actor) {
  const locked = await lockUser(tx, viewer.id)
  if (!locked) throw new Refused(unauthorized)
  if (locked.isEmailProved) return { success: true, isProved: true }
  if (!(await mailProof(tx, deps, now, locked)))
    throw new Refused(tooMany, { retryAfterSeconds: hourMs / 1000 })
  return { success: true, isProved: false }
}

export async function stateOfProof(db: Db, now: Date, viewer: Viewer | null, token: string) {
  const proof = await findProof(db, token)
  if (!proof) return { state: 'unknown' as const, email: null }
  if (!viewer) return { state: 'signIn' as const, email: null }
  const user = viewer.id === proof.userId ? await findUser(db, viewer.id) : undefined
  const state = stateOf(proof, user, now)
  return { state, email: user ? proof.email : null }
}

/**
 * Only the account itself can confirm: the reader of the mailbox presses the link, and the person who opened the account has its password.
 * A stranger who registered with her address gets nothing by her curious press. Throws a Refused.
 */
export async function confirmEmail(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  token: string,
  onProved: readonly OnEmailProved[],
): Promise<{ success: boolean }> {
  const user = await lockUser(tx, actor.viewer.id)
  const proof = user && (await findProof(tx, token))
  if (!proof) throw new Refused(proofLinkUnknown)
  const state = stateOf(proof, proof.userId === user.id ? user : undefined, actor.now)
  if (state === 'proved') return { success: true }
  if (state !== 'ready') throw new Refused(refusals[state])
  await markUsed(tx, actor.now, proof.id)
  await proveEmail(tx, deps, actor, user.id, onProved)
  return { success: true }
}

/** Its owner has pressed a link that went to the present address. Requires the lock of the user. */
export async function proveEmail(
  tx: Tx,
  deps: Deps,
  actor: AuditActor,
  userId: AccountId,
  onProved: readonly OnEmailProved[],
): Promise<void> {
  if (!(await markProved(tx, actor.now, userId))) return
  await recordAudit(tx, actor, { action: 'account.email_proved', subjectType: 'user', subjectId: userId })
  for (const follow of onProved) await follow(tx, deps, actor, userId)
}

type Pressed = Exclude<ProofState, 'signIn' | 'unknown'>

function stateOf(proof: ProofRow, user: CurrentUser | undefined, now: Date): Pressed {
  if (!user) return 'otherAccount'
  if (!isSameAddress(proof.email, user.email)) return 'changed'
  if (user.isEmailProved) return 'proved'
  return proof.usedAt || proof.expiresAt <= now ? 'expired' : 'ready'
}

const refusals = {
  otherAccount: proofOfOtherAccount,
  changed: proofAddressChanged,
  expired: proofLinkExpired,
} as const satisfies Record<Exclude<Pressed, 'ready' | 'proved'>, unknown>
