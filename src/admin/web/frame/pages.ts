import { listUsers } from '#accounts/users-contract.ts'
import type { WaitingWork } from '#admin/contract.ts'
import type { GuideName } from '#admin/guides.ts'
import { getStatsAdvice } from '#admin/stats-contract.ts'
import { pages as messages } from '#admin/texts/texts.gen.js'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { listAudit } from '#audit/contract.ts'
import { getBooks, listOpenMoney } from '#books/books-contract.ts'
import { listJournal } from '#books/journal-contract.ts'
import { listPayments } from '#books/payments-contract.ts'
import { addColleague } from '#colleagues/contract.ts'
import { listDressEarnings } from '#dress-costs/contract.ts'
import { setDressStatus } from '#dresses/admin-contract.ts'
import { listEmailLogs } from '#email/contract.ts'
import { listEmailTemplates } from '#email/template-contract.ts'
import { listImports } from '#imports/stored-contract.ts'
import { listApiKeys } from '#integrations/keys-contract.ts'
import { listWebhooks } from '#integrations/webhooks-contract.ts'
import { examineSystem } from '#operations/contract.ts'
import { listInvoices } from '#papers/invoices/contract.ts'
import { getPaymentRun, listPaymentRuns } from '#payouts/run-contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { getPlatformSettings } from '#settings/admin-contract.ts'
import type { Guarded } from '#shared/access.ts'
import type { StaffRole } from '#shared/viewer.ts'
import { listAllRules } from '#showrooms/hours-contract.ts'
import { countTermUse } from '#taxonomy/admin-contract.ts'
import { listWhatsappAnswers } from '#whatsapp/answers-contract.ts'
import { listWhatsappMessages } from '#whatsapp/messages-contract.ts'
import type { AdminIconName } from './admin-icon.tsx'

/** Of the menu, by work. */
const groups = ['shop', 'dresses', 'lenders', 'business', 'setUp'] as const

interface AdminPage {
  /** The endpoint without which the page is of no use: who may not call it does not see the page. All others are for all staff. */
  needs?: Guarded
  /** Opened by `?`. */
  guide?: GuideName
  /** Its line in the menu, which is in the order of this record. */
  tab?: AdminTab
}

interface AdminTab {
  group: (typeof groups)[number]
  label: string
  icon: AdminIconName
  /** What waits there, and its name for screen readers. */
  waiting?: { count: keyof Omit<WaitingWork, 'notices' | 'putOff'>; name: string }
  /** In the bar at the bottom of a phone. */
  inBar?: true
  /** What else staff call it; the palette finds it by these words, too. */
  words?: string
}

