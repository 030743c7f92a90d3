import { and, asc, eq, gt, gte, inArray, or } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import {
  correctedCopy,
  isAmong,
  isOf,
  type OpenBookings,
  type Whose,
} from '#customers/server/open-bookings.ts'
import { followAddress } from '#email/server/delivery/send-copy.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { mailRental } from '#rentals/letters/server/emails.ts'
import type { RentalMail } from '#rentals/letters/server/mail-variables.ts'
import { writeToRenter } from '#rentals/letters/server/rental-messages.ts'
import { type RentalStep, stepOf } from '#rentals/rules/steps.ts'
import { mailedRental } from '#rentals/server/manage-link.ts'
import { isOpenRental } from '#rentals/server/open-rental.ts'
import { isRentalOf } from '#rentals/server/own.ts'
import { moneyRowsOfRental } from '#rentals/server/payment-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { lockRental, updateRental } from '#rentals/server/store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { localNow } from '#shared/dates.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'
import { rewriteWaiting, wasMessaged } from '#whatsapp/server/outbox/rewrite.ts'

/** Ends the link of a rental's guests. */
type EndGroup = (tx: Tx, actor: Actor, rentalId: RentalId) => Promise<unknown>

/** Until the dress is back and everything is paid. An offer, or a hold that can be held again, follows silently. */
export const openRentalsOf = (endGroup: EndGroup): OpenBookings => ({
  kind: 'rentals',
  table: rentals,

  async count(db, { config }, now, whose) {
    let count = 0
    const { date: today } = localNow(now, config.SHOP_TIMEZONE)
    for (const row of await mayBeOpen(db, whose, today)) if (await isOpen(db, row, now)) count += 1
    return count
  },

  async correct(tx, deps, actor, { whose, contact, only }) {
    let corrected = 0
    const { date: today } = localNow(actor.now, deps.config.SHOP_TIMEZONE)
    for (const { id } of await mayBeOpen(tx, whose, today)) {
      const before = await lockRental(tx, id)
      if (!before || !isAmong(before, only)) continue
      const subjects = await subjectsOf(tx, before.id)
      const copy = correctedCopy(before, contact, await wasMessaged(tx, subjects))
      if (!copy || !(canHappen(before, today) || (await isOpen(tx, before, actor.now)))) continue
      const by = { updatedAt: actor.now, changedBy: actor.viewer.id }
      const rental = await updateRental(tx, before.id, { ...copy.change, ...by })
      // Her page shows the link of its guests.
      if (copy.change.linkKey) await endGroup(tx, actor, before.id)
      await recordAudit(tx, actor, {
        action: 'rental.contact_corrected',
        subjectType: 'rental',
        subjectId: before.id,
        detail: { fields: copy.fields },
      })
      const open = await isOpen(tx, rental, actor.now)
      const name = open ? confirmations[stepOf(rental, actor.now)] : undefined
      const waited = await followAddress(tx, deps, mailedRental(deps, rental), {
        to: rental.clientEmail,
        moves: copy.isMoved,
        rewritten: name ? [name] : [],
      })
      if (name && (copy.isToConfirm || waited.length > 0)) await mailRental(tx, deps, rental, { name })
      await rewriteWaiting(tx, deps, writeToRenter, subjects)
      if (open) corrected += 1
    }
    return corrected
  },
})

/** What tells her where she stands, with the link of now. A returned one is told of after the inspection. */
const confirmations: Partial<Record<RentalStep, RentalMail>> = {
  REQUESTED: 'rental_requested',
  CONFIRMED: 'rental_confirmed',
  COLLECTED: 'rental_confirmed',
  COMPLETED: 'rental_returned',
}

const openSteps: RentalRow['step'][] = ['REQUESTED', 'CONFIRMED', 'COLLECTED', 'RETURNED']

function mayBeOpen(db: Db | Tx, whose: Whose, today: string) {
  const { step, dueCents, refundCents, eventEnd, id, customerId } = rentals
  const canBeHeldAgain = and(eq(step, 'EXPIRED'), gte(eventEnd, today))
  return db
    .select(rentalColumns)
    .from(rentals)
    .where(
      and(
        isOf(whose, customerId, isRentalOf),
        or(inArray(step, openSteps), canBeHeldAgain, gt(dueCents, 0), gt(refundCents, 0)),
      ),
    )
    .orderBy(asc(id))
}

/** Held, agreed, offered, or to be held again; a cancelled one only while money is in it. */
function canHappen({ step, eventEnd }: RentalRow, today: string): boolean {
  return openSteps.includes(step) || (step === 'EXPIRED' && eventEnd >= today)
}

/** The customer file lists these as open. */
async function isOpen(db: Db | Tx, rental: RentalRow, now: Date): Promise<boolean> {
  return !rental.isOffer && isOpenRental({ rental, ...(await moneyRowsOfRental(db, rental.id)) }, now)
}

/** Messages are about the rental or one of its payments. */
async function subjectsOf(db: Db | Tx, id: RentalId): Promise<string[]> {
  const { payments } = await moneyRowsOfRental(db, id)
  return [id, ...payments.map((payment) => payment.id)]
}
