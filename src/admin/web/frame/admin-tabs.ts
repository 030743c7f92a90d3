import type { WaitingWork } from '#admin/contract.ts'
import type { AdminIconName } from './admin-icon.tsx'

interface AdminTab {
  to: string
  label: string
  icon: AdminIconName
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
        icon: 'today',
        inBar: true,
        waiting: { count: 'requests', name: 'requests to answer' },
      },
      { to: '/admin/board', label: 'Board', icon: 'board', inBar: true },
      { to: '/admin/appointments', label: 'Appointments', icon: 'appointments', inBar: true },
      {
        to: '/admin/rentals',
        label: 'Rentals',
        icon: 'rentals',
        inBar: true,
        waiting: { count: 'overdue', name: 'overdue' },
      },
      { to: '/admin/customers', label: 'Customers', icon: 'customers' },
      { to: '/admin/till', label: 'Till', icon: 'till' },
      { to: '/admin/alterations', label: 'Alterations', icon: 'alterations' },
    ],
  },
  {
    label: 'Dresses',
    tabs: [
      {
        to: '/admin/approvals',
        label: 'Approvals',
        icon: 'approvals',
        waiting: { count: 'dresses', name: 'to decide' },
      },
      { to: '/admin/scan', label: 'Scan', icon: 'scan' },
      { to: '/admin/labels', label: 'Labels', icon: 'labels' },
      { to: '/admin/earnings', label: 'Earnings', icon: 'earnings' },
      { to: '/admin/imports', label: 'Imports', icon: 'imports' },
      { to: '/admin/management', label: 'Management', icon: 'management' },
    ],
  },
  {
    label: 'Lenders',
    tabs: [
      {
        to: '/admin/payouts',
        label: 'Payouts',
        icon: 'payouts',
        waiting: { count: 'payouts', name: 'pending' },
      },
      { to: '/admin/agreements', label: 'Agreements', icon: 'agreements' },
    ],
  },
  {
    label: 'Business',
    tabs: [
      { to: '/admin/payments', label: 'Payments', icon: 'payments' },
      { to: '/admin/books', label: 'Books', icon: 'books' },
      { to: '/admin/stats', label: 'Stats', icon: 'stats' },
    ],
  },
  {
    label: 'Set-up',
    tabs: [
      { to: '/admin', label: 'Users', icon: 'users' },
      { to: '/admin/colleagues', label: 'Colleagues', icon: 'colleagues' },
      { to: '/admin/availability', label: 'Availability', icon: 'availability' },
      { to: '/admin/templates', label: 'Templates', icon: 'templates' },
      {
        to: '/admin/email-logs',
        label: 'Email Logs',
        icon: 'mails',
        waiting: { count: 'failedMails', name: 'failed' },
      },
      { to: '/admin/settings', label: 'Settings', icon: 'settings' },
      { to: '/admin/audit', label: 'Audit', icon: 'audit' },
    ],
  },
]

export const adminTabs: readonly AdminTab[] = adminGroups.flatMap(({ tabs }) => tabs)
