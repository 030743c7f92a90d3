import type pg from 'pg'
import { counted } from './counted.ts'

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
export async function countAccess(client: pg.ClientBase, kinds: typeof shortLived): Promise<string> {
  const found: string[] = []
  for (const { from, one, many } of Object.values(kinds)) {
    const { rows } = await client.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${from}`)
    const count = rows[0]?.count ?? 0
    if (count > 0) found.push(counted(count, one, many))
  }
  return new Intl.ListFormat('en-GB').format(found)
}

export async function endAccess(client: pg.ClientBase, kinds: typeof shortLived): Promise<void> {
  for (const { end } of Object.values(kinds)) await client.query(end)
}
