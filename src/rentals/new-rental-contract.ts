import * as z from 'zod/mini'
import { contactTexts } from '#accounts/contact-fields.ts'
import { userNotFound } from '#accounts/users-contract.ts'
import { customerNotFound } from '#customers/contract.ts'
import { placeAndSource } from '#customers/event-contract.ts'
import { dressMoved, whereabouts } from '#dresses/place-contract.ts'
import { notASignature, signatureTooLarge } from '#files/signature-contract.ts'
import { note } from '#payouts/amounts.ts'
import { mostPieces } from '#rentals/rules/piece-fields.ts'
import { endpoint } from '#shared/endpoint.ts'
import { dateField, email, line, phone, several, shownDate } from '#shared/fields.ts'
import { id, shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { listFields } from '#shared/list-fields.ts'
import { money } from '#shared/shown-to-keys.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches } from '#showrooms/showrooms.ts'
import { moreThanInTill, tillClosed } from '#till/contract.ts'
import { withDressIds } from './contract.ts'
import { dressToRent } from './dress-to-rent.ts'
import { fieldTexts } from './messages.ts'
import { confirmation, handedOver } from './payment-contract.ts'
import {
  balanceMissing,
  cannotRent,
  depositMissing,
  dressBusy,
  dressNotOffered,
  dressTaken,
  holdTooLate,
  lbpDiffers,
  paymentRefused,
  piecesNotTicked,
  priceMissing,
  priceReasonMissing,
  rateDiffers,
} from './refusal-contract.ts'
import { rentalReply } from './staff-contract.ts'

export const newRental = z.object({
  dressId: id('dress', () => fieldTexts.dressId),
  withDressIds,
  eventDate: dateField(() => fieldTexts.eventDate),
  eventEnd: z.optional(dateField(() => fieldTexts.eventEnd)),
  /** A customer that the shop knows, or an account; without either, the contact fields. */
  customerId: z.optional(id('customer')),
  userId: z.optional(id('account')),
  clientName: z.optional(line(() => words.nameRequired)),
  clientPhone: z.optional(phone(() => contactTexts.phone)),
  clientEmail: z.optional(email(() => contactTexts.email)),
  /** Of emails and papers; without it that of the customer. */
  language: z.optional(z.enum(languages)),
  ...placeAndSource,
  message: z.optional(note(1000)),
  /** Absent: the dress is held. */
  confirm: z.optional(z.object(confirmation)),
  /** The customer takes the dress with her; the payments of `confirm` are those of the hand-over. */
  handOver: z.optional(z.object(handedOver)),
})

export const addRental = endpoint({
  name: 'addRental',
  method: 'POST',
  path: '/api/admin/rentals',
  summary: 'Rent a dress to a customer in the showroom or on the phone; a name and a phone number are enough',
  access: 'assistant',
  scope: 'rentals',
  body: newRental,
  reply: rentalReply,
  status: 201,
  idempotent: true,
  refusals: () => [
    balanceMissing,
    dressBusy,
    dressMoved,
    dressTaken,
    holdTooLate,
    notASignature,
    paymentRefused,
    lbpDiffers,
    rateDiffers,
    moreThanInTill,
    tillClosed,
    depositMissing,
    priceMissing,
    priceReasonMissing,
    cannotRent,
    dressNotOffered,
    piecesNotTicked,
    signatureTooLarge,
    customerNotFound,
    userNotFound,
  ],
})

/** Like the public offer, with today as a day of collection, and with what takes the dress. */
export const checkRental = endpoint({
  name: 'checkRental',
  method: 'GET',
  path: '/api/admin/rentals/check',
  summary: 'Tell whether staff can rent dresses for an event, and when they are collected and returned',
  access: 'assistant',
  scope: 'rentals',
  query: z.object({
    dressId: id('dress'),
    /** Further dresses and accessories of the same rental. */
    withDressIds: several(id('dress'), mostPieces - 1),
    /** Without it, only what it costs and where it is. */
    eventDate: z.optional(dateField(() => fieldTexts.eventDate)),
    eventEnd: z.optional(dateField(() => fieldTexts.eventEnd)),
    /** The rental that is extended or moved: it does not count as taken. */
    except: z.optional(id('rental')),
  }),
  reply: z.object({
    free: z.boolean(),
    message: z.nullable(z.string()),
    /** Why it is not held though it is free: the pick-up day is over. It can be confirmed or handed over. */
    holdMessage: z.nullable(z.string()),
    startDate: z.nullable(shownDate),
    endDate: z.nullable(shownDate),
    readyDate: z.nullable(shownDate),
    /** The one that takes the dress. */
    takenBy: z.nullable(z.object({ id: shownId('rental'), number: z.string() })),
    nextFree: z.array(z.string()),
    /** Why one of them cannot stand so often: the shop has fewer copies. */
    tooFew: z.nullable(z.string()),
    /** In the order of the question. */
    pieces: z.array(
      z.object({
        dressId: shownId('dress'),
        title: z.string(),
        mainImage: z.nullable(z.string()),
        size: z.nullable(z.string()),
        sku: z.nullable(z.string()),
        whereabouts,
        /** It has a lender, who earns of the price. */
        isLent: z.boolean(),
        price: money(z.nullable(z.string())),
        guarantee: money(z.string()),
      }),
    ),
    /** Where all are collected. */
    branch: z.enum(branches),
    /** Of all together; null when one has none. */
    price: money(z.nullable(z.string())),
    depositPercent: z.int(),
    guarantee: money(z.string()),
  }),
  refusals: () => [dressNotOffered],
})

export type Check = z.output<(typeof checkRental)['reply']>

export const listDressesToRent = endpoint({
  name: 'listDressesToRent',
  method: 'GET',
  path: '/api/admin/rentals/dresses',
  summary:
    'List the dresses and accessories of the collection for a rental by staff: those that are free for its event first',
  access: 'assistant',
  /** `search` reads what the list of all dresses reads. */
  query: z.object({
    search: listFields([]).search,
    eventDate: dateField(() => fieldTexts.eventDate),
    eventEnd: dateField(() => fieldTexts.eventEnd),
  }),
  /** At most 20. */
  reply: z.array(z.extend(dressToRent, { free: z.boolean() })),
})
