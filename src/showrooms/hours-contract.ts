import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idParams, time } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { availabilityRule } from './contract.ts'
import { branches } from './facts.ts'

export const ruleExists = refusal('rule_exists', 409, 'This showroom already has this time slot.')
export const ruleNotFound = refusal('not_found', 404, 'This time slot has already been removed.')

export const listAllRules = endpoint({
  method: 'GET',
  path: '/api/admin/branch-availability',
  summary: 'List all opening hours of a showroom, or of both, with inactive ones',
  access: 'admin',
  query: z.object({ branch: z.optional(z.enum(branches, 'Please select a location')) }),
  reply: z.array(availabilityRule),
})

export const newRule = z
  .object({
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
  })
  .check(
    z.refine(({ startTime, endTime }) => startTime < endTime, {
      path: ['endTime'],
      message: 'The end must be after the start.',
    }),
  )
export type NewRule = z.output<typeof newRule>

export const addRule = endpoint({
  method: 'POST',
  path: '/api/admin/branch-availability',
  summary: 'Add opening hours; they may overlap. Refuses duplicates and hours in which no appointment fits',
  access: 'admin',
  body: newRule,
  reply: availabilityRule,
  status: 201,
})

export const removeRule = endpoint({
  method: 'DELETE',
  path: '/api/admin/branch-availability/:id',
  summary: 'Delete opening hours; booked appointments stay',
  access: 'admin',
  params: idParams,
  reply: z.object({ success: z.boolean() }),
})
