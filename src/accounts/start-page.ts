/** Where a member of staff can begin: pages of the admin's menu. */
export const startPages = [
  '/admin',
  '/admin/today',
  '/admin/board',
  '/admin/appointments',
  '/admin/rentals',
  '/admin/customers',
  '/admin/scan',
  '/admin/approvals',
  '/admin/payouts',
  '/admin/stats',
] as const
export type StartPage = (typeof startPages)[number]
