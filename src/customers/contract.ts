import * as z from 'zod/mini'
import { refusals as messages } from '#customers/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { instant, shownDate, whole } from '#shared/fields.ts'
import { id, shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { listFields } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import { money, peopleOnly, shownWith } from '#shared/shown-to-keys.ts'
import { customerSources } from './constants.ts'

export const customerNotFound = refusal('customer_not_found', 404, () => messages.customerNotFound)

const yes = z.optional(z.literal('yes'))

/** A customer as lists and the palette show her. */
export const listedCustomer = z.object({
  id: shownId('customer'),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Of her papers. */
  address: peopleOnly(z.optional(z.nullable(z.string()))),
  language: z.enum(languages),
  source: z.nullable(z.enum(customerSources)),
  eventDate: z.nullable(shownDate),
  eventPlace: z.nullable(z.string()),
  /** Her account. */
  userId: z.nullable(shownId('account')),
  /** What she comes for next: a fitting, or to collect or return a dress; `overdue` since the day of its return. */
  next: shownWith(
    ['appointments', 'rentals'],
    z.nullable(
      z.object({
        kind: z.enum(['fitting', 'collect', 'return', 'overdue']),
        id: shownId(['appointment', 'rental']),
        date: shownDate,
        time: z.nullable(z.string()),
      }),
    ),
  ),
  /** Still to pay of agreed rentals, dollars. */
  owes: money(z.string()),
  /** ISO-8601, UTC. */
  createdAt: instant,
})
export type ListedCustomer = z.output<typeof listedCustomer>

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'List customers, newest first; the header X-Total-Count has the number of matches',
  access: 'assistant',
  scope: 'customers',
  /** `search` reads name, email and phone in any spelling, also of her bookings, and the numbers of rentals and appointments. */
  query: z.object({
    ...listFields(['name', 'eventDate', 'createdAt']),
    id: z.optional(id('customer')),
    /** The event is within so many days from today. */
    eventWithin: z.optional(whole(0, 730)),
    /** Something of an agreed rental is still to pay. */
    owes: yes,
    /** She has a dress past its return date. */
    overdue: yes,
    /** No fitting, pick-up or return is to come. */
    noComing: yes,
    /** Her account belongs to her by phone and email alone, and staff have not looked. */
    linkToCheck: yes,
    /** Somebody with a link of hers asks to correct where she is reached. */
    contactAsked: yes,
    language: z.optional(z.enum(languages)),
    source: z.optional(z.enum(customerSources)),
  }),
  reply: z.array(listedCustomer),
})
