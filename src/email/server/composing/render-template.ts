import { convert } from 'html-to-text'
import { builtInEmail, builtInEmails, type Fact } from '#email/built-in-emails.ts'
import {
  type builtInNames,
  detailsName,
  fill,
  knownNames,
  namesIn,
  oneLine,
  toHtml,
} from '#email/template.ts'
import { escapeHtml } from '#shared/html.ts'
import { factsHtml, factsText, type MailColors, styles } from './blocks.ts'
import { colorsOf, type MailShop, withLayout } from './layout.ts'

export interface Template {
  name: string
  subject: string
  /** HTML by staff: trusted, unlike the values filled in. */
  body: string
  variables: readonly string[]
}

interface Values {
  variables: Readonly<Record<string, string>>
  details: readonly Fact[]
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
  const open = { ...values, ...Object.fromEntries(secret.map((name) => [name, ''])) }
  const bodyWith = (table: string, messages = values) => {
    const withDetails = details.length > 0 ? { ...messages, [detailsName]: '' } : messages
    const filled = fill(bodyContent(template.body), withDetails, (value, name) =>
      name === detailsName ? table : toHtml(value),
    )
    return filled.replace(emptyElements, '')
  }
  const textWith = (messages = values) =>
    convert(bodyWith(`<pre>${escapeHtml(factsText(details))}</pre>`, messages), plain).trim()

  const subject = oneLine(fill(template.subject, open, (value) => value))
  const text = textWith()
  const inside = {
    title: subject,
    preview: textWith(open).replace(/\s+/g, ' ').slice(0, 140),
    html: inlineStyles(bodyWith(factsHtml(details)), colorsOf(shop)),
    text,
    footer,
  }
  return { subject, plainText: text, ...withLayout(shop, inside) }
}

/** An element for an absent value, such as the reason of a payout without one. */
const emptyElements = /<(p|blockquote)\b[^>]*>\s*<\/\1\s*>/gi

/** With sample values, and the list of unknown variables. */
export function sample(shop: MailShop, template: Template): RenderedEmail & { unknown: string[] } {
  const builtIn = builtInEmail(template.name)
  const samples: Record<string, string> = { ...everySample(), ...builtIn?.variables }
  const variables = Object.fromEntries(
    knownNames(template.name, template.variables).map((name) => [
      name,
      Object.hasOwn(samples, name) ? (samples[name] as string) : `[${name}]`,
    ]),
  )
  return {
    ...renderTemplate(shop, template, { variables, details: builtIn?.details ?? [] }),
    unknown: unknownNames(template),
  }
}

export function unknownNames({ name, subject, body, variables }: Template): string[] {
  const known = knownNames(name, variables)
  return namesIn(subject, body).filter((used) => !known.includes(used))
}

function shopVariables({ name, url, contactEmail }: MailShop): Record<(typeof builtInNames)[number], string> {
  return { shopName: name, shopLink: url, contactEmail }
}

function everySample(): Record<string, string> {
  return Object.assign({}, ...Object.values(builtInEmails).map((mail) => mail.variables))
}

/** Designers paste whole documents; the markup around their body would end our layout. */
function bodyContent(html: string): string {
  const inside = /<body\b[^>]*>([\s\S]*)<\/body\s*>/i.exec(html)?.[1] ?? html
  return inside.replace(/<!doctype[^>]*>|<\/?(html|head|body)\b[^>]*>/gi, '')
}

// Adds the built-in styles to unstyled elements, and the button style to `<a class="button">`.
function inlineStyles(html: string, colors: MailColors): string {
  return html.replace(/<(h1|h2|h3|p|ul|ol|a|blockquote)\b([^>]*)>/gi, (tag, name: string, rest: string) => {
    if (/\sstyle\s*=/i.test(rest)) return tag
    const button = /\sclass\s*=\s*["']?button\b/i.test(rest)
    const added = button || /\sclass\s*=/i.test(rest) ? undefined : darkModeClasses[name.toLowerCase()]
    return `<${name}${rest}${added ? ` class="${added}"` : ''} style="${styleOf(name.toLowerCase(), button, colors)}">`
  })
}

/** Classes that the layout's dark mode rules select. */
const darkModeClasses: Record<string, string> = { h1: 'title', a: 'link', blockquote: 'thread' }

function styleOf(name: string, button: boolean, colors: MailColors): string {
  if (name === 'a') return button ? `${styles.button(colors)}margin:8px 0;` : styles.link(colors)
  if (name === 'blockquote') return styles.quote(colors)
  if (name === 'h1') return styles.title
  if (name === 'p') return styles.text
  if (name === 'ul' || name === 'ol') return `${styles.text}padding-inline-start:24px;`
  return `${styles.text}margin:28px 0 8px;font-weight:600;`
}

const plain = {
  wordwrap: false as const,
  selectors: [
    {
      selector: 'a',
      options: { linkBrackets: ['<', '>'] as [string, string], hideLinkHrefIfSameAsText: true },
    },
    ...['h1', 'h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...['img', 'style', 'script', 'title'].map((selector) => ({ selector, format: 'skip' })),
  ],
}
