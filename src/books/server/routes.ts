import { getTrialBalance, listJournal } from '#books/journal-contract.ts'
import { listPayments, sumPayments } from '#books/payments-contract.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { findLines, journalFile } from './journal/list.ts'
import { readTrialBalance } from './journal/trial-balance.ts'
import { findPayments, paymentFile, sumFound } from './payments/list.ts'

/** Reads only: the facts belong to the domains that write them. */
export const bookRoutes: Routes = (route, { db, config }) => {
  const timeZone = config.SHOP_TIMEZONE

  route(listPayments, ({ query, reply }) =>
    sendList(reply, query, paymentFile, (page) => findPayments(db, page, timeZone)),
  )

  route(sumPayments, ({ query }) => sumFound(db, query, timeZone))

  route(listJournal, ({ query, reply }) =>
    sendList(reply, query, journalFile, (page) => findLines(db, page, timeZone)),
  )

  route(getTrialBalance, ({ query }) => readTrialBalance(db, query, timeZone))
}
