import { fileEntry, keyEntry, type Manifest } from '#operations/server/archive/manifest.ts'
import { paperNumbers } from '#operations/server/restore/numbers.ts'
import type { Restored } from '#operations/server/restore/restore.ts'
import type { Config } from '#platform/config/config.ts'

const otherNumbers = new Intl.ListFormat('en-GB').format(
  Object.values(paperNumbers)
    .map(({ option }) => `--after-${option}`)
    .slice(2),
)

export const backupUsage = 'npm run backup -- <new file.zip>'
const numbersUsage = '--after-receipt 110 --after-invoice 7, or --no-numbers-after'
export const restoreUsage = `npm run restore -- <file.zip> [--rehearsal] [--send-waiting] [--end-keys] [the last numbers on paper]\nnpm run restore -- <the last numbers on paper>\n\nThe last numbers on paper: ${numbersUsage}. The others are ${otherNumbers}.`
export const moveUsage =
  'npm run move -- postgres://<user>@<host>:<port>/<empty database>\nThe password is asked for, or read from PGPASSWORD.'

/** The address of a database; undefined for anything else. */
export function targetOf(text: string | undefined): URL | undefined {
  const url = URL.parse(text ?? '')
  return url && /^postgres(ql)?:$/.test(url.protocol) ? url : undefined
}

export function withPassword(target: URL, password: string): string {
  const url = new URL(target)
  if (password) url.password = encodeURIComponent(password)
  return url.href
}

/** What `npm run backup` says when it is done. */
export function backupReport(path: string, bytes: number, manifest: Manifest, config: Config): string {
  const lines = [`Backup written: ${path} (${megabytes(bytes)}) with ${contentOf(manifest)}.`]
  if (config.SECRET_KEY) lines.push('SECRET_KEY is not in it. Keep it in another safe place.')
  if (manifest.bucket)
    lines.push(
      `The ${manifest.bucket.objects.length} files in the bucket ${manifest.bucket.name} are listed, not contained. The bucket needs its own backup.`,
    )
  return lines.join('\n')
}

/** What `npm run restore` says when it is done. */
export function restoreReport({ manifest, remarks }: Restored): string {
  const from = `a backup of ${manifest.takenAt.slice(0, 16).replace('T', ' ')} UTC, made by version ${manifest.program} on PostgreSQL ${manifest.postgres}`
  return [`Restored ${contentOf(manifest)} from ${from}.`, ...remarks, 'Start the server.'].join('\n')
}

/** What `npm run move` says when it is done. */
export function moveReport({ manifest, remarks }: Restored, target: URL, dataDir: string): string {
  const line = new URL(target)
  line.password = 'PASSWORD'
  return [
    `Moved ${contentOf(manifest)}. Pictures, agreements and keys stay in ${dataDir}.`,
    ...remarks,
    'Add this line to .env, with the password (percent-encoded) in its place, and start the server:',
    '',
    `DATABASE_URL=${line.href}`,
    '',
    `When everything is there, you may delete ${dataDir}/postgresql.`,
  ].join('\n')
}

function contentOf({ tables, entries }: Manifest): string {
  const found = Object.entries(entries)
  const rows = found.reduce((sum, [name, { rows = 0 }]) => sum + (name.startsWith('tables/') ? rows : 0), 0)
  const count = (folder: string) => found.filter(([name]) => name.startsWith(folder)).length
  const jobs = entries['jobs.copy']?.rows ?? 0
  return [
    `${number(rows)} rows in ${tables.length} tables`,
    `${number(jobs)} waiting jobs`,
    `${number(count(fileEntry('')))} files`,
    count(keyEntry('')) > 0 ? 'the secret key' : 'no secret key',
  ].join(', ')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

function number(count: number): string {
  return count.toLocaleString('en-GB')
}
