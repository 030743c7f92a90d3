import {
  bookAppointment,
  getAvailability,
  getReceipt,
  getSlots,
  listAppointmentsByDate,
  listMyAppointments,
} from '#appointments/contract.ts'
import { blockOf } from '#appointments/rules/booking.ts'
import { daySlots, monthCalendar } from '#appointments/server/calendar.ts'
import { manageToken } from '#appointments/server/manage-link.ts'
import { appointmentsOf, appointmentWithDresses, bookingsByDate } from '#appointments/server/store.ts'
import { toListedAppointment, toReceipt } from '#appointments/server/to-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { keysOf } from '#platform/secret-key.ts'
import { localNow } from '#shared/dates.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { openingTimes } from '#showrooms/server/store.ts'
import * as actions from './book.ts'
import { excludeOwnBooking } from './exclude-own-booking.ts'
import { openReceipt } from './receipt.ts'
import type { RentalFittings } from './rental-fittings.ts'

export const bookingRoutes =
  (rentals: RentalFittings): Routes =>
  (route, deps) => {
    const local = (now: Date) => localNow(now, deps.config.SHOP_TIMEZONE)

    route(bookAppointment, async ({ body, actor, viewer, transaction }) => {
      const made = await transaction(async (tx) => {
        const { dressId, dressIds = [] } = body
        const tried = dressId ? [dressId, ...dressIds] : dressIds
        const rental = viewer ? await rentals.find(tx, { accountId: viewer.id }, tried, actor.now) : undefined
        const booked = await actions.bookAppointment(tx, deps, actor, body, rental?.lastDate)
        if (rental) await rentals.link(tx, rental.pieceIds, booked.id)
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

    route(getSlots, async ({ query: { branch, type, date, until: lastDate, ...moving }, viewer, now }) => {
      const own = { lastDate, ...(await excludeOwnBooking(deps.db, keysOf(deps), viewer, moving)) }
      return daySlots(deps.db, { branch, type, signedIn: viewer !== null, now: local(now), ...own }, date)
    })

    route(
      getAvailability,
      async ({ query: { branch, type, month, from, until: lastDate, ...moving }, viewer, now }) => {
        const own = { lastDate, ...(await excludeOwnBooking(deps.db, keysOf(deps), viewer, moving)) }
        const slotQuery = { branch, type, signedIn: viewer !== null, now: local(now), ...own }
        return monthCalendar(deps.db, slotQuery, month, from ?? slotQuery.now.date)
      },
    )

    route(getReceipt, async ({ params }) => {
      const id = openReceipt(keysOf(deps), params.receipt)
      const found = id && (await appointmentWithDresses(deps.db, id))
      if (!found) throw new Refused(notFound)
      return toReceipt(found)
    })
  }
