import { dropAlterations } from '#alterations/server/drop.ts'
import { eventGuestsLink } from '#event-guests/server/share.ts'
import type { Routes } from '#platform/http/route.ts'
import { getMyRentals, getRentalCalendar } from '#rentals/contract.ts'
import { toStaffReply } from '#rentals/screens/staff/server/reply.ts'
import { findRentalAgreement, toAgreementReply } from '#rentals/server/agreement-state.ts'
import { countRentalsOf, findInDetail, findTheirs, type RentalInDetail } from '#rentals/server/store.ts'
import { replyContext, toCustomerReply } from '#rentals/server/to-reply.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import * as changes from '#rentals/steps/server/change.ts'
import { sendRentalCalendar } from './calendar-reply.ts'
import { toOwnReply } from './own-reply.ts'

/** One rental, for staff and its customer. */
export const rentalRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(getMyRentals, ({ viewer, now }) => countRentalsOf(db, viewer.id, replyContext(deps, now).today))

  route(getRental, async ({ params, viewer, now }) => {
    const found = await findTheirs(db, viewer, params.id)
    const context = replyContext(deps, now)
    if (viewer.role !== 'ADMIN') {
      const agreement = toAgreementReply(found, await findRentalAgreement(db, found.rental), now)
      return { ...(await toOwnReply(db, deps, found, context)), agreement }
    }
    return { ...(await toStaffReply(db, found, context)), groupLink: eventGuestsLink(deps, found.rental) }
  })

  route(changeRental, ({ params, body, actor, viewer, now, transaction }) =>
    transaction(async (tx) => {
      const { id } = await changes.changeRental(tx, deps, actor, params.id, body, dropAlterations)
      const found = (await findInDetail(tx, id)) as RentalInDetail
      return viewer.role === 'ADMIN'
        ? toStaffReply(tx, found, replyContext(deps, now))
        : toCustomerReply(found, replyContext(deps, now))
    }),
  )

  route(getRentalCalendar, async ({ params, viewer, now, reply }) => {
    const found = await findTheirs(db, viewer, params.id)
    return sendRentalCalendar(reply, deps, found, now)
  })
}
