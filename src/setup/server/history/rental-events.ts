import { dropAlterations } from '#alterations/server/drop.ts'
import { type CustomerSource, customerSources } from '#customers/facts.ts'
import type { ExpenseKind } from '#dress-costs/expense.ts'
import { addExpense } from '#dress-costs/server/actions.ts'
import { postIncome } from '#rentals/income/server/post-income.ts'
import type { PaymentInput } from '#rentals/payment-contract.ts'
import { writeOff } from '#rentals/payments/server/fee-actions.ts'
import { followPayment } from '#rentals/payments/server/follow-payment.ts'
import { recordPayment, reversePayment } from '#rentals/payments/server/record.ts'
import { paidOfFee } from '#rentals/rules/money.ts'
import { lockForChange } from '#rentals/server/lock.ts'
import { moneyOfRental, toRefundOf } from '#rentals/server/money.ts'
import { piecesOfRental } from '#rentals/server/piece-store.ts'
import { changeRental } from '#rentals/steps/server/change.ts'
import { addStaffRental } from '#rentals/steps/server/staff-rental.ts'
import { defaultSettings } from '#settings/rules.ts'
import type { Random } from '#setup/server/samples/random.ts'
import { firstNames, lastNames } from '#setup/server/samples/users.ts'
import { addDays, dayMs, hourMs, instantOf, localNow } from '#shared/dates.ts'
import type { PieceId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'
import { inPounds } from '#till/rules.ts'
import { rateOfDay } from '#till/server/store.ts'
import { invoiceEvents } from './invoice-events.ts'
import { actorAt, depsAt, type Past, type PastEvent } from './past.ts'
import type { PlannedRental } from './season.ts'
import { fillTill } from './till-days.ts'

/** How a customer pays: cash in dollars, also with change, or in pounds, by card or by transfer. */
type Way = 'DOLLARS' | 'CHANGE' | 'POUNDS' | 'CARD' | 'TRANSFER'

const isCash = (way: Way) => way !== 'CARD' && way !== 'TRANSFER'

const waysToBook = ['CARD', 'DOLLARS', 'TRANSFER', 'POUNDS', 'CARD', 'DOLLARS'] as const
const waysToCollect = ['DOLLARS', 'POUNDS', 'CARD', 'CHANGE', 'POUNDS', 'DOLLARS'] as const

/** From the booking to the cleaning, or to the refund of a cancelled one. */
export function rentalEvents(past: Past, planned: PlannedRental, nth: number, random: Random): PastEvent[] {
  const way = customerWay(planned, nth, random)
  const { bookedAt, collectedAt, returnedAt, inspectedAt, branch } = planned
  const visits = visitsOf(past, planned, way)
  const later = (at: Date, days: number) => workingTime(past, at, days)
  const inCash = (...ways: Way[]) => (ways.some(isCash) ? branch : undefined)
  const booking = { at: bookedAt, cashIn: inCash(way.booking), run: visits.book }
  if (way.cancelledAt)
    return [
      booking,
      { at: way.cancelledAt, run: visits.cancel },
      { at: later(way.cancelledAt, 2), cashIn: inCash(way.booking), run: visits.refund },
    ]
  return [
    booking,
    { at: collectedAt, cashIn: inCash(way.collection, way.guarantee), run: visits.collect },
    ...(way.isMistyped ? [{ at: later(collectedAt, 1), cashIn: branch, run: visits.correct }] : []),
    ...eventDay(past, planned, visits.earn),
    { at: returnedAt, run: visits.takeBack },
    { at: inspectedAt, cashIn: inCash(way.guarantee), run: visits.inspect },
    ...(way.damage && way.damage.amount > planned.guarantee
      ? [{ at: later(inspectedAt, 6), run: way.isLost ? visits.writeOff : visits.payFees }]
      : []),
    ...invoiceEvents(past, { nth, at: new Date(inspectedAt.getTime() + hourMs / 4) }, visits.id),
  ]
}

/** The return earns the price, unless it is to come, or a new month and perhaps another VAT have begun since the event. */
function eventDay({ timeZone, now }: Past, { eventDate, returnedAt }: PlannedRental, earn: PastEvent['run']) {
  const isSameMonth = localNow(returnedAt, timeZone).date.slice(0, 7) === eventDate.slice(0, 7)
  return isSameMonth && returnedAt <= now ? [] : [{ at: instantOf(eventDate, '23:45', timeZone), run: earn }]
}

type CustomerWay = ReturnType<typeof customerWay>

function customerWay({ bookedAt, collectedAt }: PlannedRental, nth: number, random: Random) {
  // In time when it was booked early enough.
  const inTime = new Date(collectedAt.getTime() - 32 * dayMs)
  const cancelledAt = inTime > bookedAt ? inTime : new Date(collectedAt.getTime() - 2 * dayMs)
  const isCancelled = nth % 14 === 9 && cancelledAt.getTime() > bookedAt.getTime() + dayMs
  const isMistyped = nth % 30 === 12
  const damage = random.chance(0.07)
    ? random.pick([
        { amount: 40_00, reason: 'Red wine on the skirt' },
        { amount: 65_00, reason: 'Two beads and a hook missing' },
        { amount: 120_00, reason: 'Tulle torn at the hem' },
        { amount: 250_00, reason: 'Lace torn at the back' },
      ])
    : undefined
  return {
    customer: seasonCustomer(nth),
    booking: random.pick(waysToBook),
    collection: isMistyped ? ('DOLLARS' as const) : random.pick(waysToCollect),
    guarantee: random.chance(0.8) ? ('DOLLARS' as const) : ('CARD' as const),
    cancelledAt: isCancelled ? cancelledAt : null,
    damage,
    isLost: nth % 2 === 0,
    isMistyped,
    cleaning: random.pick([20_00, 25_00, 30_00, 35_00]),
    hasAlteration: random.chance(0.12),
    needsPetticoat: nth % 16 === 5,
  }
}

/** An open hour some days later. */
function workingTime({ timeZone }: Past, after: Date, days: number): Date {
  const { date } = localNow(new Date(after.getTime() + days * dayMs), timeZone)
  const isSunday = new Date(`${date}T00:00Z`).getUTCDay() === 0
  return instantOf(isSunday ? addDays(date, 1) : date, '12:30', timeZone)
}

function visitsOf(past: Past, planned: PlannedRental, way: CustomerWay) {
  const { tx, deps, staff } = past
  const { dressId, withDressIds, branch, eventDate, guarantee } = planned
  const seller = branch === 'AOUKAR' ? staff.assistant : staff.manager
  let [id, version] = ['', 0]
  let pieces: PieceId[] = []

  const change = async ({ now }: Actor, body: Step) => {
    const [own, by] = [depsAt(deps, now), actorAt(seller, now)]
    version = (await changeRental(tx, own, by, id, { ...body, version }, dropAlterations)).version
  }
  const pay = async (actor: Actor, line: PaymentInput) => {
    const account = await lockForChange(tx, id)
    await recordPayment(tx, deps, actorAt(seller, actor.now), account, line)
    await followPayment(tx, depsAt(deps, actor.now), actor, account)
  }
  const accountOf = async () => {
    const account = await lockForChange(tx, id)
    return { ...account, money: moneyOfRental(account) }
  }

  return {
    id: () => id,
    book: async (actor: Actor) => {
      const deposit = await lineOf(past, 'RENTAL', planned.deposit, way.booking)
      const rental = await addStaffRental(tx, depsAt(deps, actor.now), actorAt(seller, actor.now), {
        dressId,
        withDressIds,
        eventDate,
        ...way.customer,
        confirm: { payments: [deposit] },
      })
      id = rental.id
      version = rental.version
      pieces = (await piecesOfRental(tx, id)).map((piece) => piece.id)
    },
    collect: async (actor: Actor) => {
      await change(actor, {
        action: 'handOver',
        pieces,
        payments: [
          await lineOf(past, 'RENTAL', planned.price - planned.deposit, way.collection),
          await lineOf(past, 'GUARANTEE', guarantee, way.guarantee),
        ],
        identity: { kind: 'ID_CARD', end: way.customer.clientPhone.slice(-3) },
      })
    },
    /** The balance was entered with the wrong method. */
    correct: async (actor: Actor) => {
      const account = await accountOf()
      const wrong = account.payments.findLast(({ kind }) => kind === 'RENTAL')!
      if (wrong.method === 'CASH')
        await fillTill(past, actor, wrong.branch, { cents: wrong.cents, pounds: wrong.lbpAmount ?? 0 })
      const reason = 'Entered with the wrong method.'
      await reversePayment(tx, deps, actorAt(seller, actor.now), account, { paymentId: wrong.id, reason })
      await pay(
        actor,
        await lineOf(past, 'RENTAL', wrong.cents, wrong.method === 'CARD' ? 'DOLLARS' : 'CARD'),
      )
    },
    earn: async ({ now }: Actor) => {
      await postIncome(tx, deps, { now, viewer: null }, await lockForChange(tx, id))
    },
    takeBack: (actor: Actor) => change(actor, { action: 'return', pieces }),
    inspect: async (actor: Actor) => {
      const refundMethod = way.guarantee === 'CARD' ? 'CARD' : 'CASH'
      if (refundMethod === 'CASH') await fillTill(past, actor, branch, { cents: guarantee, pounds: 0 })
      const late = { amount: planned.lateDays * 20_00, reason: 'Returned a day late' }
      await change(actor, {
        action: 'inspect',
        refundMethod,
        ...(way.damage && { damage: way.damage }),
        ...(planned.lateDays > 0 && { lateFee: late }),
      })
      await spend(actor, 'CLEANING', way.cleaning, 'Pressing Blanc')
      if (way.hasAlteration) await spend(actor, 'ALTERATION', 15_00, 'Hoda', 'Straps taken out again')
      if (way.needsPetticoat) await spend(actor, 'PURCHASE', 45_00, 'Tissus Raphaël', 'Petticoat')
      if (way.damage) await spend(actor, 'REPAIR', way.damage.amount * 0.6, 'Atelier Nour', way.damage.reason)
    },
    payFees: async (actor: Actor) => {
      const { fees, payments } = await accountOf()
      for (const { id: feeId, cents } of fees) {
        const amount = cents - paidOfFee(payments, feeId)
        const reason = 'The rest of the damage'
        if (amount > 0) await pay(actor, { kind: 'FEE', feeId, amount, method: 'CARD', reason })
      }
    },
    writeOff: async ({ now }: Actor) => {
      const account = {
        ...(await lockForChange(tx, id)),
        tx,
        deps: depsAt(deps, now),
        actor: actorAt(staff.manager, now),
      }
      await writeOff(account, { version, reason: 'She has moved abroad and no longer answers.' })
    },
    cancel: (actor: Actor) =>
      change(actor, { action: 'cancel', cancelledBy: 'CUSTOMER', reason: 'The wedding was postponed.' }),
    refund: async (actor: Actor) => {
      const line = await lineOf(past, 'REFUND', toRefundOf(await accountOf()), way.booking)
      if (line.amount === 0) return
      const cash = line.lbpAmount ? { cents: 0, pounds: line.lbpAmount } : { cents: line.amount, pounds: 0 }
      if (line.method === 'CASH') await fillTill(past, actor, branch, cash)
      await pay(actor, { ...line, refundOf: 'RENTAL', reason: 'Cancelled in time' })
    },
  }

  function spend(actor: Actor, kind: ExpenseKind, amount: number, supplier: string, note?: string) {
    const spentOn = localNow(actor.now, past.timeZone).date
    // The title names an expense paid from the till; the suppliers of the past send bills.
    const dress = { id: dressId, title: '' }
    return addExpense(tx, depsAt(deps, actor.now), actorAt(seller, actor.now), dress, {
      kind,
      spentOn,
      amount,
      supplier,
      note: note ?? '',
      rentalId: id,
    })
  }
}

type Body = Parameters<typeof changeRental>[4]
type Step = Body extends infer One ? (One extends unknown ? Omit<One, 'version'> : never) : never

async function lineOf(
  { tx }: Past,
  kind: PaymentInput['kind'],
  amount: number,
  way: Way,
): Promise<PaymentInput> {
  if (way === 'CARD' || way === 'TRANSFER') return { kind, method: way, amount }
  const cash = { kind, method: 'CASH' as const, amount }
  if (way === 'POUNDS') {
    const rate = (await rateOfDay(tx))!
    return { ...cash, lbpAmount: inPounds(amount, rate, defaultSettings.smallestPounds), lbpRate: rate }
  }
  const received = Math.ceil(amount / 50_00) * 50_00
  if (way === 'DOLLARS' || kind === 'REFUND' || received === amount) return cash
  return { ...cash, received, change: received - amount }
}

interface SeasonCustomer {
  clientName: string
  clientPhone: string
  /** Most come to the showroom and leave a phone number only. */
  clientEmail?: string
  source?: CustomerSource
}

/** Every ninth rental is of somebody who has rented before. */
function seasonCustomer(rental: number): SeasonCustomer {
  const nth = rental % 9 === 8 ? rental - 5 : rental
  const first = firstNames[(nth * 5 + 3) % firstNames.length]!
  const last = lastNames[(nth * 11 + Math.floor(nth / firstNames.length)) % lastNames.length]!
  const digits = String(100_417 + nth * 3571)
  return {
    clientName: `${first} ${last}`,
    clientPhone: `+961 76 ${digits.slice(0, 3)} ${digits.slice(3)}`,
    ...(nth % 6 === 0 && { clientEmail: `${first}.${last}.${nth}@example.com`.toLowerCase() }),
    source: customerSources[nth % customerSources.length]!,
  }
}
