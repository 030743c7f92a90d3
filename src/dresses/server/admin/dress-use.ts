import type { MovableRental } from '#dresses/admin-contract.ts'
import type { DressUse } from '#dresses/deletion/contract.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { AccountId, AppointmentId, DressId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'

type OfDress<Row> = Row & { dressId: DressId }

/** A dress in an appointment: restored with the dress. */
export interface AppointmentLink {
  dressId: DressId
  appointmentId: AppointmentId
  position: number
  /** The appointment names it as its dress. */
  isMain: boolean
}

export interface OwnerChange {
  /** With its owner of before. */
  dress: { id: string; ownerId: AccountId | null }
  /** The new owner. */
  ownerId: AccountId
  /** Ids of rentals that go along; by default those with a later event. */
  rentals?: readonly string[] | undefined
}

/** What later domains know of dresses; passed in by the app. */
export interface DressUses {
  /** Active appointments from `today` on, soonest first. @param today date of the showroom */
  appointments(
    db: Db | Tx,
    dressIds: readonly DressId[],
    today: string,
  ): Promise<OfDress<DressUse['appointments'][number]>[]>
  /** Newest first. */
  rentals(db: Db | Tx, dressIds: readonly DressId[]): Promise<OfDress<DressUse['rentals'][number]>[]>
  /** Throws a Refused that lists the rentals of the dress that are not over. */
  refuseOpenRentals(tx: Tx, now: Date, dressId: DressId): Promise<void>
  /** After fewer copies were counted. Throws a Refused that lists the rentals whose copy does not exist any more. */
  refuseMissingCopies(tx: Tx, now: Date, dressId: DressId): Promise<void>
  payouts(db: Db | Tx, dressIds: readonly DressId[]): Promise<OfDress<{ total: number; open: number }>[]>
  /** Of the present owner, soonest event first. */
  movableRentals(
    db: Db | Tx,
    deps: Pick<Deps, 'config'>,
    now: Date,
    dress: OwnerChange['dress'],
  ): Promise<MovableRental[]>
  /** With a new owner. Throws a Refused when a chosen rental is over meanwhile. Requires the lock of the dress. */
  moveRentals(tx: Tx, deps: Deps, actor: Actor, change: OwnerChange): Promise<void>
  /** In all appointments, also former ones. */
  appointmentLinks(tx: Tx, dressIds: readonly DressId[]): Promise<AppointmentLink[]>
  /** Omits appointments that were deleted since. */
  restoreAppointmentLinks(tx: Tx, links: readonly AppointmentLink[]): Promise<void>
}

const mostRentals = 20

export async function useOfDress(db: Db, uses: DressUses, id: DressId, today: string): Promise<DressUse> {
  const [appointments, rentals, [payouts]] = await Promise.all([
    uses.appointments(db, [id], today),
    uses.rentals(db, [id]),
    uses.payouts(db, [id]),
  ])
  return {
    appointments,
    rentals: rentals.slice(0, mostRentals),
    payouts: payouts?.total ?? 0,
    openPayouts: payouts?.open ?? 0,
  }
}
