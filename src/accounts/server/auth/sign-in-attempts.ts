import { type SignInStep, secondsBeforeNextAttempt, signInMemorySeconds } from '#accounts/rules.ts'
import { advisoryLockSignInsFrom } from '#accounts/server/store.ts'
import { signInAttempts as messages } from '#accounts/texts/texts.gen.js'
import {
  type AuditAction,
  historyOfAddress,
  historyOfSubject,
  networkOf,
  recordAudit,
} from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint } from '#platform/secret-key.ts'
import type { AccountId } from '#shared/ids.ts'
import { Refused, tooMany } from '#shared/refusal.ts'

interface Attempt {
  ip: string
  /** The user name or email address that was typed. */
  name: string
  userId: AccountId | undefined
  /** The password by default. */
  step?: 'code' | 'passkey'
}

export const recordAttempt = 'account.sign_in_tried'
export const recordSuccess = [
  'account.signed_in',
  'account.password_confirmed',
  'account.identity_confirmed',
] as const

/**
 * Counts in the audit log, so that a restart keeps the count, and before the password is verified, so that concurrent
 * attempts all count. The refusal contains the seconds to wait.
 */
export async function admitAttempt(tx: Tx, deps: Deps, now: Date, attempt: Attempt): Promise<void> {
  const { ip } = attempt
  await advisoryLockSignInsFrom(tx, networkOf(ip))
  const since = new Date(now.getTime() - signInMemorySeconds * 1000)
  const actions = [recordAttempt, ...recordSuccess]
  const account = accountOf(deps, attempt)
  const before = (deps.previousKeys ?? []).map((secretKey) => accountOf({ secretKey }, attempt))
  const stepsOf = (history: Awaited<ReturnType<typeof historyOfAddress>>) =>
    history.map(({ at, action, detail }) => ({
      at,
      account: before.includes(String(detail.account)) ? account : String(detail.account),
      kind: action === recordAttempt ? 'tried' : 'succeeded',
    })) satisfies SignInStep[]
  const secondsFor = (steps: SignInStep[]) =>
    secondsBeforeNextAttempt(now, steps, account, deps.config.RATE_LIMIT_FACTOR)
  let seconds = secondsFor(stepsOf(await historyOfAddress(tx, ip, actions, since)))
  if (attempt.step === 'code' && attempt.userId) {
    // Six digits can be guessed from many addresses at once, by who knows the password: these count together.
    await advisoryLockSignInsFrom(tx, attempt.userId)
    const subject = { subjectType: 'user', subjectId: attempt.userId } as const
    const steps = stepsOf(await historyOfSubject(tx, subject, actions, since))
    seconds = Math.max(seconds, secondsFor(steps.filter((step) => step.account === account)))
  }
  if (seconds > 0) throw new Refused(tooMany, { message: waitText(seconds), retryAfterSeconds: seconds })
  await note(tx, deps, now, attempt, recordAttempt)
}

export async function noteSuccess(
  tx: Tx,
  deps: Deps,
  now: Date,
  attempt: Attempt,
  what: (typeof recordSuccess)[number] = 'account.signed_in',
  way?: 'code' | 'recovery' | 'passkey' | 'device',
): Promise<void> {
  await note(tx, deps, now, attempt, what, way)
}

async function note(tx: Tx, deps: Deps, now: Date, attempt: Attempt, action: AuditAction, way?: string) {
  const { ip, userId } = attempt
  const viewer = action === recordAttempt || !userId ? null : { id: userId }
  await recordAudit(
    tx,
    { viewer, ip, now },
    {
      action,
      subjectType: 'user',
      subjectId: userId,
      detail: { account: accountOf(deps, attempt), ...(way && { way }) },
    },
  )
}

// Hashed: users type passwords into the wrong field, and the log is permanent. A user counts as
// one account under user name and email address, so that two names give no extra attempts.
// Another step counts by itself: the right password must not buy more attempts at the code.
function accountOf({ secretKey }: Pick<Deps, 'secretKey'>, { name, userId, step }: Attempt): string {
  const account = userId ?? name.normalize('NFKC').toLowerCase()
  return fingerprint(secretKey, 'sign-in', step ? `${step} ${account}` : account).slice(0, 16)
}

function waitText(seconds: number): string {
  if (seconds < 60) return messages.waitSeconds({ seconds })
  return messages.waitMinutes({ minutes: seconds < 120 ? 1 : Math.ceil(seconds / 60) })
}
