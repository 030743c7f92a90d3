import { paymentOf, termsOf } from '#payouts/rules.ts'
import type { Statement } from '#payouts/statement-contract.ts'
import { shownNote } from '#payouts/stored-note.ts'
import type { Db } from '#platform/database/db.ts'
import { addDays, datesOfMonth, instantOf, localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import type { AccountId } from '#shared/ids.ts'
import { findLedgerEntries } from './statement-store.ts'

interface StatementQuery {
  userId: AccountId
  now: Date
  timeZone: string
  /** `YYYY-MM`; the current month by default. */
  month?: string
}

/** The ledger entries of a user in a month of the showroom's calendar. */
export async function statementOf(
  db: Db,
  { userId, now, timeZone, month }: StatementQuery,
): Promise<Statement> {
  const lastMonth = localNow(now, timeZone).date.slice(0, 7)
  const shownMonth = month ?? lastMonth
  const [from, to] = monthIn(shownMonth, timeZone)
  const { entries, opening, first, person } = await findLedgerEntries(db, userId, from, to)
  let balance = opening
  return {
    month: shownMonth,
    firstMonth: first ? localNow(first, timeZone).date.slice(0, 7) : lastMonth,
    lastMonth,
    person,
    opening: moneyText(opening),
    entries: entries.map(({ createdAt, cents, ...entry }) => {
      balance += cents
      return {
        id: entry.id,
        kind: entry.kind,
        dressName: entry.dressName,
        reason: shownNote(entry.reason),
        isForfeitedDeposit: entry.isForfeitedDeposit,
        ...localNow(createdAt, timeZone),
        amount: moneyText(cents),
        balance: moneyText(balance),
        terms: termsOf(entry),
        payment: paymentOf(entry),
      }
    }),
    closing: moneyText(balance),
  }
}

/** The first instants of a month and of the next. */
function monthIn(month: string, timeZone: string): [Date, Date] {
  const dates = datesOfMonth(month)
  const next = addDays(dates.at(-1) as string, 1)
  return [instantOf(`${month}-01`, '00:00', timeZone), instantOf(next, '00:00', timeZone)]
}
