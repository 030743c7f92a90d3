import { dropAlterations } from '#alterations/server/drop.ts'
import { type CustomerSource, customerSources } from '#customers/constants.ts'
import type { ExpenseKind } from '#dress-costs/expense.ts'
import { addExpense } from '#dress-costs/server/actions.ts'
import { followPayment, postIncome } from '#rentals/income/server/post-income.ts'
import type { PaymentInput } from '#rentals/payment-contract.ts'
import { writeOff } from '#rentals/payments/server/fee-actions.ts'
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
import type { Actor, Viewer } from '#shared/viewer.ts'
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
  const seller = branch === 'AOUKAR' ? past.staff.assistant : past.staff.manager
  const rented: Rented = { past, planned, way, seller, id: '', version: 0, pieces: [] }
  const onRental = (event: (rented: Rented, actor: Actor) => Promise<void>) => (actor: Actor) =>
    event(rented, actor)
  const later = (at: Date, days: number) => workingTime(past, at, days)
  const inCash = (...ways: Way[]) => (ways.some(isCash) ? branch : undefined)
  const booking = { at: bookedAt, cashIn: inCash(way.booking), run: onRental(book) }
  if (way.cancelledAt)
    return [
      booking,
      { at: way.cancelledAt, run: onRental(cancel) },
      { at: later(way.cancelledAt, 2), cashIn: inCash(way.booking), run: onRental(refund) },
    ]
  return [
    booking,
    { at: collectedAt, cashIn: inCash(way.collection, way.guarantee), run: onRental(collect) },
    ...(way.isMistyped ? [{ at: later(collectedAt, 1), cashIn: branch, run: onRental(correct) }] : []),
    ...eventDay(past, planned, onRental(earn)),
    { at: returnedAt, run: onRental(returnDress) },
    { at: inspectedAt, cashIn: inCash(way.guarantee), run: onRental(inspect) },
    ...(way.damage && way.damage.amount > planned.guarantee
      ? [{ at: later(inspectedAt, 6), run: onRental(way.isLost ? writeOffFees : payFees) }]
      : []),
    ...invoiceEvents(past, { nth, at: new Date(inspectedAt.getTime() + hourMs / 4) }, () => rented.id),
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

/** Each event of a rental changes the row that its booking has made. */
interface Rented {
  past: Past
  planned: PlannedRental
  way: CustomerWay
  seller: Viewer
  id: string
  version: number
  pieces: PieceId[]
}

async function book(rented: Rented, { now }: Actor) {
  const { past, planned, way, seller } = rented
  const { dressId, withDressIds, eventDate } = planned
  const deposit = await lineOf(past, 'RENTAL', planned.deposit, way.booking)
  const rental = await addStaffRental(past.tx, depsAt(past.deps, now), actorAt(past, seller, now), {
    dressId,
    withDressIds,
    eventDate,
    ...way.customer,
    confirm: { payments: [deposit] },
  })
  rented.id = rental.id
  rented.version = rental.version
  rented.pieces = (await piecesOfRental(past.tx, rental.id)).map((piece) => piece.id)
}

async function collect(rented: Rented, actor: Actor) {
  const { past, planned, way, pieces } = rented
  await change(rented, actor, {
    action: 'handOver',
    pieces,
    payments: [
      await lineOf(past, 'RENTAL', planned.price - planned.deposit, way.collection),
      await lineOf(past, 'GUARANTEE', planned.guarantee, way.guarantee),
    ],
    identity: { kind: 'ID_CARD', end: way.customer.clientPhone.slice(-3) },
  })
}

/** The balance was entered with the wrong method. */
async function correct(rented: Rented, actor: Actor) {
  const { past, seller } = rented
  const account = await accountOf(rented)
  const wrong = account.payments.findLast(({ kind }) => kind === 'RENTAL')!
  if (wrong.method === 'CASH')
    await fillTill(past, actor, wrong.branch, { cents: wrong.cents, pounds: wrong.lbpAmount ?? 0 })
  const reason = 'Entered with the wrong method.'
  const payment = { paymentId: wrong.id, reason }
  await reversePayment(past.tx, past.deps, actorAt(past, seller, actor.now), account, payment)
  const way = wrong.method === 'CARD' ? 'DOLLARS' : 'CARD'
  await pay(rented, actor, await lineOf(past, 'RENTAL', wrong.cents, way))
}

async function earn({ past: { tx, deps }, id }: Rented, { now }: Actor) {
  await postIncome(tx, deps, { now, viewer: null }, await lockForChange(tx, id))
}

async function returnDress(rented: Rented, actor: Actor) {
  await change(rented, actor, { action: 'return', pieces: rented.pieces })
}

async function inspect(rented: Rented, actor: Actor) {
  const { past, planned, way } = rented
  const refundMethod = way.guarantee === 'CARD' ? 'CARD' : 'CASH'
  if (refundMethod === 'CASH')
    await fillTill(past, actor, planned.branch, { cents: planned.guarantee, pounds: 0 })
  const late = { amount: planned.lateDays * 20_00, reason: 'Returned a day late' }
  await change(rented, actor, {
    action: 'inspect',
    refundMethod,
    ...(way.damage && { damage: way.damage }),
    ...(planned.lateDays > 0 && { lateFee: late }),
  })
  const spend = (kind: ExpenseKind, amount: number, supplier: string, note = '') =>
    addCost(rented, actor, { kind, amount, supplier, note })
  await spend('CLEANING', way.cleaning, 'Pressing Blanc')
  if (way.hasAlteration) await spend('ALTERATION', 15_00, 'Hoda', 'Straps taken out again')
  if (way.needsPetticoat) await spend('PURCHASE', 45_00, 'Tissus Raphaël', 'Petticoat')
  if (way.damage) await spend('REPAIR', way.damage.amount * 0.6, 'Atelier Nour', way.damage.reason)
}

async function payFees(rented: Rented, actor: Actor) {
  const { fees, payments } = await accountOf(rented)
  for (const { id: feeId, cents } of fees) {
    const amount = cents - paidOfFee(payments, feeId)
    const reason = 'The rest of the damage'
    if (amount > 0) await pay(rented, actor, { kind: 'FEE', feeId, amount, method: 'CARD', reason })
  }
}

async function writeOffFees({ past, id, version }: Rented, { now }: Actor) {
  const { tx, deps, staff } = past
  const account = await lockForChange(tx, id)
  const by = { tx, deps: depsAt(deps, now), actor: actorAt(past, staff.manager, now) }
  const reason = 'She has moved abroad and no longer answers.'
  await writeOff({ ...account, ...by }, { version, reason })
}

async function cancel(rented: Rented, actor: Actor) {
  const reason = 'The wedding was postponed.'
  await change(rented, actor, { action: 'cancel', cancelledBy: 'CUSTOMER', reason })
}

async function refund(rented: Rented, actor: Actor) {
  const { past, planned, way } = rented
  const line = await lineOf(past, 'REFUND', toRefundOf(await accountOf(rented)), way.booking)
  if (line.amount === 0) return
  const cash = line.lbpAmount ? { cents: 0, pounds: line.lbpAmount } : { cents: line.amount, pounds: 0 }
  if (line.method === 'CASH') await fillTill(past, actor, planned.branch, cash)
  await pay(rented, actor, { ...line, refundOf: 'RENTAL', reason: 'Cancelled in time' })
}

async function change(rented: Rented, { now }: Actor, body: Step) {
  const { past, seller, id, version } = rented
  const [own, by] = [depsAt(past.deps, now), actorAt(past, seller, now)]
  const changed = await changeRental(past.tx, own, by, id, { ...body, version }, dropAlterations)
  rented.version = changed.version
}

async function pay({ past, seller, id }: Rented, actor: Actor, line: PaymentInput) {
  const { tx, deps } = past
  const account = await lockForChange(tx, id)
  await recordPayment(tx, deps, actorAt(past, seller, actor.now), account, line)
  await followPayment(tx, depsAt(deps, actor.now), actor, account)
}

async function accountOf({ past: { tx }, id }: Rented) {
  const account = await lockForChange(tx, id)
  return { ...account, money: moneyOfRental(account) }
}

interface Cost {
  kind: ExpenseKind
  amount: number
  supplier: string
  note: string
}

async function addCost({ past, planned, seller, id: rentalId }: Rented, { now }: Actor, cost: Cost) {
  const spentOn = localNow(now, past.timeZone).date
  // The title names an expense paid from the till; the suppliers of the past send bills.
  const dress = { id: planned.dressId, title: '' }
  const expense = { ...cost, spentOn, rentalId }
  await addExpense(past.tx, depsAt(past.deps, now), actorAt(past, seller, now), dress, expense)
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
