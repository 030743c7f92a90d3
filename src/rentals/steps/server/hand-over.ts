import type { PaymentInput } from '#rentals/payment-contract.ts'
import { recordPayments } from '#rentals/payments/server/record.ts'
import { balanceMissing, notPossibleNow } from '#rentals/refusal-contract.ts'
import { type Identity, identityColumns, notedIdentity } from '#rentals/rules/identity.ts'
import { agreedFacts } from '#rentals/server/agreed-facts.ts'
import { readCalendar } from '#rentals/server/calendar.ts'
import type { Change } from '#rentals/server/lock.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { takeStep, undoStep } from '#rentals/server/step-store.ts'
import { copiesIn } from '#rentals/server/taken.ts'
import { handOver as messages } from '#rentals/texts/texts.gen.js'
import { moneyText } from '#shared/format/money.ts'
import { Refused } from '#shared/refusal.ts'
import { audit } from './audit.ts'
import { refuseUnticked } from './piece-checks.ts'
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
export async function handOver(change: Change, given: HandOver): Promise<RentalRow> {
  const { tx, deps, actor, rental } = change
  refuseUnticked(change, given.pieces)
  const startDate = await makeRoomFromToday(change)
  const paid = await recordPayments(tx, deps, actor, change, given.payments)
  refuseUnpaid(change, given)
  const places = await movePieces(change, 'CUSTOMER')
  const before = {
    startDate: rental.startDate,
    places,
    identity: notedIdentity(rental),
    payments: paid.map(({ id }) => id),
  }
  const agreed = await agreedFacts(tx, rental, change.pieces)
  const signature = given.signature && (await drawing(given.signature))
  const done = await takeStep(
    tx,
    actor,
    rental.id,
    {
      step: 'COLLECTED',
      note: [given.note, given.waiveReason].filter(Boolean).join('\n'),
      detail: { before, agreed, ...(signature && { signature }) },
    },
    { startDate, ...identityColumns(given.identity) },
  )
  await audit(change, 'rental.handed_over', entryOf(change, given, startDate))
  return done
}

/**
 * The window starts today when the customer comes before the planned day. Today may be a day on which the showroom is
 * closed: staff and the customer stand in it. Throws a Refused when something else takes the dress until then.
 */
async function makeRoomFromToday(change: Change): Promise<string> {
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
  if ((balance > 0 || guaranteeDue > 0) && !waiveReason)
    throw new Refused(balanceMissing, { fields: { waiveReason: balanceMissing.message } })
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
  const { tx, actor, rental } = change
  const before = rental.steps.COLLECTED?.detail.before
  if (!before) throw new Refused(notPossibleNow)
  await movePiecesBack(change, 'CUSTOMER', before.places)
  await reversePayments(change, before.payments, undo)
  const undone = await undoStep(tx, actor, rental.id, 'COLLECTED', {
    startDate: before.startDate,
    identityKind: before.identity?.kind ?? null,
    identityEnd: before.identity?.end ?? null,
  })
  await audit(change, 'rental.hand_over_undone', { reason: undo.reason })
  return undone
}
