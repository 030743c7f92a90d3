import { type Keys, seal, unseal } from '#platform/secret-key.ts'
import { escapeHtml } from '#shared/html.ts'
import type { EmailId } from '#shared/ids.ts'

/** Name -> a value that gives access: a reset link, a manage link. */
export type Secrets = Record<string, string>

export interface MailText {
  html: string
  text: string
  invitation: string | null
  variables: Record<string, unknown>
}

/** For the log: every secret becomes a placeholder `{{secret:name}}`. */
export function redact(mail: MailText, secrets: Secrets): MailText {
  const named = Object.entries(secrets).filter(([, value]) => value !== '')
  const each = (text: string, as: (value: string) => string = (value) => value) =>
    named.reduce((rest, [name, value]) => rest.replaceAll(as(value), placeholder(name)), text)
  return {
    html: each(each(each(mail.html, escapeHtml), cleanedHtml)),
    text: each(mail.text),
    invitation: mail.invitation && each(unfold(mail.invitation)),
    variables: JSON.parse(
      each(JSON.stringify(mail.variables), (value) => JSON.stringify(value).slice(1, -1)),
    ),
  }
}

/** For sending. */
export function reveal<T extends Omit<MailText, 'variables'>>(mail: T, secrets: Secrets): T {
  const each = (text: string, as: (value: string) => string = (value) => value) =>
    Object.entries(secrets).reduce(
      (rest, [name, value]) => rest.replaceAll(placeholder(name), () => as(value)),
      text,
    )
  return {
    ...mail,
    html: each(mail.html, escapeHtml),
    text: each(mail.text),
    invitation: mail.invitation && fold(each(mail.invitation)),
  }
}

export function sealSecrets(key: Buffer, mailId: EmailId, secrets: Secrets): string | null {
  return Object.keys(secrets).length > 0 ? seal(key, `mail ${mailId}`, JSON.stringify(secrets)) : null
}

export function openSecrets(keys: Keys, mailId: EmailId, sealed: string | null): Secrets {
  return sealed ? JSON.parse(unseal(keys, `mail ${mailId}`, sealed)) : {}
}

const tokenPlace = '{{token}}'

/** What the log keeps of links: nothing that gives access. */
export function linksWithoutToken(secrets: Secrets, token: string | undefined): Secrets {
  const named = Object.entries(secrets).filter(([, value]) => token && value.includes(token))
  return Object.fromEntries(named.map(([name, value]) => [name, value.replaceAll(token!, tokenPlace)]))
}

/** The links of an email with the token of now. */
export function linksWith(links: Secrets, token: string): Secrets {
  return Object.fromEntries(
    Object.entries(links).map(([name, link]) => [name, link.replaceAll(tokenPlace, token)]),
  )
}

/** Whether the email cannot be sent without its secrets. */
export function hasPlaceholder(mail: { body: string; bodyText: string; invitation: string | null }): boolean {
  return [mail.body, mail.bodyText, mail.invitation ?? ''].some((text) => /\{\{secret:\w+\}\}/.test(text))
}

function placeholder(name: string): string {
  return `{{secret:${name}}}`
}

/** The form that a value has after `cleanHtml`, which writes named references. */
function cleanedHtml(value: string): string {
  const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return value.replace(/[&<>"]/g, (sign) => references[sign] as string)
}

// Calendar lines are folded after 75 octets (RFC 5545, 3.1), also inside a link.
function unfold(calendar: string): string {
  return calendar.replace(/\r?\n[ \t]/g, '')
}

function fold(calendar: string): string {
  return calendar
    .split(/\r?\n/)
    .map((line) => {
      const pieces = ['']
      for (const letter of line) {
        const last = pieces.at(-1)!
        if (Buffer.byteLength(last + letter) > 74) pieces.push(letter)
        else pieces[pieces.length - 1] = last + letter
      }
      return pieces.join('\r\n ')
    })
    .join('\r\n')
}
