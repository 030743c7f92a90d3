import { manageLinks } from '#platform/manage-link.ts'

/** To the page where a customer moves or cancels an appointment. */
export const { manageToken, openManageToken, linkOf } = manageLinks('appointment manage link', {
  guest: '/appointments/manage/',
  member: () => '/appointments?tab=upcoming',
})
