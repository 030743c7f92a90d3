import * as z from 'zod/mini'
import { agreementStatuses } from '#agreements/status.ts'
import { placeAndSource } from '#customers/event-contract.ts'
import { notByAPerson, whoAsksFields } from '#customers/who-asks.ts'
import { cancelTermsOfDay } from '#rentals/rules/cancel-terms.ts'
import { changeRequest } from '#rentals/rules/change-request.ts'
import { feeKinds } from '#rentals/rules/fees.ts'
import { invoiceSummary } from '#rentals/rules/invoice.ts'
import { paymentKinds, paymentMethods, refundable } from '#rentals/rules/money.ts'
import { mostPieces } from '#rentals/rules/piece-fields.ts'
import { cancelledBy, rentalStatuses, shownSteps } from '#rentals/rules/steps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { dateField, instant, paragraphs, says, shownDate } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { money, peopleOnly, personal } from '#shared/shown-to-keys.ts'
import { branches } from '#showrooms/showrooms.ts'
import { fieldTexts } from './messages.ts'
import {
  cannotRent,
  dressBusy,
  dressNotOffered,
  dressTaken,
  rentalNotFound,
  tooManyHolds,
  tooManyHoldsHere,
} from './refusal-contract.ts'

export const getMyRentals = endpoint({
  name: 'getMyRentals',
  method: 'GET',
  path: '/api/my-rentals',
  summary: 'Count your own completed and upcoming rentals, as renter or lender',
  access: 'signed-in',
  reply: z.object({
    completed: z.int(),
    /** Agreed or requested, and not over by the calendar of the showroom. */
    coming: z.int(),
  }),
})

export const rentalPayment = z.object({
  id: shownId('payment'),
  kind: z.enum(paymentKinds),
  method: z.enum(paymentMethods),
  refundOf: z.nullable(z.enum(refundable)),
  /** The fee that it pays or gives back. */
  feeId: z.nullable(shownId('fee')),
  /** Dollars, two decimals, above 0. */
  amount: z.string(),
  /** Dollars of it from the guarantee, below 0 after a minus sign when that is undone. */
  taken: z.string(),
  /** '2026-00012'; without gaps in a year. */
  receipt: z.string(),
  /** The payment that it undoes. */
  reverses: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Pounds that were handed over, and pounds per dollar then. */
  lbpAmount: z.nullable(z.string()),
  lbpRate: z.nullable(z.string()),
  at: instant,
})

export type RentalPayment = z.output<typeof rentalPayment>

/** A fee of a rental, as its customer reads it. Amounts are dollars with two decimals. */
const chargedFee = z.object({
  id: shownId('fee'),
  kind: z.enum(feeKinds),
  reason: z.string(),
  /** Its title; null for the whole rental. */
  dress: z.nullable(z.string()),
  amount: z.string(),
  paid: z.string(),
  /** Still to pay. */
  due: z.string(),
  /** Paid, and withdrawn since. */
  toRefund: z.string(),
  at: instant,
  withdrawnAt: z.nullable(instant),
})

/** Of a piece. */
export const shownDress = z.object({
  id: shownId('dress'),
  title: z.string(),
  mainImage: z.nullable(z.string()),
})

