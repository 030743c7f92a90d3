import { and, asc, eq, inArray, notInArray, or, type SQL } from 'drizzle-orm'
import { openRentals } from '#accounts/users-contract.ts'
import { copiesOf, rentableDresses } from '#dresses/server/rentable.ts'
import type { Tx } from '#platform/database/db.ts'
import { refuseOpenRentals as messages } from '#rentals/texts/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { hasMoney, isToRefund, isUnpaid } from './amounts.ts'
import { hasStep } from './has-step.ts'
import { hasDress, hasOwner, hasPiece, isFirstPiece } from './piece-store.ts'
import { rentalPieces } from './piece-tables.ts'
import { isAsked } from './store.ts'
import { rentals } from './tables.ts'
import { isLive } from './taken.ts'

/** For a dress that leaves the stock. Requires the lock of the dress. Throws a Refused with the list. */
export async function refuseOpenRentalsOfDress(tx: Tx, now: Date, dressId: DressId): Promise<void> {
  await refuse(tx, and(hasDress(dressId), isOpen(now)), messages.ofDress)
}

/** For a dress of which there are fewer now. Requires the lock of the dress. Throws a Refused with the list. */
export async function refuseMissingCopies(tx: Tx, now: Date, dressId: DressId): Promise<void> {
  const copies = (await copiesOf(tx, [dressId])).get(dressId) ?? []
  const missing = and(eq(rentalPieces.dressId, dressId), notInArray(rentalPieces.copy, copies))
  await refuse(tx, and(hasPiece(missing), isOpen(now)), messages.ofCopies)
}

/**
 * For an account that is deleted: as customer, also with money that is still to be paid or given back, or as lender. Requires the
 * lock of the user. Throws a Refused with the list.
 */
export async function refuseOpenRentalsOfUser(tx: Tx, now: Date, userId: AccountId): Promise<void> {
  const isCustomer = eq(rentals.accountId, userId)
  // What is offered from the waitlist has not been asked for: it goes to the next one.
  const theirs = and(or(and(isCustomer, isAsked), hasOwner(userId)), isOpen(now))
  const hasOpenMoney = or(isUnpaid, isToRefund, and(hasStep('EXPIRED', now), hasMoney))
  await refuse(tx, or(theirs, and(isCustomer, hasOpenMoney)), messages.ofUser)
}

function isOpen(now: Date): SQL | undefined {
  return and(inArray(rentals.status, ['PENDING', 'CONFIRMED']), isLive(now))
}

async function refuse(
  tx: Tx,
  which: SQL | undefined,
  openRentalsText: (values: { list: string }) => string,
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
    .where(which)
    .orderBy(asc(rentals.eventDate), asc(rentals.id))
    .limit(20)
  if (found.length === 0) return
  const list = found.map(({ number, title, eventDate }) =>
    messages.rental({ number, title, date: dateWithYear(eventDate) }),
  )
  throw new Refused(openRentals, {
    message: openRentalsText({ list: list.join('; ') }),
    more: { rentals: found },
  })
}
