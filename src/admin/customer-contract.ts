import * as z from 'zod/mini'
import { customerRefusals as texts } from '#admin/texts/texts.gen.js'
import { shownColleague } from '#colleagues/contract.ts'
import { customer, customerTask } from '#customers/change-contract.ts'
import { accountLinks } from '#customers/constants.ts'
import { contactRequest } from '#customers/contact-request-contract.ts'
import { customerNotFound } from '#customers/contract.ts'
import { listedRental } from '#rentals/contract.ts'
import { alterationStates } from '#rentals/rules/alteration.ts'
import { paymentKinds, paymentMethods } from '#rentals/rules/money.ts'
import { endpoint } from '#shared/endpoint.ts'
import { done, instant, shownDate } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { money, peopleOnly, personal, shownWith } from '#shared/shown-to-keys.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'
import { waitlistStates } from '#waitlist/rules.ts'
import { whatsappEvents } from '#whatsapp/events.ts'
import { messageStates, unsentReasons } from '#whatsapp/states.ts'

const fitting = z.object({
  id: shownId('appointment'),
  number: z.string(),
  branch: z.enum(branches),
  type: z.enum(appointmentTypes),
  date: shownDate,
  startTime: z.string(),
  endTime: z.string(),
  status: z.enum(['PENDING', 'CONFIRMED', 'CANCELLED', 'COMPLETED', 'NO_SHOW']),
  /** Who does it; null: nobody yet. */
  colleague: z.nullable(shownColleague),
  /** Titles of those to try on. */
  dresses: z.array(z.string()),
})

const sharedContact = z.object({
  id: shownId('customer'),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  same: z.enum(['phone', 'email', 'both']),
})

/** The file of a customer; all amounts are dollars with two decimals. */
const undoable = <Entity extends string>(entity: Entity) =>
  z.object({ id: shownId(entity), name: z.string(), at: instant })

const customerFile = z.extend(customer, {
  /** In the showroom. */
  today: shownDate,
  /** Her account, if she has one. */
  account: personal(
    z.nullable(
      z.object({
        id: shownId('account'),
        username: z.string(),
        email: z.string(),
        /** Why it belongs to her, and so what it sees of this file. */
        state: z.nullable(z.enum(accountLinks)),
      }),
    ),
  ),
  /** The colleague of her latest fitting, if she still works here. */
  knownBy: z.nullable(shownColleague),
  /** All that there are, also past and cancelled ones. */
  counts: shownWith(['appointments', 'rentals'], z.object({ appointments: z.int(), rentals: z.int() })),
  /** Fittings to come, the next first. */
  coming: shownWith(['appointments'], z.array(fitting)),
  /** Rentals that are not over, or of which money is to be paid or given back; the latest event first. */
  rentals: shownWith(['rentals'], z.array(z.extend(listedRental, { /** To do. */ alterations: z.int() }))),
  money: money(
    z.object({
      paid: z.string(),
      toPay: z.string(),
      guaranteeHeld: z.string(),
      toRefund: z.string(),
    }),
  ),
  /** Contracts of agreed rentals and receipts of their payments, newest first. */
  papers: money(
    z.array(
      z.object({
        rentalId: shownId('rental'),
        rental: z.string(),
        /** Null for the contract. */
        payment: z.nullable(z.object({ id: shownId('payment'), receipt: z.string(), amount: z.string() })),
        at: instant,
      }),
    ),
  ),
  /** Of her account, newest first. */
  favourites: personal(
    z.array(z.object({ id: shownId('dress'), title: z.string(), mainImage: z.nullable(z.string()) })),
  ),
  /** Open ones by their day, then done ones. */
  tasks: peopleOnly(z.array(customerTask)),
  /** Others with the same phone or email, who may be the same person. */
  maybeSame: personal(z.array(sharedContact)),
  /** Others with the same phone or email under another first name. */
  household: personal(z.array(sharedContact)),
  /** What somebody with a link of hers asks to correct. */
  contactRequests: personal(z.array(contactRequest)),
  /** Merges that can still be undone. */
  merges: personal(z.array(undoable('customerMerge'))),
  /** Separations of the account that can still be undone, with the name of the other file. */
  separations: personal(z.array(undoable('customerSeparation'))),
  /** Splits from or into this file that can still be undone, with the other file. */
  splits: personal(
    z.array(
      z.object({
        id: shownId('customerSplit'),
        other: z.object({ id: shownId('customer'), name: z.string() }),
        isFrom: z.boolean(),
        at: instant,
      }),
    ),
  ),
})
export type CustomerFile = z.output<typeof customerFile>

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'The file of a customer; after a merge that of the other one',
  access: 'assistant',
  scope: 'customers',
  params: idParams('customer'),
  reply: customerFile,
  refusals: () => [customerNotFound],
})

