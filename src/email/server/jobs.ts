import * as z from 'zod/mini'
import type { Deps } from '#platform/deps.ts'
import { jobKind } from '#platform/jobs.ts'
import { readSettings } from '#settings/server/store.ts'
import { openSecrets, reveal } from './secrets.ts'
import { isPermanent, messageOf, transportFor } from './smtp.ts'
import { findPendingMail, markFailed, markSent, noteTry } from './store.ts'

/** 30 s, 1 min, 2 min ... 1 h: twenty tries reach over half a day. */
export const sendEmail = jobKind({
  name: 'send-email',
  payload: z.object({ id: z.uuid() }),
  retryLimit: 20,
  retryDelay: 30,
})

type DeliveryDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'secretKey'>

/**
 * Sends one logged mail, if a mail server is known. Throws what another try may mend, so that the queue tries again; what
 * the mail server refuses for good is written to the log instead.
 */
export async function deliver(deps: DeliveryDeps, { id }: { id: string }): Promise<void> {
  const mail = await findPendingMail(deps.db, id)
  if (!mail) return
  const settings = await readSettings(deps.db)
  const transport = transportFor(settings, deps.config.SMTP_URL)
  if (!transport) return
  try {
    const revealed = reveal(
      { ...mail, html: mail.body, text: mail.bodyText },
      openSecrets(deps.secretKey, id, mail.secrets),
    )
    await transport.sendMail(messageOf(revealed, settings.platformName))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    if (isPermanent(error) || mail.attempts >= sendEmail.retryLimit) return markFailed(deps.db, id, why)
    await noteTry(deps.db, id, why)
    throw error
  } finally {
    transport.close()
  }
  await markSent(deps.db, id, deps.clock())
}
