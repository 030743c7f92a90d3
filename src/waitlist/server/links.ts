import { manageLinks } from '#platform/manage-link.ts'

/** To the page where a customer answers an offer or leaves the list: the same for members, who are not signed in on every phone. */
export const { manageToken, openManageToken, linkOf } = manageLinks('waitlist manage link', {
  guest: '/waitlist/manage/',
  member: () => '/waitlist',
})
