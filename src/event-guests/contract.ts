import * as z from 'zod/mini'
import { bookAppointment, bookingShape } from '#appointments/contract.ts'
import { eventGuestsRefusals as messages } from '#event-guests/texts/texts.gen.js'
import { shownDress } from '#rentals/contract.ts'
import { rentalOver, sealed } from '#rentals/manage-contract.ts'
import {
  changesPerHour,
  notPossibleNow,
  pieceNotFound,
  readsPerMinute,
  rentalNotFound,
} from '#rentals/refusal-contract.ts'
import { mostPieces } from '#rentals/rules/piece-fields.ts'
import { endpoint } from '#shared/endpoint.ts'
import {
  controlsOfParagraphs,
  done,
  instant,
  optionalLine,
  printable,
  shownDate,
  tooLong,
} from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { branches } from '#showrooms/showrooms.ts'
import { longestSizes, longestWearer } from './rules.ts'

/** The guests of one event: its customer names who wears what and shares a link, with which each guest sees her own piece. */

export const wearerNames = z.object({
  /** Pieces that are not listed keep their name; an empty name removes it. */
  wearers: z
    .array(z.object({ id: id('piece'), name: optionalLine(longestWearer) }))
    .check(z.maxLength(mostPieces)),
})

/** The new link; the one of before has ended. */
const eventGuestsLink = z.object({ link: z.string() })
const guestParams = z.object({ token: sealed })

export const nameWearers = endpoint({
  name: 'nameWearers',
  method: 'PUT',
  path: '/api/rentals/:id/wearers',
  summary: 'Say who wears the pieces of your own rental, or of any as staff',
  access: 'signed-in',
  params: idParams('rental'),
  body: wearerNames,
  reply: done,
  refusals: () => [rentalNotFound, pieceNotFound, notPossibleNow],
})

export const shareEventGuestsLink = endpoint({
  name: 'shareEventGuestsLink',
  method: 'POST',
  path: '/api/rentals/:id/group-link',
  summary: 'Make the link that the guests of your own rental share, or of any as staff; an older one ends',
  access: 'signed-in',
  params: idParams('rental'),
  reply: eventGuestsLink,
  refusals: () => [rentalNotFound, notPossibleNow],
})

export const endEventGuestsLink = endpoint({
  name: 'endEventGuestsLink',
  method: 'DELETE',
  path: '/api/rentals/:id/group-link',
  summary: 'End the link that the guests of your own rental share, or of any as staff',
  access: 'signed-in',
  params: idParams('rental'),
  reply: done,
  refusals: () => [rentalNotFound],
})

export const nameManagedWearers = endpoint({
  name: 'nameManagedWearers',
  method: 'PUT',
  path: '/api/rentals/manage/:token/wearers',
  summary: 'Say who wears the pieces of the rental of a guest’s link',
  access: 'public',
  params: guestParams,
  body: wearerNames,
  reply: done,
  limit: changesPerHour,
  refusals: () => [rentalOver, pieceNotFound, notPossibleNow],
})

export const shareManagedEventGuestsLink = endpoint({
  name: 'shareManagedEventGuestsLink',
  method: 'POST',
  path: '/api/rentals/manage/:token/group-link',
  summary: 'Make the link that the guests of the rental of a guest’s link share; an older one ends',
  access: 'public',
  params: guestParams,
  reply: eventGuestsLink,
  limit: changesPerHour,
  refusals: () => [rentalOver, notPossibleNow],
})

export const endManagedEventGuestsLink = endpoint({
  name: 'endManagedEventGuestsLink',
  method: 'DELETE',
  path: '/api/rentals/manage/:token/group-link',
  summary: 'End the link that the guests of the rental of a guest’s link share',
  access: 'public',
  params: guestParams,
  reply: done,
  limit: changesPerHour,
  refusals: () => [rentalOver],
})

