import { endingLinks } from '#platform/manage-link.ts'

/**
 * To the page where a customer answers an offer or leaves the list: the same for members, who are not signed in on every
 * phone. For 180 days; each email has a new one.
 */
export const { manageToken, openManageToken, openEndedToken, linkOf } = endingLinks(
  'waitlist manage link',
  '/waitlist/manage/',
  180,
)
