import { titlesOf } from '#rentals/piece.ts'
import { notPossibleNow } from '#rentals/refusal-contract.ts'
import { lateness } from '#rentals/rules/late.ts'
import { earlyReturn, type RentalWindow, readyAfter } from '#rentals/rules/window.ts'
import { type RentalCalendar, readCalendar } from '#rentals/server/calendar.ts'
import { expireHoldsOf } from '#rentals/server/expire-holds.ts'
import type { Change } from '#rentals/server/lock.ts'
import { nextRentalOf } from '#rentals/server/next-rental.ts'
import { updatePiece } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { takeStep, undoStep } from '#rentals/server/step-store.ts'
import { undo as messages } from '#rentals/texts/texts.gen.js'
import { Refused } from '#shared/refusal.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { audit } from './audit.ts'
import { tellLost } from './missing.ts'
import { missingOf } from './piece-checks.ts'
import { movePieces, movePiecesBack, takeWindow } from './take-window.ts'
import type { Undo } from './undo-payments.ts'

interface Return {
  /** Where they are back; in the showroom of the rental by default. */
  place?: Branch | undefined
  note?: string | undefined
  /** Ids of the pieces that are back. */
  pieces?: string[] | undefined
}

/** The dress is back. An early one is free sooner; a late one moves the end of its turnaround, up to the next rental. */
export async function returnDress(
  change: Change,
  { note, pieces: ticked, ...at }: Return,
): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
  await expireHoldsOf(tx, actor, change.pieces)
  const missing = missingOf(change, ticked, note)
  for (const { id } of missing) await updatePiece(tx, id, { isMissing: true })
  const pieces = change.pieces.filter((piece) => !missing.includes(piece))
  const { place = rental.branch } = at
  const places = await movePieces({ ...change, pieces }, place)
  const before = { endDate: rental.endDate, readyDate: rental.readyDate, places, place }
  const columns = await windowAfterReturn(change, calendar)
  const done = await takeStep(tx, actor, rental.id, { step: 'RETURNED', note, detail: { before } }, columns)
  await audit(change, 'rental.returned', {
    lateDays: lateness(rental, calendar.isOpen, calendar.today).days,
    ...(missing.length > 0 && { missing: titlesOf(missing) }),
  })
  return done
}

/** What a return today changes of the window: nothing when it is on time. */
async function windowAfterReturn(
  { tx, actor, rental, pieces }: Change,
  { today, isOpen, terms }: RentalCalendar,
): Promise<Partial<RentalWindow>> {
  const { turnaroundDays } = terms
  if (today < rental.endDate) return earlyReturn(isOpen, turnaroundDays, rental, today)
  if (today === rental.endDate) return {}
  const ready = readyAfter(isOpen, turnaroundDays, today)
  const next = await nextRentalOf(tx, pieces, actor.now, { completedToo: true })
  const latest = ready && next && next.startDate < ready ? next.startDate : ready
  return latest && latest > rental.readyDate ? { readyDate: latest } : {}
}

/** The dress is still with the customer. Refused when the days that the return freed are taken. */
export async function undoReturn(change: Change, { reason }: Undo): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  const before = rental.steps.RETURNED?.detail.before
  if (!before) throw new Refused(notPossibleNow)
  const { places, place = rental.branch, ...window } = before
  const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
  await takeWindow(change, calendar, { ...rental, ...window }, (taken) => messages.taken({ taken }))
  await movePiecesBack(change, place, places)
  for (const { id, isMissing } of change.pieces)
    if (isMissing) await updatePiece(tx, id, { isMissing: false, isLost: false })
  await tellLost(change, [])
  const undone = await undoStep(tx, actor, rental.id, 'RETURNED', window)
  await audit(change, 'rental.return_undone', { reason })
  return undone
}
