import { type SQL, sql } from 'drizzle-orm'
import { closingFacts, openingFacts, payInFacts, paymentFacts, payOutFacts } from './cash-facts.ts'
import {
  expenseFacts,
  incomeFacts,
  ledgerFacts,
  payoutFailedFacts,
  payoutSentFacts,
} from './earning-facts.ts'
import { linesOf, type Period } from './facts.ts'

const allFacts = [
  paymentFacts,
  openingFacts,
  closingFacts,
  payInFacts,
  payOutFacts,
  incomeFacts,
  ledgerFacts,
  payoutSentFacts,
  payoutFailedFacts,
  expenseFacts,
]

/** Every line of the journal of a period, as a table `line`: what the books sum is this, and nothing else. */
export function journalLines(period: Period, timeZone: string): SQL {
  const parts = allFacts.map((facts) => linesOf(facts, period, timeZone))
  return sql`(${sql.join(parts, sql` union all `)}) line`
}
