import { shareLockUser } from '#accounts/server/active-user.ts'
import { readPhone } from '#accounts/server/phones.ts'
import {
  insertFitting,
  lockDayToBook,
  offeredToTryOn,
  placeOn,
  recordBooking,
  refuseElsewhere,
  refuseSameBooking,
  tellBooked,
} from '#appointments/server/booking/booking-steps.ts'
import { lastDayOf } from '#appointments/server/booking/exclude-own-booking.ts'
import { knownColleague } from '#appointments/server/booking/known-colleague.ts'
import type { RentalFittings } from '#appointments/server/booking/rental-fittings.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { findColleague, shareLockColleague } from '#colleagues/server/store.ts'
import { customerNotFound } from '#customers/contract.ts'
import { accountOf } from '#customers/server/account-link.ts'
import { bookingLanguage, customerFor } from '#customers/server/customer-for.ts'
import { readAnswers } from '#customers/server/my-event.ts'
import { findCustomer } from '#customers/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { bookForCustomer as contract } from '#schedule/board-contract.ts'
import { localNow } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'

/** Books as the public does, but with a name and a phone only, and without the public's limits per person. */
export async function bookForCustomer(
  tx: Tx,
  deps: Deps,
  { actor, rentals }: { actor: Actor; rentals: RentalFittings },
  body: BodyOf<typeof contract>,
) {
  const { branch, type, date, startTime } = body
  const file = body.customerId && (await findCustomer(tx, body.customerId))
  if (body.customerId && !file)
    throw new Refused(customerNotFound, { fields: { customerId: customerNotFound.message } })
  const userId = file ? accountOf(file) : null
  if (userId) await shareLockUser(tx, userId)
  const phone = readPhone(body.clientPhone, 'clientPhone')
  const customer = { name: body.clientName, phone, email: body.clientEmail ?? null }
  const event = readAnswers(body, localNow(actor.now, deps.config.SHOP_TIMEZONE).date)
  const dresses = await offeredToTryOn(tx, [...new Set(body.dressIds)])
  refuseElsewhere(branch, dresses)

  if (body.colleagueId) await shareLockColleague(tx, body.colleagueId)
  const dressIds = dresses.map(({ id }) => id)
  const rental = file && (await rentals.find(tx, { customerId: file.id, dressIds }, actor.now))
  const lastDay = lastDayOf({ pickUp: rental?.lastDate, eventDate: event.eventDate })
  const day = await lockDayToBook(tx, deps, actor, { branch, type, date, signedIn: true, lastDay })
  const wanted = { ...day, startTime }
  await refuseSameBooking(tx, wanted, customer)
  const place = placeOn(wanted)

  const said = { ...customer, ...event, saidBy: 'staff' } as const
  const person = { ...said, userId, customerId: file?.id, language: body.language }
  const customerId = await customerFor(tx, { now: actor.now, today: day.now.date }, person)
  const colleagueId =
    body.colleagueId === undefined ? await knownColleague(tx, customerId, place) : body.colleagueId
  const language = await bookingLanguage(tx, customerId, body)
  const dates = { eventDate: event.eventDate, lastDate: rental?.lastDate ?? null }
  const facts = { ...place, ...dates, userId, customerId, colleagueId, language }
  const row = await insertFitting(tx, actor, customer, { ...facts, notes: body.notes || null }, dresses)

  if (rental) await rentals.link(tx, rental, { appointmentId: row.id, dressIds })
  await recordBooking(tx, actor, 'appointment.booked', row)
  await tellBooked(tx, deps, row)
  const colleague = row.colleagueId ? await findColleague(tx, row.colleagueId) : null
  return { ...toReply(row), version: row.sequence, colleague }
}
