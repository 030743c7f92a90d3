import { Secret, TOTP } from 'otpauth'

/** What every authenticator app knows (RFC 6238). */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Codes of the 30 seconds before and after are right, too: clocks differ. */
const drift = 1

/** 160 bits in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** `otpauth://…`, which an app scans. */
export function appAddress(secret: string, names: { issuer: string; label: string }): string {
  return new TOTP({ ...kind, ...names, secret: Secret.fromBase32(secret) }).toString()
}

/** The 30 seconds, counted since 1970, that the code belongs to; undefined: it is of none near `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: drift })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
