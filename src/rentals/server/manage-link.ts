import type { MailedBooking } from '#email/server/actions.ts'
import type { Deps } from '#platform/deps.ts'
import { endingLinks, type LinkedRow, manageLinks } from '#platform/manage-link.ts'

/** To the page where a customer follows a rental. */
export const { manageToken, openManageToken, linkOf } = manageLinks('rental manage link', {
  guest: '/rentals/manage/',
  member: (id) => `/rentals/${id}`,
})

/** To the page where its customer reviews the dresses, with or without an account; for 90 days. */
export const {
  manageToken: reviewToken,
  openManageToken: openReviewToken,
  openEndedToken: openEndedReviewToken,
  linkOf: reviewLinkOf,
} = endingLinks('rental review manage link', '/review/', 90)

/** To the form of a fitting: who has it books one for the rental, and neither reads nor changes anything else. */
export const { manageToken: fittingToken, openManageToken: openFittingToken } = manageLinks(
  'rental fitting manage link',
  { guest: '/appointments?fittingToken=', member: () => '/appointments' },
)

/**
 * To the page of an event, which its guests share. It has the `groupKey` of the rental, not its id: a new key ends the links
 * of before.
 */
export const {
  manageToken: eventGuestsToken,
  openManageToken: openEventGuestsToken,
  linkOf: eventGuestsLinkOf,
} = manageLinks('rental group manage link', { guest: '/event/', member: (key) => `/event/${key}` })

/** What an email to the customer of a rental is about. */
export function mailedRental({ secretKey }: Pick<Deps, 'secretKey'>, rental: LinkedRow): MailedBooking {
  return { kind: 'rental', id: rental.id, token: manageToken(secretKey, rental) }
}
