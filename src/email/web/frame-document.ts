/**
 * A mail for a frame of our pages. Such a frame inherits their policy, which knows no style attribute: what stands in one
 * moves into a sheet that carries the page's nonce. For the looks only: that nothing runs is the frame's doing.
 */
export function frameDocument(html: string, nonce = ''): string {
  const sheet = new Map<string, string>()
  const styled = html
    .replace(/<style\b/gi, (tag) => `${tag} nonce="${nonce}"`)
    .replace(/<[a-z][^\s/>]*(?:\s(?:"[^"]*"|'[^']*'|[^'"<>])*)?>/gi, (tag) => classed(tag, sheet))
  const rules = [...sheet].map(([look, name]) => `${`.${name}`.repeat(3)}{${look}}`)
  // Links open nowhere: the frame may not, and none leads it away from the mail.
  const head = `<base target="_blank"><style nonce="${nonce}">${rules.join('\n')}</style>`
  const end = styled.search(/<\/head\s*>/i)
  return end < 0 ? head + styled : styled.slice(0, end) + head + styled.slice(end)
}

/** The tag with a class in the place of its style; three times that class outweighs what sheets of mails say. */
function classed(tag: string, sheet: Map<string, string>): string {
  const found = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)
  if (!found) return tag
  const look = plain(found[1] ?? found[2] ?? '')
  const without = tag.replace(found[0], '')
  if (/[<{}]/.test(look)) return without
  const name = sheet.get(look) ?? `look-${sheet.size}`
  sheet.set(look, name)
  const own = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(without)
  if (own) return without.replace(own[0], ` class="${own[1] ?? own[2] ?? ''} ${name}"`)
  return without.replace(/^<[^\s/>]+/, (start) => `${start} class="${name}"`)
}

function plain(text: string): string {
  return text
    .replace(/&quot;|&#34;/g, '"')
    .replace(/&apos;|&#0?39;/g, "'")
    .replace(/&amp;/g, '&')
}
