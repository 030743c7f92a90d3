import type pg from 'pg'
import type { Channel } from '#platform/internet/outward.ts'
import { counted } from './counted.ts'

interface Outward {
  /** What waits in a backup and would reach somebody twice; without it a second time harms nobody. */
  waiting?: {
    /** Its rows. */
    from: string
    one: string
    many: string
    /** They stay in their lists, as not sent. */
    giveUp: string
  }
  /** Closes it in a copy for a rehearsal, beside the mark that `settings/server/rehearsal.ts` reads. */
  close: string
}

/** Each way on which something leaves the shop: what a restore does not send again, and how a rehearsal closes it. */
export const outward: Record<Channel, Outward> = {
  mail: {
    waiting: {
      from: `email_logs WHERE status = 'pending'`,
      one: 'email',
      many: 'emails',
      giveUp: `UPDATE email_logs SET status = 'failed', not_sent = 'restored' WHERE status = 'pending'`,
    },
    close: `DELETE FROM platform_settings WHERE key = 'smtpHost'`,
  },
  whatsapp: {
    waiting: {
      from: `whatsapp_messages WHERE state = 'QUEUED'`,
      one: 'WhatsApp message',
      many: 'WhatsApp messages',
      giveUp: `UPDATE whatsapp_messages SET state = 'FAILED', reason = 'RESTORED', claimed_until = NULL WHERE state = 'QUEUED'`,
    },
    close: 'DELETE FROM whatsapp_account',
  },
  webhooks: {
    waiting: {
      from: `webhook_deliveries WHERE state = 'WAITING'`,
      one: 'message of a webhook',
      many: 'messages of webhooks',
      giveUp: `UPDATE webhook_deliveries SET state = 'FAILED' WHERE state = 'WAITING'`,
    },
    close: 'UPDATE webhooks SET is_active = false',
  },
  indexNow: { close: `DELETE FROM platform_settings WHERE key = 'indexNow'` },
  importPictures: { close: `DELETE FROM platform_settings WHERE key = 'importPictures'` },
}

/** What waits to be sent, in words; empty when nothing does. */
export async function waitingOf(client: pg.ClientBase): Promise<string> {
  const found: string[] = []
  for (const { waiting } of Object.values(outward)) {
    if (!waiting) continue
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${waiting.from}`,
    )
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push(counted(count, waiting.one, waiting.many))
  }
  return new Intl.ListFormat('en-GB').format(found)
}

/** Ends what waits, so that nobody gets it again. */
export async function giveUpWaiting(client: pg.ClientBase): Promise<void> {
  for (const { waiting } of Object.values(outward)) if (waiting) await client.query(waiting.giveUp)
}

/** Closes every channel of a copy. */
export async function closeChannels(client: pg.ClientBase): Promise<void> {
  for (const { close } of Object.values(outward)) await client.query(close)
}
