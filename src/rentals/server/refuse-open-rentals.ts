import { and, asc, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm'
import { openRentals } from '#accounts/users-contract.ts'
import { copiesOf, rentableDresses } from '#dresses/server/rentable.ts'
import type { Tx } from '#platform/database/db.ts'
import { serverRefuseOpenRentals as messages } from '#rentals/messages/texts.gen.js'
import { hasDress, hasOwner, hasPiece, isFirstPiece } from '#rentals/pieces/server/store.ts'
import { rentalPieces } from '#rentals/pieces/server/tables.ts'
import { dateWithYear } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { isAsked } from './store.ts'
import { rentals } from './tables.ts'
import { isLive } from './taken.ts'

/** For a dress that leaves the stock. Requires the lock of the dress. Throws a Refused with the list. */
export async function refuseOpenRentalsOfDress(tx: Tx, now: Date, dressId: string): Promise<void> {
  await refuseOpen(tx, now, hasDress(dressId), messages.ofDress)
}

/** For a dress of which there are fewer now. Requires the lock of the dress. Throws a Refused with the list. */
export async function refuseMissingCopies(tx: Tx, now: Date, dressId: string): Promise<void> {
  const copies = (await copiesOf(tx, [dressId])).get(dressId) ?? []
  const missing = and(eq(rentalPieces.dressId, dressId), notInArray(rentalPieces.copy, copies))
  await refuseOpen(tx, now, hasPiece(missing), messages.ofCopies)
}

/** For an account that is deleted: as customer or lender. Requires the lock of the user. Throws a Refused with the list. */
export async function refuseOpenRentalsOfUser(tx: Tx, now: Date, userId: string): Promise<void> {
  // What is offered from the waitlist has not been asked for: it goes to the next one.
  const theirs = or(and(eq(rentals.clientId, userId), isAsked), hasOwner(userId))
  await refuseOpen(tx, now, theirs, messages.ofUser)
}

async function refuseOpen(
  tx: Tx,
  now: Date,
  which: SQL | undefined,
  textOf: (values: { list: string }) => string,
): Promise<void> {
  const found = await tx
    .select({
      id: rentals.id,
      number: rentals.number,
      eventDate: rentals.eventDate,
      title: rentableDresses.title,
    })
    .from(rentals)
    .innerJoin(rentalPieces, isFirstPiece)
    .innerJoin(rentableDresses, eq(rentableDresses.id, rentalPieces.dressId))
    .where(and(which, inArray(rentals.status, ['PENDING', 'CONFIRMED']), isLive(now)))
    .orderBy(asc(rentals.eventDate), asc(rentals.id))
    .limit(20)
  if (found.length === 0) return
  const list = found.map(({ number, title, eventDate }) =>
    messages.rental({ number, title, date: dateWithYear(eventDate) }),
  )
  throw new Refused(openRentals, { message: textOf({ list: list.join('; ') }), more: { rentals: found } })
}
