import { insertAppointmentDresses } from '#appointments/server/appointment-dresses.ts'
import { insertAppointment } from '#appointments/server/store.ts'
import { homeShowroom } from '#dresses/place.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { openDays, rentalWindow } from '#rentals/rules/window.ts'
import { piecesOfRental, updatePiece } from '#rentals/server/piece-store.ts'
import { insertRental } from '#rentals/server/store.ts'
import { usualRentalTerms } from '#settings/rules.ts'
import { addDays, dayOfWeek, hourMs, localNow } from '#shared/dates.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { centsOf } from '#shared/format/money.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import type { SeasonAccessory } from './history/season.ts'
import type { SampleCustomer } from './samples/customers.ts'

interface Shop {
  now: Date
  timeZone: string
  adminId: AccountId
  customers: readonly SampleCustomer[]
  dresses: readonly { id: string; ownerId: AccountId | null; price: number; branches: readonly string[] }[]
  accessory: SeasonAccessory
}

/** A guest has requested three of the newest dresses and an accessory, says who wears them and shares the link; one of hers has a fitting. */
export async function insertEventGuests(tx: Tx, deps: Deps, shop: Shop): Promise<void> {
  const { now, timeZone, adminId, customers, dresses, accessory } = shop
  const [payer, sister] = customers.filter(({ userId }) => userId === null)
  const pieces = dresses
    .slice(7, 12)
    .filter(({ price }) => price > 0)
    .slice(0, 3)
  if (!payer || !sister || pieces.length < 3) throw new Error('The demo has too few guests or dresses.')
  const { date: today } = localNow(now, timeZone)
  // After all other rentals of the demo.
  const eventDate = addDays(today, 75)
  const event = { eventDate, eventEnd: eventDate }
  const { depositPercent, guaranteeAmount, lateFeePerDay, freeCancelDays, holdHours } = usualRentalTerms
  const createdAt = new Date(now.getTime() - 3 * hourMs)
  const { rental } = await insertRental(
    tx,
    deps,
    {
      ...event,
      ...rentalWindow(openDays(new Set()), usualRentalTerms, event)!,
      branch: homeShowroom(pieces[0]!.branches),
      accountId: null,
      customerId: payer.id,
      clientName: payer.name,
      clientEmail: payer.email,
      clientPhone: payer.phone,
      language: payer.language,
      holdUntil: new Date(createdAt.getTime() + holdHours * hourMs),
      readAt: now,
      readBy: adminId,
      price: pieces.reduce((sum, { price }) => sum + price, accessory.price),
      depositPercent,
      guarantee: 3 * centsOf(guaranteeAmount) + accessory.guarantee,
      lateFeePerDay: centsOf(lateFeePerDay),
      freeCancelDays,
      groupKey: newId(),
      createdAt,
      updatedAt: now,
    },
    [
      ...pieces.map(({ id: dressId, ownerId, price }) => ({
        dressId,
        ownerId,
        price,
        guarantee: centsOf(guaranteeAmount),
      })),
      {
        dressId: accessory.id,
        ownerId: null,
        price: accessory.price,
        guarantee: accessory.guarantee,
      },
    ],
  )
  const dressIds = [pieces[0]!.id, accessory.id]
  const hers = {
    wearer: firstNameOf(sister.name),
    fittingId: await bookFitting(tx, { ...shop, today }, sister, { ...event, dressIds }),
    wearerNote: '1.70 m, usually size 38, heels of 8 cm.',
    wearerNotedAt: now,
  }
  const wearers = [hers, { wearer: 'Yasmina' }, { wearer: 'Rita' }, hers]
  for (const [index, piece] of (await piecesOfRental(tx, rental.id)).entries())
    await updatePiece(tx, piece.id, wearers[index]!)
}

/** On the first weekday at 16:00 that has its first position free. */
async function bookFitting(
  tx: Tx,
  { now, today, dresses }: Shop & { today: string },
  { id: customerId, name, email, phone, language }: SampleCustomer,
  { dressIds, eventDate }: { dressIds: readonly DressId[]; eventDate: string },
): Promise<string> {
  const [dressId] = dressIds
  const branch = homeShowroom(dresses.find(({ id }) => id === dressId)!.branches)
  const person = { customerId, clientName: name, clientEmail: email, clientPhone: phone, language }
  const facts = { branch, type: 'EVENING', startTime: '16:00', endTime: '16:30', duration: 30 } as const
  for (let days = 14; ; days++) {
    const date = addDays(today, days)
    const row = {
      ...person,
      ...facts,
      date,
      position: 1,
      dressId,
      eventDate,
      scheduledAt: now,
      updatedAt: now,
      createdAt: now,
    }
    const made = dayOfWeek(date) === 0 ? undefined : await insertAppointment(tx, row)
    if (!made) continue
    await insertAppointmentDresses(tx, made.id, dressIds)
    return made.id
  }
}