/** A rental in lists. All amounts are dollars with two decimals. */
export const listedRental = z.object({
  id: shownId('rental'),
  /** A label for display, not a secret and no proof of ownership. */
  number: z.string(),
  /** Of the first piece. */
  dress: shownDress,
  /** Dresses and accessories, in the order of the customer. */
  pieces: z.array(
    z.object({
      id: shownId('piece'),
      dress: shownDress,
      /** Which of several copies of the dress, from 1; null of the only one. */
      copy: z.nullable(z.int()),
      /** Who wears it, by the name that the customer or staff gave. */
      wearer: personal(z.nullable(z.string())),
      /** Its part of the price. */
      price: money(z.nullable(z.string())),
      /** Not brought back with the others. */
      isMissing: z.boolean(),
      /** Missing for good. */
      isLost: z.boolean(),
    }),
  ),
  branch: z.enum(branches),
  /** Collect. */
  startDate: shownDate,
  /** Return. */
  endDate: shownDate,
  eventDate: shownDate,
  eventEnd: shownDate,
  status: z.enum(rentalStatuses),
  step: z.enum(shownSteps),
  /** With the customer after the return date. */
  overdue: z.boolean(),
  /** Agreed, and not collected though the event is over: staff end it. */
  notCollected: z.boolean(),
  /** Until when a request holds the dress. */
  holdUntil: z.nullable(instant),
  /** When staff first opened a request that waits for their answer. */
  readAt: z.nullable(instant),
  /** Null until staff have set it. */
  price: money(z.nullable(z.string())),
  deposit: money(z.string()),
  /** Of the price, less refunds. */
  paid: money(z.string()),
  /** Still to pay of price and fees; nothing once the rental is cancelled. */
  balance: money(z.string()),
  createdAt: instant,
  /** Only for staff. */
  customer: personal(
    z.optional(
      z.object({
        id: z.nullable(shownId('account')),
        name: z.string(),
        email: z.nullable(z.string()),
        phone: z.string(),
      }),
    ),
  ),
  /** Only for staff. */
  owner: personal(z.optional(z.nullable(z.object({ id: shownId('account'), name: z.string() })))),
  /** Only for staff: the file of the customer. */
  customerId: z.optional(shownId('customer')),
  /** Only for staff: a request from an address with many others, held for a short time until they have reached her. */
  isUnproven: z.optional(z.boolean()),
  /** Only for staff: of its emails and papers. */
  language: z.optional(z.enum(languages)),
  /** Only in the list of its customer: something is still to be altered before she collects it. */
  isBeingAltered: z.optional(z.boolean()),
  /** Only for staff: what they saw when they change it. */
  version: z.optional(z.int()),
})

export type ListedRental = z.output<typeof listedRental>

const rentalAgreement = z.object({
  id: shownId('agreement'),
  status: z.enum(agreementStatuses),
  signedAt: z.nullable(instant),
  /** When it was replaced or withdrawn. */
  endedAt: z.nullable(instant),
  /** It is replaced, and the customer has not signed what holds now. */
  isNewOneDue: z.boolean(),
})

