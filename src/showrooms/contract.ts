import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { says, shownDate } from '#shared/fields.ts'
import { words } from '#shared/texts/texts.gen.js'
import { availabilityRule } from './availability-rule.ts'
import { branches } from './showrooms.ts'

export const listAvailabilityRules = endpoint({
  name: 'listAvailabilityRules',
  method: 'GET',
  path: '/api/branch-availability',
  summary: 'List the active opening hours of a showroom, or of both',
  access: 'public',
  scope: 'any',
  query: z.object({
    branch: z.optional(
      z.enum(
        branches,
        says(() => words.showroomMissing),
      ),
    ),
  }),
  reply: z.array(availabilityRule),
})

export const getShowroomClock = endpoint({
  name: 'getShowroomClock',
  method: 'GET',
  path: '/api/showroom-clock',
  summary: 'Get the current showroom date and time, which define "today" in a booking',
  access: 'public',
  scope: 'any',
  reply: z.object({ date: shownDate, time: z.string(), timeZone: z.string() }),
})
export type ShowroomClock = z.output<typeof getShowroomClock.reply>
