import * as z from 'zod/mini'
import { date, listedAppointment } from '#appointments/contract.ts'
import { appointmentStatuses } from '#appointments/rules/booking.ts'
import { shownColleague } from '#colleagues/contract.ts'
import { fittingPiece, lateness } from '#schedule/board-contract.ts'
import { listRefusals as messages } from '#schedule/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { says } from '#shared/fields.ts'
import { id, shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { listFields, when } from '#shared/list-fields.ts'
import { personal } from '#shared/shown-to-keys.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'

/** An appointment as staff read it. */
const listedForStaff = z.extend(listedAppointment, {
  dresses: z.array(
    z.object({ id: shownId('dress'), title: z.string(), mainImage: z.optional(z.nullable(z.string())) }),
  ),
  /** Who does it. Only for staff. */
  colleague: z.optional(z.nullable(shownColleague)),
  /** The file of the customer. Only for staff. */
  customerId: z.optional(shownId('customer')),
  /** How late she said that she will be; what it means for others is on the board. Only for staff. */
  late: z.optional(lateness),
  /** Of its emails. Only for staff. */
  language: z.optional(z.enum(languages)),
  /** To do on dresses that she rents. Only for staff. */
  alterations: z.optional(z.int()),
  /** That it was booked for, by a guest of an event. Only for staff. */
  piece: z.optional(fittingPiece),
  /** The customer's account; null for guests. Only for staff. */
  user: personal(
    z.optional(
      z.nullable(
        z.object({
          id: shownId('account'),
          username: z.string(),
          firstName: z.nullable(z.string()),
          lastName: z.nullable(z.string()),
          email: z.string(),
          phone: z.string(),
        }),
      ),
    ),
  ),
})
export type StaffAppointment = z.output<typeof listedForStaff>

/** A search counts up to this number: more than 10,000. */
export const mostCounted = 10_001

/** Days between booking and fitting, in bands. */
export const leadTimes = ['0', '1-3', '4-7', '8-14', '15-30', '31+'] as const

const anHour = z.string().check(
  z.regex(
    /^([01]\d|2[0-3])$/,
    says(() => messages.hourInvalid),
  ),
)

export const listAppointments = endpoint({
  name: 'listAppointments',
  method: 'GET',
  path: '/api/appointments',
  summary:
    'List your own appointments, at most 1,000; for staff one page of all that match, with the total in X-Total-Count, of a search at most 10,001',
  access: 'signed-in',
  scope: 'appointments',
  /** Only for staff, except that nothing widens what a customer gets. `search` reads name, email, phone and number. */
  query: z.object({
    ...listFields(['date', 'clientName', 'type', 'branch', 'status', 'createdAt']),
    id: z.optional(id('appointment')),
    /** From today on, or before today. */
    when,
    branch: z.optional(z.enum(branches)),
    type: z.optional(z.enum(appointmentTypes)),
    status: z.optional(z.enum([...appointmentStatuses, 'NOT_CANCELLED'])),
    date: z.optional(date),
    /** First and last date, inclusive. */
    from: z.optional(date),
    to: z.optional(date),
    userId: z.optional(id('account')),
    dressId: z.optional(id('dress')),
    colleague: z.optional(z.union([id('colleague'), z.literal('nobody')])),
    /** Hour of the start. */
    hour: z.optional(anHour),
    leadTime: z.optional(z.enum(leadTimes)),
  }),
  reply: z.array(listedForStaff),
})
