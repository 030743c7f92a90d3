import * as z from 'zod/mini'
import { appointmentStatuses } from '#appointments/rules/booking.ts'
import { blockingRefusals as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { dateField, done, instant, optionalLine, says, shownDate, time } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'

export const alreadyBlocked = refusal('already_blocked', 409, () => messages.alreadyBlocked)
export const blockNotFound = refusal('not_found', 404, () => messages.notFound)

const dateText = says(() => scheduleWords.dateMissing)

const blockedDate = z.object({
  id: shownId('blockedDate'),
  branch: z.enum(branches),
  /** The first blocked date of the showroom's calendar. */
  date: shownDate,
  /** The last one; null when only `date` is blocked. */
  until: z.nullable(z.string()),
  /** Both null: the whole day is blocked. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
})

/** A booking in a blocked time that is still to come. */
const clash = z.object({
  id: shownId('appointment'),
  number: z.string(),
  type: z.enum(appointmentTypes),
  status: z.enum(appointmentStatuses),
  date: shownDate,
  startTime: z.string(),
  endTime: z.string(),
  clientName: z.string(),
  clientEmail: z.nullable(z.string()),
  clientPhone: z.string(),
  /** When the customer was told of this block; null before. */
  toldAt: z.nullable(instant),
})
export type Clash = z.output<typeof clash>

const listedBlock = z.extend(blockedDate, {
  /** Bookings still to come in the blocked time, and how many of their customers were told. */
  clashCount: z.int(),
  toldCount: z.int(),
})
export type BlockedDate = z.output<typeof listedBlock>

const branch = z.enum(
  branches,
  says(() => words.showroomMissing),
)
const hours = {
  startTime: z.nullish(time(() => words.startTimeMissing)),
  endTime: z.nullish(time(() => words.endTimeMissing)),
}

export const listBlockedDates = endpoint({
  name: 'listBlockedDates',
  method: 'GET',
  path: '/api/admin/blocked-dates',
  summary: 'List blocked days of a showroom, or of both, latest first, at most 1,000',
  access: 'manager',
  scope: 'appointments',
  query: z.object({ branch: z.optional(branch) }),
  reply: z.array(listedBlock),
})

/** A plain date, or an instant, which counts as its date in the showroom. */
const sentDate = z
  .string(dateText)
  .check(z.regex(/^\d{4}-\d{2}-\d{2}(T[\d:.]{5,15}(Z|[+-]\d{2}:\d{2}))?$/, dateText))

export const blockDate = endpoint({
  name: 'blockDate',
  method: 'POST',
  path: '/api/admin/blocked-dates',
  summary: 'Block days or hours; returns the appointments already booked then, which stay as they are',
  access: 'manager',
  body: z.object({
    branch,
    date: sentDate,
    /** The last day, inclusive; `date` by default. */
    until: z.nullish(sentDate),
    /** Without times, whole days are blocked; with them, these hours of every day. */
    ...hours,
    reason: optionalLine(200),
  }),
  reply: z.extend(blockedDate, { clashes: z.array(clash) }),
  refusals: () => [alreadyBlocked],
})

const plainDate = dateField(() => scheduleWords.dateMissing)

export const previewBlock = endpoint({
  name: 'previewBlock',
  method: 'GET',
  path: '/api/admin/blocked-dates/clashes',
  summary: 'List the appointments that a block would affect',
  access: 'manager',
  query: z.object({ branch, date: plainDate, until: z.nullish(plainDate), ...hours }),
  reply: z.array(clash),
})

export const listClashes = endpoint({
  name: 'listClashes',
  method: 'GET',
  path: '/api/admin/blocked-dates/:id/clashes',
  summary: 'List the appointments in a blocked time that are still to come',
  access: 'manager',
  params: idParams('blockedDate'),
  reply: z.array(clash),
})

export const tellCustomers = endpoint({
  name: 'tellCustomers',
  method: 'POST',
  path: '/api/admin/blocked-dates/:id/notices',
  summary: 'Email each customer in a blocked time an apology and free times, once for each block',
  access: 'manager',
  params: idParams('blockedDate'),
  reply: z.object({ sent: z.int(), clashes: z.array(clash) }),
})

export const unblockDate = endpoint({
  name: 'unblockDate',
  method: 'DELETE',
  path: '/api/admin/blocked-dates/:id',
  summary: 'Unblock days or hours',
  access: 'manager',
  params: idParams('blockedDate'),
  reply: done,
})

export const restoreBlock = endpoint({
  name: 'restoreBlock',
  method: 'POST',
  path: '/api/admin/blocked-dates/:id/restore',
  summary: 'Block again what was unblocked by mistake',
  access: 'manager',
  params: idParams('blockedDate'),
  reply: z.extend(blockedDate, { clashes: z.array(clash) }),
  refusals: () => [alreadyBlocked],
})
