import { dayMs } from '#shared/dates.ts'
import { languagePath } from '#shared/language/language.ts'
import type { Deps } from './deps.ts'
import { fingerprint, isMadeWith, type Keys } from './secret-key.ts'

interface Pages {
  /** Followed by the token. */
  guest: string
  member: (id: string) => string
}

/** Links to the rows of one table, such as appointments. A guest's link gives access by itself, a member's needs a session. */
export function manageLinks(purpose: `${string} manage link`, pages: Pages) {
  /**
   * The row's id and the server's signature. It is deterministic, so that a repeated request and every email carry the same
   * link. It cannot be forged, and a token of another table is not accepted.
   */
  function manageToken(key: Buffer, id: string): string {
    return Buffer.from(id.replaceAll('-', '') + fingerprint(key, purpose, id), 'hex').toString('base64url')
  }

  /** The row's id; undefined unless this server signed the token. */
  function openManageToken(keys: Keys, token: string): string | undefined {
    const digits = Buffer.from(token, 'base64url').toString('hex').slice(0, 32)
    const id = withHyphens(digits)
    return isMadeWith(keys, token, (key) => manageToken(key, id)) ? id : undefined
  }

  /** @param memberId null for a guest */
  function linkOf(
    { publicUrl, secretKey }: Pick<Deps, 'publicUrl' | 'secretKey'>,
    id: string,
    memberId: string | null,
  ): string {
    const page = memberId === null ? `${pages.guest}${manageToken(secretKey, id)}` : pages.member(id)
    return `${publicUrl}${languagePath(page)}`
  }

  return { manageToken, openManageToken, linkOf }
}

/**
 * Links that end: the token also has the day on which it was made, and opens for `days`. One of a page whose matter is long
 * over would let whoever finds the email change it years later.
 */
export function endingLinks(purpose: `${string} manage link`, page: string, days: number) {
  const sign = (key: Buffer, id: string, day: string) =>
    Buffer.from(id.replaceAll('-', '') + day + fingerprint(key, purpose, `${id} ${day}`), 'hex').toString(
      'base64url',
    )
  const withoutDay = manageLinks(purpose, { guest: page, member: () => page })

  /** The same one all day, so that a repeated request and its email carry the same link. */
  function manageToken({ secretKey, clock }: Pick<Deps, 'secretKey' | 'clock'>, id: string): string {
    return sign(secretKey, id, dayOf(clock()))
  }

  /** The row's id; undefined unless this server made the token in the last days. */
  function openManageToken(keys: Keys, token: string, now: Date): string | undefined {
    const { id, day } = partsOf(token)
    const age = Number.parseInt(dayOf(now), 16) - Number.parseInt(day, 16)
    return isMadeWith(keys, token, (key) => sign(key, id, day)) && age < days ? id : undefined
  }

  /** Also of a token that has ended, or of before tokens had a day: to send a new link to the address that we have. */
  function openEndedToken(keys: Keys, token: string): string | undefined {
    const { id, day } = partsOf(token)
    const isDated = isMadeWith(keys, token, (key) => sign(key, id, day))
    return isDated ? id : withoutDay.openManageToken(keys, token)
  }

  function linkOf(deps: Pick<Deps, 'publicUrl' | 'secretKey' | 'clock'>, id: string): string {
    return `${deps.publicUrl}${languagePath(`${page}${manageToken(deps, id)}`)}`
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
  return { id: withHyphens(digits.slice(0, 32)), day: digits.slice(32, 36) }
}

function withHyphens(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
