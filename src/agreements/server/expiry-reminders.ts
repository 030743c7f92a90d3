import { shareLockRecipient } from '#accounts/server/store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { dayMs, localNow } from '#shared/dates.ts'
import type { AgreementId } from '#shared/ids.ts'
import { notifyOfExpiry } from './emails.ts'
import { findNotReminded, markReminded } from './store.ts'

const threeDays = 3 * dayMs

/**
 * Reminds each customer once of an agreement that expires within three days; returns the number of emails. One
 * transaction per agreement marks it and writes the email, so that a killed or concurrent process sends none twice.
 */
export async function sendExpiryReminders(deps: Deps): Promise<number> {
  const now = deps.clock()
  const failures: unknown[] = []
  let sent = 0
  for (const id of await findNotReminded(deps.db, now, new Date(now.getTime() + threeDays))) {
    const reminded = inTransaction(deps.db, (tx) => remind(tx, deps, id, now))
    // A reminder that fails must not block the next ones on every run.
    if (await reminded.catch((error) => void failures.push(error))) sent += 1
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some expiry reminders could not be queued')
  return sent
}

async function remind(tx: Tx, deps: Deps, id: AgreementId, now: Date): Promise<boolean> {
  const found = await markReminded(tx, id, now)
  const customer = found && (await shareLockRecipient(tx, found.accountId))
  if (!customer || !found.expiresAt) return false
  const { agreementName, expiresAt } = found
  const lastDay = localNow(expiresAt, deps.config.SHOP_TIMEZONE).date
  await notifyOfExpiry(tx, deps, customer, { agreementName, lastDay })
  await recordAudit(
    tx,
    { now },
    { action: 'agreement.reminded', subjectType: 'agreement', subjectId: id, detail: { lastDay } },
  )
  return true
}
