import { sessionsDeviceName as messages } from '#accounts/messages/texts.gen.js'
import type { Session } from '#accounts/sessions-contract.ts'

/** What a person calls it: `Safari on iPhone`. */
export function deviceName({ browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser && system) return messages.device({ browser, system })
  return browser ?? system ?? messages.unknown
}
