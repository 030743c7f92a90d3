import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { type Keys, seal, unseal } from '#platform/secret-key.ts'
import { platformSettings } from './tables.ts'

const key = 'smtpPassword'
const purpose = 'setting smtpPassword'
const mark = 'sealed:'

/**
 * Empty without a password. Throws a message for staff when it was sealed with another key: they must enter it again.
 * Reads a plain-text value of an earlier release.
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
      'The mail server password cannot be decrypted with the key of this installation. Please enter it again.',
    )
  }
}

export async function hasSmtpPassword(db: Db | Tx): Promise<boolean> {
  const [row] = await db
    .select({ value: platformSettings.value })
    .from(platformSettings)
    .where(eq(platformSettings.key, key))
  return Boolean(row?.value)
}

export async function writeSmtpPassword(
  tx: Db | Tx,
  now: Date,
  masterKey: Buffer,
  password: string,
): Promise<void> {
  const value = password === '' ? '' : `${mark}${seal(masterKey, purpose, password)}`
  const row = { value, type: 'string', updatedAt: now }
  await tx
    .insert(platformSettings)
    .values({ key, createdAt: now, ...row })
    .onConflictDoUpdate({ target: platformSettings.key, set: row })
}
