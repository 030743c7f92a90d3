import { sql } from 'drizzle-orm'
import { accounts, type JournalAccount, settingOf } from '#books/accounts.ts'
import type { getTrialBalance, TrialBalance } from '#books/journal-contract.ts'
import type { Db } from '#platform/database/db.ts'
import { readSettings } from '#settings/server/store.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import { type Facts, within } from './facts.ts'
import { journalSums } from './journal.ts'

/** Each account with its balance before the period, its sums in it and its balance after it. */
export async function readTrialBalance(
  db: Db,
  { from, to, branch }: QueryOf<typeof getTrialBalance>,
  timeZone: string,
): Promise<TrialBalance> {
  const isIn = (facts: Facts) => within(facts, { from }, timeZone)
  const { rows } = await db.execute<Record<string, string> & { account: JournalAccount }>(sql`
    select account, coalesce(sum(debit - credit) filter (where not part), 0) as opening,
      coalesce(sum(debit) filter (where part), 0) as debit,
      coalesce(sum(credit) filter (where part), 0) as credit, sum(pounds) as pounds
    from ${journalSums({ period: { to }, part: isIn, branch }, timeZone)}
    group by account`)
  const settings = await readSettings(db)
  const cents = (account: JournalAccount, sum: string) =>
    Number(rows.find((row) => row.account === account)?.[sum] ?? 0)
  const total = (sum: string) => accounts.reduce((all, account) => all + cents(account, sum), 0)
  return {
    accounts: accounts.map((account) => {
      const [opening, debit, credit] = ['opening', 'debit', 'credit'].map((sum) => cents(account, sum))
      return {
        account,
        name: settings[settingOf(account)],
        opening: moneyText(opening!),
        debit: moneyText(debit!),
        credit: moneyText(credit!),
        closing: moneyText(opening! + debit! - credit!),
        pounds: account === 'cashPounds' ? cents(account, 'pounds') : null,
      }
    }),
    total: { debit: moneyText(total('debit')), credit: moneyText(total('credit')) },
    isBalanced: total('debit') === total('credit') && total('opening') === 0,
  }
}
