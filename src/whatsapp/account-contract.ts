import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { done, eachOf, instant, readVersion, says } from '#shared/fields.ts'
import { languages } from '#shared/language/language.ts'
import { refusal } from '#shared/refusal.ts'
import { accountRefusals as messages } from '#whatsapp/texts/texts.gen.js'
import { whatsappEvents } from './events.ts'

const digits = z.string(says(() => messages.phoneNumberId)).check(
  z.trim(),
  z.regex(
    /^\d{5,20}$/,
    says(() => messages.phoneNumberId),
  ),
)

/** A secret replaces the stored one; absent or empty keeps it. */
const secret = z.optional(
  z.string().check(
    z.trim(),
    z.regex(
      /^[\x21-\x7e]{0,1000}$/,
      says(() => messages.secret),
    ),
  ),
)

/** Meta writes names in lower case, with digits and underscores. Empty: the event is not sent by itself. */
const templateName = z.string().check(
  z.trim(),
  z.regex(
    /^[a-z0-9_]{0,512}$/,
    says(() => messages.template),
  ),
)

const languageCode = z.string().check(
  z.trim(),
  z.regex(
    /^[a-z]{2,3}(_[A-Z]{2})?$/,
    says(() => messages.languageCode),
  ),
)

const eachEvent = eachOf(whatsappEvents, templateName)
const eachLanguage = eachOf(languages, languageCode)

const access = {
  /** Of the phone number at Meta, not the number itself. */
  phoneNumberId: digits,
  token: secret,
  appSecret: secret,
  verifyToken: secret,
}
const accountFields = z.object({ ...access, templates: eachEvent, languageCodes: eachLanguage })

/** The form of owners: a field for each event and language. */
export const accountForm = z.object({
  ...access,
  booked: templateName,
  declined: templateName,
  reminder: templateName,
  ready: templateName,
  return: templateName,
  overdue: templateName,
  offer: templateName,
  receipt: templateName,
  en: languageCode,
  fr: languageCode,
  ar: languageCode,
})
export type AccountForm = z.output<typeof accountForm>

const account = z.object({
  /** Whether anything is set. */
  isSet: z.boolean(),
  phoneNumberId: z.string(),
  /** Since when Meta refuses the token. */
  refusedAt: z.nullable(instant),
  templates: eachEvent,
  languageCodes: eachLanguage,
  /** What Meta is to call. */
  callbackUrl: z.string(),
  version: z.string(),
})
export type WhatsappAccount = z.output<typeof account>

export const whatsappAccountChanged = refusal(
  'whatsapp_account_changed',
  409,
  () => messages.changed,
  z.object({ current: account }),
)
export const secretsMissing = refusal('whatsapp_secrets_missing', 422, () => messages.missing)
export const noWhatsappAccount = refusal('whatsapp_account_not_found', 404, () => messages.none)

export const getWhatsappAccount = endpoint({
  name: 'getWhatsappAccount',
  method: 'GET',
  path: '/api/admin/whatsapp-account',
  summary: 'The access to the WhatsApp Cloud API, without its secrets',
  access: 'owner',
  reply: account,
})

export const saveWhatsappAccount = endpoint({
  name: 'saveWhatsappAccount',
  method: 'PUT',
  path: '/api/admin/whatsapp-account',
  summary: 'Set the access to the WhatsApp Cloud API; a secret that is not sent stays as it is',
  access: 'owner',
  freshProof: true,
  body: z.extend(accountFields, { version: readVersion }),
  reply: account,
  refusals: () => [secretsMissing, whatsappAccountChanged],
})

export const removeWhatsappAccount = endpoint({
  name: 'removeWhatsappAccount',
  method: 'DELETE',
  path: '/api/admin/whatsapp-account',
  summary: 'Remove the access to the WhatsApp Cloud API; messages that wait are cancelled',
  access: 'owner',
  reply: done,
  refusals: () => [noWhatsappAccount],
})

export const checkStates = ['WORKS', 'TOKEN', 'REFUSED', 'UNREACHABLE', 'SECRET'] as const

export const checkWhatsappAccount = endpoint({
  name: 'checkWhatsappAccount',
  method: 'POST',
  path: '/api/admin/whatsapp-account/check',
  summary: 'Ask Meta for the phone number with the stored access; nothing is sent to anybody',
  access: 'owner',
  reply: z.object({
    state: z.enum(checkStates),
    /** The phone number and the name that customers see, or what Meta said. */
    about: z.string(),
  }),
  limit: { max: 20, windowSeconds: 60 },
  refusals: () => [noWhatsappAccount],
})
