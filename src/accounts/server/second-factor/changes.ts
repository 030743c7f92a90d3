import type { CurrentUser } from '#accounts/contract.ts'
import { userName } from '#accounts/full-name.ts'
import type { NewPasskey } from '#accounts/passkey-fields.ts'
import { passkeyKnown, passkeyMissing, passkeyRefused, tooManyPasskeys } from '#accounts/passkeys-contract.ts'
import { readTypedCode } from '#accounts/second-factor.ts'
import {
  appExists,
  appMissing,
  codeWrong,
  secondFactorMissing,
  secondFactorNeeded,
} from '#accounts/second-factor-contract.ts'
import { endSessionsOf } from '#accounts/server/auth/sessions.ts'
import { lockUser } from '#accounts/server/store.ts'
import { userNotFound } from '#accounts/users-contract.ts'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import type { AccountId, PasskeyId } from '#shared/ids.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { openAppSecret, sealAppSecret } from './app-secret.ts'
import { type ChangeDetail, type SecondFactorChange, secondFactorMail } from './emails.ts'
import { appAddress, newSecret, stepOfCode } from './one-time-codes.ts'
import {
  deletePasskey,
  findPasskeysOf,
  insertPasskey,
  type PasskeyRow,
  updatePasskeyName,
} from './passkey-store.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { forgetDevicesOf } from './remembered-devices.ts'
import { isSecondFactorNeeded } from './requirement.ts'
import { confirmApp, deleteApp, deleteSecondFactor, findApp, isSecondFactorOn, startApp } from './store.ts'
import { creationOptions, verifyNewPasskey } from './webauthn.ts'

/** What a person changes about the own second factor; each change is told by email. */

const mostPasskeys = 20

type MailDeps = Pick<Deps, 'publicUrl' | 'config' | 'jobs' | 'clock' | 'secretKey'>

/** @returns the secret, which counts once a code of it was typed */
export async function startAuthenticatorApp(tx: Tx, deps: Deps, { viewer, now }: Actor) {
  const user = await lockOwn(tx, viewer.id)
  const secret = newSecret()
  if (!(await startApp(tx, now, user.id, sealAppSecret(deps, user.id, secret)))) throw new Refused(appExists)
  const { platformName } = await readSettings(tx)
  return { secret, address: appAddress(secret, { issuer: platformName, label: user.username }) }
}

/** @returns recovery codes when it is the first factor */
export async function confirmAuthenticatorApp(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  typed: string,
): Promise<string[] | null> {
  const user = await lockOwn(tx, actor.viewer.id)
  const app = await findApp(tx, user.id)
  if (!app) throw new Refused(appMissing)
  if (app.confirmedAt) throw new Refused(appExists)
  const read = readTypedCode(typed)
  const secret = openAppSecret(deps, user.id, app.secret)
  const step = read?.kind === 'code' ? stepOfCode(secret, read.code, actor.now) : undefined
  if (step === undefined) throw new Refused(codeWrong, { fields: { code: codeWrong.message } })
  const wasOn = await isSecondFactorOn(tx, user.id)
  await confirmApp(tx, actor.now, user.id, step)
  await noteChange(tx, deps, actor, user, 'account.app_added')
  return wasOn ? null : replaceRecoveryCodes(tx, actor.now, user.id)
}

export async function removeAuthenticatorApp(tx: Tx, deps: Deps, actor: Actor): Promise<void> {
  const user = await lockOwn(tx, actor.viewer.id)
  if (!(await deleteApp(tx, user.id))) throw new Refused(appMissing)
  await afterRemoval(tx, deps, actor, user)
  await noteChange(tx, deps, actor, user, 'account.app_removed')
}

export async function startPasskey(tx: Tx, deps: Deps, { viewer, now }: Actor) {
  const user = await lockOwn(tx, viewer.id)
  const existing = await findPasskeysOf(tx, user.id)
  refuseMorePasskeys(existing)
  const name = userName(user)
  const { platformName } = await readSettings(tx)
  return creationOptions(tx, deps, now, platformName, { ...user, name }, existing)
}

/** @returns recovery codes when it is the first factor */
export async function addPasskey(
  deps: Deps,
  actor: Actor,
  { passkey, name }: { passkey: NewPasskey; name: string },
): Promise<string[] | null> {
  const { now, viewer } = actor
  const verified = await verifyNewPasskey(deps, now, viewer.id, passkey)
  if (!verified) throw new Refused(passkeyRefused)
  return inTransaction(deps.db, async (tx) => {
    const user = await lockOwn(tx, viewer.id)
    refuseMorePasskeys(await findPasskeysOf(tx, user.id))
    const wasOn = await isSecondFactorOn(tx, user.id)
    const isNew = await insertPasskey(tx, { ...verified, name, userId: user.id, createdAt: now })
    if (!isNew) throw new Refused(passkeyKnown)
    await noteChange(tx, deps, actor, user, 'account.passkey_added', { name })
    return wasOn ? null : replaceRecoveryCodes(tx, now, user.id)
  })
}

