import type pg from 'pg'
import { databaseOn } from '#platform/database/db.ts'
import { rehearsalMark } from '#settings/server/rehearsal.ts'
import { insertRestore, markAnswered, type RestoreRow } from '#settings/server/restores.ts'
import { counted } from './counted.ts'
import { type NumberAfter, skipNumbers } from './numbers.ts'
import { closeChannels, giveUpWaiting, waitingOf } from './outward.ts'

/** What a restore is for. A move continues the same shop, which was stopped a moment before. */
export interface RestorePurpose {
  kind?: 'restore' | 'rehearsal' | 'move'
  /** Emails and messages that waited are sent, although they may have been sent since the backup. */
  sendWaiting?: boolean
  /** The last numbers on paper; empty when none was given after the backup, absent when nobody has said yet. */
  numbersAfter?: readonly NumberAfter[]
  /** API keys and calendar addresses end. */
  endKeys?: boolean
}

export function sendsWaiting({ kind = 'restore', sendWaiting = false }: RestorePurpose): boolean {
  return kind === 'move' || (kind === 'restore' && sendWaiting)
}

/** Ends what an old state must not bring back, in the transaction of the rows. @returns what the operator should know, in sentences */
export async function settleRestored(
  client: pg.Client,
  purpose: RestorePurpose,
  backup: RestoredBackup,
): Promise<string[]> {
  const { kind = 'restore' } = purpose
  if (kind === 'move') return []
  const isRehearsal = kind === 'rehearsal'
  await client.query('DELETE FROM platform_settings WHERE key = $1', [rehearsalMark])
  if (isRehearsal) {
    await client.query(
      `INSERT INTO platform_settings (id, key, value) VALUES (gen_random_uuid(), $1, 'true')`,
      [rehearsalMark],
    )
    await closeChannels(client)
  }
  return [
    ...(isRehearsal ? [rehearsalRemark] : await settleNumbers(client, purpose, backup)),
    ...(await settleWaiting(client, purpose)),
    ...(await settleAccess(client, isRehearsal || purpose.endKeys === true)),
    ...(await secondFactors(client)),
  ]
}

export interface RestoredBackup {
  takenAt: Date
  now: Date
  /** Of the shop. */
  year: number
}

/** Notes the restore, and the numbers that stand on papers of which the backup does not know. */
async function settleNumbers(
  client: pg.Client,
  { numbersAfter }: RestorePurpose,
  { takenAt, now, year }: RestoredBackup,
): Promise<string[]> {
  const restore = await insertRestore(databaseOn(client), takenAt)
  if (numbersAfter) return answerNumbers(client, restore, numbersAfter, { now, year })
  const { rows } = await client.query('SELECT FROM till_days WHERE closed_at IS NULL')
  return [unansweredRemark, ...(rows.length > 0 ? [openTillRemark] : [])]
}

const unansweredRemark =
  'Receipts, invoices and other papers given after the backup have numbers that the shop would give again. Before the next one say which were the last: npm run restore -- --after-receipt 110 --after-invoice 7, or npm run restore -- --no-numbers-after when none was given. The doctor asks until then.'

const openTillRemark =
  'A till was open in the backup: count and close it first, so that the numbers of its slips do not go on.'

/** @returns what is lost now, in sentences */
export async function answerNumbers(
  client: pg.Client,
  restore: RestoreRow,
  numbers: readonly NumberAfter[],
  { now, year }: Pick<RestoredBackup, 'now' | 'year'>,
): Promise<string[]> {
  const sentences = await skipNumbers(client, restore, numbers, year)
  await markAnswered(databaseOn(client), restore, now)
  return sentences
}

const rehearsalRemark =
  'A copy for a rehearsal: nothing leaves it. It has no mail server and no WhatsApp account, its webhooks are off, and it refuses to start with SMTP_URL.'

