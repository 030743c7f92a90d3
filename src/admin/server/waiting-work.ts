import { getWaitingWork, type WaitingWork } from '#admin/contract.ts'
import { countSubmitted } from '#dresses/server/admin/store.ts'
import { isMailDelayed } from '#email/server/delivery/backlog.ts'
import { hasNoMailServer } from '#email/server/delivery/waiting-mails.ts'
import { countFailedSince } from '#email/server/store.ts'
import { countPayoutsDue } from '#payouts/server/store.ts'
import type { Routes } from '#platform/http/route.ts'

const day = 24 * 60 * 60_000
/** Seconds that a due job may wait. */
const longestLag = 10 * 60

export const waitingWorkRoutes: Routes = (route, deps) => {
  route(getWaitingWork, async ({ now }) => {
    const [dresses, payouts, failedMails, noServer, delayed, lag] = await Promise.all([
      countSubmitted(deps.db),
      countPayoutsDue(deps.db),
      countFailedSince(deps.db, new Date(now.getTime() - day)),
      hasNoMailServer(deps),
      isMailDelayed(deps),
      deps.jobs.lag(),
    ])
    const notices: WaitingWork['notices'] = []
    if (noServer) notices.push('no_mail_server')
    if (failedMails > 0) notices.push('mails_failed')
    if (delayed) notices.push('mails_late')
    if (lag > longestLag) notices.push('jobs_late')
    return { dresses, payouts, failedMails, notices }
  })
}
