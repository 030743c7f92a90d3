import type { PasskeyAnswer } from '#accounts/passkey-fields.ts'
import { passkeyRefused } from '#accounts/passkeys-contract.ts'
import { noteProof } from '#accounts/server/auth/sessions.ts'
import { admitAttempt, noteSuccess } from '#accounts/server/auth/sign-in-attempts.ts'
import { lockUser } from '#accounts/server/store.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { AccountId } from '#shared/ids.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { countPasskeyUse, findPasskey, findPasskeysOf } from './passkey-store.ts'
import { spendCode } from './second-step.ts'
import { requestOptions, verifyPasskeyAnswer } from './webauthn.ts'

/** Other proofs of who acts than the password. */

export async function confirmWithCode(deps: Deps, { viewer, ip, now }: Actor, code: string): Promise<void> {
  const attempt = { ip, name: '', userId: viewer.id, step: 'code' as const }
  await inTransaction(deps.db, (tx) => admitAttempt(tx, deps, now, attempt))
  await inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, viewer.id)
    if (!user) throw new Refused(unauthorized)
    const way = await spendCode(tx, deps, { ip, now }, user, code)
    await noteSuccess(tx, deps, now, attempt, 'account.identity_confirmed', way)
    if (viewer.session) await noteProof(tx, now, viewer.session)
  })
}

export async function startPasskeyProof(deps: Deps, now: Date, userId: AccountId) {
  const own = await findPasskeysOf(deps.db, userId)
  return requestOptions(deps.db, deps, now, { purpose: 'confirm', userId }, own)
}

export async function confirmWithPasskey(
  deps: Deps,
  { viewer, ip, now }: Actor,
  passkey: PasskeyAnswer,
): Promise<void> {
  const attempt = { ip, name: '', userId: viewer.id, step: 'passkey' as const }
  await inTransaction(deps.db, (tx) => admitAttempt(tx, deps, now, attempt))
  const known = await findPasskey(deps.db, passkey.id)
  const isOwn = known?.userId === viewer.id
  const counter = isOwn ? await verifyPasskeyAnswer(deps, now, 'confirm', known, passkey) : undefined
  if (!known || counter === undefined) throw new Refused(passkeyRefused)
  await inTransaction(deps.db, async (tx) => {
    if (!(await countPasskeyUse(tx, now, known.id, counter))) throw new Refused(passkeyRefused)
    await noteSuccess(tx, deps, now, attempt, 'account.identity_confirmed', 'passkey')
    if (viewer.session) await noteProof(tx, now, viewer.session)
  })
}
