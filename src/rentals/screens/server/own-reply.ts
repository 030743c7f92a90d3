import { eventGuestsLink } from '#event-guests/server/share.ts'
import type { Deps } from '#platform/deps.ts'
import { wasInspected } from '#rentals/rules/steps.ts'
import { reviewToken } from '#rentals/server/manage-link.ts'
import type { RentalInDetail } from '#rentals/server/store.ts'
import { type ReplyContext, toCustomerReply } from '#rentals/server/to-reply.ts'

/** For the customer, by her account or her link. */
export function toOwnReply(deps: Deps, found: RentalInDetail, context: ReplyContext) {
  return {
    ...toCustomerReply(found, context),
    groupLink: eventGuestsLink(deps, found.rental),
    ...(wasInspected(found.rental) && { reviewToken: reviewToken(deps, found.rental) }),
  }
}
