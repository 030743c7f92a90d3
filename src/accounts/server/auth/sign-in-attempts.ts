import { serverAuthSignInAttempts as messages } from '#accounts/messages/texts.gen.js'
import { type SignInStep, secondsBeforeNextAttempt, signInMemorySeconds } from '#accounts/rules.ts'
import { advisoryLockSignInsFrom } from '#accounts/server/store.ts'
import { type AuditAction, historyOfAddress, networkOf, recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint } from '#platform/secret-key.ts'
import { Refused, tooMany } from '#shared/refusal.ts'

interface Attempt {
  ip: string
  /** The user name or email address that was typed. */
  name: string
  userId: string | undefined
}

export const recordAttempt = 'account.sign_in_tried'
export const recordSuccess = ['account.signed_in', 'account.password_confirmed'] as const

/**
 * Counts in the audit log, so that a restart keeps the count, and before the password is verified, so that concurrent
 * attempts all count. The refusal contains the seconds to wait.
 */
export async function admitAttempt(tx: Tx, deps: Deps, now: Date, attempt: Attempt): Promise<void> {
  const { ip } = attempt
  await advisoryLockSignInsFrom(tx, networkOf(ip))
  const since = new Date(now.getTime() - signInMemorySeconds * 1000)
  const history = await historyOfAddress(tx, ip, [recordAttempt, ...recordSuccess], since)
  const account = accountOf(deps, attempt)
  const before = (deps.previousKeys ?? []).map((secretKey) => accountOf({ secretKey }, attempt))
  const steps = history.map(({ at, action, detail }) => ({
    at,
    account: before.includes(String(detail.account)) ? account : String(detail.account),
    kind: action === recordAttempt ? 'tried' : 'succeeded',
  })) satisfies SignInStep[]
  const seconds = secondsBeforeNextAttempt(now, steps, account, deps.config.RATE_LIMIT_FACTOR)
  if (seconds > 0) throw new Refused(tooMany, { message: waitText(seconds), retryAfterSeconds: seconds })
  await note(tx, deps, now, attempt, recordAttempt)
}

export async function noteSuccess(
  tx: Tx,
  deps: Deps,
  now: Date,
  attempt: Attempt,
  what: (typeof recordSuccess)[number] = 'account.signed_in',
): Promise<void> {
  await note(tx, deps, now, attempt, what)
}

async function note(tx: Tx, deps: Deps, now: Date, attempt: Attempt, action: AuditAction) {
  const { ip, userId } = attempt
  const viewer = action === recordAttempt || !userId ? null : { id: userId }
  await recordAudit(
    tx,
    { viewer, ip, now },
    {
      action,
      subjectType: 'user',
      subjectId: userId,
      detail: { account: accountOf(deps, attempt) },
    },
  )
}

// Hashed: users type passwords into the wrong field, and the log is permanent. A user counts as
// one account under user name and email address, so that two names give no extra attempts.
function accountOf({ secretKey }: Pick<Deps, 'secretKey'>, { name, userId }: Attempt): string {
  return fingerprint(secretKey, 'sign-in', userId ?? name.normalize('NFKC').toLowerCase()).slice(0, 16)
}

function waitText(seconds: number): string {
  if (seconds < 60) return messages.waitSeconds({ seconds })
  return messages.waitMinutes({ minutes: seconds < 120 ? 1 : Math.ceil(seconds / 60) })
}
