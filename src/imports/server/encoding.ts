import { isUtf8 } from 'node:buffer'
import { csvEncodingUnknown, fileNotCsv } from '#imports/contract.ts'
import type { Encoding, EncodingChoice } from '#imports/encodings.ts'
import { pauseEvery } from '#platform/pause.ts'
import { Refused } from '#shared/refusal.ts'
import { oddity, wordsBeyondAscii } from './odd-words.ts'

/**
 * The file in UTF-8, in which it is kept: the same text gives the same names and the same identity, whatever program saved it. Throws
 * a Refused with names of the file in each encoding that it may have when its words do not say which it is.
 * @param chosen by staff, who have seen the names
 */
export async function toUtf8(bytes: Buffer, chosen?: Encoding): Promise<Buffer> {
  const encoding = chosen ?? encodingOf(bytes)
  if (encoding === 'utf-8') return bytes
  const parts: Buffer[] = []
  const pause = pauseEvery()
  const decode = decoderOf(encoding)
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    parts.push(decode(bytes.subarray(from, from + sliceBytes), true))
    await pause()
  }
  return Buffer.concat([...parts, decode(Buffer.alloc(0), false)])
}

const sliceBytes = 64 * 1024

function encodingOf(bytes: Buffer): Encoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.includes(0)) return utf16WithoutMark(bytes)
  const lines = linesBeyondAscii(bytes)
  if (lines.length === 0) return 'utf-8'
  const candidates = (isUtf8(bytes) ? utf8Candidates : pageCandidates).flatMap((encoding) => {
    const text = decoded(lines, encoding)
    if (text === undefined) return []
    const words = wordsBeyondAscii(text)
    return [{ encoding, text, words, odd: oddity(words) }]
  })
  return surest(candidates) ?? refuseUnknown(candidates)
}

const utf8Candidates = ['utf-8', 'twice-1252', 'twice-1256'] as const
const pageCandidates = ['windows-1252', 'windows-1256', 'macintosh'] as const

/** Text has no NUL; pictures, archives and spreadsheets do. In UTF-16 each comma and each line end has one. */
function utf16WithoutMark(bytes: Buffer): Encoding {
  const start = bytes.subarray(0, 4096)
  const isText = (encoding: Encoding) => {
    const text = decoded(start, encoding) ?? ''
    return /[,;\t]/.test(text) && /[\r\n]/.test(text) && !/[^\t\r\n\P{Cc}]|[\p{Co}\p{Cn}\ufffd]/u.test(text)
  }
  const found = (['utf-16le', 'utf-16be'] as const).find(isText)
  if (!found) throw new Refused(fileNotCsv)
  return found
}

const enough = 256 * 1024
const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** Whole lines with bytes above 127: the others are the same in each encoding. */
function linesBeyondAscii(bytes: Buffer): Buffer {
  const lines: Buffer[] = []
  let [start, isBeyond, size] = [0, false, 0]
  for (let at = 0; at <= bytes.length && size < enough; at += 1) {
    const byte = bytes[at] ?? lineFeed
    if (byte > 0x7f) isBeyond = true
    if (byte !== lineFeed && byte !== carriageReturn) continue
    if (isBeyond) {
      lines.push(bytes.subarray(start, at), Buffer.from('\n'))
      size += at - start
    }
    ;[start, isBeyond] = [at + 1, false]
  }
  return Buffer.concat(lines)
}

/** Undefined when the bytes cannot be that. */
function decoded(lines: Buffer, encoding: Encoding): string | undefined {
  try {
    return decoderOf(encoding)(lines, false).toString()
  } catch {
    return undefined
  }
}

/** @returns UTF-8; throws a Refused for what was not written twice */
function decoderOf(encoding: Encoding): (bytes: Buffer, isMore: boolean) => Buffer {
  if (encoding !== 'twice-1252' && encoding !== 'twice-1256') {
    const decoder = new TextDecoder(encoding)
    return (bytes, stream) => Buffer.from(decoder.decode(bytes, { stream }))
  }
  const page = encoding === 'twice-1252' ? 'windows-1252' : 'windows-1256'
  const letters = new TextDecoder(page).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const byteOf = new Map([...letters].map((letter, byte) => [letter, byte]))
  const outer = new TextDecoder()
  const inner = new TextDecoder('utf-8', { fatal: true })
  return (bytes, stream) => {
    const written = [...outer.decode(bytes, { stream })].map((letter) => byteOf.get(letter))
    if (written.includes(undefined)) throw new Refused(fileNotCsv)
    try {
      return Buffer.from(inner.decode(Uint8Array.from(written as number[]), { stream }))
    } catch {
      throw new Refused(fileNotCsv)
    }
  }
}

interface Candidate {
  encoding: Encoding
  text: string
  words: ReadonlySet<string>
  odd: number
}

/** The one that reads like words where the others read otherwise; of those that read the same, the first. */
function surest(candidates: readonly Candidate[]): Encoding | undefined {
  const [best, ...others] = candidates.toSorted((a, b) => a.odd - b.odd)
  if (!best || best.odd > 0.1) return undefined
  const isSurer = others.every(({ text, words }) => {
    const [ours, theirs] = [oddity(best.words.difference(words)), oddity(words.difference(best.words))]
    return text === best.text || ours + 0.4 < theirs
  })
  return isSurer ? best.encoding : undefined
}

function refuseUnknown(candidates: readonly Candidate[]): never {
  const choices: EncodingChoice[] = candidates
    .toSorted((a, b) => a.odd - b.odd)
    .map(({ encoding, text }) => ({ encoding, samples: samplesOf(text) }))
  throw new Refused(csvEncodingUnknown, { more: { choices } })
}

const mostSamples = 5

/** Cells with letters beyond ASCII, the shortest lines of text first: names rather than descriptions. */
function samplesOf(text: string): string[] {
  const cells = text
    .split(/[\n,;\t]/)
    .map((cell) => cell.replaceAll('"', '').trim().slice(0, 80))
    .filter((cell) => cell.length > 1 && /[^\p{ASCII}]/u.test(cell))
  return [...new Set(cells)].slice(0, mostSamples)
}
