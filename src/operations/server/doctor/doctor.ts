import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check, Finding } from '#operations/contract.ts'
import { isBackupLate } from '#operations/rules.ts'
import { lastBackup } from '#operations/server/backup/daily-backup.ts'
import { doctor as messages } from '#operations/texts/texts.gen.js'
import { clockDifference } from '#platform/database/clock-difference.ts'
import { keysOf } from '#platform/secret-key.ts'
import { diskOf } from '#platform/storage/disk.ts'
import { readSmtpPassword } from '#settings/server/smtp-password.ts'
import { longMoment } from '#shared/dates.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { checkAddress } from './check-address.ts'
import { checkAgreements } from './check-agreements.ts'
import { checkDatabase } from './check-database.ts'
import { checkMail } from './check-mail.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkRentals } from './check-rentals.ts'
import { checkReplica } from './check-replica.ts'
import { checkTimeZone } from './check-time-zone.ts'
import { checkWhatsapp } from './check-whatsapp.ts'
import { type DoctorDeps, reasonOf, type Seen } from './seen.ts'

interface Circumstances {
  /** The request that asks came through a proxy. */
  isForwarded?: boolean
}

/** Examines an installation without changing it. Never throws, and never names a secret. */
export async function examine(
  deps: DoctorDeps,
  { isForwarded = false }: Circumstances = {},
): Promise<Finding[]> {
  const { DATABASE_REPLICA_URL: replica, REDIS_URL: redis } = deps.config
  const all: Record<Check, (() => Promise<Seen> | Seen) | undefined> = {
    settings: () => checkSettings(deps, isForwarded),
    address: () => checkAddress(deps.publicUrl),
    database: () => checkDatabase(deps.db),
    replica: replica ? () => checkReplica(replica, deps.db) : undefined,
    redis: redis ? async () => (await import('./check-redis.ts')).checkRedis(redis) : undefined,
    disk: () => checkDisk(deps),
    files: () => checkFiles(deps),
    mail: () => checkMail(deps),
    whatsapp: () => checkWhatsapp(deps),
    clock: () => checkClock(deps),
    timeZone: () => checkTimeZone(deps.db, deps.clock(), { shop: deps.config.SHOP_TIMEZONE }),
    keys: () => checkKeys(deps),
    backup: () => checkBackup(deps),
    numbers: () => checkNumbers(deps),
    agreements: () => checkAgreements(deps.db),
    rentals: () => checkRentals(deps),
  }
  const findings = Object.entries(all).map(async ([check, look]) => {
    if (!look) return []
    const [state, text] = await seen(look)
    return [{ check: check as Check, state, text }]
  })
  return (await Promise.all(findings)).flat()
}

async function seen(look: () => Promise<Seen> | Seen): Promise<Seen> {
  try {
    return await look()
  } catch (error) {
    return ['wrong', messages.failed({ reason: reasonOf(error) })]
  }
}

function checkSettings({ config, publicUrl }: DoctorDeps, isForwarded: boolean): Seen {
  const { NODE_ENV, DEMO, RATE_LIMIT_FACTOR, TRUST_PROXY, SMTP_URL, isRehearsal } = config
  const isSecure = publicUrl.startsWith('https:')
  if (isRehearsal) return SMTP_URL ? ['wrong', messages.rehearsalWithMail] : ['warning', messages.rehearsal]
  if (DEMO) return ['warning', messages.demo]
  if (NODE_ENV !== 'production') return ['warning', messages.mode({ mode: NODE_ENV })]
  if (RATE_LIMIT_FACTOR === 0) return ['wrong', messages.noLimits]
  if (TRUST_PROXY.length === 0 && (isForwarded || isSecure)) return ['wrong', messages.noProxy]
  if (!isSecure) return ['warning', messages.notSecure]
  return ['good', messages.settings]
}

async function checkDisk({ config }: DoctorDeps): Promise<Seen> {
  const folders = [config.DATA_DIR, config.BACKUP_DIR].filter((folder) => folder !== undefined)
  const disks = await Promise.all(
    folders.map(async (folder) => {
      const { free, total, isFilling } = await diskOf(folder)
      const texts = { folder, free: byteText(free), total: byteText(total) }
      return { isFilling, text: isFilling ? messages.diskFull(texts) : messages.disk(texts) }
    }),
  )
  const isFilling = disks.some((disk) => disk.isFilling)
  return [isFilling ? 'warning' : 'good', disks.map(({ text }) => text).join(' ')]
}

async function checkFiles({ config, files }: DoctorDeps): Promise<Seen> {
  const place = config.S3_BUCKET ?? join(config.DATA_DIR, 'files')
  try {
    await files.checkWritable()
    return ['good', messages.files({ place })]
  } catch (error) {
    return ['wrong', messages.filesClosed({ place, reason: reasonOf(error) })]
  }
}

/** Seconds. */
const clockTolerance = 5

async function checkClock({ db }: DoctorDeps): Promise<Seen> {
  const seconds = Math.round((await clockDifference(db)) / 1000)
  return seconds > clockTolerance ? ['wrong', messages.clockDiffers({ seconds })] : ['good', messages.clock]
}

async function checkKeys({ config, db, ...keys }: DoctorDeps): Promise<Seen> {
  try {
    await readSmtpPassword(db, keysOf(keys))
  } catch {
    return ['wrong', messages.otherKey]
  }
  if (config.SECRET_KEY) return ['good', messages.keyOfSettings]
  const file = join(config.DATA_DIR, 'secret.key')
  const { mode } = await stat(file)
  return mode & 0o077 ? ['warning', messages.openKey({ file })] : ['good', messages.keyOfFile({ file })]
}

async function checkBackup({ config, clock }: DoctorDeps): Promise<Seen> {
  if (!config.BACKUP_DIR) return ['warning', messages.noBackups]
  const last = await lastBackup(config)
  if (!last) return ['wrong', messages.noBackupYet({ folder: config.BACKUP_DIR })]
  const facts = { at: longMoment(last.at, config.SHOP_TIMEZONE), size: byteText(last.bytes) }
  return isBackupLate(last.at, clock())
    ? ['wrong', messages.oldBackup(facts)]
    : ['good', messages.backup(facts)]
}

/** `1.4 GB`, in the language of the reader. */
function byteText(bytes: number): string {
  const [unit, size] = bytes < 1e9 ? (['megabyte', 1e6] as const) : (['gigabyte', 1e9] as const)
  return new Intl.NumberFormat(currentLanguage(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / size,
  )
}
