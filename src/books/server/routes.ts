import { getBooks, listOpenMoney, sumOpenMoney } from '#books/books-contract.ts'
import { getTrialBalance, listJournal, sumJournal } from '#books/journal-contract.ts'
import { listPayments, sumPayments } from '#books/payments-contract.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import { findLines, journalFile, sumLines } from './journal/list.ts'
import { readTrialBalance } from './journal/trial-balance.ts'
import { readBooks } from './months/books.ts'
import { sendBooks } from './months/books-file.ts'
import { findOpenMoney, openMoneyFile, sumOpen } from './months/open-money.ts'
import { findPayments, paymentFile, sumFound } from './payments/list.ts'

/** Reads only: the facts belong to the domains that write them. */
export const bookRoutes: Routes = (route, { db, config }) => {
  const timeZone = config.SHOP_TIMEZONE

  route(listPayments, ({ query, reply }) =>
    sendList(reply, query, paymentFile(timeZone), (page) => findPayments(db, page, timeZone)),
  )

  route(sumPayments, ({ query }) => sumFound(db, query, timeZone))

  route(listJournal, ({ query, reply }) =>
    sendList(reply, query, journalFile, (page) => findLines(db, page, timeZone)),
  )

  route(sumJournal, ({ query }) => sumLines(db, query, timeZone))

  route(getTrialBalance, ({ query }) => readTrialBalance(db, query, timeZone))

  route(getBooks, async ({ query, now, reply }) => {
    const { date: today } = localNow(now, timeZone)
    const books = await readBooks(db, query, { today, timeZone })
    return query.format === 'csv' ? sendBooks(reply, books) : books
  })

  route(listOpenMoney, ({ query, now, reply }) => {
    const at = query.at ?? localNow(now, timeZone).date
    return sendList(reply, query, openMoneyFile, (page) => findOpenMoney(db, { ...page, at }, timeZone))
  })

  route(sumOpenMoney, ({ query, now }) =>
    sumOpen(db, { ...query, at: query.at ?? localNow(now, timeZone).date }, timeZone),
  )
}
