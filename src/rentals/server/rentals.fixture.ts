import { anyCustomer } from '#customers/server/customers.fixture.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { numberOfYear } from '#rentals/messages.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { addDays } from '#shared/dates.ts'
import type { RentalId } from '#shared/ids.ts'
import { insertPieces, type NewPiece } from './piece-store.ts'
import type { NewRental, RentalRow } from './store.ts'
import { rentals } from './tables.ts'

/** With the facts of its only piece. */
type RentalWithPiece = NewRental & Omit<NewPiece, 'price' | 'guarantee'>
type Given = Partial<RentalWithPiece> & Pick<RentalWithPiece, 'dressId' | 'startDate' | 'endDate'>

/** What staff see of the only piece of a rental. */
export const onlyPiece = ({ staff }: Pick<Rental, 'staff'>) => Object.values(staff?.pieces ?? {})[0]

let rows = 0

/** A row with what its status needs: a requested one is held for long, a completed one was returned. */
export function rentalRow({ startDate, endDate, status = 'PENDING', ...given }: Given): RentalWithPiece {
  const at = (date: string) => new Date(`${date}T10:00:00Z`)
  rows += 1
  return {
    // Of a year in which no test lives.
    number: numberOfYear(1999, rows),
    customerId: anyCustomer,
    clientName: 'Rana Khoury',
    clientEmail: 'rana@example.com',
    clientPhone: '+961 3 123 456',
    branch: 'AOUKAR',
    eventDate: startDate,
    eventEnd: endDate,
    startDate,
    endDate,
    readyDate: addDays(endDate, 1),
    status,
    price: 120_00,
    depositPercent: 50,
    guarantee: 200_00,
    lateFeePerDay: 20_00,
    freeCancelDays: 30,
    holdUntil: new Date('2199-01-01T00:00:00Z'),
    ...(status === 'COMPLETED' && {
      handedOverAt: at(startDate),
      returnedAt: at(endDate),
      completedAt: at(endDate),
    }),
    ...(status === 'CANCELLED' && { cancelledAt: at(startDate), cancelledBy: 'STAFF' }),
    ...given,
  }
}

export async function insertRentalRow(db: Db, given: Given): Promise<RentalId> {
  const [made] = await insertRentalRows(db, [rentalRow(given)])
  return made!.id
}

/** With a piece each. */
export async function insertRentalRows(db: Db | Tx, rows: readonly RentalWithPiece[]): Promise<RentalRow[]> {
  const made = await db
    .insert(rentals)
    .values([...rows])
    .returning()
  for (const [index, rental] of made.entries()) {
    const { dressId, copy = 1, ownerId = null, payoutId = null } = rows[index]!
    await insertPieces(db, rental, [
      { dressId, copy, ownerId, payoutId, price: rental.price, guarantee: rental.guarantee },
    ])
  }
  return made
}
