import * as z from 'zod/mini'
import { fieldTexts } from '#appointments/rules/messages.ts'
import { email, line, phone, time } from '#shared/fields.ts'
import { appointmentTypes } from '#showrooms/facts.ts'

const emptyOrEmail = z.string().check((ctx) => {
  if (ctx.value.trim() === '' || email(fieldTexts.email).safeParse(ctx.value).success) return
  ctx.issues.push({ code: 'custom', message: fieldTexts.email, input: ctx.value })
})

/** The fields of the dialog; the texts are those of the endpoint. */
export const bookingForm = z.object({
  type: z.enum(appointmentTypes, fieldTexts.type),
  startTime: time(fieldTexts.startTime),
  clientName: line('Name is required'),
  clientPhone: phone(fieldTexts.phone),
  clientEmail: emptyOrEmail,
  notes: z.string().check(z.trim(), z.maxLength(500)),
})
