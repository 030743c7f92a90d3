import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { controlsOfParagraphs, instant, printable, readVersion, says } from '#shared/fields.ts'
import { shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { refusal } from '#shared/refusal.ts'
import { textsRefusals as messages } from '#whatsapp/texts/texts.gen.js'
import { whatsappEvents } from './events.ts'

const ofText = { event: z.enum(whatsappEvents), language: z.enum(languages) }

const whatsappText = z.object({
  ...ofText,
  text: z.string(),
  /** Of the program; staff have written none, or went back to it. */
  isBuiltIn: z.boolean(),
  builtIn: z.string(),
  /** Variables that it may use. */
  known: z.array(z.string()),
  savedAt: z.nullable(instant),
  /** Changes with each save. */
  version: z.string(),
})
export type WhatsappText = z.output<typeof whatsappText>

export const whatsappTextChanged = refusal(
  'whatsapp_text_changed',
  409,
  () => messages.changed,
  z.object({ current: whatsappText }),
)

/** The body of a template at Meta has 1,024 letters at most, with its values. */
const longest = 800

export const textToSave = z.object({
  text: z.string(says(() => messages.empty)).check(
    z.trim(),
    z.minLength(
      1,
      says(() => messages.empty),
    ),
    z.maxLength(
      longest,
      says(() => messages.long),
    ),
    printable(() => messages.unreadable, controlsOfParagraphs),
  ),
})

export const listWhatsappTexts = endpoint({
  name: 'listWhatsappTexts',
  method: 'GET',
  path: '/api/whatsapp-texts',
  summary: 'List what is written by WhatsApp: a text for each event and language',
  access: 'manager',
  reply: z.array(whatsappText),
})

export const saveWhatsappText = endpoint({
  name: 'saveWhatsappText',
  method: 'POST',
  path: '/api/whatsapp-texts',
  summary:
    'Change the text of an event in a language; its versions keep the one before; with `version` only if nobody has changed it since (409 `whatsapp_text_changed`)',
  access: 'manager',
  body: z.extend(textToSave, { ...ofText, version: readVersion }),
  reply: whatsappText,
  refusals: () => [whatsappTextChanged],
})

export const previewWhatsappText = endpoint({
  name: 'previewWhatsappText',
  method: 'POST',
  path: '/api/whatsapp-texts/preview',
  summary: 'A text with sample values, and the variables in it that its event does not have',
  access: 'manager',
  body: z.extend(textToSave, ofText),
  reply: z.object({ text: z.string(), unknown: z.array(z.string()) }),
})

const textVersion = z.object({
  id: shownId('whatsappText'),
  text: z.string(),
  savedBy: z.nullable(z.string()),
  savedAt: instant,
})

export const listWhatsappTextVersions = endpoint({
  name: 'listWhatsappTextVersions',
  method: 'GET',
  path: '/api/whatsapp-texts/:event/:language/versions',
  summary: 'The newest 100 texts of an event in a language that staff have saved, newest first',
  access: 'manager',
  params: z.object(ofText),
  reply: z.array(textVersion),
})
