import type { WaitingWork } from '#admin/contract.ts'

interface AdminTab {
  to: string
  label: string
  /** What waits there, and its name for screen readers. */
  waiting?: { count: keyof Omit<WaitingWork, 'notices' | 'putOff'>; name: string }
  /** In the bar at the bottom of a phone. */
  inBar?: true
}

interface AdminGroup {
  label: string
  tabs: readonly AdminTab[]
}

/** The menu, by work; src/app/web/routes.ts lists the pages. */
export const adminGroups: readonly AdminGroup[] = [
  {
    label: 'Shop',
    tabs: [
      {
        to: '/admin/today',
        label: 'Today',
        inBar: true,
        waiting: { count: 'requests', name: 'requests to answer' },
      },
      { to: '/admin/board', label: 'Board', inBar: true },
      { to: '/admin/appointments', label: 'Appointments', inBar: true },
      { to: '/admin/rentals', label: 'Rentals', inBar: true },
    ],
  },
  {
    label: 'Dresses',
    tabs: [
      { to: '/admin/approvals', label: 'Approvals', waiting: { count: 'dresses', name: 'to decide' } },
      { to: '/admin/scan', label: 'Scan' },
      { to: '/admin/labels', label: 'Labels' },
      { to: '/admin/imports', label: 'Imports' },
      { to: '/admin/management', label: 'Management' },
    ],
  },
  {
    label: 'Lenders',
    tabs: [
      { to: '/admin/payouts', label: 'Payouts', waiting: { count: 'payouts', name: 'pending' } },
      { to: '/admin/agreements', label: 'Agreements' },
    ],
  },
  { label: 'Business', tabs: [{ to: '/admin/stats', label: 'Stats' }] },
  {
    label: 'Set-up',
    tabs: [
      { to: '/admin', label: 'Users' },
      { to: '/admin/availability', label: 'Availability' },
      { to: '/admin/templates', label: 'Templates' },
      {
        to: '/admin/email-logs',
        label: 'Email Logs',
        waiting: { count: 'failedMails', name: 'failed' },
      },
      { to: '/admin/settings', label: 'Settings' },
      { to: '/admin/audit', label: 'Audit' },
    ],
  },
]

export const adminTabs: readonly AdminTab[] = adminGroups.flatMap(({ tabs }) => tabs)
