import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'

/**
 * The house's own key, from which others are derived: `SECRET_KEY`, or a file in DATA_DIR made at the first start and
 * readable by this account only. Losing it costs what was sealed with it, so it belongs into the backup.
 */
export async function masterKey({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Buffer> {
  return SECRET_KEY ? Buffer.from(SECRET_KEY, 'utf8') : keyInFile(join(DATA_DIR, 'secret.key'))
}

/**
 * Keys that were in use before: `SECRET_KEY_PREVIOUS`, DATA_DIR/secret.key.previous and, where `SECRET_KEY` took the place of
 * DATA_DIR/secret.key, that file. What was made with them still opens; nothing new is made with them.
 */
export async function previousKeys({
  SECRET_KEY,
  SECRET_KEY_PREVIOUS,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'DATA_DIR'>): Promise<Buffer[]> {
  const files = ['secret.key.previous', ...(SECRET_KEY ? ['secret.key'] : [])]
  const found = await Promise.all(files.map((name) => readKey(join(DATA_DIR, name))))
  const named = SECRET_KEY_PREVIOUS ? [Buffer.from(SECRET_KEY_PREVIOUS, 'utf8')] : []
  return [...named, ...found.filter((key) => key !== undefined)]
}

/** One key, or the current one before the previous ones. */
export type Keys = Buffer | readonly Buffer[]

/** What may have been made before a change of key is opened with these. */
export function keysOf({ secretKey, previousKeys = [] }: Pick<Deps, 'secretKey' | 'previousKeys'>): Keys {
  return [secretKey, ...previousKeys]
}

/**
 * AES-256-GCM; what it returns is text for a column.
 * @param purpose names what the text is and where it belongs (`mail 0190…`): it opens for the same purpose only.
 */
export function seal(key: Buffer, purpose: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws when the text was changed, or sealed with none of the keys or for another purpose. */
export function unseal(keys: Keys, purpose: string, sealed: string): string {
  const [key, ...others] = [keys].flat() as Buffer[]
  try {
    return unsealWith(key!, purpose, sealed)
  } catch (error) {
    if (others.length === 0) throw error
    return unseal(others, purpose, sealed)
  }
}

function unsealWith(key: Buffer, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key, purpose), bytes.subarray(0, 12), {
    authTagLength: 16,
  })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

/** The same text has the same fingerprint (hex); without the key nobody can try out which text it was. */
export function fingerprint(key: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(key, purpose)).update(text).digest('hex')
}

/** Whether it is the fingerprint of this text by one of the keys. */
export function isFingerprint(keys: Keys, purpose: string, text: string, given: string): boolean {
  return isMadeWith(keys, given, (key) => fingerprint(key, purpose, text))
}

/** Whether one of the keys makes exactly the given text; compared in constant time for each. */
export function isMadeWith(keys: Keys, given: string, make: (key: Buffer) => string): boolean {
  const theirs = Buffer.from(given)
  return ([keys].flat() as Buffer[]).some((key) => {
    const own = Buffer.from(make(key))
    return own.length === theirs.length && timingSafeEqual(own, theirs)
  })
}

function keyFor(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
}

async function keyInFile(path: string): Promise<Buffer> {
  return (await readKey(path)) ?? makeKey(path)
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const key = await readFile(path).catch(() => undefined)
  if (key && key.length !== 32) throw new Error(`${path} is not a key: restore it from a backup.`)
  return key
}

// Written whole under another name, then linked: of two servers starting at once one wins and both read its key.
async function makeKey(path: string): Promise<Buffer> {
  const draft = `${path}.${randomUUID()}`
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(draft, randomBytes(32), { mode: 0o600, flag: 'wx' })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return readFile(path)
}
