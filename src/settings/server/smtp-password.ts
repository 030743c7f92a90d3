import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { type Keys, seal, unseal } from '#platform/secret-key.ts'
import { platformSettings } from './tables.ts'

const key = 'smtpPassword'
const purpose = 'setting smtpPassword'
const mark = 'sealed:'

/**
 * Empty when there is none. Throws, in words for staff, when it was sealed with another key: it has to be entered again.
 * A value from before passwords were sealed is read as it stands.
 */
export async function readSmtpPassword(db: Db | Tx, keys: Keys): Promise<string> {
  const [row] = await db
    .select({ value: platformSettings.value })
    .from(platformSettings)
    .where(eq(platformSettings.key, key))
  const value = row?.value ?? ''
  if (!value.startsWith(mark)) return value
  try {
    return unseal(keys, purpose, value.slice(mark.length))
  } catch {
    throw new Error(
      "The mail server's password cannot be opened with this house's key; please enter it again.",
    )
  }
}

export async function writeSmtpPassword(
  tx: Db | Tx,
  now: Date,
  houseKey: Buffer,
  password: string,
): Promise<void> {
  const value = password === '' ? '' : `${mark}${seal(houseKey, purpose, password)}`
  const row = { value, type: 'string', updatedAt: now }
  await tx
    .insert(platformSettings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: platformSettings.key, set: row })
}
