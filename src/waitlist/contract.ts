import * as z from 'zod/mini'
import { notByAPerson, whoAsksFields } from '#customers/who-asks.ts'
import { cannotRent, dressNotOffered } from '#rentals/refusal-contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { dateField, done, instant, says, shownDate } from '#shared/fields.ts'
import { id, shownId } from '#shared/ids.ts'
import { notFound, refusal } from '#shared/refusal.ts'
import { appointmentTypes, branches } from '#showrooms/showrooms.ts'
import { refusals as texts } from '#waitlist/texts/texts.gen.js'
import { waitlistAnswers } from './answers.ts'
import { waitlistKinds, waitlistStates } from './rules.ts'

export const isFree = refusal('is_free', 409, () => texts.isFree)
export const cannotWait = refusal('cannot_wait', 422, () => texts.cannotWait)
export const tooManyWaiting = refusal('too_many_waiting', 422, () => texts.tooManyWaiting)
export const offerOver = refusal('offer_over', 409, () => texts.offerOver)

/** A dress for an event, or a fitting on a day of a showroom. */
export const thingFields = {
  kind: z.enum(
    waitlistKinds,
    says(() => texts.fieldTexts.kind),
  ),
  /** Of the event, or of the fitting. */
  date: dateField(() => texts.fieldTexts.date),
  /** Of a dress, with the last day of its event; `date` by default. */
  dressId: z.optional(id('dress', () => texts.fieldTexts.dressId)),
  eventEnd: z.optional(dateField(() => texts.fieldTexts.date)),
  /** Of a fitting. */
  branch: z.optional(
    z.enum(
      branches,
      says(() => texts.fieldTexts.branch),
    ),
  ),
  type: z.optional(
    z.enum(
      appointmentTypes,
      says(() => texts.fieldTexts.type),
    ),
  ),
}

export const joinWaitlist = endpoint({
  name: 'joinWaitlist',
  method: 'POST',
  path: '/api/waitlist',
  summary:
    'Ask to be told when a dress comes free for an event, or a fitting on a day; the reply is the same for who waits already',
  access: 'public',
  body: z.object({
    ...thingFields,
    ...whoAsksFields,
  }),
  reply: done,
  idempotent: true,
  limit: { max: 30, windowSeconds: 3600, guestsOnly: true },
  refusals: () => [isFree, cannotWait, tooManyWaiting, cannotRent, dressNotOffered, notByAPerson],
})

/** The length and alphabet of the tokens of links. */
const token = z.string().check(z.regex(/^[\w-]{60,200}$/))

export const dressOfEntry = z.object({
  id: shownId('dress'),
  title: z.string(),
  mainImage: z.nullable(z.string()),
})

/** What an offer holds. */
export const shownOffer = z.object({
  endsAt: instant,
  /** Collect and return, of a dress. */
  startDate: z.nullable(shownDate),
  endDate: z.nullable(shownDate),
  /** Dollars, two decimals; null when the shop names it later. */
  price: z.nullable(z.string()),
  /** Of a fitting. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
})

/** An entry for the person who waits; nothing about others. */
export const customerEntry = z.object({
  /** Of its page `/waitlist/manage/{token}`. */
  token: z.string(),
  kind: z.enum(waitlistKinds),
  dress: z.nullable(dressOfEntry),
  branch: z.enum(branches),
  type: z.nullable(z.enum(appointmentTypes)),
  date: shownDate,
  eventEnd: z.nullable(shownDate),
  state: z.enum(waitlistStates),
  /** While it can be answered. */
  offer: z.nullable(shownOffer),
  /** Of a taken offer: the page of the request or fitting. */
  followPath: z.nullable(z.string()),
})
export type CustomerEntry = z.output<typeof customerEntry>

const readsPerMinute = { max: 120, windowSeconds: 60 }

export const getWaitlistEntry = endpoint({
  name: 'getWaitlistEntry',
  method: 'GET',
  path: '/api/waitlist/manage/:token',
  summary: 'Get what the holder of a link waits for, and the offer that she can answer',
  access: 'public',
  params: z.object({ token }),
  reply: customerEntry,
  limit: readsPerMinute,
  refusals: () => [notFound],
})

export const answerOffer = endpoint({
  name: 'answerOffer',
  method: 'POST',
  path: '/api/waitlist/manage/:token',
  summary: 'Accept or decline the offer of a link, or leave the waitlist',
  access: 'public',
  params: z.object({ token }),
  body: z.object({ answer: z.enum(waitlistAnswers) }),
  reply: customerEntry,
  idempotent: true,
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [notFound, offerOver],
})

export const renewWaitlistLink = endpoint({
  name: 'renewWaitlistLink',
  method: 'POST',
  path: '/api/waitlist/manage/:token/renewal',
  summary:
    'Send a new link to the address of an entry that waits or has an offer; the reply is the same for every link',
  access: 'public',
  params: z.object({ token }),
  reply: done,
  limit: { max: 10, windowSeconds: 3600, shared: true },
})

export const listMyWaitlist = endpoint({
  name: 'listMyWaitlist',
  method: 'GET',
  path: '/api/my-waitlist',
  summary: 'List what you wait for, and what was offered to you',
  access: 'signed-in',
  reply: z.array(customerEntry),
})
