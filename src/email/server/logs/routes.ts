import {
  cancelEmail,
  getEmailLog,
  listEmailLogs,
  noSuchMail,
  resendEmail,
  showDemoMails,
} from '#email/contract.ts'
import { findObstacle } from '#email/server/delivery/delivery.ts'
import { type BookingsOfMails, cancelMail, resendMail, wayOf } from '#email/server/delivery/resend.ts'
import * as mailServer from '#email/server/delivery/test-mail-server.ts'
import { hasNoMailServer, waitingMails } from '#email/server/delivery/waiting-mails.ts'
import { testMailServer } from '#email/test-connection-contract.ts'
import type { Db } from '#platform/database/db.ts'
import { sendCsv } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import type { CustomerId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import { demoMailsPage } from './demo-mails-page.ts'
import { logFile } from './log-file.ts'
import { findLog, findLogs } from './log-store.ts'

/** What later domains know about addresses. */
interface LaterDomains {
  /** The id of the customer by the address in lower case, of addresses that exactly one customer has. */
  customersOfAddresses(db: Db, addresses: readonly string[]): Promise<ReadonlyMap<string, CustomerId>>
  bookings: BookingsOfMails
}

export const emailRoutes =
  ({ customersOfAddresses, bookings }: LaterDomains): Routes =>
  (route, deps) => {
    route(testMailServer, async ({ body: { to } }) => {
      await mailServer.testMailServer(deps, to)
      return { success: true }
    })
    const sendingAt = async (now: Date) => ({ now, obstacle: await findObstacle(deps) })
    route(listEmailLogs, async ({ query, now, reply }) => {
      const sending = await sendingAt(now)
      const find = (page: typeof query) => findLogs(deps.db, page, sending)
      if (query.format === 'csv') return sendCsv(reply, { ...query, fields: 'summary' }, logFile, find)
      const { rows, total } = await find(query)
      const customers = await customersOfAddresses(
        deps.db,
        rows.map(({ to }) => to),
      )
      const logs = rows.map((mail) => ({ ...mail, customerId: customers.get(mail.to.toLowerCase()) ?? null }))
      return { logs, total }
    })
    route(getEmailLog, async ({ params, now }) => {
      const mail = await findLog(deps.db, params.id, await sendingAt(now))
      if (!mail) throw new Refused(noSuchMail)
      const { to, refusal } = await wayOf(deps.db, deps, bookings, mail)
      return { ...mail, resend: { to, refusal: refusal?.message ?? null } }
    })
    route(resendEmail, ({ params, transaction, ...actor }) =>
      transaction((tx) => resendMail(tx, deps, bookings, actor, params.id)),
    )
    route(cancelEmail, ({ params, transaction, ...actor }) =>
      transaction((tx) => cancelMail(tx, actor, params.id)),
    )
    route(showDemoMails, async ({ reply }) => {
      // With a mail server, emails go to real readers, who may not be the person who runs the demo.
      if (!(await hasNoMailServer(deps))) throw new Refused(notFound)
      const { html, policy } = demoMailsPage(await waitingMails(deps), deps.config.SHOP_TIMEZONE)
      return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html)
    })
  }
