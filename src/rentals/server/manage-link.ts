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
