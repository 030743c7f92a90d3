import type { SecurityRule } from '#settings/security-settings.ts'
import { type Access, may } from '#shared/access.ts'
import { daysBetween } from '#shared/dates.ts'
import { westernDigits } from '#shared/format/western-digits.ts'
import type { StaffRole } from '#shared/viewer.ts'

/** Rules of the second step at sign-in. */

export const recoveryCodeCount = 10
export const rememberedDays = 30
/** Time for the second step after the password. */
export const ticketMinutes = 10

/** When a member of staff without a second factor must have one. */
export interface SecondFactorDue {
  /** A date of the showrooms; empty: it was asked for at once. */
  from: string
  /** 0: from now on only the page where it is set up is open. */
  daysLeft: number
}

/** Null: this role may sign in with a password alone. */
export function secondFactorDue(
  { secondFactorRoles, secondFactorFrom }: SecurityRule,
  staffRole: StaffRole | null,
  today: string,
): SecondFactorDue | null {
  if (secondFactorRoles === 'NOBODY' || !staffRole) return null
  const access = secondFactorRoles.toLowerCase() as Access
  if (!may({ staffRole }, { access })) return null
  const daysLeft = secondFactorFrom === '' ? 0 : Math.max(0, daysBetween(today, secondFactorFrom))
  return { from: secondFactorFrom, daysLeft }
}

// Without i, l, o and u: nobody confuses them with digits, and no code spells a word.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const recoveryLength = 16

/** 80 bits as four groups of four: `4k7q-9d2m-xv3t-h8wc`. */
export function recoveryCodeFrom(bytes: Uint8Array): string {
  const text = [...bytes.subarray(0, recoveryLength)].map((byte) => letters[byte % letters.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

export type TypedCode = { kind: 'code' | 'recovery'; code: string }

/** A code as people type it: with spaces and dashes, in Arabic digits, with letters for digits that look like them. */
export function readTypedCode(typed: string): TypedCode | undefined {
  const text = westernDigits(typed)
    .toLowerCase()
    .replace(/[\s\u200e\u200f\u2066-\u2069-]/g, '')
  if (/^\d{6}$/.test(text)) return { kind: 'code', code: text }
  const code = text.replaceAll('o', '0').replace(/[il]/g, '1')
  const isRecovery = code.length === recoveryLength && [...code].every((one) => letters.includes(one))
  return isRecovery ? { kind: 'recovery', code } : undefined
}
