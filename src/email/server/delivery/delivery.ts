import { sql } from 'drizzle-orm'
import { sendEmail } from '#email/server/jobs.ts'
import { openSecrets, reveal } from '#email/server/secrets.ts'
import { type LoggedMail, mailOutbox } from '#email/server/store.ts'
import { emailLogs } from '#email/server/tables.ts'
import { oneLine } from '#email/template.ts'
import type { Deps } from '#platform/deps.ts'
import { closedBecause } from '#platform/internet/outward.ts'
import { attempt, sweepOutbox } from '#platform/outbox/attempt.ts'
import type { Outcome } from '#platform/outbox/outbox.ts'
import { keysOf } from '#platform/secret-key.ts'
import type { Settings } from '#settings/rules.ts'
import { readSmtpPassword } from '#settings/server/smtp-password.ts'
import { readSettings } from '#settings/server/store.ts'
import type { EmailId } from '#shared/ids.ts'
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

/**
 * One attempt to send a logged email, if it is due and unclaimed. The outcome is in the log: sent, failed, or pending
 * with the time of the next attempt. Throws only when the database is unavailable.
 *
 * SMTP leaves a gap: when connection or process ends after the hand-over and before the reply is stored, the result is
 * unknown. The email is then sent again with the same Message-ID, by which mail clients and servers detect a
 * duplicate: a duplicate is better than a lost email.
 */
export async function deliver(
  deps: DeliveryDeps,
  { id }: { id: EmailId },
  limits: SmtpTimeouts = smtpTimeouts,
): Promise<void> {
  await attempt(deps, mailOutbox, id, async () => {
    const settings = await readSettings(deps.db)
    if (obstacleTo(settings, deps.config)) return undefined
    return (mail) => sendOnce(deps, settings, mail, limits)
  })
}

/** Every minute: jobs for due emails, and the end of late ones. */
export async function sweepMails(
  deps: Pick<Deps, 'clock' | 'config' | 'db' | 'jobs' | 'log'>,
): Promise<void> {
  const obstacle = await findObstacle(deps)
  const untried = obstacle ?? 'expired'
  const notSent = sql`case when ${emailLogs.attempts} = 0 then ${untried}::text else 'expired' end`
  await sweepOutbox(deps, mailOutbox, {
    job: sendEmail,
    expired: { notSent },
    isClosed: obstacle !== undefined,
  })
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

async function sendOnce(
  deps: DeliveryDeps,
  settings: Settings,
  mail: LoggedMail,
  limits: SmtpTimeouts,
): Promise<Outcome<typeof emailLogs>> {
  const { clock, log } = deps
  const { id, attempts } = mail
  try {
    await send(deps, settings, mail, limits)
  } catch (error) {
    const errorMessage = oneLine(error instanceof Error ? error.message : String(error)).slice(0, 500)
    const forGood = isPermanent(error)
    log.warn({ mail: id, attempts, forGood, ...faultOf(error) }, 'mail not sent')
    return { kind: forGood ? 'FAILED' : 'AGAIN', changes: { errorMessage } }
  }
  log.info({ mail: id }, 'mail sent')
  const sent = { status: 'sent', sentAt: clock(), from: settings.fromEmail } as const
  return { kind: 'SENT', changes: { ...sent, notSent: null, errorMessage: null, secrets: null } }
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
