import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import { link, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { makePrivateFolder, writePrivateFile } from '#platform/storage/private-files.ts'
import type { Deps } from './deps.ts'

/**
 * The master key, from which others are derived: `SECRET_KEY`, or a file in DATA_DIR, created at the first start and
 * readable by this account only. Back it up: sealed data cannot be opened without it.
 */
export async function masterKey({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Buffer> {
  return SECRET_KEY ? Buffer.from(SECRET_KEY, 'utf8') : keyInFile(join(DATA_DIR, 'secret.key'))
}

/**
 * Previous keys: `SECRET_KEY_PREVIOUS`, DATA_DIR/secret.key.previous and, when `SECRET_KEY` replaced it,
 * DATA_DIR/secret.key. They open existing data and seal no new data.
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

/** One key, or the current one followed by the previous ones. */
export type Keys = Buffer | readonly Buffer[]

/** The keys to open data with, also data from before a rotation. */
export function keysOf({ secretKey, previousKeys = [] }: Pick<Deps, 'secretKey' | 'previousKeys'>): Keys {
  return [secretKey, ...previousKeys]
}

/**
 * Encrypts with AES-256-GCM; returns text for a column.
 * @param purpose names the content and its owner (`mail 0190…`): the text opens for the same purpose only.
 */
export function seal(key: Buffer, purpose: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws when the text was changed, or sealed with another key or for another purpose. */
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

/** A deterministic fingerprint (hex); without the key nobody can guess the text by trying. */
export function fingerprint(key: Buffer, purpose: string, text: string): string {
  return createHmac('sha256', keyFor(key, purpose)).update(text).digest('hex')
}

/** Whether it is the fingerprint of this text with one of the keys. */
export function isFingerprint(keys: Keys, purpose: string, text: string, given: string): boolean {
  return isMadeWith(keys, given, (key) => fingerprint(key, purpose, text))
}

/** Whether one of the keys makes exactly this text; compared in constant time. */
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

// Written to a temporary name, then linked: of two concurrent servers one wins and both read its key.
async function makeKey(path: string): Promise<Buffer> {
  const draft = `${path}.${randomUUID()}`
  await makePrivateFolder(join(path, '..'))
  await writePrivateFile(draft, randomBytes(32), { isNew: true })
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(draft)
  return readFile(path)
}
