import * as z from 'zod/mini'
import { contactToSend } from '#appointments/rules/contact.ts'
import { addDays, isPlainDate } from '#shared/dates.ts'
import { endpoint } from '#shared/endpoint.ts'
import { id, idParams, line } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { branches } from '#showrooms/facts.ts'
import { fieldTexts, refusalTexts } from './messages.ts'
import { paymentKinds, paymentMethods } from './rules/money.ts'
import { cancelledBy, rentalStatuses, rentalSteps } from './rules/steps.ts'

export const eventDay = (text: string) => z.string(text).check(z.refine(isPlainDate, text))
const eventDays = {
  eventDate: eventDay(fieldTexts.eventDate),
  /** The last day of the event; `eventDate` by default. */
  eventEnd: z.optional(eventDay(fieldTexts.eventEnd)),
}

/** The length and alphabet of manage tokens. */
export const sealed = z.string().check(z.regex(/^[\w-]{60,200}$/))

// Looking through the calendars of some dresses sends a few requests a minute; scraping them sends thousands.
const readsPerMinute = { max: 120, windowSeconds: 60 }
const changesPerHour = { max: 30, windowSeconds: 3600 }

export const getMyRentals = endpoint({
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

const dayReasons = ['rented', 'held', 'maintenance', 'closed', 'past'] as const

/** The most days that one request reads. */
export const mostDays = 400
const rangeText = `Please ask for ${mostDays} days at most.`

export const getDressAvailability = endpoint({
  method: 'GET',
  path: '/api/dresses/:id/availability',
  summary: 'List for which event dates a dress is free, and the next free date, without any customer data',
  access: 'public',
  params: idParams,
  query: z
    .object({ from: eventDay(rangeText), to: eventDay(rangeText) })
    .check(
      z.refine(
        ({ from, to }) =>
          !isPlainDate(from) || !isPlainDate(to) || (from <= to && to < addDays(from, mostDays)),
        { path: ['to'], message: rangeText },
      ),
    ),
  reply: z.object({
    days: z.array(z.object({ date: z.string(), free: z.boolean(), reason: z.nullable(z.enum(dayReasons)) })),
    /** The first free event date from `from` on; null when there is none within the horizon. */
    next: z.nullable(z.string()),
  }),
  limit: readsPerMinute,
})
export type DressAvailability = z.output<typeof getDressAvailability.reply>

/** Terms of the shop, and prices in dollars with two decimals. A hidden or missing price is null: "we call you". */
const offerPrices = z.object({
  price: z.nullable(z.string()),
  /** Part of the price that secures the dress. */
  deposit: z.nullable(z.string()),
  /** The rest of the price, due before the dress is collected. */
  balance: z.nullable(z.string()),
  /** Left when the dress is collected, and given back. */
  guarantee: z.string(),
  lateFeePerDay: z.string(),
  depositPercent: z.int(),
  freeCancelDays: z.int(),
  holdHours: z.int(),
  /** Days from collecting to returning, both counted, for this date; the usual number without a date. */
  daysIncluded: z.int(),
})

const rentalDates = {
  branch: z.enum(branches),
  /** Collect. */
  startDate: z.string(),
  /** Return. */
  endDate: z.string(),
}

export const getRentalOffer = endpoint({
  method: 'GET',
  path: '/api/dresses/:id/rental-offer',
  summary: 'Tell whether a dress is free for an event, when it is collected and returned, and what it costs',
  access: 'public',
  params: idParams,
  query: z.object({ eventDate: z.optional(eventDays.eventDate), eventEnd: eventDays.eventEnd }),
  reply: z.object({
    prices: offerPrices,
    /** Null without a date. */
    answer: z.nullable(
      z.object({
        free: z.boolean(),
        reason: z.nullable(z.enum(dayReasons)),
        /** Why it is not free. */
        message: z.nullable(z.string()),
        dates: z.nullable(z.object(rentalDates)),
        /** Up to three free dates after the requested one, when it is not free. */
        nextFree: z.array(z.string()),
      }),
    ),
  }),
  limit: readsPerMinute,
})
export type RentalOffer = z.output<typeof getRentalOffer.reply>

const instant = z.nullable(z.string())

export const rentalPayment = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  method: z.enum(paymentMethods),
  refundOf: z.nullable(z.enum(['RENTAL', 'GUARANTEE'])),
  /** Dollars, two decimals, above 0. */
  amount: z.string(),
  /** '2026-00012'; without gaps in a year. */
  receipt: z.string(),
  /** The payment that it undoes. */
  reverses: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Pounds that were handed over, and pounds per dollar then. */
  lbpAmount: z.nullable(z.string()),
  lbpRate: z.nullable(z.string()),
  at: z.string(),
})
export type RentalPayment = z.output<typeof rentalPayment>

