import type { settingsFields } from '#settings/texts/texts.gen.js'
import { isPlainDate } from '#shared/dates.ts'
import { email } from '#shared/fields.ts'
import { parseMoney } from '#shared/format/money.ts'

/** Texts for values that are refused, by name. */
export type RefusedName = keyof (typeof settingsFields)['refused']

interface Described<Kind extends string, Value> {
  kind: Kind
  default: Value
}

interface Refusable {
  /** For a value that is refused: the name of its text. */
  error: RefusedName
}

/** A whole number from `min` to `max`. */
interface WholeNumber extends Described<'whole', number>, Refusable {
  min: number
  max: number
}

interface Decimal extends Described<'decimal', number>, Refusable {
  min: number
  max: number
  step?: number
}

/** An amount in USD as '200.00'; `min` and `max` are cents. */
interface Amount extends Described<'amount', string> {
  min: number
  max: number
}

interface Choice extends Described<'choice', string | number>, Refusable {
  choices: readonly (string | number)[]
}

/** A setting: what staff read and enter, and which values are allowed. The database stores text. */
export type Setting =
  | (Described<'line', string> & Refusable & { max?: number })
  | (Described<'text', string> & { max: number })
  /** Face values of notes: '100; 50; 20', the highest first. */
  | Described<'notes', string>
  | Described<'phone' | 'email' | 'emails' | 'host' | 'link' | 'colour' | 'position', string>
  | Described<'switch', boolean>
  /** A date of the showrooms, or empty. */
  | Described<'date', string>
  | Choice
  | WholeNumber
  | Decimal
  /** A number of dollars, with cents. */
  | (Described<'dollars', number> & Refusable & { max: number })
  | Amount

export type SettingList = Readonly<Record<string, Setting>>

/** The values of settings. */
export type ValuesOf<S extends SettingList> = { -readonly [Name in keyof S]: ValueOf<S[Name]> }

export type ValueOf<S extends Setting> = S extends { choices: readonly (infer One)[] }
  ? One
  : S['default'] extends boolean
    ? boolean
    : S['default'] extends number
      ? number
      : string

/** One value for each setting, by its name. */
export function mapSettings<S extends SettingList, T>(
  settings: S,
  toValue: (setting: Setting, name: keyof S & string) => T,
): Record<keyof S & string, T> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, toValue(setting, name)]),
  ) as Record<keyof S & string, T>
}

export function defaultsOf<S extends SettingList>(settings: S): ValuesOf<S> {
  return mapSettings(settings, (setting) => setting.default) as ValuesOf<S>
}

/** Whether a stored value counts. */
export function isAllowed(setting: Setting, value: string | number | boolean): boolean {
  switch (setting.kind) {
    case 'choice':
      return setting.choices.some((one) => one === value)
    case 'colour':
      return colour.test(String(value))
    case 'emails':
      return areAddresses(addressesOf(String(value)))
    case 'link':
      return isSafeLink(String(value))
    case 'notes':
      return notesOf(String(value)) !== undefined
    case 'position':
      return value === '' || positionOf(String(value)) !== undefined
    case 'date':
      return value === '' || isPlainDate(value)
    case 'whole':
      return isBetween(setting, Number(value))
    case 'amount':
      return isBetween(setting, parseMoney(value))
    default:
      return true
  }
}

/** The addresses of a setting of kind `emails`, without those that are named twice. */
export function addressesOf(value: string): string[] {
  const named = value.split(/[,;]/).map((one) => one.trim())
  return [...new Map(named.filter(Boolean).map((one) => [one.toLowerCase(), one])).values()]
}

const mostNotes = 20

/**
 * Whole numbers between semicolons or on lines, with or without separators of thousands; the highest first. Undefined for anything
 * else: a comma may be one, so it separates no two notes.
 */
export function notesOf(value: string): number[] | undefined {
  const texts = value.split(/[;؛\n]/).flatMap((text) => text.trim() || [])
  const notes = texts.map((text) => (thousands.test(text) ? Number(text.replace(/\D/g, '')) : Number.NaN))
  const isRight = notes.every((note) => note >= 1 && note <= 100_000_000)
  return isRight && notes.length > 0 && notes.length <= mostNotes
    ? [...new Set(notes)].sort((a, b) => b - a)
    : undefined
}

const thousands = /^(\d+|\d{1,3}([,.’' \u00a0\u202f٬]\d{3})+)$/

export const colour = /^#[0-9a-fA-F]{6}$/

function isBetween({ min, max }: { min: number; max: number }, value: number | null): boolean {
  return value !== null && Number.isInteger(value) && value >= min && value <= max
}

const mostAddresses = 10

function areAddresses(addresses: readonly string[]): boolean {
  return addresses.length <= mostAddresses && addresses.every((one) => isAddress.safeParse(one).success)
}

/** Latitude and longitude of "33.9486, 35.5913"; undefined of any other text. */
export function positionOf(text: string): readonly [number, number] | undefined {
  const [, first, second] = /^(-?\d{1,2}(?:\.\d{1,8})?),\s*(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text.trim()) ?? []
  const [latitude, longitude] = [Number(first), Number(second)]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined
}

const isAddress = email(() => '')

/** Whether a link is empty or an https address without a name and password. */
function isSafeLink(link: string): boolean {
  if (link === '') return true
  if (!/^https:\/\/[^\s"'<>\\]+$/i.test(link) || link.length > 500 || !URL.canParse(link)) return false
  const { username, password } = new URL(link)
  return username === '' && password === ''
}
