import * as z from 'zod/mini'
import { dayStates } from '#appointments/rules/booking.ts'
import { scheduleWords } from '#schedule/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { dateField, says, shownDate, time, whole } from '#shared/fields.ts'
import { id } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { warningCodes } from '#showrooms/rule-warnings.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'

export const previewAvailability = endpoint({
  name: 'previewAvailability',
  method: 'GET',
  path: '/api/admin/availability-preview',
  summary: 'Get the times that customers are offered on seven days, also with opening hours not yet saved',
  access: 'manager',
  query: z.object({
    branch: z.enum(
      branches,
      says(() => words.showroomMissing),
    ),
    /** The first of the seven days; by default today, or tomorrow with hours that are not saved. */
    from: z.optional(dateField(() => scheduleWords.dateMissing)),
    /** Opening hours that are not saved: all four, or none. */
    dayOfWeek: z.optional(whole(0, 6)),
    startTime: z.optional(time(() => words.startTimeMissing)),
    endTime: z.optional(time(() => words.endTimeMissing)),
    duration: z.optional(whole(5, 240)),
    active: z.optional(z.enum(['true', 'false'])),
    /** The saved opening hours that they replace. */
    replaces: z.optional(id('blockedDate')),
  }),
  reply: z.object({
    days: z.array(
      z.object({
        date: shownDate,
        types: z.array(
          z.object({
            type: z.enum(appointmentTypes),
            state: z.enum(dayStates),
            reason: z.nullable(z.string()),
            slots: z.array(
              z.object({
                startTime: z.string(),
                endTime: z.string(),
                /** Offered only because of the opening hours that are not saved. */
                isNew: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    ),
    warnings: z.array(z.object({ code: z.enum(warningCodes), message: z.string() })),
    /** Why the opening hours that are not saved can never offer a time. */
    refusal: z.nullable(z.object({ field: z.string(), message: z.string() })),
  }),
})