/** A rental in lists. All amounts are dollars with two decimals. */
export const listedRental = z.object({
  id: z.string(),
  /** A label for display, not a secret and no proof of ownership. */
  number: z.string(),
  dress: z.object({ id: z.string(), title: z.string(), mainImage: z.nullable(z.string()) }),
  ...rentalDates,
  eventDate: z.string(),
  eventEnd: z.string(),
  status: z.enum(rentalStatuses),
  step: z.enum(rentalSteps),
  /** With the customer after the return date. */
  overdue: z.boolean(),
  /** Until when a request holds the dress. */
  holdUntil: instant,
  /** Null until staff have set it. */
  price: z.nullable(z.string()),
  deposit: z.string(),
  /** Of the price, less refunds. */
  paid: z.string(),
  balance: z.string(),
  createdAt: z.string(),
  /** Only for staff. */
  customer: z.optional(
    z.object({
      id: z.nullable(z.string()),
      name: z.string(),
      email: z.nullable(z.string()),
      phone: z.string(),
    }),
  ),
  /** Only for staff. */
  owner: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
  /** Only for staff: what they saw when they change it. */
  version: z.optional(z.int()),
})
export type ListedRental = z.output<typeof listedRental>

/** One rental for its customer. */
export const customerRental = z.extend(listedRental, {
  message: z.nullable(z.string()),
  guarantee: z.string(),
  guaranteeHeld: z.string(),
  /** Damage and late fees. */
  fees: z.string(),
  lateFeePerDay: z.string(),
  payments: z.array(rentalPayment),
  confirmedAt: instant,
  handedOverAt: instant,
  returnedAt: instant,
  completedAt: instant,
  cancelledAt: instant,
  cancelledBy: z.nullable(z.enum(cancelledBy)),
  cancelReason: z.nullable(z.string()),
  /** Of a cancelled rental: what the customer gets back in all. */
  refund: z.nullable(z.string()),
  /** Whether the customer may cancel now, what would be given back, and until when the deposit is. */
  cancellation: z.object({ allowed: z.boolean(), refund: z.string(), lastFreeDay: z.string() }),
})
export type CustomerRental = z.output<typeof customerRental>

export const requestRental = endpoint({
  method: 'POST',
  path: '/api/rentals',
  summary:
    'Request a dress for an event, as a guest with contact details or signed in with those of the profile',
  access: 'public',
  body: z.object({
    dressId: z.uuid(fieldTexts.dressId),
    ...eventDays,
    message: z.optional(
      z.string().check(z.trim(), z.maxLength(1000, 'Please keep this under 1000 characters.')),
    ),
    ...contactToSend,
    /** Honeypot: hidden from users, so only a bot fills it in. */
    website: z.optional(z.string()),
  }),
  reply: z.extend(customerRental, {
    /** Token of a guest's `/rentals/manage/{token}`. Null for members, who have their list. */
    manageToken: z.nullable(z.string()),
  }),
  status: 201,
  idempotent: true,
  limit: { max: 30, windowSeconds: 3600, guestsOnly: true },
})