/** The pages of staff by address; `src/app/web/staff/staff-tree.ts` names their files. */
export const adminPages = {
  '/admin/today': {
    guide: 'open-the-day',
    tab: {
      group: 'shop',
      label: messages.today,
      icon: 'today',
      words: messages.todayWords,
      inBar: true,
      waiting: { count: 'requests', name: messages.requestsToAnswer },
    },
  },
  '/admin/board': {
    guide: 'book-a-fitting',
    tab: { group: 'shop', label: messages.board, icon: 'board', inBar: true },
  },
  '/admin/appointments': {
    guide: 'book-a-fitting',
    tab: { group: 'shop', label: messages.appointments, icon: 'appointments', inBar: true },
  },
  '/admin/rentals': {
    guide: 'answer-a-request',
    tab: {
      group: 'shop',
      label: messages.rentals,
      icon: 'rentals',
      words: messages.rentalsWords,
      inBar: true,
      waiting: { count: 'overdue', name: messages.overdueRentals },
    },
  },
  '/admin/rentals/new': { guide: 'walk-in' },
  '/admin/rentals/timeline': { guide: 'answer-a-request' },
  '/admin/rentals/$id': { guide: 'hand-over' },
  '/admin/customers': {
    guide: 'customer-file',
    tab: { group: 'shop', label: messages.customers, icon: 'customers' },
  },
  '/admin/customers/$id': { guide: 'customer-file' },
  '/admin/waitlist': {
    guide: 'waitlist',
    tab: {
      group: 'shop',
      label: messages.waitlist,
      icon: 'waitlist',
      waiting: { count: 'offers', name: messages.openOffers },
    },
  },
  '/admin/waitlist/new': { guide: 'waitlist' },
  '/admin/till': {
    guide: 'open-the-day',
    tab: { group: 'shop', label: messages.till, icon: 'till', words: messages.tillWords },
  },
  '/admin/till/days': { guide: 'close-the-till' },
  '/admin/till/days/$id': { guide: 'close-the-till' },
  '/admin/alterations': {
    guide: 'alterations',
    tab: {
      group: 'shop',
      label: messages.alterations,
      icon: 'alterations',
      words: messages.alterationsWords,
    },
  },
  '/admin/approvals': {
    guide: 'approve-a-dress',
    tab: {
      group: 'dresses',
      label: messages.approvals,
      icon: 'approvals',
      waiting: { count: 'dresses', name: messages.toDecide },
    },
  },
  '/admin/approvals/review': { needs: setDressStatus, guide: 'approve-a-dress' },
  '/admin/reviews': {
    needs: listReviews,
    guide: 'decide-on-a-review',
    tab: {
      group: 'dresses',
      label: messages.reviews,
      icon: 'reviews',
      waiting: { count: 'reviews', name: messages.toRead },
    },
  },
  '/admin/scan': { guide: 'find-a-dress', tab: { group: 'dresses', label: messages.scan, icon: 'scan' } },
  '/admin/scan/$id': { guide: 'find-a-dress' },
  '/admin/labels': {
    guide: 'find-a-dress',
    tab: { group: 'dresses', label: messages.labels, icon: 'labels' },
  },
  '/admin/earnings': {
    needs: listDressEarnings,
    guide: 'books-and-invoices',
    tab: { group: 'dresses', label: messages.earnings, icon: 'earnings' },
  },
  '/admin/earnings/$id': { guide: 'books-and-invoices' },
  '/admin/imports': {
    needs: listImports,
    tab: { group: 'dresses', label: messages.imports, icon: 'imports' },
  },
  '/admin/management': {
    needs: countTermUse,
    guide: 'accessories-and-copies',
    tab: {
      group: 'setUp',
      label: messages.management,
      icon: 'management',
      words: messages.managementWords,
    },
  },
  '/admin/payouts': {
    needs: listStaffPayouts,
    guide: 'pay-lenders',
    tab: {
      group: 'lenders',
      label: messages.payouts,
      icon: 'payouts',
      words: messages.payoutsWords,
      waiting: { count: 'payouts', name: messages.pendingPayouts },
    },
  },
  '/admin/payouts/coming': { needs: listStaffPayouts, guide: 'pay-lenders' },
  '/admin/payouts/runs': { needs: listPaymentRuns, guide: 'pay-lenders' },
  '/admin/payouts/runs/$id': { needs: getPaymentRun, guide: 'pay-lenders' },
  '/admin/agreements': {
    needs: listStaffAgreements,
    tab: { group: 'lenders', label: messages.agreements, icon: 'agreements' },
  },
  '/admin/payments': {
    needs: listPayments,
    guide: 'books-and-invoices',
    tab: { group: 'business', label: messages.payments, icon: 'payments', words: messages.paymentsWords },
  },
  '/admin/books': {
    needs: getBooks,
    guide: 'books-and-invoices',
    tab: { group: 'business', label: messages.books, icon: 'books' },
  },
  '/admin/books/open': { needs: listOpenMoney, guide: 'books-and-invoices' },
  '/admin/books/invoices': { needs: listInvoices, guide: 'books-and-invoices' },
  '/admin/books/journal': { needs: listJournal, guide: 'books-and-invoices' },
  '/admin/stats': { needs: getStatsAdvice, tab: { group: 'business', label: messages.stats, icon: 'stats' } },
  '/admin': {
    needs: listUsers,
    guide: 'team-and-rights',
    tab: { group: 'setUp', label: messages.users, icon: 'users' },
  },
  '/admin/colleagues': {
    needs: addColleague,
    guide: 'team-and-rights',
    tab: { group: 'setUp', label: messages.colleagues, icon: 'colleagues' },
  },
  '/admin/availability': {
    needs: listAllRules,
    guide: 'settings-and-hours',
    tab: { group: 'setUp', label: messages.availability, icon: 'availability' },
  },
  '/admin/templates': {
    needs: listEmailTemplates,
    guide: 'settings-and-hours',
    tab: { group: 'setUp', label: messages.templates, icon: 'templates' },
  },
  '/admin/email-logs': {
    needs: listEmailLogs,
    guide: 'settings-and-hours',
    tab: {
      group: 'setUp',
      label: messages.emailLogs,
      icon: 'mails',
      waiting: { count: 'failedMails', name: messages.failedMails },
    },
  },
  '/admin/messages': {
    needs: listWhatsappMessages,
    guide: 'settings-and-hours',
    tab: {
      group: 'setUp',
      label: messages.messages,
      icon: 'messages',
      waiting: { count: 'answers', name: messages.unknownAnswers },
    },
  },
  '/admin/messages/answers': { needs: listWhatsappAnswers, guide: 'settings-and-hours' },
  '/admin/settings': {
    needs: getPlatformSettings,
    guide: 'settings-and-hours',
    tab: { group: 'setUp', label: messages.settings, icon: 'settings' },
  },
  '/admin/settings/$section': { needs: getPlatformSettings, guide: 'settings-and-hours' },
  '/admin/integrations': {
    needs: listApiKeys,
    guide: 'connect-programs',
    tab: {
      group: 'setUp',
      label: messages.integrations,
      icon: 'integrations',
      words: messages.integrationsWords,
    },
  },
  '/admin/integrations/$id': { needs: listWebhooks, guide: 'connect-programs' },
  '/admin/audit': {
    needs: listAudit,
    guide: 'team-and-rights',
    tab: { group: 'setUp', label: messages.audit, icon: 'audit' },
  },
  '/admin/system': {
    needs: examineSystem,
    guide: 'system',
    tab: { group: 'setUp', label: messages.system, icon: 'system', words: messages.systemWords },
  },
  '/admin/help': {},
  '/admin/help/$name': {},
} as const satisfies Record<string, AdminPage>

