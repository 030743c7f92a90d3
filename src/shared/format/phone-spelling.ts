import { westernDigits } from './western-digits.ts'

/** What a pasted number begins with: "tel:", "Tel. ", or a link of WhatsApp. */
const beginnings =
  /^\s*(?:tel\b[.:]*|(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=))(?=[\s+(]*\d)/i

/**
 * A phone number as people type and paste it, in western digits, spaces, plus, dashes and parentheses: without invisible marks
 * and what stands before it.
 */
export function plainPhone(typed: string): string {
  return westernDigits(typed.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(beginnings, '')
    .replace(/\?text=.*$/s, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=\d)[./](?=\d)/g, ' ')
    .trim()
}
