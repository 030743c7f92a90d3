import { numberText } from '#shared/format/number.ts'
import { westernDigits } from '#shared/format/western-digits.ts'
import { words } from '#shared/texts/texts.gen.js'

/** Lengths are whole millimetres in code, on the wire and in the database. People read and type centimetres or inches. */

export const lengthUnits = ['cm', 'in'] as const
export type LengthUnit = (typeof lengthUnits)[number]

const millimetres = { cm: 10, in: 25.4 } as const

const inches = /(?:"|''|″|”|in|inch|inches|بوصة|إنش)$/iu
const centimetres = /(?:cm|سم)$/iu

/**
 * "92", "92,5", "92.5 cm", `36"`, "36 1/2 in" and the same in Arabic digits as millimetres; null for anything else.
 * @param unit of a number that names none
 */
export function parseLength(typed: string, unit: LengthUnit = 'cm'): number | null {
  const text = westernDigits(typed.replace(/[¼½¾⅛⅜⅝⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`)).trim()
  const inInches = inches.exec(text)
  const inCentimetres = centimetres.exec(text)
  const named = inInches ? 'in' : inCentimetres ? 'cm' : unit
  const number = numberOf(text.slice(0, (inInches ?? inCentimetres)?.index))
  return number === null ? null : Math.round(number * millimetres[named])
}

/** Whether a text names its unit: then it means the same to everybody. */
export function unitOf(typed: string): LengthUnit | null {
  const text = typed.trim()
  if (inches.test(text)) return 'in'
  return centimetres.test(text) ? 'cm' : null
}

/**
 * For files: "92.5", or inches with the eighths of a tape measure: "36 1/2". A length between two eighths has decimals, so that every text
 * is read back as the same length.
 */
export function lengthNumber(mm: number, unit: LengthUnit): string {
  if (unit === 'cm') return String(mm / 10)
  const eighths = Math.round((mm / millimetres.in) * 8)
  if (Math.round((eighths * millimetres.in) / 8) !== mm)
    return String(Number((mm / millimetres.in).toFixed(2)))
  const [whole, part] = [Math.floor(eighths / 8), eighths % 8]
  return [whole > 0 || part === 0 ? whole : '', eighthNames[part]].filter((text) => text !== '').join(' ')
}

/** The form that people write: "92.5", in French "92,5". Every text is read back as the same length. */
export function writtenLength(mm: number, unit: LengthUnit): string {
  const number = lengthNumber(mm, unit)
  return number.includes('.') ? numberText(Number(number)) : number
}

/** With its unit: "92.5 cm", in French "92,5 cm", in Arabic "92.5 سم"; "36 1/2 in". */
export function lengthText(mm: number, unit: LengthUnit): string {
  return `${writtenLength(mm, unit)} ${words.lengthUnits[unit]}`
}

const eighthNames = ['', '1/8', '1/4', '3/8', '1/2', '5/8', '3/4', '7/8']

/** "92", "92.5", "92,5", "92٫5", "36 1/2" and "1/2". */
function numberOf(text: string): number | null {
  const parts = /^(?:(\d{1,4}(?:[.,٫]\d{1,4})?)|(?:(\d{1,3})\s+)?(\d)[/⁄](2|4|8|16))$/.exec(text.trim())
  if (!parts) return null
  const [, decimal, whole = '0', above, below] = parts
  if (decimal) return Number(decimal.replace(/[,٫]/, '.'))
  const [upper, lower] = [Number(above), Number(below)]
  return upper < lower ? Number(whole) + upper / lower : null
}