async function settleWaiting(client: pg.Client, purpose: RestorePurpose): Promise<string[]> {
  const waiting = await waitingOf(client)
  if (!waiting) return []
  if (sendsWaiting(purpose)) return [`The server sends ${waiting} that waited in the backup.`]
  await giveUpWaiting(client)
  if (purpose.kind === 'rehearsal') return [`Not sent: ${waiting} that waited in the backup.`]
  return [
    `${waiting} waited in the backup. They may have been sent since, so none is sent: their lists show them as not sent, and staff can send each again. To have all of them sent, restore into an empty installation with --send-waiting, or at a terminal, which asks.`,
  ]
}

async function settleAccess(client: pg.Client, endsKeys: boolean): Promise<string[]> {
  const ended = await countAccess(client, shortLived)
  await endAccess(client, shortLived)
  const keys = await countAccess(client, longLived)
  if (endsKeys) await endAccess(client, longLived)
  const sentences = ended ? [`Ended: ${ended} of the backup. Everybody signs in anew.`] : []
  if (keys && endsKeys) sentences.push(`Ended: ${keys}.`)
  if (keys && !endsKeys)
    sentences.push(
      `${keys} of the backup work again, also those that were ended since. Look at them under API keys and Calendars, or restore with --end-keys, which ends all of them.`,
    )
  return sentences
}

/** They come back with the passwords, and none can be ended here: that would leave the password alone. */
async function secondFactors(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
      SELECT user_id FROM passkeys UNION SELECT user_id FROM authenticator_apps WHERE confirmed_at IS NOT NULL) AS people`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) return []
  const people = counted(count, 'person has', 'people have')
  return [
    `${people} two-factor authentication in the backup. What was removed since works again, so remove a lost phone again; a person who has turned it on since signs in with the password alone until it is turned on again.`,
  ]
}

interface Access {
  from: string
  one: string
  many: string
  end: string
}

/** What lets somebody in who holds it and lasts a short time: a restore ends it, whatever had become of it since the backup. */
export const shortLived: Record<string, Access> = {
  sessions: { from: 'sessions', one: 'session', many: 'sessions', end: 'DELETE FROM sessions' },
  password_reset_tokens: {
    from: 'password_reset_tokens',
    one: 'reset link',
    many: 'reset links',
    end: 'DELETE FROM password_reset_tokens',
  },
  // The next sign-in of an account that has not confirmed its address sends another one.
  email_proofs: {
    from: 'email_proofs WHERE used_at IS NULL',
    one: 'link that confirms an email address',
    many: 'links that confirm an email address',
    end: 'DELETE FROM email_proofs',
  },
  remembered_devices: {
    from: 'remembered_devices',
    one: 'remembered device',
    many: 'remembered devices',
    end: 'DELETE FROM remembered_devices',
  },
  passkey_challenges: {
    from: 'passkey_challenges',
    one: 'open question for a passkey',
    many: 'open questions for passkeys',
    end: 'DELETE FROM passkey_challenges',
  },
}

/** What other programs use for years: it comes back unless the operator asks to end it. */
export const longLived: Record<string, Access> = {
  api_keys: {
    from: 'api_keys WHERE revoked_at IS NULL AND expires_at > now()',
    one: 'API key',
    many: 'API keys',
    end: 'UPDATE api_keys SET revoked_at = now() WHERE revoked_at IS NULL',
  },
  calendar_feeds: {
    from: 'calendar_feeds',
    one: 'calendar address',
    many: 'calendar addresses',
    end: 'DELETE FROM calendar_feeds',
  },
}

/** How much there is, in words; empty when there is none. */
async function countAccess(client: pg.ClientBase, kinds: typeof shortLived): Promise<string> {
  const found: string[] = []
  for (const { from, one, many } of Object.values(kinds)) {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`)
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push(counted(count, one, many))
  }
  return new Intl.ListFormat('en-GB').format(found)
}

async function endAccess(client: pg.ClientBase, kinds: typeof shortLived): Promise<void> {
  for (const { end } of Object.values(kinds)) await client.query(end)
}
