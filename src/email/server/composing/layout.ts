import type { Settings } from '#settings/rules.ts'
import { escapeHtml } from '#shared/html.ts'
import { currentLanguage, directionOf, languagePath } from '#shared/language/language.ts'
import { accentFor } from '#ui/styles/accent.ts'
import { hairline, ink, type MailColors, quiet, sans, serif } from './styles.ts'

export interface MailShop {
  name: string
  /** `#rrggbb` */
  primaryColor: string
  /** Of the site in the language of the reader, without a trailing slash. */
  url: string
  contactEmail: string
  /** Absolute URL; without one the shop name is shown. */
  logoUrl?: string
}

/** Rendered content; its HTML is trusted. */
interface RenderedContent {
  title: string
  /** Mail clients show it after the subject. */
  preview: string
  html: string
  text: string
  /** Small print: why the reader gets this email. */
  footer?: string
}

export function shopOf(
  settings: Pick<Settings, 'platformName' | 'primaryColor' | 'logoUrl' | 'fromEmail'>,
  url: string,
): MailShop {
  const { platformName: name, primaryColor, logoUrl, fromEmail: contactEmail } = settings
  const address = logoUrl ? URL.parse(logoUrl, url) : null
  const absolute = address && /^https?:$/.test(address.protocol) ? address.href : undefined
  return { name, primaryColor, url: `${url}${languagePath('')}`, contactEmail, logoUrl: absolute }
}

export function colorsOf({ primaryColor }: MailShop): MailColors {
  const { accent, ink: accentInk } = accentFor('light', primaryColor)
  return { accent, accentInk }
}

/**
 * Inline styles, which every mail client supports. A style sheet adds phone and dark mode rules, which a client may
 * drop without harm.
 */
export function withLayout(
  shop: MailShop,
  { title, preview, html, text, footer }: RenderedContent,
): { html: string; text: string } {
  const { accent } = colorsOf(shop)
  const language = currentLanguage()
  const dir = directionOf(language)
  const page = `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${sheet(shop)}</style>
</head>
<body class="paper" dir="${dir}" style="margin:0;padding:0;background:#fbf8f4;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(previewLine(preview))}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf8f4;">
<tr><td class="page" align="center" style="padding:48px 40px 56px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}" style="max-width:560px;text-align:${dir === 'rtl' ? 'right' : 'left'};">
<tr><td class="ink" style="color:${ink};">${nameHtml(shop)}</td></tr>
<tr><td style="padding:20px 0 44px;font-size:0;line-height:0;"><div class="spool" style="width:56px;height:2px;background:${accent};"></div></td></tr>
<tr><td class="ink" style="font:400 16px/1.65 ${sans()};color:${ink};">
${html}
</td></tr>
<tr><td style="padding:36px 0 0;">
<div class="fact quiet" style="padding:20px 0 0;border-top:1px solid ${hairline};font:400 13px/1.6 ${sans()};color:${quiet};">${footer ? `${escapeHtml(footer)}<br>` : ''}<a class="quiet" href="${escapeHtml(shop.url)}" style="color:${quiet};text-underline-offset:3px;">${escapeHtml(shop.name)}</a></div>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  const ending = `-- \n${[footer, shop.name, shop.url].filter(Boolean).join('\n')}`
  return { html: page, text: `${text}\n\n${ending}\n` }
}

function nameHtml({ name, logoUrl, url }: MailShop): string {
  const letters = `font:400 28px/1.15 ${serif()};letter-spacing:-0.01em;color:${ink};`
  const content = logoUrl
    ? `<img class="logo" src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0;${letters}">`
    : escapeHtml(name)
  return `<a class="ink" href="${escapeHtml(url)}" style="${letters}text-decoration:none;">${content}</a>`
}

/** `primaryColor` is a setting: only its hex digits are inserted. */
function sheet({ primaryColor }: MailShop): string {
  const { accent, ink: accentInk } = accentFor('dark', primaryColor)
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .page { padding: 32px 24px 40px !important; }
  .title { font-size: 30px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .paper { background: #141113 !important; }
  .ink, h1, h2, h3, p, blockquote, li, td { color: #f2ece6 !important; }
  .quiet { color: #a89f98 !important; }
  .fact, hr { border-color: #2f292c !important; }
  .thread { border-color: ${accent} !important; }
  .spool { background: ${accent} !important; }
  .logo { padding: 8px 12px !important; border-radius: 6px; background: #fbf8f4; }
  .link { color: ${accent} !important; }
  .button { background: ${accent} !important; color: ${accentInk} !important; }
}
`
}

const longestPreview = 140

/** What a list of mails shows beside the subject: whole words without links, which nobody can press there. */
export function previewLine(text: string): string {
  const words = text
    .replace(/<?https?:\/\/\S*/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (words.length <= longestPreview) return words
  return `${words.slice(0, longestPreview).replace(/\s*\S*$/, '') || words.slice(0, longestPreview - 1)}…`
}
