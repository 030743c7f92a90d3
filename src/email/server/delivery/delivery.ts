import { setTimeout as sleep } from 'node:timers/promises'
import { nextAttempt } from '#email/retries.ts'
import { openSecrets, reveal } from '#email/server/secrets.ts'
import { claimMail, type LoggedMail, markFailed, markSent, recordAttempt } from '#email/server/store.ts'
import { oneLine } from '#email/template.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Deps } from '#platform/deps.ts'
import { closedBecause } from '#platform/internet/outward.ts'
import { keysOf } from '#platform/secret-key.ts'
import type { Settings } from '#settings/rules.ts'
import { readSmtpPassword } from '#settings/server/smtp-password.ts'
import { readSettings } from '#settings/server/store.ts'
import {
  faultOf,
  hostOf,
  isPermanent,
  messageOf,
  type SmtpTimeouts,
  smtpTimeouts,
  transportTo,
} from './smtp.ts'

export type DeliveryDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'log' | 'secretKey' | 'previousKeys'>

/** Longer than any attempt takes; afterwards the email of a killed worker is free again. */
export const claimMs = 15 * 60_000

/**
 * One attempt to send a logged email, if it is due and unclaimed. The result is in the log: sent, failed, or pending
 * with the time of the next attempt. Throws only when the database is unavailable.
 *
 * SMTP leaves a gap: when connection or process ends after the hand-over and before the reply is stored, the result is
 * unknown. The email is then sent again with the same Message-ID, by which mail clients and servers detect a
 * duplicate: a duplicate is better than a lost email.
 */
export async function deliver(
  deps: DeliveryDeps,
  { id }: { id: string },
  limits: SmtpTimeouts = smtpTimeouts,
): Promise<void> {
  const taken = accepted.get(id)
  if (taken) return recordSent(deps, id, taken)
  const settings = await readSettings(deps.db)
  if (obstacleTo(settings, deps.config)) return
  const now = deps.clock()
  const mail = await claimMail(deps.db, id, now, new Date(now.getTime() + claimMs))
  if (!mail) return
  try {
    await send(deps, settings, mail, limits)
  } catch (error) {
    return recordFailure(deps, mail, error)
  }
  const sent = { at: deps.clock(), from: settings.fromEmail }
  accepted.set(id, sent)
  await keepTrying(() => recordSent(deps, id, sent))
}

/** Milliseconds. */
const waits = [500, 1_000, 2_000]

/** Through a short loss of the database: the job's next attempt may be on another server, which would send the email again. */
async function keepTrying(work: () => Promise<void>): Promise<void> {
  for (const wait of waits) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      await sleep(wait)
    }
  }
  return work()
}

export async function findObstacle({
  db,
  config,
}: Pick<Deps, 'db' | 'config'>): Promise<Obstacle | undefined> {
  return obstacleTo(await readSettings(db), config)
}

export type Obstacle = 'switched_off' | 'no_server'

/** Why no email is sent at all; undefined when emails are sent. */
export function obstacleTo(
  { emailService, smtpHost }: Settings,
  config: Deps['config'],
): Obstacle | undefined {
  const host = smtpHost || (config.SMTP_URL && hostOf(config.SMTP_URL))
  if (!emailService || closedBecause(config, host || 'localhost')) return 'switched_off'
  return host ? undefined : 'no_server'
}

/** Connects and signs in without sending; throws what the server or the network says. */
export async function greetMailServer(
  deps: Pick<DeliveryDeps, 'db' | 'config' | 'secretKey' | 'previousKeys'>,
): Promise<Obstacle | undefined> {
  const settings = await readSettings(deps.db)
  const obstacle = obstacleTo(settings, deps.config)
  if (obstacle) return obstacle
  const transport = await transportTo(deps.config, await serverOf(deps, settings), greetingTimeouts)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

const greetingTimeouts = { connect: 5_000, greeting: 5_000, silence: 5_000, altogether: 10_000 }

async function serverOf(
  { db, config, ...secret }: Pick<DeliveryDeps, 'db' | 'config' | 'secretKey' | 'previousKeys'>,
  settings: Settings,
) {
  return settings.smtpHost
    ? { settings, password: await readSmtpPassword(db, keysOf(secret)) }
    : { url: config.SMTP_URL as string }
}

async function send(
  { log, ...deps }: DeliveryDeps,
  settings: Settings,
  mail: LoggedMail,
  limits: SmtpTimeouts,
): Promise<void> {
  const { smtpHost, smtpSecurity } = settings
  if (smtpHost && smtpSecurity === 'None' && !warned.has(smtpHost)) {
    warned.add(smtpHost)
    log.warn({ smtpHost }, 'mails and the password of the mail server are sent unencrypted')
  }
  const server = await serverOf(deps, settings)
  const revealed = reveal(
    { ...mail, html: mail.body, text: mail.bodyText },
    openSecrets(keysOf(deps), mail.id, mail.secrets),
  )
  const transport = await transportTo(deps.config, server, limits)
  const message = { ...messageOf(revealed, settings), signal: AbortSignal.timeout(limits.altogether) }
  try {
    await transport.sendMail(message)
  } finally {
    transport.close()
  }
}

const warned = new Set<string>()

interface Accepted {
  at: Date
  from: string
}

// Accepted by the mail server while the database was unavailable: the job's next attempt stores it.
const accepted = new Map<string, Accepted>()

async function recordSent({ db, log }: DeliveryDeps, id: string, { at, from }: Accepted): Promise<void> {
  await markSent(db, id, at, from)
  accepted.delete(id)
  log.info({ mail: id }, 'mail sent')
}

async function recordFailure({ db, clock, log }: DeliveryDeps, mail: LoggedMail, error: unknown) {
  const { id, attempts } = mail
  const why = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 500)
  const forGood = isPermanent(error)
  log.warn({ mail: id, attempts, forGood, ...faultOf(error) }, 'mail not sent')
  if (forGood) return markFailed(db, id, why)
  await recordAttempt(db, id, why, nextAttempt(clock(), attempts))
}
