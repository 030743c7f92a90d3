import { appointmentOver, type ManagedAppointment } from '#appointments/manage-contract.ts'
import { isOver, refusalToChange } from '#appointments/rules/changes.ts'
import { openManageToken } from '#appointments/server/manage-link.ts'
import { appointmentIdOf, appointmentWithDresses } from '#appointments/server/store.ts'
import { toReceipt } from '#appointments/server/to-reply.ts'
import { readContactOfLink } from '#customers/server/contact-requests.ts'
import { agreesTo } from '#customers/server/may-message.ts'
import { findCustomer } from '#customers/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf } from '#platform/secret-key.ts'
import { localNow } from '#shared/dates.ts'
import { notFound, Refused } from '#shared/refusal.ts'

/** The appointment of a manage link; throws a Refused for an invalid or expired one. */
export async function openManaged(db: Db | Tx, deps: Deps, token: string, now: Date) {
  const id = await appointmentIdOf(db, openManageToken(keysOf(deps), token))
  const found = id && (await appointmentWithDresses(db, id))
  if (!found) throw new Refused(notFound)
  if (isOver(found.appointment, localNow(now, deps.config.SHOP_TIMEZONE))) throw new Refused(appointmentOver)
  return found
}

export async function toManagedReply(deps: Deps, token: string, now: Date): Promise<ManagedAppointment> {
  const found = await openManaged(deps.db, deps, token, now)
  const changeable = refusalToChange(found.appointment, localNow(now, deps.config.SHOP_TIMEZONE)) === null
  const { language, customerId } = found.appointment
  const file = await findCustomer(deps.db, customerId)
  const whatsappConsent = agreesTo(file, found.appointment.id)
  const contact = await readContactOfLink(deps.db, found.appointment)
  return { ...toReceipt(found), changeable, language, whatsappConsent, contact }
}
