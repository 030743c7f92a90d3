import { type SQL, sql } from 'drizzle-orm'
import { closingFacts, openingFacts, payInFacts, paymentFacts, payOutFacts } from './cash-facts.ts'
import { expenseFacts, incomeFacts, ledgerFacts, payoutFacts, returnedPayoutFacts } from './earning-facts.ts'
import { linesOf, type Period } from './facts.ts'

const allFacts = [
  paymentFacts,
  openingFacts,
  closingFacts,
  payInFacts,
  payOutFacts,
  incomeFacts,
  ledgerFacts,
  payoutFacts,
  returnedPayoutFacts,
  expenseFacts,
]

/** Every line of the journal of a period, as a table `line`: what the books sum is this, and nothing else. */
export function journalLines(period: Period, timeZone: string): SQL {
  const parts = allFacts.map((facts) => linesOf(facts, period, timeZone))
  return sql`(${sql.join(parts, sql` union all `)}) line`
}

/**
 * The same lines with the number of their entry in its year. Entries are counted in the order in which they were recorded,
 * whatever their day: a later one never takes the number of an earlier one, and the period that is asked for does not matter.
 */
export function numberedLines({ from, to }: Period, timeZone: string): SQL {
  const years = { from: from && `${from.slice(0, 4)}-01-01`, to: to && `${to.slice(0, 4)}-12-31` }
  const isIn = sql`day between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')`
  return sql`(select * from (select *, extract(year from day) || '-' || lpad(
      (dense_rank() over (partition by extract(year from day) order by at, entry))::text, 6, '0') as number
    from ${journalLines(years, timeZone)}) numbered where ${isIn}) line`
}
