import { escapeHtml } from '#shared/html.ts'
import { accentFor } from '#ui/accent.ts'

export interface MailShop {
  name: string
  /** `#rrggbb` */
  primaryColor: string
  /** Origin of the site, without a slash at the end. */
  url: string
}

/** What a mail is made of. Plain text everywhere: escaping is done here. */
export type MailBlock =
  | { text: string }
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { button: string; href: string }
  | { links: readonly { label: string; href: string }[] }
  /** Somebody else's words, line breaks kept. */
  | { quote: string }

export interface MailContent {
  /** Heading of the mail. */
  title: string
  /** Shown after the subject in a list of mails. */
  preview: string
  blocks: readonly MailBlock[]
  /** Small print: why this mail came. */
  footer?: string
}

/**
 * The house's frame around a mail, as HTML and as plain text. Styles stand inline, where every reader looks for them;
 * what a style attribute cannot say (phones, dark) stands in a sheet that some readers drop without harm.
 */
export function mailLayout(shop: MailShop, content: MailContent): { html: string; text: string } {
  return { html: htmlOf(shop, content), text: textOf(shop, content) }
}

const sans = "'Instrument Sans',-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
const serif = "'Bodoni Moda',Didot,'Bodoni MT',Georgia,'Times New Roman',serif"

function htmlOf(shop: MailShop, { title, preview, blocks, footer }: MailContent): string {
  const light = accentFor('light', shop.primaryColor)
  const dark = accentFor('dark', shop.primaryColor)
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; }
@media (max-width: 480px) { .sheet { padding: 28px 20px !important; } .name { padding: 24px 20px !important; } }
@media (prefers-color-scheme: dark) {
  body, .paper { background: #141113 !important; }
  .sheet { background: #1c181a !important; border-color: #2f292c !important; }
  .ink, h1, p, td { color: #f2ece6 !important; }
  .quiet { color: #a89f98 !important; }
  .fact { border-color: #2f292c !important; }
  .thread { border-color: ${dark.accent} !important; }
  .link { color: ${dark.accent} !important; }
  .button { background: ${dark.accent} !important; color: ${dark.ink} !important; }
}
</style>
</head>
<body style="margin:0;padding:0;background:#fbf8f4;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f4;">
<tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;">
<tr><td class="name ink" style="padding:36px 40px 28px;font:400 24px/1.2 ${serif};letter-spacing:-0.01em;color:#1e1a1c;">${escapeHtml(shop.name)}</td></tr>
<tr><td class="sheet" style="padding:40px;background:#ffffff;border:1px solid #e7e0d8;">
<h1 style="margin:0 0 24px;font:400 30px/1.15 ${serif};letter-spacing:-0.01em;color:#1e1a1c;">${escapeHtml(title)}</h1>
${blocks.map((block) => htmlBlock(block, light)).join('\n')}
</td></tr>
<tr><td class="name quiet" style="padding:24px 40px 48px;font:400 13px/1.5 ${sans};color:#6f665f;">
${footer ? `${escapeHtml(footer)}<br>` : ''}<a class="quiet" href="${escapeHtml(shop.url)}" style="color:#6f665f;">${escapeHtml(shop.name)}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function htmlBlock(block: MailBlock, { accent, ink }: { accent: string; ink: string }): string {
  const body = `font:400 16px/1.6 ${sans};color:#1e1a1c;`
  if ('text' in block) return `<p style="margin:0 0 20px;${body}">${escapeHtml(block.text)}</p>`
  if ('quote' in block) {
    const lines = escapeHtml(block.quote).replace(/\r?\n/g, '<br>')
    return `<p class="thread" style="margin:0 0 20px;padding-inline-start:16px;border-inline-start:2px solid ${accent};${body}">${lines}</p>`
  }
  if ('button' in block) {
    const look = `display:inline-block;padding:14px 24px;border-radius:6px;background:${accent};color:${ink};`
    return `<p style="margin:28px 0;"><a class="button" href="${escapeHtml(block.href)}" style="${look}font:500 16px/1.25 ${sans};text-decoration:none;">${escapeHtml(block.button)}</a></p>`
  }
  if ('links' in block) {
    const links = block.links.map(
      ({ label, href }) =>
        `<a class="link" href="${escapeHtml(href)}" style="color:${accent};">${escapeHtml(label)}</a>`,
    )
    return `<p style="margin:0 0 20px;${body}">${links.join(' &nbsp; ')}</p>`
  }
  const cell = `padding:10px 0;border-top:1px solid #e7e0d8;vertical-align:top;${body}`
  const rows = block.facts.map(
    ([name, value]) =>
      `<tr><td class="fact quiet" style="${cell}width:32%;padding-inline-end:16px;color:#6f665f;">${escapeHtml(name)}</td><td class="fact" style="${cell}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;">${rows.join('')}</table>`
}

function textOf(shop: MailShop, { title, blocks, footer }: MailContent): string {
  const parts = [
    title,
    ...blocks.map(textBlock),
    `-- \n${[footer, shop.name, shop.url].filter(Boolean).join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

function textBlock(block: MailBlock): string {
  if ('text' in block) return block.text
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('button' in block) return `${block.button}:\n${block.href}`
  if ('links' in block) return block.links.map(({ label, href }) => `${label}: ${href}`).join('\n')
  return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
}
