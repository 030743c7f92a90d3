import * as z from 'zod/mini'
import { settingsFields as messages } from '#settings/texts/texts.gen.js'
import { email, line, phone, printable, readVersion, says } from '#shared/fields.ts'
import { moneyText, parseMoney } from '#shared/format/money.ts'
import { typedAmount } from '#shared/format/typed-amount.ts'
import { westernDigits } from '#shared/format/western-digits.ts'
import type { Text } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { formSettings } from './rules.ts'
import {
  addressesOf,
  colour,
  isAllowed,
  mapSettings,
  notesOf,
  type RefusedName,
  type Setting,
  type ValueOf,
} from './setting.ts'

const typed = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? westernDigits(String(value)).trim() : ''

/** A number from a form or JSON; what cannot be parsed becomes the default. */
const numberOr = (fallback: number) =>
  z.pipe(
    z.unknown(),
    z.transform((value) => {
      const text = typed(value)
      const number = Number(text.replace(',', '.'))
      return text === '' || !Number.isFinite(number) ? fallback : number
    }),
  )

const host = says(() => messages.host)

type Kind = Setting['kind']

/** What staff may send for a setting. */
const schemas: { [K in Kind]: (setting: Extract<Setting, { kind: K }>) => z.ZodMiniType } = {
  line: (setting) => line(refused(setting), setting.max),
  text: ({ max }) => z.string().check(z.trim(), z.maxLength(max), printable()),
  phone: () => phone(() => words.phoneMissing),
  email: () => email(() => words.emailInvalid),
  emails: (setting) =>
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value) => addressesOf(value).join(', ')),
      ),
      z.string().check(
        z.refine(
          (value) => isAllowed(setting, value),
          says(() => messages.emails),
        ),
      ),
    ),
  host: () =>
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(253, host),
        z.regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*)?$/i, host),
      ),
  link: (setting) =>
    z.string().check(
      z.trim(),
      z.refine(
        (value) => isAllowed(setting, value),
        says(() => messages.link),
      ),
    ),
  position: (setting) =>
    z.string().check(
      z.trim(),
      z.refine(
        (value) => isAllowed(setting, value),
        says(() => messages.position),
      ),
    ),
  colour: () =>
    z.string().check(
      z.regex(
        colour,
        says(() => messages.colourInvalid),
      ),
    ),
  notes: (setting) =>
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value) => {
          const text = westernDigits(value)
          return notesOf(text)?.join('; ') ?? text
        }),
      ),
      z.string().check(
        z.refine(
          (value) => isAllowed(setting, value),
          says(() => messages.notes),
        ),
      ),
    ),
  date: (setting) =>
    z.string().check(
      z.trim(),
      z.refine(
        (value) => isAllowed(setting, value),
        says(() => messages.date),
      ),
    ),
  switch: () => z.boolean(),
  choice: (setting) =>
    typeof setting.default === 'number'
      ? z.pipe(
          numberOr(setting.default),
          z.number().check(z.refine((value) => isAllowed(setting, value), says(refused(setting)))),
        )
      : z.enum(setting.choices.map(String), says(refused(setting))),
  whole: (setting) =>
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((value) => (typed(value) === '' ? Number.NaN : Number(typed(value)))),
      ),
      z.custom<number>((value) => isAllowed(setting, value as number), says(refused(setting))),
    ),
  decimal: (setting) => {
    const { default: usual, min, max, step } = setting
    const error = says(refused(setting))
    return z.pipe(
      numberOr(usual),
      z.number().check(
        z.minimum(min, error),
        z.maximum(max, error),
        z.refine((value) => !step || Math.abs(value / step - Math.round(value / step)) < 1e-9, error),
      ),
    )
  },
  dollars: (setting) => {
    const error = says(refused(setting))
    return z.pipe(
      // Not a default: a mistyped amount must not remove the minimum.
      z.pipe(
        z.union([z.string(), z.number()], error),
        z.transform((value) => (parseMoney(typedAmount(String(value))) ?? Number.NaN) / 100),
      ),
      z.number(error).check(z.minimum(0, error), z.maximum(setting.max, error)),
    )
  },
  amount: (setting) =>
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((value) => {
          const cents = parseMoney(typedAmount(typed(value)))
          return cents === null ? '' : moneyText(cents)
        }),
      ),
      z.custom<string>(
        (value) => isAllowed(setting, value as string),
        says(() => messages.amount({ min: setting.min / 100, max: setting.max / 100 })),
      ),
    ),
}

function refused(setting: Extract<Setting, { error: RefusedName }>): Text {
  return () => {
    const text = messages.refused[setting.error]
    if (typeof text === 'string') return text
    const { min = 0, max = 0, choices = [] } = setting as Partial<Limits>
    return text({ min, max, choices: choices.join(', ') })
  }
}

interface Limits {
  min: number
  max: number
  choices: readonly (string | number)[]
}

/** What a request may hold: numbers also as a text. */
type Sent<S extends Setting> = S['kind'] extends 'whole' | 'decimal' | 'dollars' | 'amount'
  ? unknown
  : ValueOf<S>

type Fields = {
  [Name in keyof typeof formSettings]: z.ZodMiniType<
    ValueOf<(typeof formSettings)[Name]>,
    Sent<(typeof formSettings)[Name]>
  >
}

const fields = mapSettings(formSettings, (setting) => schemas[setting.kind](setting as never)) as Fields

export const settingsChange = z.object({
  ...z.partial(z.object(fields)).shape,
  /** Replaces the stored one; empty removes it; absent keeps it. */
  smtpPassword: z.optional(z.string().check(z.maxLength(500))),
  version: readVersion,
})
export type SettingsChange = z.output<typeof settingsChange>

/** The form of staff: every field. */
export const settingsForm = z.object(fields)
