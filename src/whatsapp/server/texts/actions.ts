import { findUserNames } from '#accounts/server/full-name.ts'
import { recordAudit } from '#audit/server/store.ts'
import { samplesOf } from '#email/built-in/built-in-email.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { inLanguage } from '#platform/language.ts'
import { assertCurrent } from '#platform/record-version.ts'
import { readSettings } from '#settings/server/store.ts'
import type { BodyOf, ParamsOf, ReplyOf } from '#shared/endpoint.ts'
import { type Language, languages } from '#shared/language/language.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import { filledText, templateProblems, unknownNames } from '#shared/template.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import type { Actor } from '#shared/viewer.ts'
import { whatsappTexts } from '#whatsapp/built-in/texts.gen.js'
import { eventVariables, knownNames, type WhatsappEvent, whatsappEvents } from '#whatsapp/events.ts'
import { textsRefusals as messages } from '#whatsapp/texts/texts.gen.js'
import {
  type listWhatsappTextVersions,
  type previewWhatsappText,
  type saveWhatsappText,
  type WhatsappText,
  whatsappTextChanged,
} from '#whatsapp/texts-contract.ts'
import { advisoryLockText, insertText, presentTexts, savedTexts, type TextRow } from './store.ts'

export async function listTexts(db: Db): Promise<WhatsappText[]> {
  const rows = await presentTexts(db)
  return whatsappEvents.flatMap((event) =>
    languages.map((language) =>
      toReply(
        event,
        language,
        rows.find((row) => row.event === event && row.language === language),
      ),
    ),
  )
}

/** The same text again changes nothing. */
export async function saveText(
  tx: Tx,
  actor: Actor,
  { event, language, text, version }: BodyOf<typeof saveWhatsappText>,
): Promise<WhatsappText> {
  const [problem] = templateProblems(text, knownNames(event))
  if (problem) {
    const message =
      problem.kind === 'unclosed'
        ? staffWords.bracesUnclosed
        : messages.unknown({ name: `{{${problem.name}}}` })
    throw new Refused(malformed, { message, fields: { text: message } })
  }
  await advisoryLockText(tx, event, language)
  const [before] = await savedTexts(tx, event, language, 1)
  const present = toReply(event, language, before)
  assertCurrent(version, present, whatsappTextChanged)
  if (present.text === text) return present
  const { now, viewer } = actor
  const saved = await insertText(tx, { event, language, text, savedBy: viewer.id, savedAt: now })
  await recordAudit(tx, actor, {
    action: 'whatsapp.text_changed',
    subjectType: 'settings',
    subjectId: 'whatsapp',
    detail: { name: `${event} ${language}`, before: { text: present.text }, after: { text } },
  })
  return toReply(event, language, saved)
}

export async function previewText(
  db: Db,
  { event, language, text }: BodyOf<typeof previewWhatsappText>,
): Promise<ReplyOf<typeof previewWhatsappText>> {
  const { platformName: shopName } = await readSettings(db)
  const samples = inLanguage(language, () => samplesOf({ variables: eventVariables[event] }))
  return { text: filledText(text, { ...samples, shopName }), unknown: unknownNames(knownNames(event), text) }
}

const mostVersions = 100

export async function listVersions(
  db: Db,
  { event, language }: ParamsOf<typeof listWhatsappTextVersions>,
): Promise<ReplyOf<typeof listWhatsappTextVersions>> {
  const rows = await savedTexts(db, event, language, mostVersions)
  const names = await findUserNames(db, [...new Set(rows.flatMap(({ savedBy }) => savedBy ?? []))])
  return rows.map(({ id, text, savedBy, savedAt }) => ({
    id,
    text,
    savedBy: (savedBy && names.get(savedBy)) || null,
    savedAt: savedAt.toISOString(),
  }))
}

function toReply(event: WhatsappEvent, language: Language, row: TextRow | undefined): WhatsappText {
  const builtIn = whatsappTexts[event][language]
  const text = row?.text ?? builtIn
  return {
    event,
    language,
    text,
    isBuiltIn: text === builtIn,
    builtIn,
    known: knownNames(event),
    savedAt: row?.savedAt.toISOString() ?? null,
    version: row?.id ?? 'built-in',
  }
}
