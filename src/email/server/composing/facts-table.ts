import type { Fact } from '#email/built-in/built-in-email.ts'
import { isolated, toHtml } from '#email/template.ts'
import { escapeHtml } from '#shared/html.ts'
import { anyWidth, hairline, ink, quiet, sans } from './styles.ts'

/**
 * A line above each row and below the last, as in the site's dress details. Each value has its own text direction, so
 * that an Arabic title keeps its brackets and the row its order.
 */
export function factsHtml(facts: readonly Fact[]): string {
  const cell = `padding:12px 0;border-top:1px solid ${hairline};vertical-align:top;font:400 16px/1.5 ${sans()};`
  const rows = facts.map(
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

export function factsText(facts: readonly Fact[]): string {
  return facts
    .map(([name, value, link]) => `${name}: ${isolated(value)}${link ? `\n${link}\n` : ''}`)
    .join('\n')
}
