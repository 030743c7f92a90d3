import { type SignInStep, secondsBeforeNextTry, signInMemorySeconds } from '#accounts/rules.ts'
import { historyOfAddress, networkOf, recordAudit } from '#audit/server/store.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint } from '#platform/secret-key.ts'
import { Refused, tooMany } from '#shared/refusal.ts'
import { lockSignInsFrom } from './store.ts'

interface Attempt {
  ip: string
  /** What was typed as user name or e-mail address. */
  name: string
  /** The person of that name, if there is one. */
  userId: string | undefined
}

const tried = 'account.sign_in_tried'
const succeeded = 'account.signed_in'

/**
 * Counted in the audit log, so that a restart forgives nothing, and before the password is looked at, so that a hundred
 * tries at once are a hundred tries. Refuses with the seconds to wait.
 */
export async function admitTry(tx: Tx, deps: Deps, now: Date, attempt: Attempt): Promise<void> {
  const { ip } = attempt
  await lockSignInsFrom(tx, networkOf(ip))
  const since = new Date(now.getTime() - signInMemorySeconds * 1000)
  const history = await historyOfAddress(tx, ip, [tried, succeeded], since)
  const steps = history.map(({ at, action, detail }) => ({
    at,
    account: String(detail.account),
    kind: action === tried ? 'tried' : 'succeeded',
  })) satisfies SignInStep[]
  const account = accountOf(deps, attempt.name)
  const seconds = secondsBeforeNextTry(now, steps, account, deps.config.RATE_LIMIT_FACTOR)
  if (seconds > 0) throw new Refused(tooMany, { message: waitText(seconds), retryAfterSeconds: seconds })
  await note(tx, deps, now, attempt, tried)
}

export async function noteSuccess(tx: Tx, deps: Deps, now: Date, attempt: Attempt): Promise<void> {
  await note(tx, deps, now, attempt, succeeded)
}

async function note(tx: Db | Tx, deps: Deps, now: Date, { ip, name, userId }: Attempt, action: string) {
  await recordAudit(tx, {
    at: now,
    actorId: action === succeeded ? userId : undefined,
    ip,
    action,
    subjectType: 'user',
    subjectId: userId,
    detail: { account: accountOf(deps, name) },
  })
}

// Not the name itself: people type passwords into the wrong field, and the log is kept for good.
function accountOf({ secretKey }: Deps, name: string): string {
  return fingerprint(secretKey, 'sign-in', name.normalize('NFKC').toLowerCase()).slice(0, 16)
}

function waitText(seconds: number): string {
  const wait =
    seconds < 60 ? `${seconds} seconds` : seconds < 120 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`
  return `Too many tries. Please wait ${wait} and try again.`
}
