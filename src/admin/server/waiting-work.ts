import { getWaitingWork, type Notice, type NoticeToPutOff, putOffNotices } from '#admin/contract.ts'
import { setDressStatus } from '#dresses/admin-contract.ts'
import { countSubmitted } from '#dresses/server/admin/store.ts'
import { listEmailLogs } from '#email/contract.ts'
import { isMailDelayed } from '#email/server/delivery/backlog.ts'
import { hasNoMailServer } from '#email/server/delivery/waiting-mails.ts'
import { countFailedSince } from '#email/server/store.ts'
import { countPayoutsDue } from '#payouts/server/store.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { countOverdue, countRequests } from '#rentals/screens/staff/server/list.ts'
import { countWaiting } from '#reviews/server/store.ts'
import { listReviews } from '#reviews/staff-contract.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { may } from '#shared/access.ts'
import { dayMs, localNow } from '#shared/dates.ts'
import type { Viewer } from '#shared/viewer.ts'
import { countOf } from '#waitlist/server/store.ts'
import { listWhatsappAnswers } from '#whatsapp/answers-contract.ts'
import { countOpenAnswers } from '#whatsapp/server/answers/answers.ts'

/** The showroom's date and the names of the notices that this device does not show to this member of staff on it. */
const cookieOf = ({ id }: Viewer) => `notices_put_off_${id}`
/** Seconds that a due job may wait. */
const longestLag = 10 * 60

export const waitingWorkRoutes: Routes = (route, deps) => {
  route(getWaitingWork, async ({ viewer, now, request }) => {
    const maySetUpMail = may(viewer, updatePlatformSettings)
    const [
      requests,
      overdue,
      dresses,
      reviews,
      payouts,
      failedMails,
      offers,
      answers,
      noServer,
      delayed,
      lag,
    ] = await Promise.all([
      countRequests(deps.db, now),
      countOverdue(deps.db, today(now)),
      may(viewer, setDressStatus) ? countSubmitted(deps.db) : 0,
      may(viewer, listReviews) ? countWaiting(deps.db) : 0,
      may(viewer, listStaffPayouts) ? countPayoutsDue(deps.db) : 0,
      may(viewer, listEmailLogs) ? countFailedSince(deps.db, new Date(now.getTime() - dayMs)) : 0,
      countOf(deps.db, 'OFFERED'),
      may(viewer, listWhatsappAnswers) ? countOpenAnswers(deps.db) : 0,
      maySetUpMail && hasNoMailServer(deps),
      maySetUpMail && isMailDelayed(deps),
      may(viewer, putOffNotices) ? deps.jobs.lag() : 0,
    ])
    const notices: Notice[] = []
    if (deps.config.isRehearsal) notices.push('rehearsal')
    else if (noServer) notices.push('no_mail_server')
    if (failedMails > 0) notices.push('mails_failed')
    if (delayed) notices.push('mails_late')
    if (lag > longestLag) notices.push('jobs_late')
    const [date, ...names] = (request.cookies[cookieOf(viewer)] ?? '').split('.')
    const isPutOff = (notice: Notice | NoticeToPutOff): notice is NoticeToPutOff =>
      notice !== 'rehearsal' && date === today(now) && names.includes(notice)
    return {
      requests,
      overdue,
      dresses,
      reviews,
      payouts,
      failedMails,
      offers,
      answers,
      notices: notices.filter((notice) => !isPutOff(notice)),
      putOff: [...notices, 'closed_days' as const].filter(isPutOff),
    }
  })
  route(putOffNotices, async ({ body: { notices }, now, reply, viewer }) => {
    const secure = deps.publicUrl.startsWith('https:')
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: dayMs / 1000 } as const
    reply.setCookie(cookieOf(viewer), [today(now), ...notices].join('.'), options)
    return { success: true as const }
  })

  function today(now: Date): string {
    return localNow(now, deps.config.SHOP_TIMEZONE).date
  }
}
