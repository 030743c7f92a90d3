import { contactTexts } from '#accounts/contact-fields.ts'
import { readPhone } from '#accounts/server/phones.ts'
import { findUser, shareLockRecipient } from '#accounts/server/store.ts'
import { userNotFound } from '#accounts/users-contract.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { addRental as addContract } from '#rentals/new-rental-contract.ts'
import { mailRental } from '#rentals/server/emails.ts'
import type { RentalRow } from '#rentals/server/store.ts'
import { confirmRental } from '#rentals/stay/server/confirm.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { addRental, tryLockOffer } from './add-rental.ts'

type Body = BodyOf<typeof addContract>

const required = { clientName: 'Name is required', clientPhone: contactTexts.phone }

/** For a customer in the showroom or on the phone: held, or confirmed at once. */
export async function addStaffRental(tx: Tx, deps: Deps, actor: Actor, body: Body): Promise<RentalRow> {
  const { clientId, ...customer } = await customerFor(tx, body)
  const request = {
    dressId: body.dressId,
    eventDate: body.eventDate,
    eventEnd: body.eventEnd ?? body.eventDate,
    clientId,
    customer,
    message: body.message || null,
    byStaff: true,
  }
  const offer = await tryLockOffer(tx, deps, actor, request)
  const rental = await addRental(tx, deps, actor, request, offer)
  const { dress } = offer
  if (body.confirm) return confirmRental({ tx, deps, actor, rental, dress, payments: [] }, body.confirm)
  await mailRental(tx, deps, rental, { name: 'rental_held' })
  return rental
}

async function customerFor(tx: Tx, { customerId, clientName, clientPhone, clientEmail }: Body) {
  if (!customerId) {
    const fields = {
      ...(!clientName && { clientName: required.clientName }),
      ...(!clientPhone && { clientPhone: required.clientPhone }),
    }
    const [message] = Object.values(fields)
    if (!clientName || !clientPhone) throw new Refused(malformed, { message, fields })
    return { clientId: null, name: clientName, email: clientEmail ?? null, phone: readPhone(clientPhone) }
  }
  const recipient = await shareLockRecipient(tx, customerId)
  const user = recipient && (await findUser(tx, customerId))
  if (!user) throw new Refused(userNotFound, { fields: { customerId: userNotFound.message } })
  const phone = user.phone.trim() || (clientPhone && readPhone(clientPhone))
  if (!phone)
    throw new Refused(malformed, {
      message: required.clientPhone,
      fields: { clientPhone: required.clientPhone },
    })
  return { clientId: customerId, name: recipient.name, email: user.email, phone }
}
