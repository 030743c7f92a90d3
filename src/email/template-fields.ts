import * as z from 'zod/mini'
import { templateFields as texts } from '#email/texts/texts.gen.js'
import { line, says } from '#shared/fields.ts'
import { languages } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'

/** Rules shared by the form of staff and the server. */

/** Isolates of direction are allowed, because texts of two directions need them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern refuses control characters
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u202a-\u202e]/

export const templateSubject = line(() => texts.subject, 200)
// With the layout an email stays below 102 kB, the size at which Gmail cuts.
export const templateBody = z.string(says(() => texts.body)).check(
  z.trim(),
  z.minLength(
    1,
    says(() => texts.body),
  ),
  z.maxLength(
    60_000,
    says(() => texts.long),
  ),
  z.refine(
    (html) => html.isWellFormed() && !unprintable.test(html),
    says(() => words.controlCharacters),
  ),
)
export const templateVariables = z
  .array(
    z.string(says(() => texts.variable)).check(
      z.trim(),
      z.regex(
        /^[A-Za-z_]\w{0,63}$/,
        says(() => texts.variable),
      ),
    ),
  )
  .check(
    z.maxLength(
      50,
      says(() => texts.long),
    ),
  )

export const templateToSave = z.object({
  name: z.string(says(() => texts.name)).check(
    z.trim(),
    z.regex(
      /^[a-z][a-z0-9_]{1,63}$/,
      says(() => texts.name),
    ),
  ),
  subject: templateSubject,
  body: templateBody,
  variables: z._default(templateVariables, []),
  active: z._default(z.boolean(), true),
})
export type TemplateToSave = z.output<typeof templateToSave>

export const templateLanguage = z._default(z.enum(languages), 'en')

/** A template has its language for good. */
export const newTemplate = z.extend(templateToSave, { language: templateLanguage })
export type NewTemplate = z.output<typeof newTemplate>
