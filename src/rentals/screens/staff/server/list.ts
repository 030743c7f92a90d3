import { and, eq, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import type { Db } from '#platform/database/db.ts'
import { listQuery } from '#platform/database/list-query.ts'
import type { FileColumns } from '#platform/http/list-reply.ts'
import type { ListedRental } from '#rentals/contract.ts'
import { rentalStepNames } from '#rentals/messages.ts'
import { titlesOf } from '#rentals/piece.ts'
import { isNotCollected, isOwing, isToRefund, isUnpaid } from '#rentals/server/amounts.ts'
import { hasChangeOpen } from '#rentals/server/change-request-store.ts'
import { hasStep, wasHandedOver } from '#rentals/server/has-step.ts'
import { hasDress, hasOwner } from '#rentals/server/piece-store.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { isRequest, ownersOf, type RentalWithPieces, withPieces } from '#rentals/server/store.ts'
import { plainRentalName, rentalSearchText, rentals } from '#rentals/server/tables.ts'
import { isLive, isOut } from '#rentals/server/taken.ts'
import type { ReplyContext } from '#rentals/server/to-reply.ts'
import type { listRentals } from '#rentals/staff-contract.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import type { Page } from '#shared/list-page.ts'
import { toStaffListed } from './reply.ts'

const sorts = {
  next: sql`case when ${wasHandedOver} then ${rentals.endDate} else ${rentals.startDate} end`,
  eventDate: rentals.eventDate,
  startDate: rentals.startDate,
  endDate: rentals.endDate,
  customer: plainRentalName(rentals),
  createdAt: rentals.createdAt,
}

type Query = QueryOf<typeof listRentals>

/** One page of all rentals, latest event first by default. */
export async function findRentals(db: Db, query: Query, context: ReplyContext): Promise<Page<ListedRental>> {
  const { rows, total } = await findWithPieces(db, query, context)
  const names = await findUserNames(db, ownersOf(rows))
  return { rows: rows.map((one) => toStaffListed(one, context, names)), total }
}

export async function findWithPieces(
  db: Db,
  query: Query,
  context: ReplyContext,
): Promise<Page<RentalWithPieces>> {
  const {
    step,
    branch,
    from,
    to,
    dressId,
    customerId,
    ownerId,
    overdue,
    notCollected,
    unpaid,
    toRefund,
    when,
  } = query
  const { rows, total } = await listQuery(
    db,
    db.select(rentalColumns).from(rentals).$dynamic(),
    {
      from: rentals,
      where: [
        step && hasStep(step, context.now),
        branch && eq(rentals.branch, branch),
        when && (when === 'coming' ? isNotOver(context.now) : sql`${isNotOver(context.now)} is not true`),
        from ? gte(rentals.eventDate, from) : undefined,
        to ? lte(rentals.eventDate, to) : undefined,
        dressId ? hasDress(dressId) : undefined,
        customerId ? eq(rentals.customerId, customerId) : undefined,
        ownerId ? hasOwner(ownerId) : undefined,
        overdue && isOut(context.today),
        notCollected && isNotCollected(context.today),
        unpaid && (unpaid === 'over' ? isOwing : isUnpaid),
        toRefund && isToRefund,
      ],
      searched: rentalSearchText(rentals),
      hasPhones: true,
      sorts,
      neverNull: ['next', 'customer'],
      initialSort: '-eventDate',
      id: rentals.id,
    },
    query,
  )
  return { rows: await withPieces(db, rows), total }
}

/** Also what was never collected, until staff end it. */
function isNotOver(now: Date): SQL {
  return sql`(${and(isLive(now), ne(rentals.status, 'COMPLETED'))})`
}

/** Rentals that wait for an answer: requests that still hold their dress, and changes that customers ask for. */
export async function countRequests(db: Db, now: Date): Promise<number> {
  return db.$count(rentals, or(and(hasStep('REQUESTED', now), isRequest), hasChangeOpen(now)))
}

/** Rentals that are out past their return date. */
export async function countOverdue(db: Db, today: string): Promise<number> {
  return db.$count(rentals, isOut(today))
}

const columns: FileColumns<ListedRental> = {
  number: ['Number', ({ number }) => number],
  dress: ['Dress', ({ pieces }) => titlesOf(pieces)],
  customer: ['Customer', ({ customer }) => customer?.name],
  phone: ['Phone', ({ customer }) => customer?.phone],
  email: ['Email', ({ customer }) => customer?.email ?? ''],
  owner: ['Lender', ({ owner }) => owner?.name ?? ''],
  branch: ['Showroom', ({ branch }) => branch],
  eventDate: ['Event', ({ eventDate }) => eventDate],
  startDate: ['Collect', ({ startDate }) => startDate],
  endDate: ['Return', ({ endDate }) => endDate],
  step: ['State', ({ step }) => rentalStepNames[step]],
  price: ['Price', ({ price }) => price ?? ''],
  paid: ['Paid', ({ paid }) => paid],
  balance: ['Still to pay', ({ balance }) => balance],
  createdAt: ['Requested', ({ createdAt }) => createdAt],
}

export const rentalFile = { name: 'rentals', columns }
