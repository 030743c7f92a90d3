import * as z from 'zod/mini'
import { settingsFields as messages } from '#settings/messages/texts.gen.js'
import { email, line, phone, readVersion, says } from '#shared/fields.ts'
import { moneyText, parseMoney } from '#shared/format/money.ts'
import { typedAmount } from '#shared/format/typed-amount.ts'
import { westernDigits } from '#shared/format/western-digits.ts'
import { formSettings } from './rules.ts'
import { addressesOf, colour, isAllowed, mapSettings, type Setting, type ValueOf } from './setting.ts'

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

const host = 'Please enter the name of a mail server, such as smtp.example.com.'
const emails =
  'Please enter at most 10 email addresses, separated by commas, such as rana@example.com, lea@example.com.'
const link = 'Please enter a whole address that starts with https://, or leave this empty.'

type Kind = Setting['kind']

/** What staff may send for a setting. */
const schemas: { [K in Kind]: (setting: Extract<Setting, { kind: K }>) => z.ZodMiniType } = {
  line: ({ error, max }) => line(error, max),
  text: ({ max }) => z.string().check(z.trim(), z.maxLength(max)),
  phone: () => phone(() => messages.pleaseEnterThePhoneNumber),
  email: () => email(() => messages.pleaseEnterAValidEmail),
  emails: (setting) =>
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((value) => addressesOf(value).join(', ')),
      ),
      z.string().check(z.refine((value) => isAllowed(setting, value), emails)),
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
      z.refine((value) => isAllowed(setting, value), link),
    ),
  colour: () =>
    z.string().check(
      z.regex(
        colour,
        says(() => messages.pleaseEnterAColourAs),
      ),
    ),
  switch: () => z.boolean(),
  choice: (setting) =>
    typeof setting.default === 'number'
      ? z.pipe(
          numberOr(setting.default),
          z.number().check(z.refine((value) => isAllowed(setting, value), setting.error)),
        )
      : z.enum(setting.choices.map(String), setting.error),
  whole: (setting) => {
    const { min, max, what, zero } = setting
    return z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((value) => (typed(value) === '' ? Number.NaN : Number(typed(value)))),
      ),
      z.custom<number>(
        (value) => isAllowed(setting, value as number),
        `Please enter ${what} from ${min} to ${max}, without decimals${zero ? `; ${zero}` : ''}.`,
      ),
    )
  },
  decimal: ({ default: usual, min, max, step, error }) =>
    z.pipe(
      numberOr(usual),
      z.number().check(
        z.minimum(min, error),
        z.maximum(max, error),
        z.refine((value) => !step || Math.abs(value / step - Math.round(value / step)) < 1e-9, error),
      ),
    ),
  dollars: ({ max, error }) =>
    z.pipe(
      // Not a default: a mistyped amount must not remove the minimum.
      z.pipe(
        z.union([z.string(), z.number()], error),
        z.transform((value) => (parseMoney(typedAmount(String(value))) ?? Number.NaN) / 100),
      ),
      z.number(error).check(z.minimum(0, error), z.maximum(max, error)),
    ),
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
        `Please enter an amount from ${setting.min / 100} to ${setting.max / 100} dollars, such as 20 or 20.50.`,
      ),
    ),
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
