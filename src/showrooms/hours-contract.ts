import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idParams, time } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { availabilityRule } from './availability-rule.ts'
import { branches } from './facts.ts'
import { warningCodes } from './rule-warnings.ts'

export const ruleExists = refusal('rule_exists', 409, 'This showroom already has this time slot.')
export const ruleNotFound = refusal('not_found', 404, 'This time slot has already been removed.')

/** An opening time as staff read it. */
const staffRule = z.extend(availabilityRule, { version: z.int() })
export type StaffRule = z.output<typeof staffRule>

export const ruleChanged = refusal(
  'rule_changed',
  409,
  'Somebody has changed this time slot meanwhile. Please look at it again.',
  z.object({ current: staffRule }),
)

/** What staff should know about a rule that is accepted. */
const ruleWarnings = z.array(z.object({ code: z.enum(warningCodes), message: z.string() }))
const savedRule = z.extend(staffRule, { warnings: ruleWarnings })
export type SavedRule = z.output<typeof savedRule>

export const listAllRules = endpoint({
  method: 'GET',
  path: '/api/admin/branch-availability',
  summary: 'List all opening hours of a showroom, or of both, with inactive ones',
  access: 'manager',
  query: z.object({ branch: z.optional(z.enum(branches, 'Please select a location')) }),
  reply: z.array(staffRule),
})

const ruleFields = {
  branch: z.enum(branches, 'Please select a location'),
  /** 0 = Sunday to 6. */
  dayOfWeek: z.int('Please select a day').check(z.minimum(0), z.maximum(6)),
  startTime: time('Please enter a start time'),
  endTime: time('Please enter an end time'),
  /** Minutes between two starts. A step of nothing or less would never come to an end. */
  duration: z
    .int('Please choose a duration')
    .check(z.minimum(5, 'At least 5 minutes.'), z.maximum(240, 'At most 240 minutes.')),
  active: z.optional(z.boolean()),
}

const endAfterStart = z.refine<{ startTime: string; endTime: string }>(
  ({ startTime, endTime }) => startTime < endTime,
  { path: ['endTime'], error: 'The end must be after the start.' },
)

export const newRule = z.object(ruleFields).check(endAfterStart)
export type NewRule = z.output<typeof newRule>

export const addRule = endpoint({
  method: 'POST',
  path: '/api/admin/branch-availability',
  summary: 'Add opening hours; they may overlap. Refuses duplicates and hours in which no appointment fits',
  access: 'manager',
  body: newRule,
  reply: savedRule,
  status: 201,
})

export const editRule = endpoint({
  method: 'PUT',
  path: '/api/admin/branch-availability/:id',
  summary:
    'Change opening hours; booked appointments stay. Refuses what adding refuses, and an outdated version',
  access: 'manager',
  params: idParams,
  /** `version` is the one that staff saw. */
  body: z.object({ ...ruleFields, active: z.boolean(), version: z.int() }).check(endAfterStart),
  reply: savedRule,
})

export const removeRule = endpoint({
  method: 'DELETE',
  path: '/api/admin/branch-availability/:id',
  summary: 'Delete opening hours; booked appointments stay',
  access: 'manager',
  params: idParams,
  reply: z.object({ success: z.boolean() }),
})
