import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import type { AvailabilityRuleId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import {
  type editRule,
  type NewRule,
  ruleChanged,
  ruleExists,
  ruleNotFound,
  type SavedRule,
} from '#showrooms/hours-contract.ts'
import { refusalOfRule } from '#showrooms/rule-refusal.ts'
import { warningsOfRule } from '#showrooms/rule-warnings.ts'
import { activeRules, deleteRule, insertRule, lockRule, type RuleRow, updateRule } from './store.ts'

export async function addHours(tx: Tx, actor: Actor, rule: NewRule): Promise<SavedRule> {
  refuseUseless(rule)
  const made = await insertRule(tx, { ...rule, createdAt: actor.now })
  if (!made) throw new Refused(ruleExists)
  const { id, createdAt, version, ...detail } = made
  await note(tx, actor, 'availability.added', id, detail)
  return withWarnings(tx, made)
}

/** Booked appointments stay, also where the rule no longer offers their time. */
export async function editHours(
  tx: Tx,
  actor: Actor,
  ruleId: AvailabilityRuleId,
  { version: seen, ...rule }: BodyOf<typeof editRule>,
): Promise<SavedRule> {
  const present = await lockRule(tx, ruleId)
  if (!present) throw new Refused(ruleNotFound)
  const { id, createdAt, version, ...before } = present
  if (version !== seen) throw new Refused(ruleChanged, { more: { current: present } })
  refuseUseless(rule)
  const fields = Object.keys(before) as (keyof typeof before)[]
  if (fields.every((field) => before[field] === rule[field])) return withWarnings(tx, present)
  const changed = await updateRule(tx, id, rule)
  if (!changed) throw new Refused(ruleExists)
  await note(tx, actor, 'availability.changed', id, { before, after: rule })
  return withWarnings(tx, changed)
}

/** The audit log keeps the rule. */
export async function removeHours(tx: Tx, actor: Actor, id: AvailabilityRuleId) {
  const removed = await deleteRule(tx, id)
  if (!removed) throw new Refused(ruleNotFound)
  const { id: _, createdAt, version, ...detail } = removed
  await note(tx, actor, 'availability.removed', id, detail)
  return { success: true }
}

function refuseUseless(rule: NewRule): void {
  const refused = refusalOfRule(rule.branch, rule)
  if (!refused) return
  const { why, message, field } = refused
  throw new Refused(why, { message, fields: { [field]: message } })
}

async function withWarnings(tx: Tx, rule: RuleRow): Promise<SavedRule> {
  const others = (await activeRules(tx, rule.branch)).filter(({ id }) => id !== rule.id)
  return { ...rule, warnings: warningsOfRule(rule.branch, rule, others) }
}

function note(tx: Tx, actor: Actor, action: AuditAction, subjectId: string, detail: object) {
  return recordAudit(tx, actor, {
    action,
    subjectType: 'branch_availability',
    subjectId,
    detail: { ...detail },
  })
}
