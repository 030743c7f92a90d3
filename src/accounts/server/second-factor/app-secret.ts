import { appUnreadable } from '#accounts/second-factor-contract.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf, seal, unseal } from '#platform/secret-key.ts'
import type { AccountId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'

/** The secret of an authenticator app as it is stored. */
export function sealAppSecret(
  { secretKey }: Pick<Deps, 'secretKey'>,
  userId: AccountId,
  secret: string,
): string {
  return seal(secretKey, purposeOf(userId), secret)
}

/** Refuses when the installation has lost the key with which it was sealed: nobody has typed a wrong code then. */
export function openAppSecret(
  deps: Pick<Deps, 'secretKey' | 'previousKeys'>,
  userId: AccountId,
  sealed: string,
): string {
  try {
    return unseal(keysOf(deps), purposeOf(userId), sealed)
  } catch {
    throw new Refused(appUnreadable, { fields: { code: appUnreadable.message } })
  }
}

function purposeOf(userId: AccountId): string {
  return `authenticator app ${userId}`
}
