import { listUsers } from '#accounts/users-contract.ts'
import { getStats } from '#admin/stats-contract.ts'
import { listStaffAgreements } from '#agreements/staff-contract.ts'
import { listAudit } from '#audit/contract.ts'
import { getBooks, listOpenMoney } from '#books/books-contract.ts'
import { listJournal } from '#books/journal-contract.ts'
import { listPayments } from '#books/payments-contract.ts'
import { addColleague } from '#colleagues/contract.ts'
import { setDressStatus } from '#dresses/admin-contract.ts'
import { listEmailLogs } from '#email/contract.ts'
import { listEmailTemplates } from '#email/template-contract.ts'
import { listImports } from '#imports/stored-contract.ts'
import { listApiKeys } from '#integrations/keys-contract.ts'
import { listWebhooks } from '#integrations/webhooks-contract.ts'
import { examineSystem } from '#operations/contract.ts'
import { getPaymentRun, listPaymentRuns } from '#payouts/run-contract.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { listDressEarnings } from '#rentals/expenses/contract.ts'
import { listInvoices } from '#rentals/invoices/contract.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { getPlatformSettings } from '#settings/admin-contract.ts'
import type { Guarded } from '#shared/access.ts'
import { listAllRules } from '#showrooms/hours-contract.ts'
import { countTermUse } from '#taxonomy/admin-contract.ts'
import { listWhatsappMessages } from '#whatsapp/messages-contract.ts'

/**
 * The endpoint without which a page of the admin is of no use: who may not call it does not see the page. All other pages
 * are for all staff. Not in the routes, which would then load these contracts with the first script.
 */
const needs: Readonly<Record<string, Guarded>> = {
  '/admin': listUsers,
  '/admin/agreements': listStaffAgreements,
  '/admin/approvals/review': setDressStatus,
  '/admin/audit': listAudit,
  '/admin/availability': listAllRules,
  '/admin/books': getBooks,
  '/admin/books/invoices': listInvoices,
  '/admin/books/journal': listJournal,
  '/admin/books/open': listOpenMoney,
  '/admin/colleagues': addColleague,
  '/admin/earnings': listDressEarnings,
  '/admin/email-logs': listEmailLogs,
  '/admin/imports': listImports,
  '/admin/integrations': listApiKeys,
  '/admin/integrations/$id': listWebhooks,
  '/admin/management': countTermUse,
  '/admin/messages': listWhatsappMessages,
  '/admin/payments': listPayments,
  '/admin/payouts': listStaffPayouts,
  '/admin/payouts/coming': listStaffPayouts,
  '/admin/payouts/runs': listPaymentRuns,
  '/admin/payouts/runs/$id': getPaymentRun,
  '/admin/reviews': listReviews,
  '/admin/settings': getPlatformSettings,
  '/admin/stats': getStats,
  '/admin/system': examineSystem,
  '/admin/templates': listEmailTemplates,
}

/** @param path of a route, such as `/admin/rentals/$id` */
export function pageNeeds(path: string): Guarded | undefined {
  return needs[path.replace(/\/$/, '')]
}
