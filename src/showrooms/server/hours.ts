import { recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { type NewRule, ruleExists, ruleNotFound } from '#showrooms/hours-contract.ts'
import { refusalOfRule } from '#showrooms/rule-refusal.ts'
import { deleteRule, insertRule } from './store.ts'

export async function addHours(tx: Tx, actor: Actor, rule: NewRule) {
  const refused = refusalOfRule(rule.branch, rule)
  if (refused)
    throw new Refused(refused.why, {
      message: refused.message,
      fields: { [refused.field]: refused.message },
    })
  const made = await insertRule(tx, { ...rule, createdAt: actor.now })
  if (!made) throw new Refused(ruleExists)
  const { id, createdAt, ...detail } = made
  await note(tx, actor, 'availability.added', id, detail)
  return made
}

/** The audit log keeps the rule. */
export async function removeHours(tx: Tx, actor: Actor, id: string) {
  const removed = await deleteRule(tx, id)
  if (!removed) throw new Refused(ruleNotFound)
  const { id: _, createdAt, ...detail } = removed
  await note(tx, actor, 'availability.removed', id, detail)
  return { success: true }
}

function note(tx: Tx, actor: Actor, action: string, subjectId: string, detail: object) {
  return recordAudit(tx, actor, {
    action,
    subjectType: 'branch_availability',
    subjectId,
    detail: { ...detail },
  })
}
