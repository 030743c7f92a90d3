import { eq, type SQL } from 'drizzle-orm'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { numberOfYear } from '#rentals/messages.ts'
import type { CancelledBy } from '#rentals/rules/steps.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { addDays } from '#shared/dates.ts'
import type { AccountId, RentalId } from '#shared/ids.ts'
import { insertPieces, type NewPiece } from './piece-store.ts'
import type { RentalRow } from './rental-row.ts'
import { insertSteps } from './step-store.ts'
import { rentalSteps } from './step-tables.ts'
import type { NewRental } from './store.ts'
import { rentals } from './tables.ts'

/** With the facts of its only piece, and when its steps were. */
type RentalWithPiece = NewRental & Omit<NewPiece, 'price' | 'guarantee'> & Pick<RentalRow, 'steps'>
export type GivenRental = Partial<Omit<RentalWithPiece, 'step' | 'steps'>> &
  Pick<RentalWithPiece, 'dressId' | 'startDate' | 'endDate'> &
  PastOfRental

/** Where a rental stands in short: with the steps that its status needs, also without their times. */
export interface PastOfRental {
  status?: RentalRow['status'] | undefined
  confirmedAt?: Date | null | undefined
  handedOverAt?: Date | null | undefined
  returnedAt?: Date | null | undefined
  completedAt?: Date | null | undefined
  notCollectedAt?: Date | null | undefined
  cancelledAt?: Date | null | undefined
  cancelledBy?: CancelledBy | undefined
  confirmedBy?: AccountId
  signature?: string
}

const ofPast = new Set<string>([
  'status',
  'confirmedAt',
  'handedOverAt',
  'returnedAt',
  'completedAt',
  'notCollectedAt',
  'cancelledAt',
  'cancelledBy',
  'confirmedBy',
  'signature',
])

function split<Row extends object>(given: Row & PastOfRental): [PastOfRental, Omit<Row, keyof PastOfRental>] {
  const entries = Object.entries(given)
  const past = entries.filter(([name]) => ofPast.has(name))
  const row = entries.filter(([name]) => !ofPast.has(name))
  return [Object.fromEntries(past), Object.fromEntries(row) as Omit<Row, keyof PastOfRental>]
}

function standing(
  past: PastOfRental & { startDate: string; endDate: string },
): Pick<RentalRow, 'step' | 'steps'> {
  const at = (date: string) => new Date(`${date}T10:00:00Z`)
  const { status = 'PENDING', notCollectedAt, cancelledBy = 'STAFF' } = past
  const wasReturned = status === 'COMPLETED' && !notCollectedAt
  const {
    handedOverAt = wasReturned ? at(past.startDate) : null,
    returnedAt = wasReturned ? at(past.endDate) : null,
    completedAt = wasReturned ? at(past.endDate) : null,
    cancelledAt = status === 'CANCELLED' ? at(past.startDate) : null,
  } = past
  const taken = <Detail>(time: Date, detail: Detail) => ({ at: time, by: null, note: null, detail })
  const steps: RentalRow['steps'] = {
    ...(past.confirmedAt && {
      CONFIRMED: { ...taken(past.confirmedAt, {}), by: past.confirmedBy ?? null },
    }),
    ...(handedOverAt && {
      COLLECTED: taken(handedOverAt, past.signature ? { signature: past.signature } : {}),
    }),
    ...(returnedAt && { RETURNED: taken(returnedAt, {}) }),
    ...(completedAt && !notCollectedAt && { COMPLETED: taken(completedAt, {}) }),
    ...(notCollectedAt && { NOT_COLLECTED: taken(notCollectedAt, {}) }),
    ...(cancelledAt && cancelledBy === 'EXPIRED' && { EXPIRED: taken(cancelledAt, {}) }),
    ...(cancelledAt && cancelledBy !== 'EXPIRED' && { CANCELLED: taken(cancelledAt, { by: cancelledBy }) }),
  }
  const step = {
    PENDING: 'REQUESTED',
    CONFIRMED: returnedAt ? 'RETURNED' : handedOverAt ? 'COLLECTED' : 'CONFIRMED',
    COMPLETED: notCollectedAt ? 'NOT_COLLECTED' : 'COMPLETED',
    CANCELLED: cancelledBy === 'EXPIRED' ? 'EXPIRED' : 'CANCELLED',
  } as const
  return { step: step[status], steps }
}

/** Rentals stand as given, as if they had always stood so. */
export async function setStanding(db: Db | Tx, which: SQL | undefined, past: PastOfRental): Promise<void> {
  const { step, steps } = standing({ ...past, startDate: '2026-11-01', endDate: '2026-11-02' })
  const changed = await db.update(rentals).set({ step }).where(which).returning({ id: rentals.id })
  for (const { id } of changed) {
    await db.delete(rentalSteps).where(eq(rentalSteps.rentalId, id))
    await insertSteps(db, id, steps)
  }
}

/** What staff see of the only piece of a rental. */
export const onlyPiece = ({ staff }: Pick<Rental, 'staff'>) => Object.values(staff?.pieces ?? {})[0]

let rows = 0

/** A row with what its status needs: a requested one is held for long, a completed one was returned. */
export function rentalRow(given: GivenRental): RentalWithPiece {
  const { startDate, endDate, ...rest } = given
  const [past, row] = split(rest)
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
    price: 120_00,
    depositPercent: 50,
    guarantee: 200_00,
    lateFeePerDay: 20_00,
    freeCancelDays: 30,
    holdUntil: new Date('2199-01-01T00:00:00Z'),
    ...row,
    ...standing({ ...past, startDate, endDate }),
  }
}

export async function insertRentalRow(db: Db, given: GivenRental): Promise<RentalId> {
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
    await insertSteps(db, rental.id, rows[index]!.steps)
    const { dressId, copy = 1, ownerId = null, payoutId = null } = rows[index]!
    await insertPieces(db, rental, [
      { dressId, copy, ownerId, payoutId, price: rental.price, guarantee: rental.guarantee },
    ])
  }
  return made.map((rental, index) => ({ ...rental, steps: rows[index]!.steps }))
}
