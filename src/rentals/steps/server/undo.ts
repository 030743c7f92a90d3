import type { DressPlace } from '#dresses/place.ts'
import { moveDress } from '#dresses/server/places/move.ts'
import { reopenEarnings } from '#rentals/income/server/earning.ts'
import { reversePayment } from '#rentals/payments/server/record.ts'
import { notPossibleNow } from '#rentals/refusal-contract.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import { withdrawFee } from '#rentals/server/fees.ts'
import type { Change } from '#rentals/server/lock.ts'
import { handedOverSince } from '#rentals/server/next-rental.ts'
import { updatePiece } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/store.ts'
import { receiptText } from '#rentals/server/to-reply.ts'
import { undo as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { commaList } from '#shared/format/list.ts'
import type { PaymentId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Branch } from '#showrooms/facts.ts'
import { tellLost } from './missing.ts'
import { recordStep, takeWindow } from './visits.ts'

interface Undo {
  reason: string
  branch?: Branch | undefined
}

/** The dress was not handed over after all. The payments of that visit are reversed, each with a receipt of its own. */
export async function undoHandOver(change: Change, { reason, branch }: Undo): Promise<RentalRow> {
  const { rental } = change
  const { beforeHandOver: before } = rental
  if (!before) throw new Refused(notPossibleNow)
  await moveBack(change, 'CUSTOMER', before.places)
  await reverseAll(change, before.payments, { reason, branch })
  return recordStep(
    change,
    'rental.hand_over_undone',
    { reason },
    {
      startDate: before.startDate,
      handedOverAt: null,
      handedOverBy: null,
      handOverNote: null,
      signature: null,
      handOverFacts: null,
      identityKind: before.identity?.kind ?? null,
      identityEnd: before.identity?.end ?? null,
      beforeHandOver: null,
    },
  )
}

/** The dress is still with the customer. Refused when the days that the return freed are taken. */
export async function undoReturn(change: Change, { reason }: Undo): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  const { beforeReturn: before } = rental
  if (!before) throw new Refused(notPossibleNow)
  const { places, ...window } = before
  const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
  await takeWindow(change, calendar, { ...rental, ...window }, (taken) => messages.taken({ taken }))
  await moveBack(change, rental.branch, places)
  for (const { id, isMissing } of change.pieces)
    if (isMissing) await updatePiece(tx, id, { isMissing: false, isLost: false })
  await tellLost(change, [])
  return recordStep(
    change,
    'rental.return_undone',
    { reason },
    { ...window, returnedAt: null, returnedBy: null, returnNote: null, beforeReturn: null },
  )
}

/**
 * The dress is still to be looked at: what was taken from the guarantee and given back is in the guarantee again, and the
 * lender's credit is taken back. Refused when the dress is out again, after further payments, or when the lender has
 * used the credit.
 */
export async function undoInspect(change: Change, { reason, branch }: Undo): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  const { beforeInspection: before } = rental
  if (!before) throw new Refused(notPossibleNow)
  await refuseHandedOverSince(change)
  refusePaidSince(change, before.count)
  const { readyDate } = before
  if (readyDate !== rental.readyDate) {
    const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
    await takeWindow(change, calendar, { startDate: rental.startDate, readyDate }, (taken) =>
      rentalsWords.finalTaken({ taken }),
    )
  }
  await reverseAll(change, before.payments, { reason, branch })
  for (const fee of change.fees.filter(({ id }) => before.fees?.includes(id)))
    await withdrawFee(tx, deps, actor, change, fee, reason)
  await reopenEarnings(change, 'INSPECTION')
  for (const { id } of change.pieces) await updatePiece(tx, id, { condition: null, damage: null })
  return recordStep(
    change,
    'rental.inspection_undone',
    { reason },
    {
      status: 'CONFIRMED',
      completedAt: null,
      completedBy: null,
      inspectionNote: null,
      beforeInspection: null,
      readyDate,
    },
  )
}

async function refuseHandedOverSince(change: Change): Promise<void> {
  const later = await handedOverSince(change.tx, change)
  if (later) throw new Refused(notPossibleNow, { message: messages.nextIsOut({ number: later.number }) })
}

/** @param count of the payments until then; a later one that staff have undone already does not count */
export function refusePaidSince({ payments }: Change, count: number): void {
  const since = payments.slice(count).filter(({ id, reverses }) => !reverses && !isReversed(payments, id))
  if (since.length === 0) return
  throw new Refused(notPossibleNow, {
    message: messages.paidSince({ receipts: commaList(since.map(receiptText)) }),
  })
}

/** The last one first: the guarantee goes before the price that it came with. What staff have undone already stays so. */
async function reverseAll(change: Change, ids: readonly PaymentId[], undo: Undo): Promise<void> {
  const { tx, deps, actor, payments } = change
  const toReverse = ids.filter((id) => !isReversed(payments, id)).reverse()
  for (const paymentId of toReverse) await reversePayment(tx, deps, actor, change, { ...undo, paymentId })
}

function isReversed(payments: Change['payments'], id: PaymentId): boolean {
  return payments.some(({ reverses }) => reverses === id)
}

/** Throws a Refused when a dress was moved since. */
async function moveBack(
  { tx, actor, rental }: Change,
  from: DressPlace,
  places: Readonly<Record<string, DressPlace>>,
): Promise<void> {
  const note = messages.place({ number: rental.number })
  for (const [dressId, place] of Object.entries(places))
    await moveDress(tx, actor, dressId, { from, place, note })
}
