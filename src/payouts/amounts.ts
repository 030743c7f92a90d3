import * as z from 'zod/mini'
import { parseMoney } from '#shared/format/money.ts'

/** Money fields, checked by forms and server. Separate from the endpoints, so that forms do not load those. */

const notAnAmount = 'Please enter an amount between 0 and 99999999.99 with at most two decimals.'
const notEnough = 'Please enter an amount above 0 with at most two decimals, such as 120.50.'

/** "120.50" or the JSON number 120.5 -> cents. Refuses signs, exponents, more than two decimals and non-ASCII digits. */
const money = (message: string) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.number()], message),
      z.transform((value) => (Object.is(value, -0) ? null : parseMoney(String(value).trim()))),
    ),
    z.number(message),
  )

/** Cents; 0 is valid. */
export const cents = money(notAnAmount)

export const withdrawal = z.object({
  amount: z.pipe(money(notEnough), z.number().check(z.minimum(1, notEnough))),
})

// Line feeds are allowed; other control and direction characters are not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

export const note = (max: number) =>
  z.string('Please write a note.').check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(max, `Please keep this under ${max} characters.`),
    z.refine((text) => text.isWellFormed() && !hidden.test(text), 'Please remove control characters.'),
  )

/** The other fields that staff send to credit an earning. */
export const earning = z.object({
  customerId: z.uuid(),
  dressId: z.uuid(),
  notes: z.optional(z.nullable(note(1000))),
})
export type Earning = z.output<typeof earning>
