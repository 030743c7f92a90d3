import * as z from 'zod/mini'
import { amounts as messages } from '#payouts/texts/texts.gen.js'
import { controlsOfParagraphs, printable, says, tooLong } from '#shared/fields.ts'
import { id } from '#shared/ids.ts'
import { moneyField } from '#shared/money-field.ts'
import { words } from '#shared/texts/texts.gen.js'

/** Money fields, checked by forms and server. Separate from the endpoints, so that forms do not load those. */

const notEnough = () => messages.notEnough

/** Cents; 0 is valid. */
export const cents = moneyField(() => messages.notAnAmount)

export const withdrawal = z.object({
  amount: z.pipe(moneyField(notEnough), z.number().check(z.minimum(1, says(notEnough)))),
})

export const note = (max: number) =>
  z.string(says(() => messages.noteMissing)).check(
    z.overwrite((text) => text.replace(/\r\n?/g, '\n').trim()),
    z.maxLength(max, tooLong(max)),
    printable(() => words.controlCharacters, controlsOfParagraphs),
  )

/** The other fields that staff send to credit an earning. */
export const earning = z.object({
  customerId: id('account'),
  dressId: id('dress'),
  notes: z.optional(z.nullable(note(1000))),
})
export type Earning = z.output<typeof earning>
