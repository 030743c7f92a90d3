import { manageLinks } from '#platform/manage-link.ts'

/** To the page where a customer follows a rental. */
export const { manageToken, openManageToken, linkOf } = manageLinks('rental manage link', {
  guest: '/rentals/manage/',
  member: (id) => `/rentals/${id}`,
})

/** To the page where its customer reviews the dresses, with or without an account. */
export const { manageToken: reviewToken, openManageToken: openReviewToken } = manageLinks(
  'rental review manage link',
  { guest: '/review/', member: () => '/rentals' },
)

/**
 * To the page of an event, which its guests share. It has the `groupKey` of the rental, not its id: a new key ends the links
 * of before.
 */
export const {
  manageToken: groupToken,
  openManageToken: openGroupToken,
  linkOf: groupLinkOf,
} = manageLinks('rental group manage link', { guest: '/event/', member: (key) => `/event/${key}` })
