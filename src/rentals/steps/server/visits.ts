import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import type { DressPlace } from '#dresses/place.ts'
import { moveDress } from '#dresses/server/places/move.ts'
import { takenForStaff } from '#rentals/messages.ts'
import type { PaymentInput } from '#rentals/payment-contract.ts'
import { recordPayments } from '#rentals/payments/server/record.ts'
import { titlesOf } from '#rentals/piece.ts'
import { balanceMissing, dressTaken } from '#rentals/refusal-contract.ts'
import { tidyHoldsOf } from '#rentals/request/server/add-rental.ts'
import { type Identity, identityColumns, notedIdentity } from '#rentals/rules/identity.ts'
import { lateness } from '#rentals/rules/late.ts'
import { earlyReturn, type RentalWindow, readyAfter } from '#rentals/rules/window.ts'
import { agreedFacts } from '#rentals/server/agreed-facts.ts'
import { type RentalCalendar, readCalendar } from '#rentals/server/calendar.ts'
import { moveCopies } from '#rentals/server/copies.ts'
import type { Change } from '#rentals/server/lock.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { nextRentalOf } from '#rentals/server/next-rental.ts'
import { updatePiece } from '#rentals/server/piece-store.ts'
import { type RentalRow, updateRental } from '#rentals/server/store.ts'
import { copiesIn, type PieceToPlace } from '#rentals/server/taken.ts'
import { visits as messages } from '#rentals/texts/texts.gen.js'
import { moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { withdrawMessages } from '#whatsapp/server/store.ts'
import { missingOf } from './ticked.ts'

interface HandOver {
  note?: string | undefined
  signature?: string | undefined
  payments?: PaymentInput[] | undefined
  waiveReason?: string | undefined
  identity?: Identity | undefined
}

/** The customer collects the dress: all is paid, the condition is noted, the customer signs. Early when it is free. */
export async function handOver(
  change: Change,
  { note, signature, payments, waiveReason, identity }: HandOver,
) {
  const { tx, deps, actor, rental } = change
  const startDate = await startOfWindow(change)
  const paid = await recordPayments(tx, deps, actor, change, payments)
  const money = moneyOfRental(change)
  if ((money.balance > 0 || money.guaranteeDue > 0) && !waiveReason) throw new Refused(balanceMissing)
  const places = await movePieces(change, 'CUSTOMER')
  const drawn = signature ? await drawing(signature) : null
  const detail = {
    balance: moneyText(money.balance),
    guarantee: moneyText(money.guaranteeHeld),
    waiveReason,
    ...(startDate < rental.startDate && { before: rental.startDate, after: startDate }),
  }
  return recordStep(change, 'rental.handed_over', detail, {
    startDate,
    beforeHandOver: {
      startDate: rental.startDate,
      places,
      identity: notedIdentity(rental),
      payments: paid.map(({ id }) => id),
    },
    handedOverAt: actor.now,
    handedOverBy: actor.viewer.id,
    handOverNote: joinTexts(note, waiveReason),
    signature: drawn,
    handOverFacts: await agreedFacts(tx, rental, change.pieces),
    ...identityColumns(identity),
  })
}

/**
 * The window starts today when the customer comes before the planned day. Today may be a day on which the showroom is
 * closed: staff and the customer stand in it. Throws a Refused when something else takes the dress until then.
 */
async function startOfWindow(change: Change): Promise<string> {
  const { tx, deps, actor, rental } = change
  const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
  const { today } = calendar
  if (rental.startDate <= today) {
    // Another customer can still have the copy that was planned; of the only one, staff have forgotten the return.
    const { clash, copies } = await copiesIn(tx, change, calendar, rental)
    if (!clash) await takeCopies(change, copies)
    return rental.startDate
  }
  await takeWindow(change, calendar, { startDate: today, readyDate: rental.readyDate }, (taken) =>
    messages.early({ taken }),
  )
  return today
}

/** A piece that comes to the rental has no copy yet. */
export type ChangeOfDays = Pick<Change, 'tx' | 'actor' | 'rental'> & { pieces: readonly PieceToPlace[] }

/**
 * Makes room for other days of the rental, each piece in its copy or another free one. Throws a Refused when something else
 * takes a dress.
 * @param text of it
 * @returns the copies, by the ids of the pieces
 */
export async function takeWindow(
  change: ChangeOfDays,
  calendar: RentalCalendar,
  window: Pick<RentalWindow, 'startDate' | 'readyDate'>,
  text: (taken: string) => string,
): Promise<ReadonlyMap<string, number>> {
  const { clash, copies } = await copiesIn(change.tx, change, calendar, window)
  if (clash) throw new Refused(dressTaken, { message: text(takenForStaff(clash, calendar)) })
  await takeCopies(change, copies)
  return copies
}

async function takeCopies(change: ChangeOfDays, copies: ReadonlyMap<string, number>): Promise<void> {
  const { tx, actor, pieces } = change
  await tidyHoldsOf(tx, actor, pieces)
  await moveCopies(tx, change, copies)
}

/** Moves each dress; of several copies the others stay where the dress is. @returns where it was, by its id */
export async function movePieces(
  { tx, actor, rental, pieces }: Change,
  place: DressPlace,
): Promise<Record<string, DressPlace>> {
  const note = words.rentalNumber({ number: rental.number })
  const places: Record<string, DressPlace> = {}
  for (const { dressId, dress } of pieces)
    if (dress.copies.length === 1) places[dressId] = await moveDress(tx, actor, dressId, { place, note })
  return places
}

async function drawing(signature: string): Promise<string> {
  // Loaded with the first signature: the image library takes memory that most processes never need.
  const { signatureImage } = await import('#files/server/signature-image.ts')
  return signatureImage(signature, messages.signature)
}

/** The dress is back. An early one is free sooner; a late one moves the end of its turnaround, up to the next rental. */
export async function takeBack(
  change: Change,
  { note, pieces: ticked }: { note?: string | undefined; pieces?: string[] | undefined },
) {
  const { tx, deps, actor, rental } = change
  const calendar = await readCalendar(tx, deps, actor.now, rental.branch)
  await tidyHoldsOf(tx, actor, change.pieces)
  const { endDate, readyDate } = rental
  const missing = missingOf(change, ticked, note)
  for (const { id } of missing) await updatePiece(tx, id, { isMissing: true })
  const pieces = change.pieces.filter((piece) => !missing.includes(piece))
  const places = await movePieces({ ...change, pieces }, rental.branch)
  return recordStep(
    change,
    'rental.returned',
    {
      lateDays: lateness(rental, calendar.isOpen, calendar.today).days,
      ...(missing.length > 0 && { missing: titlesOf(missing) }),
    },
    {
      returnedAt: actor.now,
      returnedBy: actor.viewer.id,
      returnNote: joinTexts(note),
      beforeReturn: { endDate, readyDate, places },
      ...(await windowAfterReturn(change, calendar)),
    },
  )
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
  const next = await nextRentalOf(tx, { rental, pieces }, actor.now, { completedToo: true })
  const latest = ready && next && next.startDate < ready ? next.startDate : ready
  return latest && latest > rental.readyDate ? { readyDate: latest } : {}
}

type Columns = Partial<Omit<RentalRow, 'id' | 'version' | 'updatedAt' | 'changedBy'>>

/** Changes the rental and says so in the audit log. A message that waits tells of the step before. */
export async function recordStep(
  { tx, actor, rental }: Change,
  action: AuditAction,
  detail: Record<string, unknown>,
  columns: Columns,
): Promise<RentalRow> {
  await recordAudit(tx, actor, { action, subjectType: 'rental', subjectId: rental.id, detail })
  await withdrawMessages(tx, rental.id)
  return updateRental(tx, rental.id, { ...columns, updatedAt: actor.now, changedBy: actor.viewer.id })
}

export function joinTexts(...texts: (string | undefined)[]): string | null {
  return texts.filter(Boolean).join('\n') || null
}
