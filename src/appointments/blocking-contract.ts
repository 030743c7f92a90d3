import * as z from 'zod/mini'
import { appointmentStatuses } from '#appointments/rules/booking.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idParams, optionalLine } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { appointmentTypes, branches } from '#showrooms/facts.ts'

export const alreadyBlocked = refusal('already_blocked', 409, 'This day is blocked already.')
export const blockNotFound = refusal('not_found', 404, 'This day is no longer blocked.')

const blockedDate = z.object({
  id: z.string(),
  branch: z.enum(branches),
  /** A date of the showroom's calendar. */
  date: z.string(),
  reason: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
})

export const listBlockedDates = endpoint({
  method: 'GET',
  path: '/api/admin/blocked-dates',
  summary: 'List blocked days of a showroom, or of both, latest first, at most 1,000',
  access: 'admin',
  query: z.object({ branch: z.optional(z.enum(branches, 'Please select a location')) }),
  reply: z.array(blockedDate),
})

export const blockDate = endpoint({
  method: 'POST',
  path: '/api/admin/blocked-dates',
  summary: 'Block a day; returns the appointments already booked on it, which stay as they are',
  access: 'admin',
  body: z.object({
    branch: z.enum(branches, 'Please select a location'),
    /** A plain date, or an instant, which counts as its date in the showroom. */
    date: z
      .string('Please select a date')
      .check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,15}(Z|[+-]\d{2}:\d{2}))?$/, 'Please select a date')),
    reason: optionalLine(200),
  }),
  reply: z.extend(blockedDate, {
    /** The day's bookings that were not cancelled, by time. */
    clashes: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        type: z.enum(appointmentTypes),
        status: z.enum(appointmentStatuses),
        startTime: z.string(),
        endTime: z.string(),
        clientName: z.string(),
        clientEmail: z.string(),
        clientPhone: z.string(),
      }),
    ),
  }),
})

export const unblockDate = endpoint({
  method: 'DELETE',
  path: '/api/admin/blocked-dates/:id',
  summary: 'Unblock a day',
  access: 'admin',
  params: idParams,
  reply: z.object({ success: z.boolean() }),
})
