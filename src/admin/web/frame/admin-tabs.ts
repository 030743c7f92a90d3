import type { WaitingWork } from '#admin/contract.ts'
import { frameAdminTabs as messages } from '#admin/messages/texts.gen.js'
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
    label: messages.shop,
    tabs: [
      {
        to: '/admin/today',
        label: messages.today,
        icon: 'today',
        inBar: true,
        waiting: { count: 'requests', name: messages.requestsToAnswer },
      },
      { to: '/admin/board', label: messages.board, icon: 'board', inBar: true },
      { to: '/admin/appointments', label: messages.appointments, icon: 'appointments', inBar: true },
      {
        to: '/admin/rentals',
        label: messages.rentals,
        icon: 'rentals',
        inBar: true,
        waiting: { count: 'overdue', name: messages.overdueRentals },
      },
      { to: '/admin/customers', label: messages.customers, icon: 'customers' },
      {
        to: '/admin/waitlist',
        label: messages.waitlist,
        icon: 'waitlist',
        waiting: { count: 'offers', name: messages.openOffers },
      },
      { to: '/admin/till', label: messages.till, icon: 'till' },
      { to: '/admin/alterations', label: messages.alterations, icon: 'alterations' },
    ],
  },
  {
    label: messages.dresses,
    tabs: [
      {
        to: '/admin/approvals',
        label: messages.approvals,
        icon: 'approvals',
        waiting: { count: 'dresses', name: messages.toDecide },
      },
      {
        to: '/admin/reviews',
        label: messages.reviews,
        icon: 'reviews',
        waiting: { count: 'reviews', name: messages.toRead },
      },
      { to: '/admin/scan', label: messages.scan, icon: 'scan' },
      { to: '/admin/labels', label: messages.labels, icon: 'labels' },
      { to: '/admin/earnings', label: messages.earnings, icon: 'earnings' },
      { to: '/admin/imports', label: messages.imports, icon: 'imports' },
      { to: '/admin/management', label: messages.management, icon: 'management' },
    ],
  },
  {
    label: messages.lenders,
    tabs: [
      {
        to: '/admin/payouts',
        label: messages.payouts,
        icon: 'payouts',
        waiting: { count: 'payouts', name: messages.pendingPayouts },
      },
      { to: '/admin/agreements', label: messages.agreements, icon: 'agreements' },
    ],
  },
  {
    label: messages.business,
    tabs: [
      { to: '/admin/payments', label: messages.payments, icon: 'payments' },
      { to: '/admin/books', label: messages.books, icon: 'books' },
      { to: '/admin/stats', label: messages.stats, icon: 'stats' },
    ],
  },
  {
    label: messages.setUp,
    tabs: [
      { to: '/admin', label: messages.users, icon: 'users' },
      { to: '/admin/colleagues', label: messages.colleagues, icon: 'colleagues' },
      { to: '/admin/availability', label: messages.availability, icon: 'availability' },
      { to: '/admin/templates', label: messages.templates, icon: 'templates' },
      {
        to: '/admin/email-logs',
        label: messages.emailLogs,
        icon: 'mails',
        waiting: { count: 'failedMails', name: 'failed' },
      },
      { to: '/admin/messages', label: messages.messages, icon: 'messages' },
      { to: '/admin/settings', label: messages.settings, icon: 'settings' },
      { to: '/admin/integrations', label: messages.integrations, icon: 'integrations' },
      { to: '/admin/audit', label: messages.audit, icon: 'audit' },
      { to: '/admin/system', label: messages.system, icon: 'system' },
    ],
  },
]

export const adminTabs: readonly AdminTab[] = adminGroups.flatMap(({ tabs }) => tabs)
