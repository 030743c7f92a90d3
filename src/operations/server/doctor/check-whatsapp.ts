import { checkWhatsapp as messages } from '#operations/texts/texts.gen.js'
import { checkAccount } from '#whatsapp/server/account/check.ts'
import type { DoctorDeps, Seen } from './seen.ts'

/** Asks Meta for the phone number, without sending anything. */
export async function checkWhatsapp(deps: DoctorDeps): Promise<Seen> {
  const checked = await checkAccount(deps)
  if (!checked) return ['good', messages.byHand]
  const { state, about } = checked
  return [state === 'WORKS' ? 'good' : 'wrong', messages[state]({ about })]
}
