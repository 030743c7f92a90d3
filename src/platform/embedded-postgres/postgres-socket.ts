import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** URL of the database over the socket in that folder. */
export function socketUrl(folder: string, password: string): string {
  return `postgresql://trousseau:${password}@localhost:5432/trousseau?host=${encodeURIComponent(folder)}`
}

/**
 * A path of the folder that is short enough for a socket: the limit is 107 bytes (104 on macOS), and DATA_DIR may be
 * longer. Then it is a link in a private temporary folder, which `remove` deletes.
 */
export function shortPathTo(folder: string): { folder: string; remove(): void } {
  if (Buffer.byteLength(`${folder}/.s.PGSQL.5432`) <= 100) return { folder, remove: () => {} }
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'trousseau-'))
  const link = path.join(place, 'postgresql')
  fs.symlinkSync(folder, link)
  return { folder: link, remove: () => fs.rmSync(place, { recursive: true, force: true }) }
}
