import type { CurrentUser } from '#accounts/contract.ts'
import { greetingName } from '#accounts/full-name.ts'
import { maskedEmail, proofDays } from '#accounts/rules.ts'
import { emails as messages } from '#accounts/texts/texts.gen.js'
import type { Mail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import type { Settings } from '#settings/rules.ts'
import { readSettings } from '#settings/server/store.ts'
import { dayAndMonth, localNow, longMoment } from '#shared/dates.ts'
import { languagePath, type Text } from '#shared/language/language.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import { resetMinutes } from './reset-tokens.ts'

type MailDeps = Pick<Deps, 'publicUrl' | 'config'>

/** Goes to the stored address, not to the typed one; not sent after the link has expired. */
export async function resetMail(
  tx: Tx,
  deps: MailDeps,
  person: CurrentUser,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<Mail> {
  const link = `${deps.publicUrl}${languagePath(`/reset-password?token=${token}`, person.language)}`
  const settings = await readSettings(tx)
  return inLanguage(person.language, () =>
    composeMail(tx, deps, settings, {
      name: 'password_reset',
      to: person.email,
      secrets: { link },
      expiresAt,
      variables: { firstName: greetingName(person), link, minutes: String(resetMinutes) },
    }),
  )
}

/** Goes to the address that it proves; not sent after the link has expired. */
export async function proofMail(
  tx: Tx,
  deps: MailDeps,
  person: CurrentUser,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<Mail> {
  const link = `${deps.publicUrl}${languagePath(`/confirm-email?token=${token}`, person.language)}`
  const settings = await readSettings(tx)
  return inLanguage(person.language, () =>
    composeMail(tx, deps, settings, {
      name: 'prove_email',
      to: person.email,
      secrets: { link },
      expiresAt,
      variables: { firstName: greetingName(person), link, days: String(proofDays) },
    }),
  )
}

export async function passwordChangedMail(
  tx: Tx,
  deps: MailDeps,
  person: CurrentUser,
  now: Date,
): Promise<Mail> {
  const settings = await readSettings(tx)
  return inLanguage(person.language, () =>
    composeMail(tx, deps, settings, {
      name: 'password_changed',
      to: person.email,
      variables: { firstName: greetingName(person), changedAt: inShopTime(deps, now) },
    }),
  )
}

/** Goes to the old address. */
export async function emailChangedMail(
  tx: Tx,
  deps: MailDeps,
  before: CurrentUser,
  newEmail: string,
  now: Date,
): Promise<Mail> {
  const settings = await readSettings(tx)
  return inLanguage(before.language, () =>
    composeMail(tx, deps, settings, {
      name: 'email_changed',
      to: before.email,
      variables: {
        firstName: greetingName(before),
        newEmail: maskedEmail(newEmail),
        changedAt: inShopTime(deps, now),
      },
    }),
  )
}

/** @param lines one per event: when, and what happened to which account */
export async function securityMail(
  tx: Tx,
  deps: MailDeps,
  settings: Settings,
  admin: CurrentUser,
  lines: readonly { at: Date; text: Text }[],
): Promise<Mail> {
  return inLanguage(admin.language, () =>
    composeMail(tx, deps, settings, {
      name: 'security_notice',
      to: admin.email,
      variables: { firstName: greetingName(admin), summary: lines.map((line) => line.text()).join('; ') },
      list: lines.map((line) => [shortTime(deps, line.at), line.text()] as const),
    }),
  )
}

export function inShopTime({ config }: MailDeps, at: Date): string {
  return messages.showroomTime({ moment: longMoment(at, config.SHOP_TIMEZONE) })
}

/** Fits the narrow column of a table on a phone: '23 Nov, 10:00'. */
function shortTime({ config }: MailDeps, at: Date): string {
  const { date, time } = localNow(at, config.SHOP_TIMEZONE)
  return staffWords.dateAndTime({ date: dayAndMonth(date, 'short'), time })
}