export const getEventGuests = endpoint({
  name: 'getEventGuests',
  method: 'GET',
  path: '/api/event/:token',
  summary: 'Get the event of a link of guests, with the pieces to choose from, until 30 days after its end',
  access: 'public',
  params: guestParams,
  reply: z.object({
    branch: z.enum(branches),
    eventDate: shownDate,
    eventEnd: shownDate,
    /** Collect and return. */
    startDate: shownDate,
    endDate: shownDate,
    pieces: z.array(z.object({ id: shownId('piece'), wearer: z.nullable(z.string()), dress: shownDress })),
  }),
  limit: readsPerMinute,
})
export type EventGuests = z.output<typeof getEventGuests.reply>

const pieceParams = z.object({ token: sealed, pieceId: id('piece') })

export const getEventGuestsPiece = endpoint({
  name: 'getEventGuestsPiece',
  method: 'GET',
  path: '/api/event/:token/pieces/:pieceId',
  summary:
    'Get what one guest of the event of a link wears, by one of her pieces, with her sizes and her fitting',
  access: 'public',
  params: pieceParams,
  reply: z.object({
    id: shownId('piece'),
    wearer: z.nullable(z.string()),
    /** What she wears, in the order of the rental; a piece without a name is alone. */
    dresses: z.array(z.object({ ...shownDress.shape, size: z.nullable(z.string()) })),
    /** Another browser has written or booked for this piece: only there it is shown and changed, until the link is renewed. */
    isElsewhere: z.boolean(),
    /** Her own, in her words; null on every other browser. */
    sizes: z.nullable(z.string()),
    sizesAt: z.nullable(instant),
    hasFitting: z.boolean(),
    /** Without contact data. Null before it is booked, when it was cancelled or missed, and on every other browser. */
    fitting: z.nullable(
      z.object({
        branch: z.enum(branches),
        date: shownDate,
        startTime: z.string(),
        endTime: z.string(),
      }),
    ),
    /** She can still write her sizes, and book her fitting. */
    mayPrepare: z.boolean(),
  }),
  limit: readsPerMinute,
  refusals: () => [pieceNotFound],
})
export type EventGuestsPiece = z.output<typeof getEventGuestsPiece.reply>

/** Also checks the form while it is filled in. */
export const wearerSizes = z.object({
  sizes: z
    .string()
    .check(
      z.trim(),
      z.maxLength(longestSizes, tooLong(longestSizes)),
      printable(undefined, controlsOfParagraphs),
    ),
})

export const writtenElsewhere = refusal('written_elsewhere', 403, () => messages.writtenElsewhere)

export const setWearerSizes = endpoint({
  name: 'setWearerSizes',
  method: 'PUT',
  path: '/api/event/:token/pieces/:pieceId/sizes',
  summary: 'Write the sizes of who wears a piece, for the staff, with the link of guests; empty removes them',
  access: 'public',
  params: pieceParams,
  body: wearerSizes,
  reply: done,
  limit: { ...changesPerHour, shared: true },
  refusals: () => [pieceNotFound, notPossibleNow, writtenElsewhere],
})

export const bookEventGuestsFitting = endpoint({
  name: 'bookEventGuestsFitting',
  method: 'POST',
  path: '/api/event/:token/pieces/:pieceId/fitting',
  summary:
    'Book the fitting of who wears a piece with the link of guests: as bookAppointment does, for her dresses and event',
  access: 'public',
  params: pieceParams,
  body: z.omit(bookingShape, { dressId: true, dressIds: true, eventDate: true, fittingToken: true }),
  reply: bookAppointment.reply,
  status: 201,
  idempotent: true,
  limit: { max: 60, windowSeconds: 3600, guestsOnly: true },
  refusals: () => [
    ...(bookAppointment.refusals?.() ?? []),
    pieceNotFound,
    notPossibleNow,
    fittingBooked,
    writtenElsewhere,
  ],
})

export const fittingBooked = refusal('fitting_booked', 409, () => messages.fittingBooked)
