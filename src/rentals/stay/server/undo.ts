import { moveDress } from '#dresses/server/places/move.ts'
import { reversePayment } from '#rentals/money/server/record.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import type { RentalRow } from '#rentals/server/store.ts'
import { notPossibleNow } from '#rentals/staff-contract.ts'
import { Refused } from '#shared/refusal.ts'
import type { Change } from './lock.ts'
import { recordStep, takeWindow } from './visits.ts'

const messages = {
  taken: (taken: string) => `The return cannot be undone. ${taken}`,
  /** In the history of the dress's places. */
  place: (number: string) => `Undone: rental ${number}`,
}

interface Undo {
  reason: string
}

/** The dress was not handed over after all. The payments of that visit are reversed, each with a receipt of its own. */
export async function undoHandOver(change: Change, { reason }: Undo): Promise<RentalRow> {
  const { tx, deps, actor, rental, payments } = change
  const { beforeHandOver: before } = rental
  if (!before) throw new Refused(notPossibleNow)
  await moveBack(change, { from: 'CUSTOMER', place: before.place })
  // The last one first: the guarantee goes before the price that it came with. What staff have undone already stays so.
  const isReversed = (id: string) => payments.some(({ reverses }) => reverses === id)
  const toReverse = before.payments.filter((id) => !isReversed(id)).reverse()
  for (const paymentId of toReverse) await reversePayment(tx, deps, actor, change, { paymentId, reason })
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
  const { place, ...window } = before
  const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
  await takeWindow(change, calendar, { ...rental, ...window }, messages.taken)
  await moveBack(change, { from: rental.branch, place })
  return recordStep(
    change,
    'rental.return_undone',
    { reason },
    { ...window, returnedAt: null, returnedBy: null, returnNote: null, beforeReturn: null },
  )
}

/** Throws a Refused when the dress was moved since. */
async function moveBack({ tx, actor, rental }: Change, places: Pick<Move, 'from' | 'place'>): Promise<void> {
  await moveDress(tx, actor, rental.dressId, { ...places, note: messages.place(rental.number) })
}

type Move = Parameters<typeof moveDress>[3]
