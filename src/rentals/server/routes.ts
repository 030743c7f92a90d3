import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { keysOf } from '#platform/secret-key.ts'
import { getDressAvailability, getRentalOffer } from '#rentals/availability-contract.ts'
import { getMyRentals, getRentalCalendar, requestRental } from '#rentals/contract.ts'
import { addDaysOff, getDressRentals, removeDaysOff } from '#rentals/lender-contract.ts'
import { cancelManagedRental, getManagedRental, getManagedRentalCalendar } from '#rentals/manage-contract.ts'
import { changeRental, getRental, listRentals } from '#rentals/staff-contract.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { availabilityOf, offerOf } from './availability/offer.ts'
import { readDressToRent } from './availability/question.ts'
import * as changes from './changes/change.ts'
import { rentalDocumentRoutes } from './document-routes.ts'
import { sendRentalCalendar } from './emails/calendar-reply.ts'
import * as lender from './lender/days-off.ts'
import { manageToken, openManageToken } from './manage-link.ts'
import { findManaged } from './managed-rental.ts'
import { markDevice } from './requests/device.ts'
import * as requests from './requests/request.ts'
import { retryWhileLocked } from './requests/try-locks.ts'
import { findRentals, rentalFile } from './staff/list.ts'
import { toStaffReply } from './staff/reply.ts'
import { staffRentalRoutes } from './staff-routes.ts'
import {
  countRentalsOf,
  findOwnOfDress,
  findTheirs,
  findWithDress,
  type RentalWithDress,
  rentalsOfCustomer,
} from './store.ts'
import { momentOf, toCustomerReply, toListed, toOwn } from './to-reply.ts'

export const rentalRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(getMyRentals, ({ viewer, now }) => countRentalsOf(db, viewer.id, momentOf(deps, now).today))

  route(getDressAvailability, async ({ params, query: { from, to }, now }) =>
    availabilityOf(await readDressToRent(db, deps, params.id, { now }), from, to),
  )

  route(getRentalOffer, async ({ params, query: { eventDate, eventEnd = eventDate }, viewer, now }) => {
    const event = eventDate && eventEnd ? { eventDate, eventEnd } : null
    const found = await readDressToRent(db, deps, params.id, { now })
    const own = viewer && (await findOwnOfDress(db, viewer.id, params.id, { now, eventDate }))
    return offerOf(found, event, own && toOwn(own, now))
  })

  route(requestRental, async ({ body, actor, viewer, now, transaction, request, reply }) => {
    const device = markDevice(request, reply, deps.publicUrl)
    const made = await retryWhileLocked(() =>
      transaction(async (tx) => {
        const found = await requests.requestRental(tx, deps, actor, body, device)
        return { ...toCustomerReply(found, momentOf(deps, now)), manageToken: null }
      }),
    )
    // Outside the transaction, which may store its reply for a repeated request: the token is stored nowhere.
    return viewer ? made : { ...made, manageToken: manageToken(deps.secretKey, made.id) }
  })

  route(listRentals, async ({ viewer, query, now, reply }) => {
    const moment = momentOf(deps, now)
    if (viewer.role === 'ADMIN')
      return sendList(reply, query, rentalFile, (page) => findRentals(db, page, moment))
    return (await rentalsOfCustomer(db, viewer.id)).map((found) => toListed(found, moment))
  })

  route(getRental, async ({ params, viewer, now }) => {
    const found = await findTheirs(db, viewer, params.id)
    const moment = momentOf(deps, now)
    return viewer.role === 'ADMIN' ? toStaffReply(db, found, moment) : toCustomerReply(found, moment)
  })

  route(changeRental, ({ params, body, actor, viewer, now, transaction }) =>
    transaction(async (tx) => {
      const { id } = await changes.changeRental(tx, deps, actor, params.id, body)
      const found = (await findWithDress(tx, id)) as RentalWithDress
      return viewer.role === 'ADMIN'
        ? toStaffReply(tx, found, momentOf(deps, now))
        : toCustomerReply(found, momentOf(deps, now))
    }),
  )

  route(getManagedRental, async ({ params, now }) => {
    const found = await findManaged(deps, params.token, now)
    return { ...toCustomerReply(found, momentOf(deps, now)), linkUntil: found.linkUntil }
  })

  route(cancelManagedRental, ({ params, actor, now, transaction }) =>
    transaction(async (tx) => {
      const id = openManageToken(keysOf(deps), params.token)
      if (!id) throw new Refused(notFound)
      await changes.cancelAsGuest(tx, deps, actor, id)
      return toCustomerReply((await findWithDress(tx, id)) as RentalWithDress, momentOf(deps, now))
    }),
  )

  route(getRentalCalendar, async ({ params, viewer, now, reply }) => {
    const found = await findTheirs(db, viewer, params.id)
    return sendRentalCalendar(reply, deps, found, now)
  })

  route(getManagedRentalCalendar, async ({ params, now, reply }) =>
    sendRentalCalendar(reply, deps, await findManaged(deps, params.token, now), now),
  )

  route(getDressRentals, ({ params, actor }) => lender.dressRentals(db, deps, actor, params.id))

  route(addDaysOff, ({ params, body, actor, transaction }) =>
    transaction((tx) => lender.addDaysOff(tx, deps, actor, params.id, body)),
  )

  route(removeDaysOff, ({ params, actor, transaction }) =>
    transaction((tx) => lender.removeDaysOff(tx, actor, params)),
  )

  staffRentalRoutes(route, deps)
  rentalDocumentRoutes(route, deps)
}
