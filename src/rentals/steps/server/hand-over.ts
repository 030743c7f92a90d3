import type { PaymentInput } from '#rentals/payment-contract.ts'
import { recordPayments } from '#rentals/payments/server/record.ts'
import { balanceMissing, notPossibleNow } from '#rentals/refusal-contract.ts'
import { type Identity, identityColumns, notedIdentity } from '#rentals/rules/identity.ts'
import { agreedFacts } from '#rentals/server/agreed-facts.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import type { Change } from '#rentals/server/lock.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { copiesIn } from '#rentals/server/taken.ts'
import { handOver as messages } from '#rentals/texts/texts.gen.js'
import { moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import { refuseUnticked } from './piece-checks.ts'
import { joinTexts, recordStep, recordUndo } from './record-step.ts'
import { movePieces, movePiecesBack, takeCopies, takeWindow } from './take-window.ts'
import { reversePayments, type Undo } from './undo-payments.ts'

interface HandOver {
  /** Ids of the pieces that staff ticked. */
  pieces?: string[] | undefined
  note?: string | undefined
  signature?: string | undefined
  payments?: PaymentInput[] | undefined
  waiveReason?: string | undefined
  identity?: Identity | undefined
}

/** The customer collects the dress: all is paid, the condition is noted, the customer signs. Early when it is free. */
export async function handOver(change: Change, visit: HandOver): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  refuseUnticked(change, visit.pieces)
  const startDate = await startOfWindow(change)
  const paid = await recordPayments(tx, deps, actor, change, visit.payments)
  refuseUnpaid(change, visit)
  const places = await movePieces(change, 'CUSTOMER')
  const before = {
    startDate: rental.startDate,
    places,
    identity: notedIdentity(rental),
    payments: paid.map(({ id }) => id),
  }
  const agreed = await agreedFacts(tx, rental, change.pieces)
  const signature = visit.signature && (await drawing(visit.signature))
  return recordStep(
    change,
    {
      step: 'COLLECTED',
      note: joinTexts(visit.note, visit.waiveReason),
      detail: { before, agreed, ...(signature && { signature }) },
    },
    { startDate, ...identityColumns(visit.identity) },
    { action: 'rental.handed_over', detail: entryOf(change, visit, startDate) },
  )
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

function refuseUnpaid(change: Change, { waiveReason }: HandOver): void {
  const { balance, guaranteeDue } = moneyOfRental(change)
  if ((balance > 0 || guaranteeDue > 0) && !waiveReason) throw new Refused(balanceMissing)
}

async function drawing(signature: string): Promise<string> {
  // Loaded with the first signature: the image library takes memory that most processes never need.
  const { signatureImage } = await import('#files/server/signature-image.ts')
  return signatureImage(signature, messages.signature)
}

function entryOf(change: Change, { waiveReason }: HandOver, startDate: string) {
  const { balance, guaranteeHeld } = moneyOfRental(change)
  const planned = change.rental.startDate
  return {
    balance: moneyText(balance),
    guarantee: moneyText(guaranteeHeld),
    waiveReason,
    ...(startDate < planned && { before: planned, after: startDate }),
  }
}

/** The dress was not handed over after all. The payments of that visit are reversed, each with a receipt of its own. */
export async function undoHandOver(change: Change, undo: Undo): Promise<RentalRow> {
  const before = change.rental.steps.COLLECTED?.detail.before
  if (!before) throw new Refused(notPossibleNow)
  await movePiecesBack(change, 'CUSTOMER', before.places)
  await reversePayments(change, before.payments, undo)
  return recordUndo(
    change,
    'COLLECTED',
    {
      startDate: before.startDate,
      identityKind: before.identity?.kind ?? null,
      identityEnd: before.identity?.end ?? null,
    },
    { action: 'rental.hand_over_undone', detail: { reason: undo.reason } },
  )
}
