import * as z from 'zod/mini'
import { contactTexts } from '#accounts/contact-fields.ts'
import { fieldTexts } from '#appointments/rules/messages.ts'
import { questionFields } from '#customers/event-contract.ts'
import { scheduleWords } from '#schedule/texts/texts.gen.js'
import { email, line, phone, time } from '#shared/fields.ts'
import { languages } from '#shared/language/language.ts'
import { appointmentTypes } from '#showrooms/showrooms.ts'

const emptyOrEmail = z.string().check((ctx) => {
  if (ctx.value.trim() === '' || email(() => contactTexts.email).safeParse(ctx.value).success) return
  ctx.issues.push({ code: 'custom', message: contactTexts.email, input: ctx.value })
})

/** The fields of the dialog; the texts are those of the endpoint. */
export const bookingForm = z.object({
  type: z.enum(appointmentTypes, fieldTexts.type),
  startTime: time(() => fieldTexts.startTime),
  /** Of a colleague, or nobody (''); `known` is the one who knows the customer. */
  colleagueId: z.optional(z.string()),
  clientName: line(() => scheduleWords.nameRequired),
  clientPhone: phone(() => contactTexts.phone),
  clientEmail: emptyOrEmail,
  language: z.enum(languages),
  ...questionFields,
  notes: z.string().check(z.trim(), z.maxLength(500)),
})
