import type { CurrentUser } from '#accounts/contract.ts'
import { maskedEmail } from '#accounts/rules.ts'
import type { Mail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Settings } from '#settings/rules.ts'
import { readSettings } from '#settings/server/store.ts'
import { localNow, longDateWithYear, monthName } from '#shared/dates.ts'
import { resetMinutes } from './reset-tokens.ts'

type MailDeps = Pick<Deps, 'publicUrl' | 'config'>

const messages = {
  dear: (name: string) => `Dear ${name},`,
  notYou: (address: string) => `If it was not you, please write to us at once: ${address}`,
  accountFooter: 'You receive this because it concerns your account.',
  reset: {
    subject: 'Choose a new password',
    title: 'Choose a new password',
    preview: `The link works once, within ${resetMinutes} minutes.`,
    request: 'we were asked for a new password for your account.',
    button: 'Choose a new password',
    once: `The link works once, within ${resetMinutes} minutes.`,
    notYou: 'If it was not you, there is nothing to do: your password stays as it is.',
  },
  changed: {
    subject: 'Your password was changed',
    title: 'Your password was changed',
    text: (at: string) =>
      `the password of your account was changed on ${at}. All other devices were signed out.`,
    button: 'Sign in',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    title: 'Your email address was changed',
    text: (to: string, at: string) =>
      `your account has had a new email address, ${to}, since ${at}. Emails will no longer come here.`,
  },
  security: {
    subject: 'Account activity to check',
    title: 'Please check these accounts',
    text: 'These events happened to accounts recently (showroom time). If you expected them, there is nothing to do.',
    footer: 'You receive this because you are an admin.',
  },
}

/** Goes to the stored address, not to the typed one; not sent after the link has expired. */
export async function resetMail(
  tx: Tx,
  deps: MailDeps,
  person: CurrentUser,
  { token, expiresAt }: { token: string; expiresAt: Date },
): Promise<Mail> {
  const link = `${deps.publicUrl}/reset-password?token=${token}`
  const { request, button, once, notYou, ...heading } = messages.reset
  const blocks = [
    { text: `${messages.dear(nameOf(person))} ${request}` },
    { button, href: link },
    { text: once },
    { text: notYou },
  ]
  return composeMail(tx, deps, await readSettings(tx), {
    name: 'password_reset',
    to: person.email,
    secrets: { link },
    expiresAt,
    variables: { firstName: nameOf(person), link, minutes: String(resetMinutes) },
    builtIn: { ...heading, blocks, footer: messages.accountFooter },
  })
}

export async function passwordChangedMail(
  tx: Tx,
  deps: MailDeps,
  person: CurrentUser,
  now: Date,
): Promise<Mail> {
  const { text, button, ...heading } = messages.changed
  const changedAt = inShopTime(deps, now)
  const settings = await readSettings(tx)
  const notYou = messages.notYou(settings.fromEmail)
  const blocks = [
    { text: `${messages.dear(nameOf(person))} ${text(changedAt)}` },
    { text: notYou },
    { button, href: `${deps.publicUrl}/auth` },
  ]
  return composeMail(tx, deps, settings, {
    name: 'password_changed',
    to: person.email,
    variables: { firstName: nameOf(person), changedAt },
    builtIn: { ...heading, preview: notYou, blocks, footer: messages.accountFooter },
  })
}

/** Goes to the old address. */
export async function emailChangedMail(
  tx: Tx,
  deps: MailDeps,
  before: CurrentUser,
  newEmail: string,
  now: Date,
): Promise<Mail> {
  const { text, ...heading } = messages.emailChanged
  const settings = await readSettings(tx)
  const notYou = messages.notYou(settings.fromEmail)
  const [masked, changedAt] = [maskedEmail(newEmail), inShopTime(deps, now)]
  const blocks = [{ text: `${messages.dear(nameOf(before))} ${text(masked, changedAt)}` }, { text: notYou }]
  return composeMail(tx, deps, settings, {
    name: 'email_changed',
    to: before.email,
    variables: { firstName: nameOf(before), newEmail: masked, changedAt },
    builtIn: { ...heading, preview: notYou, blocks, footer: messages.accountFooter },
  })
}

/** @param lines one per event: when, and what happened to which account */
export async function securityMail(
  tx: Tx,
  deps: MailDeps,
  settings: Settings,
  admin: CurrentUser,
  lines: readonly { at: Date; text: string }[],
): Promise<Mail> {
  const { text, footer, ...heading } = messages.security
  const facts = lines.map((line) => [shortTime(deps, line.at), line.text] as const)
  const summary = lines.map((line) => line.text).join('; ')
  return composeMail(tx, deps, settings, {
    name: 'security_notice',
    to: admin.email,
    variables: { firstName: nameOf(admin), summary },
    builtIn: { ...heading, preview: summary, blocks: [{ text }, { facts }], footer },
  })
}

function nameOf({ firstName, username }: CurrentUser): string {
  return firstName || username
}

function inShopTime({ config }: MailDeps, at: Date): string {
  const { date, time } = localNow(at, config.SHOP_TIMEZONE)
  return `${longDateWithYear(date)}, ${time} showroom time`
}

/** Fits the narrow column of a table on a phone: '23 Nov, 10:00'. */
function shortTime({ config }: MailDeps, at: Date): string {
  const { date, time } = localNow(at, config.SHOP_TIMEZONE)
  const [, month, day] = date.split('-').map(Number) as [number, number, number]
  return `${day} ${monthName(month, 'short')}, ${time}`
}
