export interface SitePage {
  /** Of who is signed in: a guest gets a form to sign in, and nothing keeps a copy. */
  members?: true
  /** Named in the sitemap. */
  listed?: true
  /** Without the header and footer of the shop. */
  layout?: 'own'
}

/** The pages of visitors and members; `site-routes.ts` names their files. */
export const sitePages = {
  '/': { listed: true },
  '/auth': {},
  '/reset-password': { layout: 'own' },
  '/confirm-email': {},
  '/change-password': { members: true },
  '/second-factor': { members: true },
  '/settings': { members: true },
  '/collections': { listed: true },
  '/dress/$id': {},
  '/rent/$id': {},
  '/rentals': { members: true },
  '/rentals/$id': { members: true },
  '/rentals/manage/$token': {},
  '/event/$token': {},
  '/event/$token/fitting/$pieceId': {},
  '/review/$token': {},
  '/waitlist': { members: true },
  '/waitlist/join': {},
  '/waitlist/manage/$token': {},
  '/favourites': {},
  '/fitting': {},
  '/about': { listed: true },
  '/faq': { listed: true },
  '/contact': { listed: true },
  '/seed-database': {},
  '/appointments': { listed: true },
  '/appointments/confirmed/$receipt': {},
  '/appointments/manage/$token': {},
  '/dashboard': { members: true },
  '/my-dresses': { members: true },
  '/my-dresses/$id': { members: true },
  '/profile': { members: true },
  '/agreement': { members: true },
  '/payout': { members: true },
  '/payout/statement': { members: true },
} as const satisfies Record<string, SitePage>

export type SiteAddress = keyof typeof sitePages