export async function renamePasskey(tx: Tx, actor: Actor, id: PasskeyId, name: string): Promise<void> {
  const { viewer } = actor
  if (!(await updatePasskeyName(tx, viewer.id, id, name))) throw new Refused(passkeyMissing)
  const subject = { subjectType: 'user', subjectId: viewer.id } as const
  await recordAudit(tx, actor, { action: 'account.passkey_renamed', ...subject })
}

export async function removePasskey(tx: Tx, deps: Deps, actor: Actor, id: PasskeyId): Promise<void> {
  const user = await lockOwn(tx, actor.viewer.id)
  const name = await deletePasskey(tx, user.id, id)
  if (name === undefined) throw new Refused(passkeyMissing)
  await afterRemoval(tx, deps, actor, user)
  await noteChange(tx, deps, actor, user, 'account.passkey_removed', { name })
}

export async function makeRecoveryCodes(tx: Tx, deps: Deps, actor: Actor): Promise<string[]> {
  const user = await lockOwn(tx, actor.viewer.id)
  if (!(await isSecondFactorOn(tx, user.id))) throw new Refused(secondFactorMissing)
  await noteChange(tx, deps, actor, user, 'account.recovery_codes_made')
  return replaceRecoveryCodes(tx, actor.now, user.id)
}

export async function removeSecondFactor(tx: Tx, deps: Deps, actor: Actor): Promise<void> {
  const user = await lockOwn(tx, actor.viewer.id)
  if (!(await isSecondFactorOn(tx, user.id))) throw new Refused(secondFactorMissing)
  await deleteSecondFactor(tx, user.id)
  await afterRemoval(tx, deps, actor, user)
  await noteChange(tx, deps, actor, user, 'account.second_factor_removed')
}

/** Of another person who has lost it; the holder of a session of hers is signed out. */
export async function resetSecondFactor(
  tx: Tx,
  deps: MailDeps,
  actor: AuditActor,
  userId: AccountId,
): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Refused(userNotFound)
  if (!(await isSecondFactorOn(tx, userId))) throw new Refused(secondFactorMissing)
  await deleteSecondFactor(tx, userId)
  await endSessionsOf(tx, userId)
  await noteChange(tx, deps, actor, user, 'account.second_factor_reset')
}

/**
 * Anybody could register with this address, so what was set up before its first proof may be a stranger's. That of staff, whose
 * accounts owners make, stays: the mailbox alone opens none. Requires the lock of the user.
 */
export async function removeUnprovedFactor(
  tx: Tx,
  deps: MailDeps,
  actor: AuditActor,
  user: CurrentUser,
): Promise<void> {
  if (user.isEmailProved || user.role === 'ADMIN') return
  const wasOn = await isSecondFactorOn(tx, user.id)
  await deleteSecondFactor(tx, user.id)
  if (wasOn) await noteChange(tx, deps, actor, user, 'account.second_factor_removed')
}

/** Every change waits here for its turn. */
async function lockOwn(tx: Tx, userId: AccountId) {
  const user = await lockUser(tx, userId)
  if (!user) throw new Refused(unauthorized)
  return user
}

/** Without a factor nothing of it stays; the last one stays while the role needs it. */
async function afterRemoval(tx: Tx, deps: Deps, { now }: Actor, user: CurrentUser): Promise<void> {
  if (await isSecondFactorOn(tx, user.id)) return
  if (await isSecondFactorNeeded(tx, deps.config, now, user)) throw new Refused(secondFactorNeeded)
  await deleteRecoveryCodes(tx, user.id)
  await forgetDevicesOf(tx, user.id)
}

function refuseMorePasskeys(existing: readonly PasskeyRow[]): void {
  if (existing.length >= mostPasskeys) throw new Refused(tooManyPasskeys)
}

export async function noteChange(
  tx: Tx,
  deps: MailDeps,
  actor: AuditActor,
  user: CurrentUser,
  action: SecondFactorChange,
  detail: ChangeDetail = {},
): Promise<void> {
  await recordAudit(tx, actor, { action, subjectType: 'user', subjectId: user.id, detail: { ...detail } })
  await queueEmail(tx, deps, await secondFactorMail(tx, deps, actor.now, user, action, detail))
}
