import type { StaffRole } from '#shared/viewer.ts'

export const keyStates = ['WORKS', 'EXPIRED', 'REVOKED', 'OWNER_LEFT'] as const
export type KeyState = (typeof keyStates)[number]

interface KeyFacts {
  expiresAt: Date
  revokedAt: Date | null
  /** Today's role of who made the key; null after the account was deleted or became a customer's. */
  staffRole: StaffRole | null
}

/** A key has the rights of an owner, so it ends with them. */
export function keyStateOf({ expiresAt, revokedAt, staffRole }: KeyFacts, now: Date): KeyState {
  if (revokedAt) return 'REVOKED'
  if (expiresAt <= now) return 'EXPIRED'
  return staffRole === 'OWNER' ? 'WORKS' : 'OWNER_LEFT'
}
