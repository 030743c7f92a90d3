import { shareLockUser } from '#accounts/server/active-user.ts'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import { freeColour, isColourFree } from '#colleagues/colours.ts'
import {
  accountTaken,
  accountUnknown,
  type addDaysOff as addDaysOffContract,
  type Colleague,
  type ColleagueFields,
  colleagueChanged,
  colourTaken,
  type editColleague as editContract,
} from '#colleagues/contract.ts'
import type { Tx } from '#platform/database/db.ts'
import { weekdayName } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { AccountId, ColleagueDaysOffId, ColleagueId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import {
  advisoryLockColours,
  deleteDaysOff,
  findColleague,
  insertDaysOff,
  lockColleague,
  saveColleague,
  takenColours,
} from './store.ts'

/** Lock order of all actions: account, colours, colleague. */
export async function addColleague(tx: Tx, actor: Actor, fields: ColleagueFields): Promise<Colleague> {
  await refuseUnknownAccount(tx, fields.userId)
  await refuseTakenColour(tx, fields.colour)
  const id = await saveColleague(tx, { ...fields, createdAt: actor.now })
  if (!id) throw accountRefused()
  await note(tx, actor, 'colleague.added', id, textsOf(fields))
  return findColleague(tx, id)
}

export async function editColleague(
  tx: Tx,
  actor: Actor,
  id: ColleagueId,
  { version, ...fields }: BodyOf<typeof editContract>,
): Promise<Colleague> {
  await refuseUnknownAccount(tx, fields.userId)
  await advisoryLockColours(tx)
  await lockColleague(tx, id)
  const before = await findColleague(tx, id)
  if (before.version !== version) throw new Refused(colleagueChanged, { more: { current: before } })
  const [old, now] = [textsOf(before), textsOf(fields)]
  if (JSON.stringify(old) === JSON.stringify(now)) return before
  if (fields.colour !== before.colour && !before.hasLeft) await refuseTakenColour(tx, fields.colour, id)
  if (!(await saveColleague(tx, { id, ...fields }))) throw accountRefused()
  await note(tx, actor, 'colleague.changed', id, { before: old, after: now })
  return findColleague(tx, id)
}

/** A second time changes nothing. */
export async function restoreColleague(tx: Tx, actor: Actor, id: ColleagueId): Promise<Colleague> {
  await advisoryLockColours(tx)
  const { leftAt, colour } = await lockColleague(tx, id)
  if (leftAt) {
    await saveColleague(tx, { id, leftAt: null, colour: freeColour(await takenColours(tx, id), colour) })
    await note(tx, actor, 'colleague.restored', id, {})
  }
  return findColleague(tx, id)
}

export async function addDaysOff(
  tx: Tx,
  actor: Actor,
  colleagueId: ColleagueId,
  days: BodyOf<typeof addDaysOffContract>,
): Promise<Colleague> {
  await lockColleague(tx, colleagueId)
  const made = await insertDaysOff(tx, { colleagueId, ...days })
  if (made) await note(tx, actor, 'colleague.days_off_added', colleagueId, days)
  return findColleague(tx, colleagueId)
}

export async function removeDaysOff(tx: Tx, actor: Actor, colleagueId: ColleagueId, id: ColleagueDaysOffId) {
  await lockColleague(tx, colleagueId)
  const removed = await deleteDaysOff(tx, colleagueId, id)
  if (removed) {
    const { from, until } = removed
    await note(tx, actor, 'colleague.days_off_removed', colleagueId, { from, until })
  }
  return findColleague(tx, colleagueId)
}

async function refuseUnknownAccount(tx: Tx, userId: AccountId | null): Promise<void> {
  if (userId === null) return
  const account = await shareLockUser(tx, userId)
  if (account && !account.isDeleted && account.role === 'ADMIN') return
  throw new Refused(accountUnknown, { fields: { userId: accountUnknown.message } })
}

async function refuseTakenColour(tx: Tx, colour: Colleague['colour'], except?: ColleagueId): Promise<void> {
  await advisoryLockColours(tx)
  if (isColourFree(colour, await takenColours(tx, except))) return
  throw new Refused(colourTaken, { fields: { colour: colourTaken.message } })
}

function accountRefused(): Refused {
  return new Refused(accountTaken, { fields: { userId: accountTaken.message } })
}

/** The fields as texts for the audit log. */
function textsOf({ name, colour, userId, weekdays }: ColleagueFields) {
  const daysIn = (days: readonly number[]) =>
    days
      .toSorted()
      .map((day) => weekdayName(day, 'short'))
      .join(', ')
  return { name, colour, userId, aoukar: daysIn(weekdays.AOUKAR), kfarHbab: daysIn(weekdays.KFARHBAB) }
}

function note(tx: Tx, actor: Actor, action: AuditAction, subjectId: string, detail: object) {
  return recordAudit(tx, actor, { action, subjectType: 'colleague', subjectId, detail: { ...detail } })
}
