import type { AnyRoute } from '@tanstack/react-router'
import { Route as admin } from '#admin/web/admin-page.tsx'
import { Route as approvals } from '#admin/web/approvals-page.tsx'
import { Route as audit } from '#admin/web/audit-page.tsx'
import { Route as availability } from '#admin/web/availability-page.tsx'
import { Route as customer } from '#admin/web/customers/customer-page.tsx'
import { Route as emailLogs } from '#admin/web/email-logs-page.tsx'
import { Route as guide } from '#admin/web/help/guide-page.tsx'
import { Route as help } from '#admin/web/help/help-page.tsx'
import { Route as settings } from '#admin/web/settings/settings-page.tsx'
import { Route as settingsSection } from '#admin/web/settings/settings-section-page.tsx'
import { Route as stats } from '#admin/web/stats/stats-page.tsx'
import { Route as templates } from '#admin/web/templates-page.tsx'
import { Route as today } from '#admin/web/today/today-page.tsx'
import { Route as users } from '#admin/web/users-page.tsx'
import { Route as agreements } from '#agreements/web/admin/agreements-page.tsx'
import { placed, type StaffAddress } from '#app/web/placed.ts'
import { Route as root } from '#app/web/root.tsx'
import type { createAppRouter } from '#app/web/router.tsx'
import { siteRoutes } from '#app/web/site/site-routes.ts'
import { Route as invoices } from '#books/web/invoices/invoices-page.tsx'
import { Route as journal } from '#books/web/journal/journal-page.tsx'
import { Route as books } from '#books/web/months/books-page.tsx'
import { Route as openMoney } from '#books/web/open/open-money-page.tsx'
import { Route as payments } from '#books/web/payments/payments-page.tsx'
import { Route as customers } from '#customers/web/customers-page.tsx'
import { Route as dressEarnings } from '#dress-costs/web/dress-earnings-page.tsx'
import { Route as earnings } from '#dress-costs/web/earnings-page.tsx'
import { Route as review } from '#dresses/web/admin/review/review-page.tsx'
import { Route as imports } from '#imports/web/admin/imports-page.tsx'
import { Route as integrations } from '#integrations/web/integrations-page.tsx'
import { Route as webhook } from '#integrations/web/webhooks/webhook-page.tsx'
import { Route as system } from '#operations/web/system-page.tsx'
import { Route as comingEarnings } from '#payouts/web/admin/coming-earnings-page.tsx'
import { Route as payouts } from '#payouts/web/admin/payouts-page.tsx'
import { Route as run } from '#payouts/web/admin/runs/run-page.tsx'
import { Route as runs } from '#payouts/web/admin/runs/runs-page.tsx'
import { Route as alterations } from '#rentals/screens/staff/web/alterations-page.tsx'
import { Route as newRental } from '#rentals/screens/staff/web/new-rental-page.tsx'
import { Route as rental } from '#rentals/screens/staff/web/rental-page.tsx'
import { Route as rentals } from '#rentals/screens/staff/web/rentals-page.tsx'
import { Route as timeline } from '#rentals/screens/staff/web/timeline-page.tsx'
import { Route as reviews } from '#reviews/web/admin/reviews-page.tsx'
import { Route as appointments } from '#schedule/web/appointments-page.tsx'
import { Route as board } from '#schedule/web/board/board-page.tsx'
import { Route as colleagues } from '#schedule/web/colleagues/colleagues-page.tsx'
import { Route as labels } from '#stock/web/labels/labels-page.tsx'
import { Route as scan } from '#stock/web/scan/scan-page.tsx'
import { Route as scannedDress } from '#stock/web/scan/scanned-dress-page.tsx'
import { Route as management } from '#taxonomy/web/admin/management-page.tsx'
import { Route as tillDay } from '#till/web/days/till-day-page.tsx'
import { Route as tillDays } from '#till/web/days/till-days-page.tsx'
import { Route as till } from '#till/web/till-page.tsx'
import { Route as newEntry } from '#waitlist/web/admin/new-entry-page.tsx'
import { Route as waitlist } from '#waitlist/web/admin/waitlist-page.tsx'
import { Route as answers } from '#whatsapp/web/answers/answers-page.tsx'
import { Route as messages } from '#whatsapp/web/list/messages-page.tsx'

const frame = placed({ '/admin': admin }, root)['/admin']

const pages = placed(
  {
    '/admin/': users,
    '/admin/today': today,
    '/admin/approvals': approvals,
    '/admin/reviews': reviews,
    '/admin/approvals/review': review,
    '/admin/imports': imports,
    '/admin/payouts': payouts,
    '/admin/payouts/coming': comingEarnings,
    '/admin/payouts/runs': runs,
    '/admin/payouts/runs/$id': run,
    '/admin/agreements': agreements,
    '/admin/appointments': appointments,
    '/admin/board': board,
    '/admin/colleagues': colleagues,
    '/admin/availability': availability,
    '/admin/templates': templates,
    '/admin/rentals': rentals,
    '/admin/alterations': alterations,
    '/admin/rentals/new': newRental,
    '/admin/rentals/timeline': timeline,
    '/admin/rentals/$id': rental,
    '/admin/waitlist': waitlist,
    '/admin/waitlist/new': newEntry,
    '/admin/customers': customers,
    '/admin/customers/$id': customer,
    '/admin/till': till,
    '/admin/till/days': tillDays,
    '/admin/till/days/$id': tillDay,
    '/admin/earnings': earnings,
    '/admin/earnings/$id': dressEarnings,
    '/admin/labels': labels,
    '/admin/scan': scan,
    '/admin/scan/$id': scannedDress,
    '/admin/payments': payments,
    '/admin/books': books,
    '/admin/books/open': openMoney,
    '/admin/books/invoices': invoices,
    '/admin/books/journal': journal,
    '/admin/stats': stats,
    '/admin/audit': audit,
    '/admin/system': system,
    '/admin/email-logs': emailLogs,
    '/admin/messages': messages,
    '/admin/messages/answers': answers,
    '/admin/management': management,
    '/admin/settings': settings,
    '/admin/settings/$section': settingsSection,
    '/admin/integrations': integrations,
    '/admin/integrations/$id': webhook,
    '/admin/help': help,
    '/admin/help/$name': guide,
  } satisfies Record<StaffAddress, AnyRoute>,
  frame,
  '/admin',
)

/** The pages of staff in their frame, and those of the shop: a link back is a step of the router. */
export const staffTree = root.addChildren({ ...siteRoutes, '/admin': frame.addChildren(pages) })

// Links may name the pages of all.
declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter<typeof staffTree>>
  }
}
