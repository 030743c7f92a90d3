import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { keysOf } from '#platform/secret-key.ts'
import { getDressAvailability, getRentalOffer } from '#rentals/availability-contract.ts'
import { getMyRentals, getRentalCalendar, requestRental } from '#rentals/contract.ts'
import { addDaysOff, getDressRentals, removeDaysOff } from '#rentals/lender-contract.ts'
import { cancelManagedRental, getManagedRental, rentalOver } from '#rentals/manage-contract.ts'
import { changeRental, getRental, listRentals, rentalNotFound } from '#rentals/staff-contract.ts'
import { localNow } from '#shared/dates.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { availabilityOf, offerOf } from './availability/offer.ts'
import { readDressToRent } from './availability/question.ts'
import * as changes from './changes/change.ts'
import { rentalDocumentRoutes } from './document-routes.ts'
import { sendRentalCalendar } from './emails/calendar-reply.ts'
import * as lender from './lender/days-off.ts'
import { manageToken, openManageToken } from './manage-link.ts'
import * as requests from './requests/request.ts'
import { findRentals, rentalFile } from './staff/list.ts'
import { toStaffReply } from './staff/reply.ts'
import { staffRentalRoutes } from './staff-routes.ts'
import { countRentalsOf, findWithDress, type RentalWithDress, rentalsOfCustomer } from './store.ts'
import { toCustomerReply, toListed } from './to-reply.ts'

export const rentalRoutes: Routes = (route, deps) => {
  const { db, config } = deps
  const timeZone = config.SHOP_TIMEZONE
  const momentOf = (now: Date) => ({ now, today: localNow(now, timeZone).date, timeZone })

  route(getMyRentals, ({ viewer, now }) => countRentalsOf(db, viewer.id, momentOf(now).today))

  route(getDressAvailability, async ({ params, query: { from, to }, now }) =>
    availabilityOf(await readDressToRent(db, deps, params.id, { now }), from, to),
  )

  route(getRentalOffer, async ({ params, query: { eventDate, eventEnd = eventDate }, now }) => {
    const event = eventDate && eventEnd ? { eventDate, eventEnd } : null
    return offerOf(await readDressToRent(db, deps, params.id, { now }), event)
  })

  route(requestRental, async ({ body, actor, viewer, now, transaction }) => {
    const made = await transaction(async (tx) => {
      const found = await requests.requestRental(tx, deps, actor, body)
      return { ...toCustomerReply(found, momentOf(now)), manageToken: null }
    })
    // Outside the transaction, which may store its reply for a repeated request: the token is stored nowhere.
    return viewer ? made : { ...made, manageToken: manageToken(deps.secretKey, made.id) }
  })

  route(listRentals, async ({ viewer, query, now, reply }) => {
    const moment = momentOf(now)
    if (viewer.role === 'ADMIN')
      return sendList(reply, query, rentalFile, (page) => findRentals(db, page, moment))
    return (await rentalsOfCustomer(db, viewer.id)).map((found) => toListed(found, moment))
  })

  route(getRental, async ({ params, viewer, now }) => {
    const found = await findWithDress(db, params.id)
    if (!found) throw new Refused(rentalNotFound)
    if (viewer.role === 'ADMIN') return toStaffReply(db, found, momentOf(now))
    if (found.rental.clientId !== viewer.id) throw new Refused(rentalNotFound)
    return toCustomerReply(found, momentOf(now))
  })

  route(changeRental, ({ params, body, actor, viewer, now, transaction }) =>
    transaction(async (tx) => {
      const { id } = await changes.changeRental(tx, deps, actor, params.id, body)
      const found = (await findWithDress(tx, id)) as RentalWithDress
      return viewer.role === 'ADMIN'
        ? toStaffReply(tx, found, momentOf(now))
        : toCustomerReply(found, momentOf(now))
    }),
  )

  route(getManagedRental, async ({ params, now }) => {
    const id = openManageToken(keysOf(deps), params.token)
    const found = id && (await findWithDress(db, id))
    if (!found) throw new Refused(notFound)
    const reply = toCustomerReply(found, momentOf(now))
    if (reply.step === 'COMPLETED' || reply.step === 'CANCELLED') throw new Refused(rentalOver)
    return reply
  })

  route(cancelManagedRental, ({ params, actor, now, transaction }) =>
    transaction(async (tx) => {
      const id = openManageToken(keysOf(deps), params.token)
      if (!id) throw new Refused(notFound)
      await changes.cancelAsGuest(tx, deps, actor, id)
      return toCustomerReply((await findWithDress(tx, id)) as RentalWithDress, momentOf(now))
    }),
  )

  route(getRentalCalendar, async ({ params, viewer, now, reply }) => {
    const found = await findWithDress(db, params.id)
    const isTheirs = found && (viewer.role === 'ADMIN' || found.rental.clientId === viewer.id)
    if (!isTheirs) throw new Refused(rentalNotFound)
    return sendRentalCalendar(reply, deps, found, now)
  })

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
