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
    const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
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
