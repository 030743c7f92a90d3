import * as z from 'zod/mini'
import { manageRefusals as messages } from '#appointments/texts/texts.gen.js'
import { consentChange } from '#customers/consent-contract.ts'
import { askedContact, contactAsksPerHour, contactOfLink } from '#customers/contact-request-contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { done } from '#shared/fields.ts'
import { languages } from '#shared/language/language.ts'
import { refusal } from '#shared/refusal.ts'
import { booked, newTime, readsPerMinute, receiptReply, sealed } from './contract.ts'
import {
  alreadyBooked,
  cancelRefusals,
  changeRefusals,
  timeRefusals,
  tooManyChanges,
} from './refusal-contract.ts'

const manageParams = z.object({ token: sealed })
// Each change emails the customer: limit it, or the link could flood a mailbox.
const changesPerHour = { max: 30, windowSeconds: 3600 }

export const getManagedAppointment = endpoint({
  name: 'getManagedAppointment',
  method: 'GET',
  path: '/api/appointments/manage/:token',
  summary: 'Get the appointment of a manage link, with no contact data but a first name',
  access: 'public',
  params: manageParams,
  reply: z.extend(receiptReply, {
    /** Whether it can be moved or cancelled now. */
    changeable: z.boolean(),
    /** Of the emails about it. */
    language: z.enum(languages),
    /** Whether she agrees to messages by WhatsApp. */
    whatsappConsent: z.boolean(),
    contact: contactOfLink,
  }),
  limit: readsPerMinute,
  refusals: () => [appointmentOver],
})
export type ManagedAppointment = z.output<typeof getManagedAppointment.reply>

export const rescheduleManaged = endpoint({
  name: 'rescheduleManaged',
  method: 'PUT',
  path: '/api/appointments/manage/:token',
  summary: 'Reschedule the appointment of a manage link to a free time',
  access: 'public',
  params: manageParams,
  body: newTime,
  reply: booked,
  limit: changesPerHour,
  refusals: () => [
    appointmentOver,
    alreadyBooked,
    changeRefusals.appointment_closed,
    tooManyChanges,
    changeRefusals.appointment_begun,
    changeRefusals.appointment_offered,
    changeRefusals.appointment_cancelled,
    ...Object.values(timeRefusals),
  ],
})

export const cancelManaged = endpoint({
  name: 'cancelManaged',
  method: 'DELETE',
  path: '/api/appointments/manage/:token',
  summary: 'Cancel the appointment of a manage link; a second time changes nothing',
  access: 'public',
  params: manageParams,
  reply: booked,
  limit: changesPerHour,
  refusals: () => [appointmentOver, ...cancelRefusals],
})

export const setManagedLanguage = endpoint({
  name: 'setManagedLanguage',
  method: 'PUT',
  path: '/api/appointments/manage/:token/language',
  summary: 'Choose the language of the emails about the appointment of a manage link',
  access: 'public',
  params: manageParams,
  body: z.object({ language: z.enum(languages) }),
  reply: done,
  limit: changesPerHour,
  refusals: () => [appointmentOver],
})

export const setManagedWhatsappConsent = endpoint({
  name: 'setManagedWhatsappConsent',
  method: 'PUT',
  path: '/api/appointments/manage/:token/whatsapp-consent',
  summary: 'Agree to messages by WhatsApp, or end that, by the manage link of an appointment',
  access: 'public',
  params: manageParams,
  body: consentChange,
  reply: done,
  limit: changesPerHour,
  refusals: () => [appointmentOver],
})

export const askForManagedContact = endpoint({
  name: 'askForManagedContact',
  method: 'POST',
  path: '/api/appointments/manage/:token/contact-request',
  summary: 'Ask that emails or calls about the appointment of a manage link go elsewhere; staff answer',
  access: 'public',
  params: manageParams,
  body: askedContact,
  reply: done,
  limit: contactAsksPerHour,
  refusals: () => [appointmentOver],
})

export const getManagedCalendar = endpoint({
  name: 'getManagedCalendar',
  method: 'GET',
  path: '/api/appointments/manage/:token/calendar',
  summary: 'Download the appointment of a manage link as a calendar file',
  access: 'public',
  params: manageParams,
  reply: z.string(),
  produces: 'text/calendar',
  limit: readsPerMinute,
  refusals: () => [appointmentOver],
})

/** The reply once the appointment is over; an invalid token is a plain 404. */
export const appointmentOver = refusal('appointment_over', 404, () => messages.appointmentOver)
