import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/**
 * The house's own key, from which others are derived: `SECRET_KEY`, or a file in DATA_DIR made at the first start and
 * readable by this account only. Losing it costs what was sealed with it, so it belongs into the backup.
 */
export async function houseKey({
  SECRET_KEY,
  DATA_DIR,
}: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Buffer> {
  return SECRET_KEY ? Buffer.from(SECRET_KEY, 'utf8') : keyInFile(join(DATA_DIR, 'secret.key'))
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

/** Throws when the text was changed, or sealed with another key or for another purpose. */
export function unseal(key: Buffer, purpose: string, sealed: string): string {
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

function keyFor(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, 32))
}

async function keyInFile(path: string): Promise<Buffer> {
  const found = await readFile(path).catch(() => undefined)
  const key = found ?? (await makeKey(path))
  if (key.length !== 32) throw new Error(`${path} is not a key: restore it from a backup.`)
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
