import type { AnyColumn } from 'drizzle-orm'
import { type SQL, sql } from 'drizzle-orm'
import { dayMs } from '#shared/dates.ts'
import { languagePath } from '#shared/language/language.ts'
import type { Deps } from './deps.ts'
import { fingerprint, isMadeWith, type Keys } from './secret-key.ts'

interface Pages {
  /** Followed by the token. */
  guest: string
  member: (id: string) => string
}

/** A row with a link. A new key ends the links of before; without one the link has the id. */
export interface LinkedRow {
  id: string
  linkKey: string | null
}

/** Links to the rows of one table, such as appointments. A guest's link gives access by itself, a member's needs a session. */
export function manageLinks(purpose: `${string} manage link`, pages: Pages) {
  const tokenOf = (secretKey: Buffer, key: string) =>
    Buffer.from(key.replaceAll('-', '') + fingerprint(secretKey, purpose, key), 'hex').toString('base64url')

  /**
   * The row's key and the server's signature. It is deterministic, so that a repeated request and every email carry the same
   * link. It cannot be forged, and a token of another table is not accepted.
   */
  function manageToken(secretKey: Buffer, { id, linkKey }: LinkedRow): string {
    return tokenOf(secretKey, linkKey ?? id)
  }

  /** The key of the row, for `hasLinkKey`; undefined unless this server signed the token. */
  function openManageToken(keys: Keys, token: string): string | undefined {
    const digits = Buffer.from(token, 'base64url').toString('hex').slice(0, 32)
    const key = withHyphens(digits)
    return isMadeWith(keys, token, (secretKey) => tokenOf(secretKey, key)) ? key : undefined
  }

  /** @param memberId null for a guest */
  function linkOf(
    { publicUrl, secretKey }: Pick<Deps, 'publicUrl' | 'secretKey'>,
    row: LinkedRow,
    memberId: string | null,
  ): string {
    const page = memberId === null ? `${pages.guest}${manageToken(secretKey, row)}` : pages.member(row.id)
    return `${publicUrl}${languagePath(page)}`
  }

  return { manageToken, openManageToken, linkOf }
}

/**
 * Links that end: the token also has the day on which it was made, and opens for `days`. One of a page whose matter is long
 * over would let the finder of the email change it years later.
 */
export function endingLinks(purpose: `${string} manage link`, page: string, days: number) {
  const sign = (secretKey: Buffer, key: string, day: string) =>
    Buffer.from(
      key.replaceAll('-', '') + day + fingerprint(secretKey, purpose, `${key} ${day}`),
      'hex',
    ).toString('base64url')
  const withoutDay = manageLinks(purpose, { guest: page, member: () => page })

  /** The same one all day, so that a repeated request and its email carry the same link. */
  function manageToken({ secretKey, clock }: Pick<Deps, 'secretKey' | 'clock'>, row: LinkedRow): string {
    return sign(secretKey, row.linkKey ?? row.id, dayOf(clock()))
  }

  /** The key of the row, for `hasLinkKey`; undefined unless this server made the token in the last days. */
  function openManageToken(keys: Keys, token: string, now: Date): string | undefined {
    const { key, day } = partsOf(token)
    const age = Number.parseInt(dayOf(now), 16) - Number.parseInt(day, 16)
    return isMadeWith(keys, token, (secretKey) => sign(secretKey, key, day)) && age < days ? key : undefined
  }

  /** Also of a token that has ended, or of before tokens had a day: to send a new link to the address that we have. */
  function openEndedToken(keys: Keys, token: string): string | undefined {
    const { key, day } = partsOf(token)
    const isDated = isMadeWith(keys, token, (secretKey) => sign(secretKey, key, day))
    return isDated ? key : withoutDay.openManageToken(keys, token)
  }

  function linkOf(deps: Pick<Deps, 'publicUrl' | 'secretKey' | 'clock'>, row: LinkedRow): string {
    return `${deps.publicUrl}${languagePath(`${page}${manageToken(deps, row)}`)}`
  }

  return { manageToken, openManageToken, openEndedToken, linkOf }
}

/** Days since 1970 in four hexadecimal digits, enough until 2149. */
function dayOf(now: Date): string {
  return Math.floor(now.getTime() / dayMs)
    .toString(16)
    .padStart(4, '0')
}

function partsOf(token: string) {
  const digits = Buffer.from(token, 'base64url').toString('hex')
  return { key: withHyphens(digits.slice(0, 32)), day: digits.slice(32, 36) }
}

function withHyphens(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Whether a row is the one of an opened token. */
export function hasLinkKey(table: { id: AnyColumn; linkKey: AnyColumn }, key: string): SQL {
  return sql`coalesce(${table.linkKey}, ${table.id}) = ${key}`
}

/** A link that has the key of an event instead of a row. */
export function linkOfKey(key: string): LinkedRow {
  return { id: key, linkKey: null }
}
