/**
 * The guides for staff, `docs/guides/<language>/<name>.md`, in the order in which Help lists them, each with the pages of
 * the admin that it explains; its work begins on the first one.
 */
const guidePages = {
  'open-the-day': ['/admin/today', '/admin/till'],
  'book-a-fitting': ['/admin/board', '/admin/appointments'],
  'walk-in': ['/admin/rentals/new'],
  'answer-a-request': ['/admin/rentals', '/admin/rentals/timeline'],
  waitlist: ['/admin/waitlist', '/admin/waitlist/new'],
  'hand-over': ['/admin/rentals/$id'],
  'return-and-inspect': ['/admin/rentals'],
  'cancel-and-refund': ['/admin/rentals'],
  alterations: ['/admin/alterations'],
  'customer-file': ['/admin/customers', '/admin/customers/$id'],
  'close-the-till': ['/admin/till', '/admin/till/days', '/admin/till/days/$id'],
  'find-a-dress': ['/admin/scan', '/admin/scan/$id', '/admin/labels'],
  'approve-a-dress': ['/admin/approvals', '/admin/approvals/review'],
  'accessories-and-copies': ['/admin/management'],
  'decide-on-a-review': ['/admin/reviews'],
  'pay-lenders': [
    '/admin/payouts',
    '/admin/payouts/coming',
    '/admin/payouts/runs',
    '/admin/payouts/runs/$id',
  ],
  'books-and-invoices': [
    '/admin/books',
    '/admin/books/open',
    '/admin/books/invoices',
    '/admin/books/journal',
    '/admin/payments',
    '/admin/earnings',
    '/admin/earnings/$id',
  ],
  'settings-and-hours': [
    '/admin/settings',
    '/admin/availability',
    '/admin/templates',
    '/admin/email-logs',
    '/admin/messages',
  ],
  'team-and-rights': ['/admin', '/admin/colleagues', '/admin/audit'],
  'connect-programs': ['/admin/integrations', '/admin/integrations/$id'],
  system: ['/admin/system'],
} as const

export type GuideName = keyof typeof guidePages

export const guideNames = Object.keys(guidePages) as GuideName[]

/** Where the work of a guide begins. */
export function startOfGuide(name: GuideName): string {
  return guidePages[name][0]
}

/** The guide of a page. @param path of a route, such as `/admin/rentals/$id` */
export function guideOfPage(path: string): GuideName | undefined {
  const page = path.replace(/\/$/, '')
  return guideNames.find((name) => guidePages[name].some((one) => one === page))
}
