/**
 * Redacts a URL for the log: links that sign a user in lose their secret, however they are spelled. Decodes repeatedly,
 * because an escaped link still contains its secret. Guests write URLs: the work grows with the length only.
 */
export function redactUrl(url: string): string {
  if (!suspect.test(url)) return url
  const at = url.search(/[?#]/)
  const [path, query] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  const plain = readEscapes(path)
  const page = forSecret.exec(plain)
  if (page) {
    const whole = `${plain}${query}`
    const end = page.index + page[0].length
    const after = end + whole.slice(end).search(/[^/?]|$/)
    return after < whole.length ? `${whole.slice(0, after)}[redacted]` : whole
  }
  const shown = withoutNamedValue(withoutSegmentAfter(plain))
  return `${shown === plain ? path : shown}${query.replace(/[^?&;#]+/g, withoutSecret)}`
}

const names = 'token|signature|secret|password'
const suspect = new RegExp(
  `%|manage|confirmed|receipts|calendar-feeds|review|event|reset-password|seed-database|${names}`,
  'i',
)
/** Only the path of these pages is logged. */
const forSecret = /reset-password|seed-database/i
const namedSegment = /(?:manage|confirmed|receipts|calendar-feeds|\b(?:review|event)(?=[/\\]))/i
const namedKey = new RegExp(`(?:${names})`, 'i')

/** Drops what follows a segment whose next one is a secret, except `/calendar` at the end. */
function withoutSegmentAfter(path: string): string {
  const named = namedSegment.exec(path)
  if (!named) return path
  const after = named.index + named[0].length
  const slash = path.slice(after).search(/[/\\][^/\\]/)
  if (slash < 0) return path
  const secret = path.slice(after + slash + 1)
  const calendar = /.\/calendar$/is.test(secret) ? secret.slice(-'/calendar'.length) : ''
  return `${path.slice(0, after + slash + 1)}[redacted]${calendar}`
}

/** Drops all that follows `token=`, or the like. */
function withoutNamedValue(text: string): string {
  const key = namedKey.exec(text)
  const equals = key ? text.indexOf('=', key.index) : -1
  return equals < 0 ? text : `${text.slice(0, equals + 1)}[redacted]`
}

function withoutSecret(part: string): string {
  const plain = readEscapes(part)
  const shown = withoutNamedValue(plain)
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
