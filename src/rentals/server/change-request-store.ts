import { and, desc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import type { ChangeAnswer, ChangeRequest } from '#rentals/rules/change-request.ts'
import type { RentalId } from '#shared/ids.ts'
import { rentalChangeRequests } from './change-request-tables.ts'
import { hasStep } from './has-step.ts'
import type { ShownPiece } from './piece-store.ts'
import { rentals } from './tables.ts'

export type ChangeRequestRow = typeof rentalChangeRequests.$inferSelect

/** The newest one of a rental. */
export async function findChangeRequest(db: Db | Tx, id: RentalId): Promise<ChangeRequestRow | undefined> {
  const { rentalId, askedAt } = rentalChangeRequests
  const [found] = await db
    .select()
    .from(rentalChangeRequests)
    .where(eq(rentalId, id))
    .orderBy(desc(askedAt), desc(rentalChangeRequests.id))
    .limit(1)
  return found
}

/** Requires the lock of the rental. */
export async function insertChangeRequest(
  tx: Tx,
  row: typeof rentalChangeRequests.$inferInsert,
): Promise<void> {
  await tx.insert(rentalChangeRequests).values(row)
  await touchRental(tx, row.rentalId, row.askedAt)
}

interface Answer {
  answer: ChangeAnswer
  answeredAt: Date
  answeredBy: string | null
  reason?: string
}

/** Requires the lock of the rental. @returns undefined when none waits */
export async function answerChangeRequest(
  tx: Tx,
  id: RentalId,
  answer: Answer,
): Promise<ChangeRequestRow | undefined> {
  const [answered] = await tx
    .update(rentalChangeRequests)
    .set(answer)
    .where(and(eq(rentalChangeRequests.rentalId, id), isNull(rentalChangeRequests.answer)))
    .returning()
  if (answered) await touchRental(tx, id, answer.answeredAt)
  return answered
}

/** Tells open pages of it. Its version stays: what staff have opened can still be saved. */
async function touchRental(tx: Tx, id: RentalId, updatedAt: Date): Promise<void> {
  await tx.update(rentals).set({ updatedAt }).where(eq(rentals.id, id))
}

/** Of rentals: the same as `isChangeOpen`. */
export function hasChangeOpen(now: Date): SQL {
  const { rentalId, answer } = rentalChangeRequests
  const waits = queryBuilder
    .select({ one: sql`1` })
    .from(rentalChangeRequests)
    .where(and(eq(rentalId, rentals.id), isNull(answer)))
  return and(or(hasStep('REQUESTED', now), hasStep('CONFIRMED', now)), exists(waits))!
}

export function toChangeRequest(
  row: ChangeRequestRow | undefined,
  pieces: readonly ShownPiece[],
): ChangeRequest | null {
  if (!row) return null
  const { wish, eventDate, eventEnd, dressId, message, askedAt, answer, reason } = row
  const piece = pieces.findLast((one) => one.dressId === dressId)
  return {
    wish,
    eventDate,
    eventEnd,
    piece: piece ? { id: piece.id, title: piece.dress.title } : null,
    message,
    askedAt: askedAt.toISOString(),
    answer,
    reason,
  }
}
