import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '#accounts/contract.ts'
import type { PasskeyAnswer } from '#accounts/passkey-fields.ts'
import { passkeyRefused } from '#accounts/passkeys-contract.ts'
import { readTypedCode, type TypedCode } from '#accounts/second-factor.ts'
import { codeUsed, codeWrong, ticketInvalid } from '#accounts/second-factor-contract.ts'
import { startSession } from '#accounts/server/auth/sessions.ts'
import { admitAttempt, noteSuccess } from '#accounts/server/auth/sign-in-attempts.ts'
import { lockUser } from '#accounts/server/store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { AccountId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { openAppSecret, sealAppSecret } from './app-secret.ts'
import { noteChange } from './changes.ts'
import { stepOfCode } from './one-time-codes.ts'
import { countPasskeyUse, findPasskey, findPasskeysOf } from './passkey-store.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { rememberDevice } from './remembered-devices.ts'
import { findApp, spendStep } from './store.ts'
import { userOfTicket } from './tickets.ts'
import { requestOptions, verifyPasskeyAnswer } from './webauthn.ts'

export interface SteppedIn {
  user: CurrentUser
  session: string
  /** Value of the cookie of a device that is remembered from now on. */
  device?: string
}

interface Step {
  request: FastifyRequest
  now: Date
}

/** The second step after the password, with a one-time code or a recovery code. */
export async function takeSecondStep(
  deps: Deps,
  { request, now }: Step,
  { ticket, code, remember }: { ticket: string; code: string; remember?: boolean | undefined },
): Promise<SteppedIn> {
  const userId = await userOfTicket(deps, now, ticket)
  if (!userId) throw new Refused(ticketInvalid)
  const attempt = { ip: request.ip, name: '', userId, step: 'code' as const }
  await inTransaction(deps.db, (tx) => admitAttempt(tx, deps, now, attempt))
  return inTransaction(deps.db, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw new Refused(ticketInvalid)
    const way = await spendCode(tx, deps, { ip: request.ip, now }, user, code)
    await noteSuccess(tx, deps, now, attempt, 'account.signed_in', way)
    return stepIn(tx, deps, { request, now }, user, remember)
  })
}

/** Uses a typed code up, or refuses it. @returns what it was */
export async function spendCode(
  tx: Tx,
  deps: Deps,
  { ip, now }: { ip: string; now: Date },
  user: CurrentUser,
  typed: string,
): Promise<TypedCode['kind']> {
  const read = readTypedCode(typed)
  if (!read) throw wrong(codeWrong)
  if (read.kind === 'code') await spendOneTimeCode(tx, deps, now, user.id, read.code)
  else {
    if (!(await spendRecoveryCode(tx, now, user.id, read.code))) throw wrong(codeWrong)
    const left = await countRecoveryCodes(tx, user.id)
    await noteChange(tx, deps, { viewer: user, ip, now }, user, 'account.recovery_code_used', { left })
  }
  return read.kind
}

async function spendOneTimeCode(
  tx: Tx,
  deps: Deps,
  now: Date,
  userId: AccountId,
  code: string,
): Promise<void> {
  const app = await findApp(tx, userId)
  if (!app?.confirmedAt) throw wrong(codeWrong)
  const secret = openAppSecret(deps, userId, app.secret)
  const step = stepOfCode(secret, code, now)
  if (step === undefined) throw wrong(codeWrong)
  // Sealed anew, so that after a change of the key the previous one is not needed for ever.
  if (!(await spendStep(tx, userId, step, sealAppSecret(deps, userId, secret)))) throw wrong(codeUsed)
}

function wrong(why: typeof codeWrong): Refused {
  return new Refused(why, { fields: { code: why.message } })
}

/** With a ticket only passkeys of its user may answer. */
export async function startPasskeySignIn(deps: Deps, now: Date, ticket: string | undefined) {
  if (ticket === undefined) return requestOptions(deps.db, deps, now, { purpose: 'sign-in', userId: null })
  const userId = await userOfTicket(deps, now, ticket)
  if (!userId) throw new Refused(ticketInvalid)
  const own = await findPasskeysOf(deps.db, userId)
  return requestOptions(deps.db, deps, now, { purpose: 'sign-in', userId }, own)
}

/** With or without the password before: the passkey asks for finger, face or PIN and so is two factors by itself. */
export async function signInWithPasskey(
  deps: Deps,
  { request, now }: Step,
  { passkey, remember }: { passkey: PasskeyAnswer; remember?: boolean | undefined },
): Promise<SteppedIn> {
  const signed = await verifyPasskeySignIn(deps, { request, now }, passkey)
  return inTransaction(deps.db, async (tx) => {
    const user = await spendPasskeyAnswer(tx, now, signed)
    await noteSuccess(tx, deps, now, signed.attempt, 'account.signed_in', 'passkey')
    return stepIn(tx, deps, { request, now }, user, remember)
  })
}

/** Counts as an attempt to sign in. Outside of a transaction: a challenge is answered once, right or wrong. */
export async function verifyPasskeySignIn(deps: Deps, { request, now }: Step, passkey: PasskeyAnswer) {
  const known = await findPasskey(deps.db, passkey.id)
  const attempt = { ip: request.ip, name: passkey.id, userId: known?.userId, step: 'passkey' as const }
  await inTransaction(deps.db, (tx) => admitAttempt(tx, deps, now, attempt))
  const counter = known && (await verifyPasskeyAnswer(deps, now, 'sign-in', known, passkey))
  if (counter === undefined) throw new Refused(passkeyRefused)
  return { attempt, known: known!, counter }
}
type SignedByPasskey = Awaited<ReturnType<typeof verifyPasskeySignIn>>

/** @returns whose passkey it is */
export async function spendPasskeyAnswer(tx: Tx, now: Date, { known, counter }: SignedByPasskey) {
  const user = await lockUser(tx, known.userId)
  if (!user || !(await countPasskeyUse(tx, now, known.id, counter))) throw new Refused(passkeyRefused)
  return user
}

async function stepIn(
  tx: Tx,
  { publicUrl }: Deps,
  { request, now }: Step,
  { createdAt: _, address: __, ...user }: CurrentUser & { createdAt: Date; address: string | null },
  remember = false,
): Promise<SteppedIn> {
  const session = await startSession(tx, now, user.id, request)
  if (!remember) return { user, session }
  const device = await rememberDevice(tx, now, user.id, request, publicUrl)
  const subject = { subjectType: 'user', subjectId: user.id } as const
  await recordAudit(
    tx,
    { viewer: user, ip: request.ip, now },
    { action: 'account.device_remembered', ...subject },
  )
  return { user, session, device }
}
