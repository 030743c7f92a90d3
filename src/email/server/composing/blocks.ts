import type { Fact } from '#email/built-in-emails.ts'
import { escapeHtml } from '#shared/html.ts'

/** Parts of an email, in plain text; rendering escapes them. */
export type MailBlock =
  | { text: string }
  | { facts: readonly Fact[] }
  | { button: string; href: string }
  | { links: readonly { label: string; href: string }[] }
  /** Text by another person; keeps line breaks. */
  | { quote: string }

/** Colours of the light theme for style attributes; the layout's style sheet overrides them in dark mode. */
export interface MailColors {
  accent: string
  /** Text colour on the accent. */
  accentInk: string
}

export const ink = '#1e1a1c'
export const quiet = '#6f665f'
export const hairline = '#e7e0d8'
export const sans = "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const serif = "'Bodoni Moda',Didot,'Bodoni MT','Playfair Display',Georgia,'Times New Roman',serif"

/** Breaks words that are wider than a phone, because they would widen the whole email. */
const anyWidth = 'overflow-wrap:anywhere;word-break:break-word;'

export const styles = {
  text: `margin:0 0 20px;font:400 16px/1.65 ${sans};color:${ink};${anyWidth}`,
  title: `margin:0 0 28px;font:400 34px/1.12 ${serif};letter-spacing:-0.015em;color:${ink};${anyWidth}`,
  quote: ({ accent }: MailColors) =>
    `margin:0 0 28px;padding-inline-start:20px;border-inline-start:2px solid ${accent};font:400 16px/1.65 ${sans};color:${ink};${anyWidth}`,
  link: ({ accent }: MailColors) => `color:${accent};text-underline-offset:3px;`,
  button: ({ accent, accentInk }: MailColors) =>
    `display:inline-block;padding:15px 28px;border-radius:6px;background:${accent};color:${accentInk};font:500 16px/1.25 ${sans};text-decoration:none;`,
}

export function htmlBlock(block: MailBlock, colors: MailColors): string {
  if ('text' in block) return `<p style="${styles.text}">${withBreaks(block.text)}</p>`
  if ('quote' in block) return quoteHtml(block.quote, colors)
  if ('facts' in block) return factsHtml(block.facts)
  if ('button' in block) {
    return `<p style="margin:32px 0;"><a class="button" href="${escapeHtml(block.href)}" style="${styles.button(colors)}">${escapeHtml(block.button)}</a></p>`
  }
  const links = block.links.map(
    ({ label, href }) =>
      `<a class="link" href="${escapeHtml(href)}" style="${styles.link(colors)}">${escapeHtml(label)}</a>`,
  )
  return `<p style="${styles.text}">${links.join(' &nbsp;&nbsp; ')}</p>`
}

export function textBlock(block: MailBlock): string {
  if ('text' in block) return block.text
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('facts' in block) return factsText(block.facts)
  if ('button' in block) return `${block.button}:\n${block.href}`
  return block.links.map(({ label, href }) => `${label}: ${href}`).join('\n')
}

/**
 * A line above each row and below the last, as in the site's dress details. Each value has its own text direction, so
 * that an Arabic title keeps its brackets and the row its order.
 */
export function factsHtml(facts: readonly Fact[]): string {
  const cell = `padding:12px 0;border-top:1px solid ${hairline};vertical-align:top;font:400 16px/1.5 ${sans};`
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="fact quiet" width="30%" style="${cell}padding-inline-end:16px;color:${quiet};">${escapeHtml(name)}</td><td class="fact" style="${cell}color:${ink};${anyWidth}"><span dir="auto">${withBreaks(value)}</span></td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" class="fact" style="margin:8px 0 28px;border-bottom:1px solid ${hairline};">${rows.join('')}</table>`
}

export function factsText(facts: readonly Fact[]): string {
  return facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}

function quoteHtml(quote: string, colors: MailColors): string {
  return `<p class="thread" dir="auto" style="${styles.quote(colors)}">${withBreaks(quote)}</p>`
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>')
}
