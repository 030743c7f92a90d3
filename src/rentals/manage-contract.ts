import * as z from 'zod/mini'
import { consentChange } from '#customers/consent-contract.ts'
import { askedContact, contactAsksPerHour, contactOfLink } from '#customers/contact-request-contract.ts'
import { manageRefusals as messages } from '#rentals/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, shownDate } from '#shared/fields.ts'
import { languages } from '#shared/language/language.ts'
import { refusal } from '#shared/refusal.ts'
import { customerRental } from './contract.ts'
import {
  cannotCancel,
  changesPerHour,
  readsPerMinute,
  rentalBegun,
  rentalNotFound,
} from './refusal-contract.ts'

/** The length and alphabet of manage tokens. */
export const sealed = z.string().check(z.regex(/^[\w-]{60,200}$/))

export const getManagedRental = endpoint({
  name: 'getManagedRental',
  method: 'GET',
  path: '/api/rentals/manage/:token',
  summary: 'Get the rental of a guest’s link, until 30 days after its end',
  access: 'public',
  params: z.object({ token: sealed }),
  reply: z.extend(customerRental, {
    /** The last day of the link, once the rental is over. */
    linkUntil: z.nullable(shownDate),
    /** Of its emails and papers. */
    language: z.enum(languages),
    contact: contactOfLink,
    /** Whether she agrees to messages by WhatsApp. */
    whatsappConsent: z.boolean(),
  }),
  limit: readsPerMinute,
  refusals: () => [rentalOver],
})

export const getManagedRentalCalendar = endpoint({
  name: 'getManagedRentalCalendar',
  method: 'GET',
  path: '/api/rentals/manage/:token/calendar',
  summary: 'Download the collection and return of the rental of a guest’s link as a calendar file',
  access: 'public',
  params: z.object({ token: sealed }),
  reply: z.string(),
  produces: 'text/calendar',
  limit: readsPerMinute,
  refusals: () => [rentalOver],
})

export const cancelManagedRental = endpoint({
  name: 'cancelManagedRental',
  method: 'DELETE',
  path: '/api/rentals/manage/:token',
  summary: 'Cancel the rental of a guest’s link',
  access: 'public',
  params: z.object({ token: sealed }),
  reply: customerRental,
  limit: changesPerHour,
  refusals: () => [cannotCancel, rentalBegun, rentalNotFound, rentalOver],
})

export const setManagedRentalLanguage = endpoint({
  name: 'setManagedRentalLanguage',
  method: 'PUT',
  path: '/api/rentals/manage/:token/language',
  summary: 'Choose the language of the emails and papers of the rental of a guest’s link',
  access: 'public',
  params: z.object({ token: sealed }),
  body: z.object({ language: z.enum(languages) }),
  reply: done,
  limit: changesPerHour,
  refusals: () => [rentalOver],
})

export const setManagedRentalWhatsappConsent = endpoint({
  name: 'setManagedRentalWhatsappConsent',
  method: 'PUT',
  path: '/api/rentals/manage/:token/whatsapp-consent',
  summary: 'Agree to messages by WhatsApp, or end that, by a guest’s link of a rental',
  access: 'public',
  params: z.object({ token: sealed }),
  body: consentChange,
  reply: done,
  limit: changesPerHour,
  refusals: () => [rentalOver],
})

export const askForManagedRentalContact = endpoint({
  name: 'askForManagedRentalContact',
  method: 'POST',
  path: '/api/rentals/manage/:token/contact-request',
  summary: 'Ask that emails or calls about the rental of a guest’s link go elsewhere; staff answer',
  access: 'public',
  params: z.object({ token: sealed }),
  body: askedContact,
  reply: done,
  limit: contactAsksPerHour,
  refusals: () => [rentalOver],
})

export const rentalOver = refusal('rental_over', 404, () => messages.rentalOver)
