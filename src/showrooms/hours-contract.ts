import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { done, says, time } from '#shared/fields.ts'
import { idParams } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { hoursRefusals as messages } from '#showrooms/texts/texts.gen.js'
import { availabilityRule } from './availability-rule.ts'
import { closedWeekday, outsideHours, windowTooShort } from './rule-refusal.ts'
import { warningCodes } from './rule-warnings.ts'
import { branches } from './showrooms.ts'

export const ruleExists = refusal('rule_exists', 409, () => messages.ruleExists)
export const ruleNotFound = refusal('not_found', 404, () => messages.notFound)

/** An opening time as staff read it. */
const staffRule = z.extend(availabilityRule, { version: z.int() })
export type StaffRule = z.output<typeof staffRule>

export const ruleChanged = refusal(
  'rule_changed',
  409,
  () => messages.ruleChanged,
  z.object({ current: staffRule }),
)

/** What staff should know about a rule that is accepted. */
const ruleWarnings = z.array(z.object({ code: z.enum(warningCodes), message: z.string() }))
const savedRule = z.extend(staffRule, { warnings: ruleWarnings })
export type SavedRule = z.output<typeof savedRule>

export const listAllRules = endpoint({
  name: 'listAllRules',
  method: 'GET',
  path: '/api/admin/branch-availability',
  summary: 'List all opening hours of a showroom, or of both, with inactive ones',
  access: 'manager',
  query: z.object({
    branch: z.optional(
      z.enum(
        branches,
        says(() => words.showroomMissing),
      ),
    ),
  }),
  reply: z.array(staffRule),
})

const ruleFields = {
  branch: z.enum(
    branches,
    says(() => words.showroomMissing),
  ),
  /** 0 = Sunday to 6. */
  dayOfWeek: z.int(says(() => messages.dayMissing)).check(z.minimum(0), z.maximum(6)),
  startTime: time(() => words.startTimeMissing),
  endTime: time(() => words.endTimeMissing),
  /** Minutes between two starts. A step of nothing or less would never come to an end. */
  duration: z.int(says(() => messages.durationMissing)).check(
    z.minimum(
      5,
      says(() => messages.durationTooShort),
    ),
    z.maximum(
      240,
      says(() => messages.durationTooLong),
    ),
  ),
  active: z.optional(z.boolean()),
}

const endAfterStart = z.refine<{ startTime: string; endTime: string }>(
  ({ startTime, endTime }) => startTime < endTime,
  { path: ['endTime'], error: () => words.endNotAfterStart },
)

export const newRule = z.object(ruleFields).check(endAfterStart)
export type NewRule = z.output<typeof newRule>

export const addRule = endpoint({
  name: 'addRule',
  method: 'POST',
  path: '/api/admin/branch-availability',
  summary: 'Add opening hours; they may overlap. Refuses duplicates and hours in which no appointment fits',
  access: 'manager',
  body: newRule,
  reply: savedRule,
  status: 201,
  refusals: () => [closedWeekday, outsideHours, ruleExists, windowTooShort],
})

export const editRule = endpoint({
  name: 'editRule',
  method: 'PUT',
  path: '/api/admin/branch-availability/:id',
  summary:
    'Change opening hours; booked appointments stay. Refuses what adding refuses, and an outdated version',
  access: 'manager',
  params: idParams('availabilityRule'),
  /** `version` is the one that staff saw. */
  body: z.object({ ...ruleFields, active: z.boolean(), version: z.int() }).check(endAfterStart),
  reply: savedRule,
  refusals: () => [closedWeekday, outsideHours, ruleChanged, ruleExists, windowTooShort],
})

export const removeRule = endpoint({
  name: 'removeRule',
  method: 'DELETE',
  path: '/api/admin/branch-availability/:id',
  summary: 'Delete opening hours; booked appointments stay',
  access: 'manager',
  params: idParams('availabilityRule'),
  reply: done,
})
