import type { Deps } from '#platform/deps.ts'
import { findAccount } from '#whatsapp/server/account/store.ts'
import { sendWhatsapp } from '#whatsapp/server/jobs.ts'
import { dueMessages, failAbandoned, failExpired } from './outbox-store.ts'

const atOnce = 500

/** Makes jobs for due messages without one, and ends what is late or was left by a process that died. */
export async function sweepMessages({ db, clock, jobs, log }: Deps): Promise<void> {
  const now = clock()
  const unknown = await failAbandoned(db, now)
  const expired = await failExpired(db, now)
  if (unknown + expired > 0) log.warn({ unknown, expired }, 'whatsapp messages were not sent')
  const account = await findAccount(db)
  if (!account || account.refusedAt) return
  for (const id of await dueMessages(db, now, atOnce)) await jobs.send(db, sendWhatsapp, { id })
}
