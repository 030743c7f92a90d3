import type { WaitingWork } from '#admin/contract.ts'

interface AdminTab {
  to: string
  label: string
  /** What waits there, and its name for screen readers. */
  waiting?: { count: keyof Omit<WaitingWork, 'notices'>; name: string }
  /** In the bar at the bottom of a phone. */
  inBar?: true
}

/** In order; src/app/web/routes.ts lists their pages. */
export const adminTabs: readonly AdminTab[] = [
  { to: '/admin', label: 'Users', inBar: true },
  {
    to: '/admin/approvals',
    label: 'Approvals',
    inBar: true,
    waiting: { count: 'dresses', name: 'to decide' },
  },
  { to: '/admin/payouts', label: 'Payouts', waiting: { count: 'payouts', name: 'pending' } },
  { to: '/admin/appointments', label: 'Appointments', inBar: true },
  { to: '/admin/board', label: 'Board', inBar: true },
  { to: '/admin/availability', label: 'Availability' },
  { to: '/admin/templates', label: 'Templates' },
  {
    to: '/admin/email-logs',
    label: 'Email Logs',
    waiting: { count: 'failedMails', name: 'failed' },
  },
  { to: '/admin/management', label: 'Management' },
  { to: '/admin/settings', label: 'Settings' },
  { to: '/admin/rentals', label: 'Rentals' },
  { to: '/admin/scan', label: 'Scan' },
  { to: '/admin/agreements', label: 'Agreements' },
  { to: '/admin/stats', label: 'Stats' },
  { to: '/admin/audit', label: 'Audit' },
]
