import type pg from 'pg'
import { mailOutbox } from '#email/server/store.ts'
import { webhookOutbox } from '#integrations/server/webhooks/delivery-store.ts'
import { databaseOn } from '#platform/database/db.ts'
import type { Channel } from '#platform/internet/outward.ts'
import { endRestored, isWaiting, type Outbox } from '#platform/outbox/outbox.ts'
import { whatsappOutbox } from '#whatsapp/server/store.ts'
import { counted } from './counted.ts'

interface Outward {
  /** What waits in a backup and would reach somebody twice; without it a second time harms nobody. */
  waiting?: { outbox: Outbox; one: string; many: string }
  /** Closes it in a copy for a rehearsal, beside the mark that `settings/server/rehearsal.ts` reads. */
  close: string
}

/** Each way on which something leaves the shop: what a restore does not send again, and how a rehearsal closes it. */
export const outward: Record<Channel, Outward> = {
  mail: {
    waiting: { outbox: mailOutbox, one: 'email', many: 'emails' },
    close: `DELETE FROM platform_settings WHERE key = 'smtpHost'`,
  },
  whatsapp: {
    waiting: { outbox: whatsappOutbox, one: 'WhatsApp message', many: 'WhatsApp messages' },
    close: 'DELETE FROM whatsapp_account',
  },
  webhooks: {
    waiting: { outbox: webhookOutbox, one: 'message of a webhook', many: 'messages of webhooks' },
    close: 'UPDATE webhooks SET is_active = false',
  },
  indexNow: { close: `DELETE FROM platform_settings WHERE key = 'indexNow'` },
  importPictures: { close: `DELETE FROM platform_settings WHERE key = 'importPictures'` },
}

const waitings = Object.values(outward).flatMap(({ waiting = [] }) => waiting)

/** What waits to be sent, in words; empty when nothing does. */
export async function waitingOf(client: pg.Client): Promise<string> {
  const found: string[] = []
  for (const { outbox, one, many } of waitings) {
    const count = await databaseOn(client).$count(outbox.table, isWaiting(outbox))
    if (count > 0) found.push(counted(count, one, many))
  }
  return new Intl.ListFormat('en-GB').format(found)
}

/** Ends what waits, so that nobody gets it again: it stays in its lists, as not sent. */
export async function giveUpWaiting(client: pg.Client): Promise<void> {
  for (const { outbox } of waitings) await endRestored(databaseOn(client), outbox)
}

/** Closes every channel of a copy. */
export async function closeChannels(client: pg.Client): Promise<void> {
  for (const { close } of Object.values(outward)) await client.query(close)
}
