import * as z from 'zod/mini'
import { controlsOfParagraphs, printable } from '#shared/fields.ts'
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

export const note = (max: number) =>
  z.string('Please write a note.').check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(max, `Please keep this under ${max} characters.`),
    printable('Please remove control characters.', controlsOfParagraphs),
  )

/** The other fields that staff send to credit an earning. */
export const earning = z.object({
  customerId: z.uuid(),
  dressId: z.uuid(),
  notes: z.optional(z.nullable(note(1000))),
})
export type Earning = z.output<typeof earning>
