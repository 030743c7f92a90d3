import { notSent } from '#email/texts/texts.gen.js'

export const notSentTexts = notSent.notSentTexts

/** Why the shop itself sends an email no more. What a mail server says is a text. */
export const notSentReasons = [
  'cancelled',
  'expired',
  'switched_off',
  'no_server',
  'appointment_changed',
  'day_unblocked',
  'restored',
  'corrected',
] as const

export type NotSentReason = (typeof notSentReasons)[number]
