import { inArray } from 'drizzle-orm'
import { offeredPlaces } from '#appointments/server/change/waitlist-offer.ts'
import { manageToken as appointmentToken } from '#appointments/server/manage-link.ts'
import { rentableDresses } from '#dresses/server/rentable.ts'
import { withTitle } from '#dresses/server/shown-title.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { manageToken as rentalToken } from '#rentals/server/manage-link.ts'
import { offeredRentals } from '#rentals/steps/server/waitlist-offer.ts'
import { moneyText } from '#shared/format/money.ts'
import type { AccountId, DressId, WaitlistEntryId } from '#shared/ids.ts'
import type { CustomerEntry } from '#waitlist/contract.ts'
import { manageToken } from './links.ts'
import type { EntryRow } from './store.ts'

export interface EntryDetails {
  dress: NonNullable<CustomerEntry['dress']> | null
  offer: CustomerEntry['offer']
  /** Whose account what she has taken belongs to; null for a guest. */
  memberId: AccountId | null
  /** Of the link to what she has taken. */
  linkKey: string | null
}

/** Dresses and offers of entries, by the id of the entry. */
export async function entryDetails(
  db: Db | Tx,
  rows: readonly EntryRow[],
): Promise<Map<WaitlistEntryId, EntryDetails>> {
  const dresses = await dressesOf(
    db,
    rows.flatMap(({ dressId }) => dressId ?? []),
  )
  const rentals = await offeredRentals(
    db,
    rows.flatMap(({ rentalId }) => rentalId ?? []),
  )
  const places = await offeredPlaces(
    db,
    rows.flatMap(({ appointmentId }) => appointmentId ?? []),
  )
  return new Map(
    rows.map((row) => {
      const rental = row.rentalId ? rentals.get(row.rentalId) : undefined
      const place = row.appointmentId ? places.get(row.appointmentId) : undefined
      const dress = row.dressId ? (dresses.get(row.dressId) ?? null) : null
      const offer = row.state === 'OFFERED' &&
        row.offerEndsAt && {
          endsAt: row.offerEndsAt.toISOString(),
          startDate: rental?.startDate ?? null,
          endDate: rental?.endDate ?? null,
          price: moneyText(rental?.price ?? null),
          startTime: place?.startTime ?? null,
          endTime: place?.endTime ?? null,
        }
      return [
        row.id,
        {
          dress,
          offer: offer || null,
          memberId: rental?.accountId ?? place?.userId ?? null,
          linkKey: rental?.linkKey ?? place?.linkKey ?? null,
        },
      ]
    }),
  )
}

async function dressesOf(db: Db | Tx, ids: readonly DressId[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { id, titles, mainImage } = rentableDresses
  const rows = await db
    .select({ id, titles, mainImage })
    .from(rentableDresses)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, withTitle(row)]))
}

export function toCustomerEntry(
  deps: Pick<Deps, 'secretKey' | 'clock'>,
  row: EntryRow,
  { dress, offer, memberId, linkKey }: EntryDetails,
  now: Date,
): CustomerEntry {
  const { kind, branch, type, date, eventEnd } = row
  const isOver = row.state === 'OFFERED' && row.offerEndsAt! <= now
  return {
    token: manageToken(deps, row),
    kind,
    dress,
    branch,
    type,
    date,
    eventEnd,
    // The sweep has not ended it yet.
    state: isOver ? 'PASSED' : row.state,
    offer: isOver ? null : offer,
    followPath: row.state === 'TAKEN' ? followPath(deps.secretKey, row, { memberId, linkKey }) : null,
  }
}

function followPath(
  key: Buffer,
  { rentalId, appointmentId }: EntryRow,
  { memberId, linkKey }: Pick<EntryDetails, 'memberId' | 'linkKey'>,
) {
  if (rentalId)
    return memberId
      ? `/rentals/${rentalId}`
      : `/rentals/manage/${rentalToken(key, { id: rentalId, linkKey })}`
  if (!appointmentId) return null
  return memberId
    ? '/appointments'
    : `/appointments/manage/${appointmentToken(key, { id: appointmentId, linkKey })}`
}
