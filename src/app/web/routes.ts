import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

const site = [
  index('site/web/pages/home-page.tsx'),
  route('/auth', 'accounts/web/sign-in/auth-page.tsx'),
  route('/reset-password', 'accounts/web/password/reset-password-page.tsx'),
  route('/change-password', 'accounts/web/password/change-password-page.tsx'),
  route('/settings', 'accounts/web/settings/settings-page.tsx'),
  route('/collections', 'catalogue/web/collections-page.tsx'),
  route('/dress/$id', 'site/web/pages/dress-page.tsx'),
  route('/rent/$id', 'rentals/request/web/rent-page.tsx'),
  route('/rentals', 'rentals/stay/web/rentals-page.tsx'),
  route('/rentals/$id', 'rentals/stay/web/rental-page.tsx'),
  route('/rentals/manage/$token', 'rentals/stay/web/manage-page.tsx'),
  route('/favourites', 'catalogue/web/favourites/favourites-page.tsx'),
  route('/fitting', 'catalogue/web/try-on/try-on-page.tsx'),
  route('/about', 'site/web/pages/about-page.tsx'),
  route('/faq', 'site/web/pages/faq-page.tsx'),
  route('/contact', 'contact/web/contact-page.tsx'),
  route('/seed-database', 'setup/web/setup-page.tsx'),
  route('/appointments', 'appointments/web/list/appointments-page.tsx'),
  route('/appointments/confirmed/$receipt', 'appointments/web/manage/confirmed-page.tsx'),
  route('/appointments/manage/$token', 'appointments/web/manage/manage-page.tsx'),
  route('/dashboard', 'dashboard/web/dashboard-page.tsx'),
  route('/my-dresses', 'lending/web/my-dresses-page.tsx'),
  route('/my-dresses/$id', 'rentals/stay/web/dress-rentals-page.tsx'),
  route('/profile', 'profile/web/profile-page.tsx'),
  route('/agreement', 'agreements/web/agreement-page.tsx'),
  route('/payout', 'payouts/web/payout-page.tsx'),
  route('/payout/statement', 'payouts/web/statement-page.tsx'),
]

const staff = [
  route('/admin', 'admin/web/admin-page.tsx', [
    index('admin/web/users-page.tsx'),
    route('/today', 'admin/web/today/today-page.tsx'),
    route('/approvals', 'admin/web/approvals-page.tsx'),
    route('/approvals/review', 'dresses/web/admin/review/review-page.tsx'),
    route('/imports', 'imports/web/admin/imports-page.tsx'),
    route('/payouts', 'payouts/web/admin/payouts-page.tsx'),
    route('/payouts/coming', 'payouts/web/admin/coming-earnings-page.tsx'),
    route('/payouts/runs', 'payouts/web/admin/runs/runs-page.tsx'),
    route('/payouts/runs/$id', 'payouts/web/admin/runs/run-page.tsx'),
    route('/agreements', 'agreements/web/admin/agreements-page.tsx'),
    route('/appointments', 'schedule/web/appointments-page.tsx'),
    route('/board', 'schedule/web/board/board-page.tsx'),
    route('/colleagues', 'schedule/web/colleagues/colleagues-page.tsx'),
    route('/availability', 'admin/web/availability-page.tsx'),
    route('/templates', 'admin/web/templates-page.tsx'),
    route('/rentals', 'rentals/staff/web/rentals-page.tsx'),
    route('/alterations', 'rentals/alterations/web/alterations-page.tsx'),
    route('/rentals/new', 'rentals/staff/web/new-rental-page.tsx'),
    route('/rentals/timeline', 'rentals/staff/web/timeline-page.tsx'),
    route('/rentals/$id', 'rentals/staff/web/rental-page.tsx'),
    route('/customers', 'customers/web/customers-page.tsx'),
    route('/customers/$id', 'admin/web/customers/customer-page.tsx'),
    route('/till', 'till/web/till-page.tsx'),
    route('/till/days', 'till/web/days/till-days-page.tsx'),
    route('/till/days/$id', 'till/web/days/till-day-page.tsx'),
    route('/labels', 'stock/web/labels/labels-page.tsx'),
    route('/scan', 'stock/web/scan/scan-page.tsx'),
    route('/scan/$id', 'stock/web/scan/scanned-dress-page.tsx'),
    route('/payments', 'books/web/payments/payments-page.tsx'),
    route('/stats', 'admin/web/stats/stats-page.tsx'),
    route('/audit', 'admin/web/audit-page.tsx'),
    route('/email-logs', 'admin/web/email-logs-page.tsx'),
    route('/management', 'taxonomy/web/admin/management-page.tsx'),
    route('/settings', 'admin/web/settings-page.tsx'),
  ]),
]

/** The site map: every URL and the file of its page, from src/. */
export const routes = rootRoute('app/web/root.tsx', [...site, ...staff])

/** What visitors download: without the pages of staff, which are loaded as a document. */
export const siteRoutes = rootRoute('app/web/root.tsx', [
  ...site,
  route('/admin/$', 'app/web/staff-document.ts'),
])
