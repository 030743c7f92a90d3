import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '#accounts/contract.ts'
import type { PasskeyAnswer } from '#accounts/passkey-fields.ts'
import { passkeyRefused } from '#accounts/passkeys-contract.ts'
import { tillCodeLimits } from '#accounts/rules.ts'
import { hashPassword, verifyPassword } from '#accounts/server/auth/passwords.ts'
import { type Device, findDevice, handOverSession, lockSession } from '#accounts/server/auth/sessions.ts'
import { noteSuccess } from '#accounts/server/auth/sign-in-attempts.ts'
import { spendPasskeyAnswer, verifyPasskeySignIn } from '#accounts/server/second-factor/second-step.ts'
import { findUser } from '#accounts/server/store.ts'
import {
  notAtTill,
  tillCodeBlocked,
  tillCodeNotForOwners,
  tillCodeWrong,
} from '#accounts/till-code-contract.ts'
import { historyOfSubject, recordAudit } from '#audit/server/store.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import { dayMs } from '#shared/dates.ts'
import type { AccountId } from '#shared/ids.ts'
import { type Refusal, Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { findTillCode, findTillPeople, hasStaffPasskey, writeTillCode } from './store.ts'

const attempted = 'account.till_code_failed'
const switched = 'account.till_switched'

interface Switched {
  user: CurrentUser
  session: string
}

interface Entry {
  userId: AccountId
  code: string
}

export async function tillPeople(deps: Deps, now: Date, request: FastifyRequest, viewer: Viewer | null) {
  const { tillCodes } = await readSettings(deps.db)
  const device = await findDevice(deps.db, now, request, deps.publicUrl)
  const isOpen = tillCodes && Boolean(device?.staffRole)
  const own = viewer && viewer.staffRole !== 'OWNER' ? await findTillCode(deps.db, viewer.id) : undefined
  return {
    people: isOpen ? await findTillPeople(deps.db) : [],
    hasPasskeys: isOpen && (await hasStaffPasskey(deps.db)),
    lockAfterMinutes: device?.lockAfterMinutes ?? null,
    isLocked: device !== undefined && !viewer,
    hasCode: tillCodes && own?.staffRole ? own.tillCode !== null : null,
  }
}

/**
 * Two presses and six digits: the session of this computer becomes the colleague’s, so that every entry says who. The code
 * is verified under the lock of her row: attempts at the same time wait for each other, and all count.
 */
export async function switchAtTill(
  deps: Deps,
  now: Date,
  request: FastifyRequest,
  entry: Entry,
): Promise<Switched> {
  const { device, lockAfterMinutes } = await sharedComputer(deps, now, request, tillCodeWrong)
  const result = await inTransaction(deps.db, async (tx) => {
    const refusal = await refusalOf(tx, now, device, entry)
    const subject = { subjectType: 'user', subjectId: entry.userId } as const
    if (refusal) {
      const viewer = { id: device.userId }
      const detail = { device: device.id }
      if (refusal === tillCodeWrong)
        await recordAudit(tx, { viewer, ip: request.ip, now }, { action: attempted, ...subject, detail })
      return { refusal }
    }
    const user = await findUser(tx, entry.userId)
    const to = { lockAfterMinutes, way: 'code' as const }
    const session = user && (await handOver(tx, { request, now }, device, user, to))
    // Somebody else has just switched on this computer, or ended its session.
    return session ? { user, session } : { refusal: tillCodeWrong }
  })
  // Thrown outside, so that the failed attempt stays written.
  if (result.refusal) throw new Refused(result.refusal)
  return result
}

/** Two presses without digits, for owners too: a passkey proves as much as a password does. */
export async function switchWithPasskey(
  deps: Deps,
  now: Date,
  request: FastifyRequest,
  passkey: PasskeyAnswer,
): Promise<Switched> {
  const { device, lockAfterMinutes } = await sharedComputer(deps, now, request, passkeyRefused)
  const signed = await verifyPasskeySignIn(deps, { request, now }, passkey)
  return inTransaction(deps.db, async (tx) => {
    const user = await spendPasskeyAnswer(tx, now, signed)
    if (!user.staffRole) throw new Refused(passkeyRefused)
    await noteSuccess(tx, deps, now, signed.attempt, 'account.identity_confirmed', 'passkey')
    const to = { lockAfterMinutes, way: 'passkey' as const }
    const session = await handOver(tx, { request, now }, device, user, to)
    if (!session) throw new Refused(passkeyRefused)
    return { user, session }
  })
}

/** Where staff have signed in, in a shop that uses till codes. Throws `otherwise` for each other computer. */
async function sharedComputer(
  deps: Deps,
  now: Date,
  request: FastifyRequest,
  otherwise: Refusal,
): Promise<{ device: Device; lockAfterMinutes: number }> {
  const { tillCodes, tillLockMinutes } = await readSettings(deps.db)
  const device = await findDevice(deps.db, now, request, deps.publicUrl)
  if (!tillCodes || !device?.staffRole) throw new Refused(otherwise)
  return { device, lockAfterMinutes: tillLockMinutes }
}

async function handOver(
  tx: Tx,
  { request, now }: { request: FastifyRequest; now: Date },
  device: Device,
  user: CurrentUser,
  { lockAfterMinutes, way }: { lockAfterMinutes: number; way: 'code' | 'passkey' },
): Promise<string | undefined> {
  const provedAt = way === 'passkey' ? now : null
  const session = await handOverSession(tx, now, device, { userId: user.id, lockAfterMinutes, provedAt })
  if (!session) return undefined
  await recordAudit(
    tx,
    { viewer: user, ip: request.ip, now },
    {
      action: switched,
      subjectType: 'user',
      subjectId: user.id,
      detail: { device: device.id, from: device.userId, ...(way === 'passkey' && { way }) },
    },
  )
  return session
}

async function refusalOf(
  tx: Tx,
  now: Date,
  device: Device,
  { userId, code }: Entry,
): Promise<Refusal | null> {
  const person = await findTillCode(tx, userId, { lock: true })
  if (!person?.tillCode || !person.staffRole || person.staffRole === 'OWNER' || person.mustChangePassword)
    return tillCodeWrong
  const since = new Date(now.getTime() - dayMs)
  const subject = { subjectType: 'user', subjectId: userId } as const
  const history = await historyOfSubject(tx, subject, [attempted, switched, 'account.till_code_set'], since)
  const end = history.findIndex(({ action }) => action === 'account.till_code_set')
  const attempts = end < 0 ? history : history.slice(0, end)
  const here = attempts.filter(({ detail }) => detail.device === device.id)
  const success = here.findIndex(({ action }) => action === switched)
  const failuresHere = success < 0 ? here.length : success
  const failures = attempts.filter(({ action }) => action === attempted).length
  if (failuresHere >= tillCodeLimits.device || failures >= tillCodeLimits.day) return tillCodeBlocked
  return (await verifyPassword(person.tillCode, code)) ? null : tillCodeWrong
}

/** Also makes this computer a shared one. */
export async function lockTill(tx: Tx, actor: Actor): Promise<{ success: boolean }> {
  const { viewer, now } = actor
  const { tillCodes, tillLockMinutes } = await readSettings(tx)
  if (!tillCodes || !viewer.session) throw new Refused(notAtTill)
  await lockSession(tx, now, viewer.session.sid, tillLockMinutes)
  await recordAudit(tx, actor, {
    action: 'account.till_locked',
    subjectType: 'user',
    subjectId: viewer.id,
    detail: { device: viewer.session.id },
  })
  return { success: true }
}

/**
 * Owners have none: six digits that colleagues can watch must not open users, settings and keys. They sign in with their password.
 */
export async function setTillCode(deps: Deps, actor: Actor, code: string): Promise<{ success: boolean }> {
  const hash = await hashPassword(code)
  return inTransaction(deps.db, async (tx) => {
    const person = await findTillCode(tx, actor.viewer.id, { lock: true })
    if (!person?.staffRole || person.staffRole === 'OWNER') throw new Refused(tillCodeNotForOwners)
    await writeTillCode(tx, person.id, hash)
    await audit(tx, actor, 'account.till_code_set', person.id)
    return { success: true }
  })
}

export async function removeTillCode(tx: Tx, actor: Actor, userId: AccountId): Promise<{ success: boolean }> {
  if (await writeTillCode(tx, userId, null)) await audit(tx, actor, 'account.till_code_removed', userId)
  return { success: true }
}

async function audit(
  tx: Tx,
  actor: Actor,
  action: 'account.till_code_set' | 'account.till_code_removed',
  subjectId: string,
): Promise<void> {
  await recordAudit(tx, actor, { action, subjectType: 'user', subjectId })
}
