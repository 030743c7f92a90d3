import { compile } from 'html-to-text'
import { type MailRow, samplesOf } from '#email/built-in/built-in-email.ts'
import { builtInEmail, builtInEmails } from '#email/built-in-emails.ts'
import {
  type builtInNames,
  detailsName,
  filledRows,
  isolated,
  knownNames,
  oneLine,
  toHtml,
} from '#email/template.ts'
import { colon } from '#shared/format/punctuation.ts'
import { escapeHtml } from '#shared/html.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { fill, unknownNames, withoutEmptyParagraphs } from '#shared/template.ts'
import { cleanHtml } from './clean-html.ts'
import { colorsOf, type MailShop, withLayout } from './layout.ts'
import { anyWidth, hairline, ink, quiet, sans } from './styles.ts'

export interface Template {
  name: string
  subject: string
  /** Shown after the subject by mail clients; without one, the start of the body. */
  preview?: string
  /** HTML by staff, cleaned when the values are filled in. */
  body: string
  variables: readonly string[]
}

export interface Values {
  variables: Readonly<Record<string, string>>
  details: readonly MailRow[]
  footer?: string
  /** Variables whose values give access: kept out of subject and preview, which mailbox lists and the log show. */
  secret?: readonly string[]
}

interface RenderedEmail {
  subject: string
  html: string
  text: string
  /** The text without the layout. */
  plainText: string
}

export function renderTemplate(
  shop: MailShop,
  template: Template,
  { variables, details, footer, secret = [] }: Values,
): RenderedEmail {
  const given: Record<string, string> = { ...variables, ...shopVariables(shop) }
  const known = knownNames(template.name, template.variables).filter(
    (name) => name !== detailsName && Object.hasOwn(given, name),
  )
  const values = Object.fromEntries(known.map((name) => [name, given[name] as string]))
  const colors = colorsOf(shop)
  const open = { ...values, ...Object.fromEntries(secret.map((name) => [name, ''])) }
  const bodyWith = (table: string, messages = values) => {
    const withDetails = details.length > 0 ? { ...messages, [detailsName]: table } : messages
    const filled = fill(
      withoutEmptyParagraphs(template.body, withDetails),
      withDetails,
      (value, name, isInTag) => (name === detailsName ? value : toHtml(isInTag ? value : isolated(value))),
    )
    return cleanHtml(filled, colors)
  }
  const plainTable = `<pre>${escapeHtml(rowsText(details))}</pre>`
  const lineWith = (line: string) => oneLine(fill(line, open))

  const subject = lineWith(template.subject)
  const text = plainText(bodyWith(plainTable)).trim()
  const inside = {
    title: subject,
    preview: template.preview ? lineWith(template.preview) : plainText(bodyWith(plainTable, open)),
    html: bodyWith(rowsHtml(details)),
    text,
    footer,
  }
  return { subject, plainText: text, ...withLayout(shop, inside) }
}

/** In the current language with sample values, and the list of unknown variables. */
export function sample(shop: MailShop, template: Template): RenderedEmail & { unknown: string[] } {
  const builtIn = builtInEmail(template.name)
  const samples: Record<string, string> = { ...everySample(), ...samplesOf(builtIn) }
  const variables = Object.fromEntries(
    knownNames(template.name, template.variables).map((name) => [
      name,
      Object.hasOwn(samples, name) ? (samples[name] as string) : `[${name}]`,
    ]),
  )
  return {
    ...renderTemplate(shop, template, {
      variables,
      details: builtIn?.list?.() ?? filledRows(builtIn?.texts[currentLanguage()].details ?? [], variables),
    }),
    unknown: unknownInTemplate(template),
  }
}

export function unknownInTemplate({ name, subject, body, variables }: Template): string[] {
  return unknownNames(knownNames(name, variables), subject, body)
}

function shopVariables({ name, url, contactEmail }: MailShop): Record<(typeof builtInNames)[number], string> {
  return { shopName: name, shopLink: url, contactEmail }
}

function everySample(): Record<string, string> {
  return Object.assign({}, ...Object.values(builtInEmails).map(samplesOf))
}

/** Compiled once: `convert` would compile the selectors for each email. */
const plainText = compile({
  wordwrap: false as const,
  selectors: [
    {
      selector: 'a',
      options: { linkBrackets: ['<', '>'] as [string, string], hideLinkHrefIfSameAsText: true },
    },
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...['img', 'style', 'script', 'title'].map((selector) => ({ selector, format: 'skip' })),
  ],
})

/**
 * A line above each row and below the last, as in the site's dress details. Each value has its own text direction, so
 * that an Arabic title keeps its brackets and the row its order.
 */
function rowsHtml(details: readonly MailRow[]): string {
  const cell = `padding:12px 0;border-top:1px solid ${hairline};vertical-align:top;font:400 16px/1.5 ${sans()};`
  const rows = details.map(
    ([name, value, link]) =>
      `<tr><td class="fact quiet" width="30%" style="${cell}padding-inline-end:16px;color:${quiet};">${nameHtml(name, link)}</td><td class="fact" style="${cell}color:${ink};${anyWidth}">${value.split(/\r?\n/).map(lineHtml).join('<br>')}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" class="fact" style="margin:8px 0 28px;border-bottom:1px solid ${hairline};">${rows.join('')}</table>`
}

/** Each line has its own direction: digits below an Arabic name are not turned round. */
function lineHtml(line: string): string {
  return `<span dir="auto">${toHtml(line)}</span>`
}

function nameHtml(name: string, link?: string): string {
  return link ? `<a href="${escapeHtml(link)}">${escapeHtml(name)}</a>` : escapeHtml(name)
}

function rowsText(details: readonly MailRow[]): string {
  return details
    .map(([name, value, link]) => `${name}${colon()} ${isolated(value)}${link ? `\n${link}\n` : ''}`)
    .join('\n')
}
