import * as z from 'zod/mini'
import { dressPlaces } from '#dresses/place.ts'
import { changeRequest } from '#rentals/rules/change-request.ts'
import { shownDate } from '#shared/fields.ts'
import { shownId } from '#shared/ids.ts'
import { listedRental } from './contract.ts'

/** What staff do with rentals on a day of the showrooms: parts of `getToday`. */

/** Of customers, to answer, the first to end first; with what she asks to change before that. */
export const requests = z.array(z.extend(listedRental, { changeRequest: z.nullable(changeRequest) }))

/** Staff hold it for a customer, who has not agreed yet: nobody waits for an answer. The first to end first. */
export const staffHolds = z.array(listedRental)

/** Of a confirmed rental a customer asks for other days or to leave out a piece; the nearest event first. */
export const changeRequests = z.array(z.extend(listedRental, { changeRequest }))

export const toCollect = z.array(
  z.extend(listedRental, {
    /** Dollars; still to be left before the dress is handed over. */
    guaranteeDue: z.string(),
  }),
)

export const toReturn = z.array(listedRental)

export const overdue = z.array(
  z.extend(listedRental, {
    /** The next rental of the dress, when the late return puts it at risk. */
    next: z.nullable(z.object({ id: shownId('rental'), number: z.string(), startDate: shownDate })),
  }),
)

/** The event is over, and nobody has come for it: staff end it. The oldest event first. */
export const notCollected = z.array(listedRental)

/** Holds that have ended by themselves with money of the customer in them. */
export const endedHolds = z.array(
  z.extend(listedRental, {
    /** Dollars, of price, guarantee and fees. */
    inHold: z.string(),
    /** It can be held again: its days are to come, and the dress is free. */
    isFree: z.boolean(),
  }),
)

/** Returned, not yet inspected, or in its turnaround; in the showroom in which the pieces are now. */
export const toClean = z.array(
  z.extend(listedRental, {
    readyDate: shownDate,
    /** Where the pieces that are back are, with their titles in one line. */
    places: z.array(z.object({ place: z.enum(dressPlaces), titles: z.string() })),
  }),
)

/** Cancelled, with money to give back. */
export const refunds = z.array(z.extend(listedRental, { toRefund: z.string() }))

/** Over, with price or fees still to pay. */
export const owing = z.array(listedRental)

export interface RentalDay {
  requests: z.output<typeof requests>
  changeRequests: z.output<typeof changeRequests>
  staffHolds: z.output<typeof staffHolds>
  toCollect: z.output<typeof toCollect>
  toReturn: z.output<typeof toReturn>
  overdue: z.output<typeof overdue>
  notCollected: z.output<typeof notCollected>
  endedHolds: z.output<typeof endedHolds>
  toClean: z.output<typeof toClean>
  refunds: z.output<typeof refunds>
  owing: z.output<typeof owing>
}
