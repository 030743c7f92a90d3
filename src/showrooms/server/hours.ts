import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { type NewRule, ruleExists, ruleNotFound } from '#showrooms/hours-contract.ts'
import { refusalOfRule } from '#showrooms/rule-refusal.ts'
import { deleteRule, insertRule } from './store.ts'

interface Hand {
  viewer: Viewer
  ip: string
  now: Date
}

export async function addHours(tx: Tx, hand: Hand, rule: NewRule) {
  const refused = refusalOfRule(rule.branch, rule)
  if (refused)
    throw new Refused(refused.why, {
      message: refused.message,
      fields: { [refused.field]: refused.message },
    })
  const made = await insertRule(tx, { ...rule, createdAt: hand.now })
  if (!made) throw new Refused(ruleExists)
  const { id, createdAt, ...detail } = made
  await note(tx, hand, 'availability.added', id, detail)
  return made
}

/** The audit log keeps the rule. */
export async function removeHours(tx: Tx, hand: Hand, id: string) {
  const removed = await deleteRule(tx, id)
  if (!removed) throw new Refused(ruleNotFound)
  const { id: _, createdAt, ...detail } = removed
  await note(tx, hand, 'availability.removed', id, detail)
  return { success: true }
}

function note(tx: Tx, { viewer, ip, now }: Hand, action: string, subjectId: string, detail: object) {
  const entry = { at: now, actorId: viewer.id, ip, action, subjectType: 'branch_availability', subjectId }
  return recordAudit(tx, { ...entry, detail: { ...detail } })
}
