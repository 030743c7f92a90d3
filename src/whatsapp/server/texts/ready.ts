import type { Db, Tx } from '#platform/database/db.ts'
import { readSettings } from '#settings/server/store.ts'
import type { Language } from '#shared/language/language.ts'
import { filledText } from '#shared/template.ts'
import { whatsappTexts } from '#whatsapp/built-in/texts.gen.js'
import type { EventVariables, WhatsappEvent } from '#whatsapp/events.ts'
import { savedTexts } from './store.ts'

export interface MessageFacts<E extends WhatsappEvent> {
  /** Of the customer: write the variables in it, too. */
  language: Language
  variables: EventVariables<E>
}

/** What the shop writes of an event, in the words of staff or in those that are built in. */
export async function readyMessage<E extends WhatsappEvent>(
  db: Db | Tx,
  event: E,
  { language, variables }: MessageFacts<E>,
): Promise<string> {
  const { platformName } = await readSettings(db)
  const [saved] = await savedTexts(db, event, language, 1)
  return filledText(saved?.text ?? whatsappTexts[event][language], { ...variables, shopName: platformName })
}
