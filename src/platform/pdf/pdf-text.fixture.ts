import { inflateSync } from 'node:zlib'

// A pair of brackets within a string is written without escapes.
const string = /\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)/g
const shownText = new RegExp(String.raw`\/(f\d+) [\d.]+ Tf|((?:${string.source}|[\s[\]\d.-])+) T[jJ]`, 'g')

/**
 * The text of a PDF by `makePdf`, page by page and without spaces to break in. Arabic stands as it is drawn, from left to
 * right. Reads what Typst writes and nothing else.
 */
export function pdfText(pdf: Buffer): string[] {
  const objects = new Map<string, { head: string; stream: Buffer }>()
  const file = pdf.toString('latin1')
  for (const { 1: id = '', 2: body = '' } of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', rest] = body.split('\nstream\n')
    const raw = Buffer.from((rest ?? '').replace(/\nendstream$/, ''), 'latin1')
    objects.set(id, { head, stream: head.includes('/FlateDecode') ? inflateSync(raw) : raw })
  }
  const object = (head: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '')
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
  return pages.map(({ head }) => {
    const content = object(head, 'Contents')?.stream.toString('latin1') ?? ''
    let letters = new Map<number, string>()
    const pieces: string[] = []
    for (const { 1: font, 2: shown } of content.matchAll(shownText)) {
      if (font) letters = lettersOf(object(object(head, font)?.head ?? '', 'ToUnicode')?.stream)
      else
        pieces.push(
          glyphsOf(shown ?? '')
            .map((glyph) => letters.get(glyph) ?? '')
            .join(''),
        )
    }
    return pieces.join('').replaceAll('\u200b', '')
  })
}

function lettersOf(map: Buffer | undefined): Map<number, string> {
  const lines = map?.toString('latin1').matchAll(/<([\da-f]{4})> <([\da-f]+)>/gi) ?? []
  return new Map(
    [...lines].map(({ 1: glyph = '', 2: text = '' }) => [
      Number.parseInt(glyph, 16),
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  )
}

/** Of strings in brackets with octal and other escapes: two bytes a glyph. */
function glyphsOf(shown: string): number[] {
  const texts = [...shown.matchAll(string)].map(([text]) => text.slice(1, -1))
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = texts
    .join('')
    .replace(/\\([0-7]{1,3}|[\s\S])/g, (_, one: string) =>
      /^\d/.test(one) ? String.fromCharCode(Number.parseInt(one, 8)) : (escapes[one] ?? one),
    )
  return Array.from({ length: bytes.length / 2 }, (_, nth) =>
    Buffer.from(bytes, 'latin1').readUInt16BE(2 * nth),
  )
}