/** One rental for its customer. */
export const customerRental = z.extend(listedRental, {
  message: peopleOnly(z.nullable(z.string())),
  /** What the price is below the list, and why; null when it is not. */
  discount: money(
    z.nullable(z.object({ listPrice: z.string(), amount: z.string(), reason: z.nullable(z.string()) })),
  ),
  guarantee: money(z.string()),
  guaranteeHeld: money(z.string()),
  /** Damage and late fees. */
  fees: money(z.string()),
  /** Of the fees, still to pay. */
  feesDue: money(z.string()),
  /** Of those that are still to pay. */
  feesReason: money(z.nullable(z.string())),
  /** Each fee, also those that were withdrawn. */
  charged: money(z.array(chargedFee)),
  lateFeePerDay: z.string(),
  /** Also for days on which the showroom is closed. */
  lateFeeCalendarDays: z.boolean(),
  payments: money(z.array(rentalPayment)),
  /** With credit notes, oldest first. */
  invoices: money(z.array(invoiceSummary)),
  confirmedAt: z.nullable(instant),
  handedOverAt: z.nullable(instant),
  returnedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  cancelledBy: z.nullable(z.enum(cancelledBy)),
  cancelReason: peopleOnly(z.nullable(z.string())),
  /** When staff ended it as rented though nobody had collected it. */
  notCollectedAt: z.nullable(instant),
  /** Of a cancelled rental: what the customer gets back of the price. */
  refund: money(z.nullable(z.string())),
  /** What is still to be given back, and of what. */
  toRefund: money(z.string()),
  refunds: money(z.object({ price: z.string(), guarantee: z.string(), fees: z.string() })),
  /** Only for its customer, once it is completed: of the page on which she reviews the dresses. */
  reviewToken: peopleOnly(z.optional(z.string())),
  /** Only for its customer, until it is collected: books a fitting for it. */
  fittingToken: peopleOnly(z.optional(z.string())),
  /** Only when it is opened by itself: the link that the guests of the event share. */
  groupLink: peopleOnly(z.optional(z.nullable(z.string()))),
  /** Only when it is opened by itself: by piece, whether who wears it has written her sizes and booked her fitting. */
  readiness: peopleOnly(
    z.optional(z.record(z.string(), z.object({ hasSizes: z.boolean(), hasFitting: z.boolean() }))),
  ),
  /** Only when it is opened by itself: the fittings to come that its customer has for its pieces. Those of her guests are theirs. */
  fittings: peopleOnly(
    z.optional(z.array(z.object({ branch: z.enum(branches), date: shownDate, startTime: z.string() }))),
  ),
  /** Only when it is opened by itself, of a declined request: what staff have proposed instead, until the day of the event. */
  proposed: peopleOnly(
    z.optional(z.array(z.object({ id: shownId('dress'), title: z.string(), facts: z.string() }))),
  ),
  /** Only when it is opened by itself, with an account: the newest one that was sent to be signed. */
  agreement: z.optional(z.nullable(rentalAgreement)),
  /** The newest one; null when she has asked for no change. */
  changeRequest: z.nullable(changeRequest),
  cancellation: z.object({
    /** Whether the customer may cancel now, by herself. */
    allowed: z.boolean(),
    /** From the pick-up day on she calls the showroom instead. */
    begun: z.boolean(),
    /** What the terms say today: the deposit goes back, it is kept, or the event has come and all is kept. */
    terms: z.enum(cancelTermsOfDay),
    /** What would be given back when she cancels, and when the shop does. */
    refund: money(z.string()),
    refundByShop: money(z.string()),
    /** Until when the deposit goes back. */
    lastFreeDay: shownDate,
  }),
})

export type CustomerRental = z.output<typeof customerRental>

/** Further dresses and accessories for the same event; one that stands twice asks for two copies. */
export const withDressIds = z.optional(
  z.array(id('dress', () => fieldTexts.dressId)).check(
    z.maxLength(
      mostPieces - 1,
      says(() => fieldTexts.withDressIds),
    ),
  ),
)

export const requestRental = endpoint({
  name: 'requestRental',
  method: 'POST',
  path: '/api/rentals',
  summary:
    'Request one or more dresses for an event, as a guest with contact details or signed in with those of the profile',
  access: 'public',
  body: z.object({
    dressId: id('dress', () => fieldTexts.dressId),
    withDressIds,
    eventDate: dateField(() => fieldTexts.eventDate),
    /** The last day of the event; `eventDate` by default. For several days the price is agreed later. */
    eventEnd: z.optional(dateField(() => fieldTexts.eventEnd)),
    message: z.optional(paragraphs(1000)),
    ...placeAndSource,
    ...whoAsksFields,
  }),
  reply: z.extend(customerRental, {
    /** Token of a guest's `/rentals/manage/{token}`. Null for members, who have their list. */
    manageToken: z.nullable(z.string()),
  }),
  status: 201,
  idempotent: true,
  limit: { max: 30, windowSeconds: 3600, guestsOnly: true },
  refusals: () => [
    cannotRent,
    dressBusy,
    dressNotOffered,
    dressTaken,
    notByAPerson,
    tooManyHolds,
    tooManyHoldsHere,
  ],
})

export const getRentalCalendar = endpoint({
  name: 'getRentalCalendar',
  method: 'GET',
  path: '/api/rentals/:id/calendar',
  summary: 'Download the collection and return of your own rental, or any as staff, as a calendar file',
  access: 'signed-in',
  params: idParams('rental'),
  reply: z.string(),
  produces: 'text/calendar',
  refusals: () => [rentalNotFound],
})
