import { consentTexts } from '#customers/constants.ts'
import { whatsappBox as messages } from '#customers/texts/texts.gen.js'
import { Checkbox } from '#ui/form/checkbox.tsx'

/** The name of the box in forms that are sent without script, too. */
export const whatsappBoxName = 'whatsappConsent'

/** Asks whether we may write by WhatsApp; nobody has ticked it for her. */
export function WhatsappBox() {
  return <Checkbox name={whatsappBoxName} label={consentTexts.whatsapp} hint={messages.hint} />
}
