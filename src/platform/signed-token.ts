import { fingerprint, isMadeWith, type Keys } from './secret-key.ts'

/**
 * A token for the URL of one row: its id and the server's signature. It is deterministic, so that a repeated request and
 * every email carry the same link. It cannot be forged, and a token for another purpose is not accepted.
 * @param purpose such as 'appointment manage link'
 */
export function signedToken(key: Buffer, purpose: string, id: string): string {
  return Buffer.from(id.replaceAll('-', '') + fingerprint(key, purpose, id), 'hex').toString('base64url')
}

/** The row's id; undefined unless this server signed the token. */
export function openSignedToken(keys: Keys, purpose: string, token: string): string | undefined {
  const digits = Buffer.from(token, 'base64url').toString('hex').slice(0, 32)
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isMadeWith(keys, token, (key) => signedToken(key, purpose, id)) ? id : undefined
}
