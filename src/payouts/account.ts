import * as z from 'zod/mini'
import { account as messages } from '#payouts/texts/texts.gen.js'
import { line, optionalLine, phone, says } from '#shared/fields.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { DetailsMethod } from './payment.ts'

/** Where a lender wants her money, checked by form and server. Separate from the endpoints, so that forms do not load those. */

export const accountFields = {
  method: z.enum(
    ['TRANSFER', 'WHISH', 'OMT', 'CASH'],
    says(() => messages.method),
  ),
  iban: z.string(says(() => messages.ibanMissing)).check(
    z.overwrite(withoutSpaces),
    z.minLength(
      1,
      says(() => messages.ibanMissing),
    ),
    z.refine(
      isIban,
      says(() => messages.iban),
    ),
  ),
  bank: optionalLine(80),
  phone: phone(() => words.phoneMissing),
}

/** What is sealed. */
export const account = z.discriminatedUnion(
  'method',
  [
    z.object({
      method: z.literal('TRANSFER'),
      name: line(() => messages.name, 70),
      iban: accountFields.iban,
      bank: accountFields.bank,
    }),
    z.object({
      method: z.enum(['WHISH', 'OMT']),
      name: line(() => messages.receiver, 70),
      phone: accountFields.phone,
    }),
    z.object({ method: z.literal('CASH') }),
  ],
  says(() => messages.method),
)
export type PayoutAccount = z.output<typeof account>

/** ISO 13616: country, two check digits, and a remainder of 1 by 97. A Lebanese one has 28 characters. */
export function isIban(text: string): boolean {
  const iban = withoutSpaces(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith('LB') && iban.length !== 28) return false
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return BigInt(digits) % 97n === 1n
}

function withoutSpaces(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** The last four characters of IBAN or phone; null for cash. */
export function endingOf(one: PayoutAccount): string | null {
  if (one.method === 'CASH') return null
  const text = one.method === 'TRANSFER' ? one.iban : one.phone.replace(/\D/g, '')
  return text.slice(-4)
}

/** 'Bank transfer, account ending in 9114'. */
export function accountText({ method, ending }: { method: DetailsMethod; ending: string | null }): string {
  if (!ending) return messages.methodTexts[method]
  return messages.ending({ name: messages.methodTexts[method], method, ending })
}
