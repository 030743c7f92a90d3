/**
 * A srcdoc frame inherits the page's content security policy, which forbids style attributes: they move into a sheet
 * with the page's nonce. For appearance only; the frame's sandbox is what prevents scripts.
 */
export function frameDocument(html: string, nonce = '', theme?: 'light' | 'dark'): string {
  const sheet = new Map<string, string>()
  const styled = inTheme(html, theme)
    .replace(/<style\b/gi, (tag) => `${tag} nonce="${nonce}"`)
    .replace(/<[a-z][^\s/>]*(?:\s(?:"[^"]*"|'[^']*'|[^'"<>])*)?>/gi, (tag) => withClass(tag, sheet))
  const rules = [...sheet].map(([style, name]) => `${`.${name}`.repeat(3)}{${style}}`)
  // The target keeps links from replacing the email; the sandbox blocks opening them.
  const head = `<base target="_blank"><style nonce="${nonce}">${rules.join('\n')}</style>`
  const end = styled.search(/<\/head\s*>/i)
  return end < 0 ? head + styled : styled.slice(0, end) + head + styled.slice(end)
}

/** A frame takes the browser's theme; the rules of the other theme are made to apply always or never. */
function inTheme(html: string, theme?: 'light' | 'dark'): string {
  if (!theme) return html
  return html
    .replaceAll('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${theme}`)
}

/** Replaces the style attribute by a class. The class is repeated three times to outweigh the email's own sheets. */
function withClass(tag: string, sheet: Map<string, string>): string {
  const found = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)
  if (!found) return tag
  const style = plain(found[1] ?? found[2] ?? '')
  const without = tag.replace(found[0], '')
  if (/[<{}]/.test(style)) return without
  const name = sheet.get(style) ?? `look-${sheet.size}`
  sheet.set(style, name)
  const existing = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(without)
  if (existing) return without.replace(existing[0], ` class="${existing[1] ?? existing[2] ?? ''} ${name}"`)
  return without.replace(/^<[^\s/>]+/, (start) => `${start} class="${name}"`)
}

function plain(text: string): string {
  return text
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&apos;|&#0?39;/g, "'")
    .replace(/&amp;/g, '&')
}
