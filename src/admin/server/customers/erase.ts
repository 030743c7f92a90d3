import { sql } from 'drizzle-orm'
import { customerBusy } from '#admin/customer-contract.ts'
import { clearRowsOf } from '#admin/server/retention/retention.ts'
import { eraseAlterationsOfCustomer } from '#alterations/server/erase.ts'
import { forgetRemovedOfCustomer } from '#appointments/server/change/removed-store.ts'
import { recordAudit } from '#audit/server/store.ts'
import { customerNotFound } from '#customers/contract.ts'
import { eraseCustomer, lockFileOf } from '#customers/server/erase.ts'
import { eraseWearersOfCustomer } from '#event-guests/server/store.ts'
import { eraseMeasurementsOf } from '#measurements/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { leftInHold, toRefundOf } from '#rentals/server/money.ts'
import { rentalsOfFile } from '#rentals/server/store.ts'
import type { ReplyContext } from '#rentals/server/to-reply.ts'
import { eraseReviewsOfCustomer } from '#reviews/server/erase.ts'
import { formerGuest } from '#shared/former-names.ts'
import type { CustomerId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { eraseWaitlistOfCustomer } from '#waitlist/server/erase.ts'
import { comingAppointments, openRentals } from './coming.ts'

/**
 * Erases a customer without an account, of whom nothing is open: her file and reviews, who wore what she rented, and her name in appointments and messages.
 * Rentals and their papers stay for the term of contracts, emails for theirs. An account is deleted in Users.
 */
export async function eraseWithoutAccount(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  id: CustomerId,
  context: ReplyContext,
) {
  // No booking of her, no merge and no undo of one can come between.
  const file = await lockFileOf(tx, id)
  if (!file) throw new Refused(customerNotFound)
  if (file.userId) throw new Refused(customerBusy)
  // First: an offer that she has not answered is nothing open.
  await eraseWaitlistOfCustomer(tx, actor.now, file.id)
  if (await hasOpen(tx, file.id, context)) throw new Refused(customerBusy)
  await clearRowsOf(tx, ['appointments', 'messages'], file.id)
  await forgetRemovedOfCustomer(tx, file.id)
  await eraseReviewsOfCustomer(tx, deps, file.id)
  await eraseWearersOfCustomer(tx, file.id)
  await eraseMeasurementsOf(tx, file.id)
  await eraseAlterationsOfCustomer(tx, file.id)
  await eraseCustomer(tx, actor.now, file.id, formerGuest)
  await recordAudit(tx, actor, { action: 'customer.erased', subjectType: 'customer', subjectId: file.id })
  return { success: true }
}

async function hasOpen(tx: Tx, id: CustomerId, { now, today }: ReplyContext): Promise<boolean> {
  const customer = sql`${id}::uuid`
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    select exists (select from ${comingAppointments(customer, today)}) or exists (select from ${openRentals(customer, now)})
      or exists (select from rentals where customer_id = ${customer} and status = 'CONFIRMED'
        or customer_id = ${customer} and status = 'COMPLETED' and due_cents > 0) as open`)
  if (rows[0]?.open) return true
  const rentals = await rentalsOfFile(tx, id)
  return rentals.some((found) => toRefundOf(found) > 0 || leftInHold(found, now) > 0)
}
