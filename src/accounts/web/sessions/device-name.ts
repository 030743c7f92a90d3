import type { Session } from '#accounts/sessions-contract.ts'
import { deviceName as messages } from '#accounts/texts/texts.gen.js'

/** What a person calls it: `Safari on iPhone`. */
export function deviceName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return messages.device({ browser, system })
  return browser ?? system ?? messages.unknown
}
