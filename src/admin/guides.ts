/** The guides for staff, `docs/guides/<language>/<name>.md`, in the order in which Help lists them, and where the work of each begins. */
const starts = {
  'open-the-day': '/admin/today',
  'book-a-fitting': '/admin/board',
  'walk-in': '/admin/rentals/new',
  'answer-a-request': '/admin/rentals',
  waitlist: '/admin/waitlist',
  'hand-over': '/admin/rentals/$id',
  'return-and-inspect': '/admin/rentals',
  'cancel-and-refund': '/admin/rentals',
  alterations: '/admin/alterations',
  'customer-file': '/admin/customers',
  'close-the-till': '/admin/till',
  'find-a-dress': '/admin/scan',
  'approve-a-dress': '/admin/approvals',
  'accessories-and-copies': '/admin/management',
  'decide-on-a-review': '/admin/reviews',
  'pay-lenders': '/admin/payouts',
  'books-and-invoices': '/admin/books',
  'settings-and-hours': '/admin/settings',
  'team-and-rights': '/admin',
  'connect-programs': '/admin/integrations',
  system: '/admin/system',
} as const

export type GuideName = keyof typeof starts

export const guideNames = Object.keys(starts) as GuideName[]

/** What staff do with a phone in their hand: a second picture shows it there. */
export const guidesOnPhone: readonly GuideName[] = ['hand-over', 'return-and-inspect', 'find-a-dress']

/** The file of a picture, beside its guide. */
export function pictureName(name: GuideName, screen?: 'phone'): string {
  return `${name}${screen ? '-phone' : ''}.webp`
}

/** A page of the admin. */
export function startOfGuide(name: GuideName) {
  return starts[name]
}