export const getManagedRental = endpoint({
  method: 'GET',
  path: '/api/rentals/manage/:token',
  summary: 'Get the rental of a guest’s link',
  access: 'public',
  params: z.object({ token: sealed }),
  reply: customerRental,
  limit: readsPerMinute,
})

export const cancelManagedRental = endpoint({
  method: 'DELETE',
  path: '/api/rentals/manage/:token',
  summary: 'Cancel the rental of a guest’s link',
  access: 'public',
  params: z.object({ token: sealed }),
  reply: customerRental,
  limit: changesPerHour,
})

/** What a customer may write about a cancellation. */
export const cancelReason = z.optional(line(fieldTexts.reason, 300))

/** A lender's view of one of their dresses: dates and amounts, no customer. */
export const getDressRentals = endpoint({
  method: 'GET',
  path: '/api/my-dresses/:id/rentals',
  summary:
    'List the rentals and days off of your own dress, or of any as staff, without customers, latest first',
  access: 'signed-in',
  params: idParams,
  reply: z.object({
    rentals: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        startDate: z.string(),
        endDate: z.string(),
        readyDate: z.string(),
        step: z.enum(rentalSteps),
        price: z.nullable(z.string()),
        /** The lender's share; null until the rental is confirmed. */
        earning: z.nullable(z.string()),
      }),
    ),
    daysOff: z.array(
      z.object({
        id: z.string(),
        from: z.string(),
        /** The last day. */
        until: z.string(),
        kind: z.enum(['OWN_WEAR', 'MAINTENANCE']),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
})
export type DressRentals = z.output<typeof getDressRentals.reply>

export const addDaysOff = endpoint({
  method: 'POST',
  path: '/api/my-dresses/:id/days-off',
  summary:
    'Block days of your own dress to wear it, or of any as staff for repair; refused where it is rented',
  access: 'signed-in',
  params: idParams,
  body: z.object({
    from: eventDay('Please select the first day'),
    until: eventDay('Please select the last day'),
    reason: z.optional(
      z.string().check(z.trim(), z.maxLength(200, 'Please keep this under 200 characters.')),
    ),
  }),
  reply: z.object({ id: z.string() }),
  status: 201,
  idempotent: true,
})

export const removeDaysOff = endpoint({
  method: 'DELETE',
  path: '/api/my-dresses/:id/days-off/:daysOffId',
  summary: 'Unblock days of your own dress, or of any as staff',
  access: 'signed-in',
  params: z.object({ id, daysOffId: id }),
  reply: z.object({ id: z.string() }),
})

export const getRentalCalendar = endpoint({
  method: 'GET',
  path: '/api/rentals/:id/calendar',
  summary: 'Download the collection and return of your own rental, or any as staff, as a calendar file',
  access: 'signed-in',
  params: idParams,
  reply: z.string(),
  produces: 'text/calendar',
})

export const dressTaken = refusal('dress_taken', 409, refusalTexts.dress_taken)
export const cannotRent = refusal('cannot_rent', 422, 'This dress cannot be rented for this date.')
export const dressNotOffered = refusal('dress_not_offered', 404, refusalTexts.not_offered)
export const tooManyHolds = refusal(
  'too_many_holds',
  422,
  'You already have open requests. Please wait for our answer to them, or contact us.',
)
export const notByAPerson = refusal(
  'not_accepted',
  400,
  'This could not be accepted. Please contact us directly.',
)
export const rentalOver = refusal('rental_over', 404, 'This rental is over, so its link no longer works.')
export const cannotCancel = refusal(
  'cannot_cancel',
  409,
  'This rental can no longer be cancelled here. Please contact us.',
)
export const daysOffTaken = refusal(
  'days_off_taken',
  409,
  'The dress is rented or blocked on some of these days. Please choose other days.',
)
