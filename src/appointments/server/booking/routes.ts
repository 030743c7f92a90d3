import {
  bookAppointment,
  getAvailability,
  getReceipt,
  getRentalToFit,
  getSlots,
  listAppointmentsByDate,
  listMyAppointments,
} from '#appointments/contract.ts'
import { rentalNotToFit } from '#appointments/refusal-contract.ts'
import { blockOf } from '#appointments/rules/booking.ts'
import { daySlots, monthCalendar } from '#appointments/server/calendar.ts'
import { manageToken } from '#appointments/server/manage-link.ts'
import { appointmentsOf, appointmentWithDresses, bookingsByDate } from '#appointments/server/store.ts'
import { toListedAppointment, toReceipt } from '#appointments/server/to-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { keysOf } from '#platform/secret-key.ts'
import { localNow } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Viewer } from '#shared/viewer.ts'
import { openingTimes } from '#showrooms/server/store.ts'
import * as actions from './book.ts'
import { excludeOwnBooking, lastDayOf } from './exclude-own-booking.ts'
import { openReceipt } from './receipt.ts'
import type { RentalFittings } from './rental-fittings.ts'

export const bookingRoutes =
  (rentals: RentalFittings): Routes =>
  (route, deps) => {
    const local = (now: Date) => localNow(now, deps.config.SHOP_TIMEZONE)

    /** Of the link that she has, or of her account. */
    const whose = (
      viewer: Viewer | null,
      { fittingToken, dressIds }: { fittingToken?: string | undefined; dressIds: readonly DressId[] },
    ) => (fittingToken ? { keys: keysOf(deps), fittingToken } : viewer && { accountId: viewer.id, dressIds })

    route(getRentalToFit, async ({ query: { fittingToken, dressIds = [] }, viewer, now }) => {
      const hers = whose(viewer, { fittingToken, dressIds })
      return { rental: (hers && (await rentals.find(deps.db, hers, now))) ?? null }
    })

    route(bookAppointment, async ({ body, actor, viewer, transaction }) => {
      const made = await transaction(async (tx) => {
        const { dressId, fittingToken } = body
        const dressIds = [...(dressId ? [dressId] : []), ...(body.dressIds ?? [])]
        const hers = whose(viewer, { fittingToken, dressIds })
        const rental = hers && (await rentals.find(tx, hers, actor.now))
        if (fittingToken && !rental) throw new Refused(rentalNotToFit)
        if (!rental) return actions.bookAppointment(tx, deps, actor, body)
        const { eventDate, lastDate } = rental
        const booked = await actions.bookAppointment(tx, deps, actor, { ...body, eventDate }, lastDate)
        await rentals.link(tx, rental, { appointmentId: booked.id, dressIds })
        return booked
      })
      // Create the token outside the transaction, which may store its reply for a repeated request: the token is stored
      // nowhere.
      return viewer
        ? made
        : { ...made, manageToken: manageToken(deps.secretKey, { id: made.id, linkKey: null }) }
    })

    route(listMyAppointments, async ({ viewer }) =>
      (await appointmentsOf(deps.db, viewer.id)).map(toListedAppointment),
    )

    route(listAppointmentsByDate, async ({ query: { branch, date } }) => {
      const { blocks } = await openingTimes(deps.db, branch, date, date)
      const bookings = await bookingsByDate(deps.db, branch, date, date)
      const block = blockOf({ blocks, date })
      return { appointments: bookings[date] ?? [], blocked: !!block, reason: block?.reason ?? null }
    })

    route(getSlots, async ({ query, viewer, now }) => {
      const { branch, type, date, until, eventDate, ...moving } = query
      const lastDay = lastDayOf({ pickUp: until, eventDate })
      const own = { lastDay, ...(await excludeOwnBooking(deps.db, keysOf(deps), viewer, moving)) }
      return daySlots(deps.db, { branch, type, signedIn: viewer !== null, now: local(now), ...own }, date)
    })

    route(getAvailability, async ({ query, viewer, now }) => {
      const { branch, type, month, from, until, eventDate, ...moving } = query
      const lastDay = lastDayOf({ pickUp: until, eventDate })
      const own = { lastDay, ...(await excludeOwnBooking(deps.db, keysOf(deps), viewer, moving)) }
      const slotQuery = { branch, type, signedIn: viewer !== null, now: local(now), ...own }
      return monthCalendar(deps.db, slotQuery, month, from ?? slotQuery.now.date)
    })

    route(getReceipt, async ({ params }) => {
      const id = openReceipt(keysOf(deps), params.receipt)
      const found = id && (await appointmentWithDresses(deps.db, id))
      if (!found) throw new Refused(notFound)
      return toReceipt(found)
    })
  }
