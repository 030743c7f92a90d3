import type { AnyRoute } from '@tanstack/react-router'
import { Route as confirmEmail } from '#accounts/web/email-proof/confirm-email-page.tsx'
import { Route as changePassword } from '#accounts/web/password/change-password-page.tsx'
import { Route as resetPassword } from '#accounts/web/password/reset-password-page.tsx'
import { Route as secondFactor } from '#accounts/web/second-factor/second-factor-page.tsx'
import { Route as settings } from '#accounts/web/settings/settings-page.tsx'
import { Route as auth } from '#accounts/web/sign-in/auth-page.tsx'
import { Route as agreement } from '#agreements/web/agreement-page.tsx'
import { placed } from '#app/web/placed.ts'
import { Route as root } from '#app/web/root.tsx'
import { type SiteAddress, type SitePage, sitePages } from '#app/web/site-pages.ts'
import { Route as appointments } from '#appointments/web/list/appointments-page.tsx'
import { Route as confirmed } from '#appointments/web/manage/confirmed-page.tsx'
import { Route as appointmentsManage } from '#appointments/web/manage/manage-page.tsx'
import { Route as collections } from '#catalogue/web/collections-page.tsx'
import { Route as favourites } from '#catalogue/web/favourites/favourites-page.tsx'
import { Route as tryOn } from '#catalogue/web/try-on/try-on-page.tsx'
import { Route as contact } from '#contact/web/contact-page.tsx'
import { Route as dashboard } from '#dashboard/web/dashboard-page.tsx'
import { Route as event } from '#event-guests/web/event-page.tsx'
import { Route as fitting } from '#event-guests/web/fitting-page.tsx'
import { Route as myDresses } from '#lending/web/my-dresses-page.tsx'
import { Route as payout } from '#payouts/web/payout-page.tsx'
import { Route as statement } from '#payouts/web/statement-page.tsx'
import { Route as profile } from '#profile/web/profile-page.tsx'
import { Route as rentalsManage } from '#rentals/screens/customers/web/manage-page.tsx'
import { Route as rental } from '#rentals/screens/customers/web/rental-page.tsx'
import { Route as rentals } from '#rentals/screens/customers/web/rentals-page.tsx'
import { Route as rent } from '#rentals/screens/customers/web/request/rent-page.tsx'
import { Route as review } from '#reviews/web/write/review-page.tsx'
import { Route as setup } from '#setup/web/setup-page.tsx'
import { Route as about } from '#site/web/pages/about-page.tsx'
import { Route as dress } from '#site/web/pages/dress-page.tsx'
import { Route as faq } from '#site/web/pages/faq-page.tsx'
import { Route as home } from '#site/web/pages/home-page.tsx'
import { Route as lentDress } from '#site/web/pages/lent-dress-page.tsx'
import { Route as join } from '#waitlist/web/join-page.tsx'
import { Route as waitlistManage } from '#waitlist/web/manage-page.tsx'
import { Route as myWaitlist } from '#waitlist/web/my-waitlist-page.tsx'

/** The routes of the pages of visitors and members. */
export const siteRoutes = placed(
  {
    '/': home,
    '/auth': auth,
    '/reset-password': resetPassword,
    '/confirm-email': confirmEmail,
    '/change-password': changePassword,
    '/second-factor': secondFactor,
    '/settings': settings,
    '/collections': collections,
    '/dress/$id': dress,
    '/rent/$id': rent,
    '/rentals': rentals,
    '/rentals/$id': rental,
    '/rentals/manage/$token': rentalsManage,
    '/event/$token': event,
    '/event/$token/fitting/$pieceId': fitting,
    '/review/$token': review,
    '/waitlist': myWaitlist,
    '/waitlist/join': join,
    '/waitlist/manage/$token': waitlistManage,
    '/favourites': favourites,
    '/fitting': tryOn,
    '/about': about,
    '/faq': faq,
    '/contact': contact,
    '/seed-database': setup,
    '/appointments': appointments,
    '/appointments/confirmed/$receipt': confirmed,
    '/appointments/manage/$token': appointmentsManage,
    '/dashboard': dashboard,
    '/my-dresses': myDresses,
    '/my-dresses/$id': lentDress,
    '/profile': profile,
    '/agreement': agreement,
    '/payout': payout,
    '/payout/statement': statement,
  } satisfies Record<SiteAddress, AnyRoute>,
  root,
)

for (const [address, facts] of Object.entries<SitePage>(sitePages))
  siteRoutes[address as SiteAddress].update({ staticData: facts })
