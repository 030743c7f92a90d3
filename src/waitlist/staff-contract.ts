import * as z from 'zod/mini'
import { contactTexts } from '#accounts/contact-fields.ts'
import { customerNotFound } from '#customers/contract.ts'
import { cannotRent, dressBusy, dressNotOffered } from '#rentals/refusal-contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { email, instant, line, phone, plainDate, says, shownDate } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { listFields, when } from '#shared/list-fields.ts'
import { notFound, refusal } from '#shared/refusal.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'
import {
  cannotWait,
  dressOfEntry,
  isFree,
  offerOver,
  shownOffer,
  thingFields,
  tooManyWaiting,
} from '#waitlist/contract.ts'
import { staffRefusals as texts } from '#waitlist/texts/texts.gen.js'
import { waitlistAnswers } from './answers.ts'
import { waitlistKinds, waitlistStates } from './rules.ts'

export const notFreeYet = refusal('not_free', 409, () => texts.notFree)
export const alreadyWaiting = refusal('already_waiting', 409, () => texts.alreadyWaiting)
export const notWaiting = refusal('not_waiting', 409, () => texts.notWaiting)

export const listedEntry = z.object({
  id: shownId('waitlistEntry'),
  kind: z.enum(waitlistKinds),
  dress: z.nullable(dressOfEntry),
  branch: z.enum(branches),
  type: z.nullable(z.enum(appointmentTypes)),
  date: shownDate,
  eventEnd: z.nullable(shownDate),
  state: z.enum(waitlistStates),
  /** From 1, among those who wait for the same; null when she waits no more. */
  place: z.nullable(z.int()),
  /** It comes to nobody like her by itself any more: two offers of it to where she joined from were not taken. */
  onlyByStaff: z.boolean(),
  customerId: shownId('customer'),
  clientName: z.string(),
  clientEmail: z.nullable(z.string()),
  clientPhone: z.string(),
  language: z.enum(languages),
  offer: z.nullable(shownOffer),
  offeredAt: z.nullable(instant),
  /** When she took the offer, let it pass or left, or her day came. */
  endedAt: z.nullable(instant),
  /** The rental or fitting of an offer. */
  rentalId: z.nullable(shownId('rental')),
  appointmentId: z.nullable(shownId('appointment')),
  createdAt: instant,
})
export type ListedEntry = z.output<typeof listedEntry>

export const listWaitlist = endpoint({
  name: 'listWaitlist',
  method: 'GET',
  path: '/api/admin/waitlist',
  summary: 'List the waitlist in the order of its days; the header X-Total-Count has the number of matches',
  access: 'assistant',
  query: z.object({
    ...listFields(['date', 'createdAt', 'offeredAt']),
    id: z.optional(id('waitlistEntry')),
    kind: z.optional(z.enum(waitlistKinds)),
    state: z.optional(z.enum(waitlistStates)),
    /** Coming: who waits or has an offer. */
    when,
    branch: z.optional(z.enum(branches)),
    dressId: z.optional(id('dress')),
    customerId: z.optional(id('customer')),
    date: z.optional(plainDate),
  }),
  reply: z.array(listedEntry),
})

export const newEntry = z.object({
  ...thingFields,
  customerId: z.optional(id('customer')),
  clientName: z.optional(line(() => texts.name)),
  clientPhone: z.optional(phone(() => contactTexts.phone)),
  clientEmail: z.optional(email(() => contactTexts.email)),
})

export const addWaitlistEntry = endpoint({
  name: 'addWaitlistEntry',
  method: 'POST',
  path: '/api/admin/waitlist',
  summary: 'Put a customer on the waitlist; a name and a phone number are enough',
  access: 'assistant',
  body: newEntry,
  reply: listedEntry,
  status: 201,
  idempotent: true,
  refusals: () => [
    isFree,
    cannotWait,
    tooManyWaiting,
    alreadyWaiting,
    cannotRent,
    dressNotOffered,
    customerNotFound,
  ],
})

export const moveWaitlistEntry = endpoint({
  name: 'moveWaitlistEntry',
  method: 'POST',
  path: '/api/admin/waitlist/:id/move',
  summary: 'Move who waits one place up or down among those who wait for the same',
  access: 'assistant',
  params: idParams('waitlistEntry'),
  body: z.object({
    direction: z.enum(
      ['up', 'down'],
      says(() => texts.direction),
    ),
  }),
  reply: listedEntry,
  refusals: () => [notFound, notWaiting],
})

export const offerWaitlistEntry = endpoint({
  name: 'offerWaitlistEntry',
  method: 'POST',
  path: '/api/admin/waitlist/:id/offer',
  summary: 'Offer it now to this customer, whatever her place, when it is free',
  access: 'assistant',
  params: idParams('waitlistEntry'),
  reply: listedEntry,
  idempotent: true,
  refusals: () => [notFound, notWaiting, notFreeYet, dressBusy],
})

export const answerForCustomer = endpoint({
  name: 'answerForCustomer',
  method: 'POST',
  path: '/api/admin/waitlist/:id/answer',
  summary: 'Accept or decline an offer for the customer on the phone, or take her off the waitlist',
  access: 'assistant',
  params: idParams('waitlistEntry'),
  body: z.object({ answer: z.enum(waitlistAnswers) }),
  reply: listedEntry,
  idempotent: true,
  refusals: () => [notFound, offerOver],
})
