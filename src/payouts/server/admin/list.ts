import { eq, not, sql } from 'drizzle-orm'
import { fullNameOf } from '#accounts/server/full-name.ts'
import { dressSummaries } from '#dresses/server/store.ts'
import type { Payout } from '#payouts/contract.ts'
import { payoutMethodNames } from '#payouts/payment.ts'
import { payoutsWith, toPayout } from '#payouts/server/store.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import type { ListedPayout, listStaffPayouts, RentalOfEarning } from '#payouts/staff-contract.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery, searchText } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { Page } from '#shared/list-page.ts'
import { showrooms } from '#showrooms/showrooms.ts'

const { createdAt, amount, status, kind, userId } = payoutRequests

const isComing = sql`(${payoutRequests.rentalId} is not null and ${status} = 'PENDING')`

// The payouts that match are few enough to read the names of their customers and dresses.
const lenderName = fullNameOf(userId)
const dressTitle = sql`(select ${dressSummaries.title} from ${dressSummaries} where ${eq(dressSummaries.id, payoutRequests.dressId)})`
const { notes, paymentReference } = payoutRequests
const searched = searchText([lenderName, dressTitle, notes, paymentReference], [lenderName])

/** Of the rentals domain, which is later. */
export type FindRentals = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, RentalOfEarning>>

/** One page of all payouts, newest first by default. */
export async function findStaffPayouts(
  db: Db,
  query: QueryOf<typeof listStaffPayouts>,
  findRentals: FindRentals,
): Promise<Page<ListedPayout>> {
  const { rows, total } = await listQuery(
    db,
    payoutsWith(db, true),
    {
      from: payoutRequests,
      where: [
        query.status && eq(status, query.status),
        query.kind && eq(kind, query.kind),
        query.userId ? eq(userId, query.userId) : undefined,
        query.coming && (query.coming === 'yes' ? isComing : not(isComing)),
      ],
      searched,
      sorts: { createdAt, amount, status: [status, createdAt], kind: [kind, createdAt] },
      initialSort: '-createdAt',
      id: payoutRequests.id,
    },
    query,
  )
  const ids = rows.flatMap(({ rentalId }) => rentalId ?? [])
  const rentals = await findRentals(db, ids)
  const withRental = (payout: Payout) => ({ ...payout, rental: rentals.get(payout.rentalId ?? '') ?? null })
  return { rows: rows.map((row) => withRental(toPayout(row))), total }
}

const columns: FileColumns<ListedPayout> = {
  createdAt: ['Requested', (payout) => payout.createdAt],
  userName: ['Customer', ({ userName }) => userName],
  kind: ['Kind', (payout) => payout.kind],
  dressName: ['Dress', ({ dressName }) => dressName],
  rental: ['Rental', ({ rental }) => rental?.number],
  eventDate: ['Event', ({ rental }) => rental?.eventDate],
  endDate: ['Return', ({ rental }) => rental?.endDate],
  run: ['Payment run', ({ run }) => run?.number],
  till: ['Till', ({ till }) => till && `${showrooms[till.branch].name} ${till.receipt}`],
  amount: ['Amount', (payout) => payout.amount],
  status: ['Status', (payout) => payout.status],
  paidOn: ['Paid on', (row) => row.payment?.date],
  method: ['Method', (row) => row.payment && payoutMethodNames[row.payment.method]],
  reference: ['Reference', (row) => row.payment?.reference],
  notes: ['Notes', ({ notes }) => notes],
  processedAt: ['Settled', ({ processedAt }) => processedAt],
}

export const payoutFile = { name: 'payouts', columns }
