import { manageLinks } from '#platform/manage-link.ts'

/** To the page where a customer follows a rental. */
export const { manageToken, openManageToken, linkOf } = manageLinks('rental manage link', {
  guest: '/rentals/manage/',
  member: (id) => `/rentals/${id}`,
})
