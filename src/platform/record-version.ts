import { createHash } from 'node:crypto'
import { type Refusal, Refused } from '#shared/refusal.ts'

/** Changes with every change of these fields. */
export function versionOf(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 16)
}

/**
 * Throws with the record as it is now when the sender last read another version. Without a version the last save wins.
 * @param current of a row that is locked
 */
export function assertCurrent<Row extends { version?: string }>(
  sent: string | undefined,
  current: Row,
  changed: Refusal<{ current: Row }>,
): void {
  if (sent !== undefined && sent !== current.version) throw new Refused(changed, { more: { current } })
}
