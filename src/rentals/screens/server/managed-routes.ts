import { dropAlterations } from '#alterations/server/drop.ts'
import { changeConsent } from '#customers/server/consents.ts'
import { askForContact, readContactOfLink } from '#customers/server/contact-requests.ts'
import { agreesTo } from '#customers/server/may-message.ts'
import { findCustomer } from '#customers/server/store.ts'
import type { Routes } from '#platform/http/route.ts'
import { keysOf } from '#platform/secret-key.ts'
import {
  askForManagedRentalContact,
  cancelManagedRental,
  getManagedRental,
  getManagedRentalCalendar,
  setManagedRentalLanguage,
  setManagedRentalWhatsappConsent,
} from '#rentals/manage-contract.ts'
import { setLanguage } from '#rentals/screens/staff/server/set-language.ts'
import { openManageToken } from '#rentals/server/manage-link.ts'
import { findManaged } from '#rentals/server/managed-rental.ts'
import { findInDetail, type RentalInDetail, rentalIdOf } from '#rentals/server/store.ts'
import { replyContext, toCustomerReply } from '#rentals/server/to-reply.ts'
import * as changes from '#rentals/steps/server/change.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { sendRentalCalendar } from './calendar-reply.ts'

import { toOwnReply } from './own-reply.ts'
/** What the link of a guest opens and changes. */
export const managedRentalRoutes: Routes = (route, deps) => {
  const { db } = deps

  route(getManagedRental, async ({ params, now }) => {
    const found = await findManaged(deps, params.token, now)
    const { linkUntil, rental } = found
    const file = await findCustomer(db, rental.customerId)
    const whatsappConsent = agreesTo(file, rental.id)
    const { language } = rental
    const own = await toOwnReply(db, deps, found, replyContext(deps, now))
    const contact = await readContactOfLink(db, rental)
    return { ...own, linkUntil, language, whatsappConsent, contact }
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

  route(askForManagedRentalContact, async ({ params, body, actor, now, transaction }) => {
    const { rental } = await findManaged(deps, params.token, now)
    return transaction((tx) => askForContact(tx, actor, rental, body))
  })

  route(getManagedRentalCalendar, async ({ params, now, reply }) =>
    sendRentalCalendar(reply, deps, await findManaged(deps, params.token, now), now),
  )
}