/** `at` is ISO-8601, UTC. */
const entryOf = <Kind extends string, Facts extends z.core.$ZodLooseShape>(kind: Kind, facts: Facts) =>
  z.object({ at: instant, kind: z.literal(kind), ...facts })
const text = z.nullable(z.string())

/** What happened, by kind: a fitting at its time, a rental when it was requested, an alteration when it was added. */
const timelineEntry = z.discriminatedUnion('kind', [
  shownWith(
    ['appointments'],
    z.extend(fitting, { at: instant, kind: z.literal('fitting'), notes: peopleOnly(text) }),
  ),
  shownWith(
    ['rentals'],
    entryOf('rental', {
      id: shownId('rental'),
      number: z.string(),
      dress: z.string(),
      status: z.enum(['PENDING', 'CONFIRMED', 'COMPLETED', 'CANCELLED']),
      eventDate: shownDate,
    }),
  ),
  money(
    entryOf('payment', {
      id: shownId('payment'),
      rentalId: shownId('rental'),
      rental: z.string(),
      paid: z.enum(paymentKinds),
      method: z.enum(paymentMethods),
      amount: z.string(),
      receipt: z.string(),
      isReversal: z.boolean(),
    }),
  ),
  shownWith(
    ['rentals'],
    entryOf('alteration', {
      id: shownId('alteration'),
      rentalId: shownId('rental'),
      rental: z.string(),
      what: personal(z.string()),
      state: z.enum(alterationStates),
      dueDate: shownDate,
      /** To do, and due before today. */
      isOverdue: z.boolean(),
    }),
  ),
  personal(
    entryOf('waitlist', {
      id: shownId('waitlistEntry'),
      /** The dress, or null for a fitting of this type. */
      dress: text,
      type: z.nullable(z.enum(appointmentTypes)),
      branch: z.enum(branches),
      date: shownDate,
      state: z.enum(waitlistStates),
    }),
  ),
  peopleOnly(
    entryOf('mail', {
      id: shownId('email'),
      subject: z.string(),
      status: z.enum(['pending', 'sent', 'failed']),
    }),
  ),
  peopleOnly(entryOf('message', { id: shownId('contactMessage'), subject: text, text: z.string() })),
  peopleOnly(
    entryOf('whatsapp', {
      id: shownId('whatsappMessage'),
      event: z.enum(whatsappEvents),
      text: z.string(),
      state: z.enum(messageStates),
      reason: z.nullable(z.enum(unsentReasons)),
      /** Of staff who sent it by hand. */
      by: text,
    }),
  ),
  peopleOnly(entryOf('answer', { id: shownId('whatsappAnswer'), text: z.string() })),
  /** She has ended marketing inside WhatsApp, or begun it again. */
  peopleOnly(entryOf('marketing', { id: shownId('consent'), agrees: z.boolean() })),
  peopleOnly(entryOf('note', { id: shownId('customerNote'), text: z.string(), by: text })),
])
export type TimelineEntry = z.output<typeof timelineEntry>

export const getCustomerTimeline = endpoint({
  name: 'getCustomerTimeline',
  method: 'GET',
  path: '/api/admin/customers/:id/timeline',
  summary:
    'Appointments, rentals, payments, alterations, emails, messages and notes of a customer, newest first, by page',
  access: 'assistant',
  scope: 'customers',
  params: idParams('customer'),
  /** `before` is the `next` of the page before. */
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{4}-[\d:T.Z-]{10,30} [0-9a-f-]{36}$/))),
  }),
  reply: z.object({ entries: z.array(timelineEntry), next: text }),
  refusals: () => [customerNotFound],
})

export const customerBusy = refusal('customer_busy', 409, () => texts.customerBusy)

export const eraseCustomer = endpoint({
  name: 'eraseCustomer',
  method: 'DELETE',
  path: '/api/admin/customers/:id',
  summary:
    'Erase the file of a customer without an account, of whom nothing is open, and her name in appointments and messages; rental agreements stay for their term',
  access: 'manager',
  freshProof: true,
  params: idParams('customer'),
  reply: done,
  refusals: () => [customerBusy, customerNotFound],
})

export const customerHasAccount = refusal('customer_has_account', 409, () => texts.customerHasAccount)

export const downloadCustomerData = endpoint({
  name: 'downloadCustomerData',
  method: 'GET',
  path: '/api/admin/customers/:id/data',
  summary:
    'Download what is held about a customer without an account as a ZIP archive, for an access request by letter or phone',
  access: 'manager',
  freshProof: true,
  params: idParams('customer'),
  reply: z.string(),
  produces: 'application/zip',
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [customerHasAccount, customerNotFound],
})