export type AdminAddress = keyof typeof adminPages

const pages: Readonly<Record<string, AdminPage>> = adminPages

/** @param path of a route, such as `/admin/rentals/$id`; that of the first page may end in a slash */
export const adminPage = (path: string): AdminPage | undefined => pages[path.replace(/\/$/, '')]

type MenuTab = AdminTab & { to: AdminAddress }

export const adminTabs: readonly MenuTab[] = Object.entries(pages).flatMap(([to, { tab }]) =>
  tab ? [{ to: to as AdminAddress, ...tab }] : [],
)

/** What everybody works with all day. */
const daily: readonly AdminAddress[] = [
  '/admin/today',
  '/admin/board',
  '/admin/appointments',
  '/admin/rentals',
  '/admin/customers',
  '/admin/till',
]

/** The pages that are in sight without a press, in this order. */
const inSight: Record<StaffRole, readonly AdminAddress[]> = {
  OWNER: [...daily, '/admin/payouts', '/admin/settings'],
  MANAGER: [...daily, '/admin/approvals', '/admin/payouts'],
  ASSISTANT: [...daily, '/admin/alterations', '/admin/scan'],
}

export const tabsInSight = (role: StaffRole): MenuTab[] =>
  inSight[role].flatMap((page) => adminTabs.filter(({ to }) => to === page))

/** Whether a path is that of a page of the menu or of one below it. */
export const isOf = (path: string, page: AdminAddress): boolean =>
  path === page || (page !== '/admin' && path.startsWith(`${page}/`))

export const adminGroups = groups.map((group) => ({
  label: messages[group],
  tabs: adminTabs.filter(({ group: own }) => own === group),
}))
