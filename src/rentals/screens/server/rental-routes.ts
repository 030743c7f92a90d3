import { dropAlterations } from '#alterations/server/drop.ts'
import { changeConsent } from '#customers/server/consents.ts'
import { agreesTo } from '#customers/server/may-message.ts'
import { findCustomer } from '#customers/server/store.ts'
import { eventGuestsLink } from '#event-guests/server/share.ts'
import type { Deps } from '#platform/deps.ts'
import type { Routes } from '#platform/http/route.ts'
import { keysOf } from '#platform/secret-key.ts'
import { getMyRentals, getRentalCalendar } from '#rentals/contract.ts'
import { addDressDaysOff, getDressRentals, removeDressDaysOff } from '#rentals/lender-contract.ts'
import {
  cancelManagedRental,
  getManagedRental,
  getManagedRentalCalendar,
  setManagedRentalLanguage,
  setManagedRentalWhatsappConsent,
} from '#rentals/manage-contract.ts'
import { addRentalPhoto, getRentalPhoto } from '#rentals/photo-contract.ts'
import { wasCollected } from '#rentals/rules/steps.ts'
import { toStaffReply } from '#rentals/screens/staff/server/reply.ts'
import { setLanguage } from '#rentals/screens/staff/server/set-language.ts'
import { findRentalAgreement, toAgreementReply } from '#rentals/server/agreement-state.ts'
import { openManageToken, reviewToken } from '#rentals/server/manage-link.ts'
import { findManaged } from '#rentals/server/managed-rental.ts'
import {
  countRentalsOf,
  findInDetail,
  findTheirs,
  type RentalInDetail,
  rentalIdOf,
} from '#rentals/server/store.ts'
import { type ReplyContext, replyContext, toCustomerReply } from '#rentals/server/to-reply.ts'
import { changeRental, getRental } from '#rentals/staff-contract.ts'
import * as changes from '#rentals/steps/server/change.ts'
import * as lender from '#rentals/steps/server/days-off.ts'
import { addPhoto, sendPhoto } from '#rentals/steps/server/photos.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { sendRentalCalendar } from './calendar-reply.ts'

/** One rental, for staff and its customer. */
export const rentalRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(getMyRentals, ({ viewer, now }) => countRentalsOf(db, viewer.id, replyContext(deps, now).today))

  route(getRental, async ({ params, viewer, now }) => {
    const found = await findTheirs(db, viewer, params.id)
    const moment = replyContext(deps, now)
    if (viewer.role !== 'ADMIN') {
      const agreement = toAgreementReply(found, await findRentalAgreement(db, found.rental), now)
      return { ...toOwnReply(deps, found, moment), agreement }
    }
    return { ...(await toStaffReply(db, found, moment)), groupLink: eventGuestsLink(deps, found.rental) }
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

/** What the link of a guest opens and changes. */
export const managedRentalRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(getManagedRental, async ({ params, now }) => {
    const found = await findManaged(deps, params.token, now)
    const { linkUntil, rental } = found
    const file = await findCustomer(db, rental.customerId)
    const whatsappConsent = agreesTo(file, rental.id)
    const { language } = rental
    return { ...toOwnReply(deps, found, replyContext(deps, now)), linkUntil, language, whatsappConsent }
  })

  route(cancelManagedRental, ({ params, actor, now, transaction }) =>
    transaction(async (tx) => {
      const id = await rentalIdOf(tx, openManageToken(keysOf(deps), params.token))
      if (!id) throw new Refused(notFound)
      await changes.cancelAsGuest(tx, deps, actor, id, dropAlterations)
      return toCustomerReply((await findInDetail(tx, id)) as RentalInDetail, replyContext(deps, now))
    }),
  )

  route(setManagedRentalLanguage, async ({ params, body, actor, now, transaction }) => {
    const { rental } = await findManaged(deps, params.token, now)
    return transaction((tx) => setLanguage(tx, actor, rental.id, body.language))
  })

  route(setManagedRentalWhatsappConsent, async ({ params, body: { agrees }, actor, now, transaction }) => {
    const { rental } = await findManaged(deps, params.token, now)
    return transaction(async (tx) => {
      await changeConsent(tx, actor, rental.customerId, {
        kind: 'whatsapp',
        agrees,
        way: 'link',
        bookingId: rental.id,
      })
      return { success: true }
    })
  })

  route(getManagedRentalCalendar, async ({ params, now, reply }) =>
    sendRentalCalendar(reply, deps, await findManaged(deps, params.token, now), now),
  )
}

/** A lender's days off, and when others rent her dress. */
export const daysOffRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(getDressRentals, ({ params, actor }) => lender.dressRentals(db, deps, actor, params.id))

  route(addDressDaysOff, ({ params, body, actor, transaction }) =>
    transaction((tx) => lender.addDaysOff(tx, deps, actor, params.id, body)),
  )

  route(removeDressDaysOff, ({ params, actor, transaction }) =>
    transaction((tx) => lender.removeDaysOff(tx, actor, params)),
  )
}

/** Photos of the condition of a dress. */
export const rentalPhotoRoutes: Routes = (route, deps) => {
  route(addRentalPhoto, ({ params, query, actor, request, reply }) =>
    addPhoto(deps, actor, { ...params, ...query }, request, reply),
  )

  route(getRentalPhoto, ({ params, actor, reply }) => sendPhoto(deps, actor, params, reply))
}

/** For the customer, by her account or her link. */
function toOwnReply(deps: Deps, found: RentalInDetail, context: ReplyContext) {
  return {
    ...toCustomerReply(found, context),
    groupLink: eventGuestsLink(deps, found.rental),
    ...(wasCollected(found.rental) && { reviewToken: reviewToken(deps, found.rental) }),
  }
}
