import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** The site map: every URL and the file of its page, from src/. */
export const routes = rootRoute('app/web/root.tsx', [
  index('site/web/pages/home-page.tsx'),
  route('/auth', 'accounts/web/sign-in/auth-page.tsx'),
  route('/reset-password', 'accounts/web/password/reset-password-page.tsx'),
  route('/change-password', 'accounts/web/password/change-password-page.tsx'),
  route('/settings', 'accounts/web/settings/settings-page.tsx'),
  route('/collections', 'dresses/web/collections-page.tsx'),
  route('/dress/$id', 'dresses/web/detail/dress-page.tsx'),
  route('/favourites', 'dresses/web/favourites/favourites-page.tsx'),
  route('/fitting', 'dresses/web/try-on/try-on-page.tsx'),
  route('/about', 'site/web/pages/about-page.tsx'),
  route('/faq', 'site/web/pages/faq-page.tsx'),
  route('/contact', 'contact/web/contact-page.tsx'),
  route('/seed-database', 'setup/web/setup-page.tsx'),
  route('/appointments', 'appointments/web/list/appointments-page.tsx'),
  route('/appointments/confirmed/$receipt', 'appointments/web/manage/confirmed-page.tsx'),
  route('/appointments/manage/$token', 'appointments/web/manage/manage-page.tsx'),
  route('/dashboard', 'dashboard/web/dashboard-page.tsx'),
  route('/my-dresses', 'lending/web/my-dresses-page.tsx'),
  route('/profile', 'profile/web/profile-page.tsx'),
  route('/agreement', 'agreements/web/agreement-page.tsx'),
  route('/payout', 'payouts/web/payout-page.tsx'),
  route('/payout/statement', 'payouts/web/statement-page.tsx'),
  route('/admin', 'admin/web/admin-page.tsx', [
    index('admin/web/users-page.tsx'),
    route('/appointments', 'admin/web/appointments-page.tsx'),
    route('/templates', 'admin/web/templates-page.tsx'),
    route('/audit', 'admin/web/audit-page.tsx'),
    route('/email-logs', 'admin/web/email-logs-page.tsx'),
  ]),
])
