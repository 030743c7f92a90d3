import * as z from 'zod/mini'
import { plainPhone } from '#shared/format/phone-spelling.ts'
import { valuesIn } from '#shared/format/value-list.ts'
import type { Text } from '#shared/language/language.ts'
import { fields as messages, words } from '#shared/texts/texts.gen.js'
import { isMonth, isPlainDate } from './dates.ts'

/** Field schemas used by several contracts, with the texts of the specification where it has them. */

/**
 * Control characters, line breaks and bidirectional overrides, which make a text look like another one. Joiners are allowed,
 * because Persian needs them.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this finds
export const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

/** The same without tabs and line breaks, for a text of several lines. */
export const controlsOfParagraphs =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this finds
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/**
 * Trimmed, without marks and isolates of direction, which nobody sees: keyboards and address books add them, and texts of Arabic
 * pages are copied with them (`format/isolated.ts`).
 */
const withoutMarks = z.overwrite<string>((text) =>
  text.replace(/[\u061c\u200e\u200f\u2066-\u2069]/g, '').trim(),
)

/** What a schema says of a value that it refuses, in the language of then. */
export function says(text: Text): { error: Text } {
  return { error: text }
}

/** What is said of a text of more than `max` characters. */
export function tooLong(max: number): { error: Text } {
  return says(() => messages.keepUnder({ max }))
}

/** Refuses what is forbidden in one line, or in paragraphs, and half characters. */
export function printable(message: Text = () => messages.removeControls, forbidden = controls) {
  return z.refine<string>((text) => !forbidden.test(text) && text.isWellFormed(), says(message))
}

/**
 * One line of text: trimmed, 1..max characters, at least one letter or digit, no control characters (which would break
 * email headers and calendar files).
 */
export function line(required: Text, max = 100) {
  return z
    .string(says(required))
    .check(
      withoutMarks,
      z.regex(/[\p{L}\p{N}]/u, says(required)),
      z.maxLength(max, tooLong(max)),
      printable(),
    )
}

/** One line of text that may be absent or empty; refuses the same characters. */
export function optionalLine(max: number) {
  return z.optional(z.string().check(withoutMarks, z.maxLength(max, tooLong(max)), printable()))
}

/** Several lines of text that may be empty. */
export function paragraphs(max: number) {
  return z
    .string()
    .check(z.trim(), z.maxLength(max, tooLong(max)), printable(undefined, controlsOfParagraphs))
}

export function email(required: Text) {
  return z
    .string(says(required))
    .check(withoutMarks, z.maxLength(254, says(required)), z.email(says(required)))
}

const notAPhoneNumber = says(() => words.phoneInvalid)

/** In any spelling that searches know: 8 to 32 digits, spaces, plus, dashes and parentheses, with at least 7 digits. */
export function phone(required: Text) {
  return z
    .string(says(required))
    .check(
      z.overwrite(plainPhone),
      z.minLength(1, says(required)),
      z.maxLength(32, notAPhoneNumber),
      z.regex(/^(?=(\D*\d){7})[\d +()-]{8,}$/, notAPhoneNumber),
    )
}

/**
 * The version of the record that the sender last read. When it has changed since, the reply is a 409 with the record as it
 * is now. Without it the last save wins.
 */
export const readVersion = z.optional(z.string())

export const time = (required: Text) =>
  z.string(says(required)).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says(required)))

/** A date of the showrooms, YYYY-MM-DD. */
export const plainDate = dateField(() => words.dateInvalid)

/** The same with another text for what is no date. */
export function dateField(text: Text) {
  return described(z.string(says(text)).check(z.refine(isPlainDate, says(text))), { format: 'date' })
}

/** A month of the showrooms, YYYY-MM. */
export function monthField(text: Text) {
  return described(z.string(says(text)).check(z.refine(isMonth, says(text))), { pattern: '^\\d{4}-\\d{2}$' })
}

/** In a reply: a date of the showrooms. */
export const shownDate = described(z.string(), { format: 'date' })

/** In a reply: a moment, ISO-8601 in UTC. */
export const instant = described(z.string(), { format: 'date-time' })

/** The reply of what has nothing to tell. */
export const done = z.object({ success: z.boolean() })

/** Hidden from users, so only a bot fills it in. */
export function honeypot() {
  return described(z.optional(z.string()), { description: 'Leave it out or empty: only bots fill it in.' })
}

/** What a schema cannot say by itself, as JSON Schema says it. */
interface SchemaNotes {
  format?: string
  pattern?: string
  description?: string
  /** Required of a sender who is not signed in, although the schema allows to leave it out. */
  'x-required-of-guests'?: true
}

/** Says in the description of the API what a schema cannot. */
export function described<T extends z.core.$ZodType>(schema: T, notes: SchemaNotes): T {
  z.globalRegistry.add(schema, { ...notes })
  return schema
}

/** A filter with several values: a repeated key, or values separated by commas (`valuesIn`). Absent means no filter. */
export function several<T extends z.core.$ZodType<unknown, string>>(item: T, max = 20) {
  return z.optional(
    z.pipe(
      z.pipe(
        z.union([z.string(), z.array(z.string())]),
        z.transform((value) => (Array.isArray(value) ? value : [value]).flatMap(valuesIn)),
      ),
      z.array(item).check(z.maxLength(max)),
    ),
  )
}

/** An integer between min and max from the digits of a query string. */
export function whole(min: number, max: number) {
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  )
}

/** A value for each name. */
export function eachOf<Name extends string, Value extends z.core.$ZodType>(
  names: readonly Name[],
  value: Value,
) {
  return z.object(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)
}
