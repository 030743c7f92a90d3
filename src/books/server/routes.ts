import { listPayments, sumPayments } from '#books/payments-contract.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { findPayments, paymentFile, sumFound } from './payments/list.ts'

/** Reads only: the facts belong to the domains that write them. */
export const bookRoutes: Routes = (route, { db, config }) => {
  const timeZone = config.SHOP_TIMEZONE

  route(listPayments, ({ query, reply }) =>
    sendList(reply, query, paymentFile, (page) => findPayments(db, page, timeZone)),
  )

  route(sumPayments, ({ query }) => sumFound(db, query, timeZone))
}
