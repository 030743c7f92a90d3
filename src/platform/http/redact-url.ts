/**
 * Redacts a URL for the log: links that sign a user in lose their secret, however they are spelled. Decodes repeatedly,
 * because an escaped link still contains its secret.
 */
export function redactUrl(url: string): string {
  if (!suspect.test(url)) return url
  const at = url.search(/[?#]/)
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  const plain = readEscapes(path)
  if (forSecret.test(plain)) return `${plain}${query}`.replace(afterIt, '$1[redacted]')
  const shown = plain.replace(segmentAfter, '$1[redacted]$2').replace(namedValue, '$1[redacted]')
  return `${shown === plain ? path : shown}${query.replace(/[^?&;#]+/g, withoutSecret)}`
}

const names = 'token|signature|secret|password'
const suspect = new RegExp(
  `%|manage|confirmed|receipts|calendar-feeds|review|event|reset-password|seed-database|${names}`,
  'i',
)
/** Only the path of these pages is logged. */
const forSecret = /reset-password|seed-database/i
const afterIt = /((?:reset-password|seed-database)[/?]*).+$/is
const segmentAfter =
  /((?:manage|confirmed|receipts|calendar-feeds|\b(?:review|event)(?=[/\\]))[^/\\]*[/\\]+)[^/\\].*?(\/calendar)?$/is
const namedValue = new RegExp(`((?:${names})[^=]*=).*$`, 'is')

function withoutSecret(part: string): string {
  const plain = readEscapes(part)
  const shown = plain.replace(namedValue, '$1[redacted]')
  return shown === plain ? part : shown
}

/** ASCII only: the searched names contain nothing else. Drops control characters. */
function readEscapes(text: string): string {
  let [before, after] = ['', text]
  for (let round = 0; before !== after && round < 8; round++) {
    before = after
    after = before.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => {
      const code = Number.parseInt(hex, 16)
      return code < 32 || code === 127 ? '' : String.fromCharCode(code)
    })
  }
  return after
}
