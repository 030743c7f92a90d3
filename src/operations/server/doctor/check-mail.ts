import { isMailDelayed } from '#email/server/delivery/backlog.ts'
import { greetMailServer } from '#email/server/delivery/delivery.ts'
import { checkMail as messages } from '#operations/texts/texts.gen.js'
import { type DoctorDeps, reasonOf, type Seen } from './seen.ts'

/** Connects and signs in at the mail server, without sending anything. */
export async function checkMail(deps: DoctorDeps): Promise<Seen> {
  try {
    const obstacle = await greetMailServer(deps)
    if (obstacle) return ['warning', obstacle === 'switched_off' ? messages.switchedOff : messages.noServer]
  } catch (error) {
    return ['wrong', messages.refused({ reason: reasonOf(error) })]
  }
  return (await isMailDelayed(deps)) ? ['wrong', messages.delayed] : ['good', messages.mail]
}
