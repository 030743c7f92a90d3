import { and, eq } from 'drizzle-orm'
import { creditInvoice, getInvoiceDraft, issueInvoice } from '#papers/invoices/contract.ts'
import { addFee, withdrawFee, writeOff } from '#rentals/fee-contract.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { invoices } from '#rentals/server/invoice-tables.ts'
import { rentalFees, rentalPayments } from '#rentals/server/payment-tables.ts'
import { piecesOfRental } from '#rentals/server/piece-store.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental } from '#rentals/staff-contract.ts'
import { addDays } from '#shared/dates.ts'
import { branches } from '#showrooms/showrooms.ts'
import type { Shop } from './shop.fixture.ts'

/** Of a customer, in dollars or pounds, with change in either; or given back, also in the other currency. */
export async function pay(shop: Shop) {
  const { ask, below, db, oneOf, rate } = shop
  const id = oneOf(shop.rentals)
  const fees = await db.select().from(rentalFees).where(eq(rentalFees.rentalId, id))
  const feeId = fees.length > 0 ? oneOf(fees).id : undefined
  const dollars = 1 + below(90)
  const amount = `${dollars}.${oneOf(['00', '50'])}`
  const pounds = { amount: String(dollars), lbpAmount: dollars * rate, lbpRate: rate }
  const cash = oneOf([
    { amount },
    { amount, received: String(dollars + 10), change: oneOf(['9.50', '10']) },
    { amount: String(dollars), received: String(dollars + 10), changeLbp: 10 * rate },
    pounds,
    { ...pounds, receivedLbp: (dollars + 2) * rate, change: '2' },
    { ...pounds, receivedLbp: (dollars + 2) * rate, changeLbp: 2 * rate },
  ])
  const other = { amount, method: oneOf(['CARD', 'TRANSFER']) }
  const body = oneOf<object>([
    { kind: 'RENTAL', method: 'CASH', ...cash },
    { kind: 'RENTAL', method: 'CASH', ...cash },
    { kind: 'RENTAL', ...other },
    { kind: 'GUARANTEE', method: 'CASH', ...cash },
    { kind: 'GUARANTEE', ...other },
    { kind: 'FEE', method: 'CASH', ...cash },
    { kind: 'FEE', method: 'GUARANTEE', amount },
    { kind: 'FEE', method: 'CASH', feeId, ...cash },
    { kind: 'FEE', method: 'GUARANTEE', feeId, amount },
    { kind: 'RENTAL', method: 'GUARANTEE', amount },
    { kind: 'REFUND', refundOf: 'FEE', feeId, ...other },
    {
      kind: 'REFUND',
      refundOf: oneOf(['RENTAL', 'GUARANTEE']),
      method: 'CASH',
      ...oneOf([pounds, { amount }]),
    },
    { kind: 'REFUND', refundOf: oneOf(['RENTAL', 'GUARANTEE']), ...other },
  ])
  const input = {
    params: { id },
    body: { ...body, ...oneOf([{}, { lenderBears: true }]), reason: shop.reason(), ...anyBranch(shop) },
  }
  await ask('pay', payRental, input)
}

/** A fee by hand, one taken back, or a debt that is written off. */
export async function fee(shop: Shop) {
  const { ask, below, db, oneOf } = shop
  const id = oneOf(shop.rentals)
  const [row] = await db.select().from(rentals).where(eq(rentals.id, id))
  if (!row) return
  const { version } = row
  const amount = `${1 + below(120)}.50`
  const pieces = await piecesOfRental(db, id)
  const ofPiece = { pieceId: oneOf(pieces).id, lender: oneOf(['0', '1', amount]) }
  const charged = { version, kind: oneOf(['DAMAGE', 'LOSS', 'LATE', 'OTHER']), amount, reason: 'Found later' }
  const fees = await db.select().from(rentalFees).where(eq(rentalFees.rentalId, id))
  const body = { version, reason: 'By mistake' }
  await oneOf([
    () => ask('fee', addFee, { params: { id }, body: { ...charged, ...oneOf([{}, ofPiece]) } }),
    async () => {
      if (fees.length === 0) return
      await ask('withdrawFee', withdrawFee, { params: { id, feeId: oneOf(fees).id }, body })
    },
    () => ask('writeOff', writeOff, { params: { id }, body }),
  ])()
}

/** Any payment, also one of a till day that is closed, of last month or of last year. */
export async function reverse(shop: Shop) {
  const { ask, db, oneOf } = shop
  const id = oneOf(shop.rentals)
  const rows = await db.select().from(rentalPayments).where(eq(rentalPayments.rentalId, id))
  if (rows.length === 0) return
  const body = { reason: shop.reason(), ...anyBranch(shop) }
  await ask('reverse', reversePayment, { params: { id, paymentId: oneOf(rows).id }, body })
}

/** The next step of a rental, or another one, sometimes from a screen that is outdated. */
export async function move(shop: Shop) {
  const { ask, db, below } = shop
  const nth = below(shop.rentals.length)
  const id = shop.rentals[nth]!
  const [row] = await db.select().from(rentals).where(eq(rentals.id, id))
  if (!row) return
  const isOver = row.status === 'COMPLETED' || row.status === 'CANCELLED'
  if (isOver && below(5) === 0) {
    // Rentals that are over make place for new ones, after what is given back or undone of them.
    shop.rentals[nth] = await shop.newRental()
    return
  }
  const pieces = await piecesOfRental(db, id)
  const further = below(4) === 0 && (await otherStep(shop, row, pieces))
  const step = further || nextStep(shop, row, pieces)
  const version = row.version - (below(6) ? 0 : 1)
  await ask(step.action, changeRental, { params: { id }, body: { ...step, version } })
}

type Row = typeof rentals.$inferSelect
type Pieces = Awaited<ReturnType<typeof piecesOfRental>>

function nextStep(shop: Shop, { status, step, price }: Row, pieces: Pieces) {
  const { oneOf, below } = shop
  const ids = pieces.map((piece) => piece.id)
  const half = `${Math.floor(Number(price) / 2)}.00`
  const method = oneOf(['CASH', 'CARD'])
  if (status === 'COMPLETED') return { action: 'undoInspect', reason: 'Wrong dress' }
  if (step === 'RETURNED') {
    const damage = oneOf([
      undefined,
      { amount: '1.50', reason: 'Torn hem' },
      { amount: '250', reason: 'Burnt' },
    ])
    const lateFee = oneOf([undefined, undefined, { amount: '20', reason: 'Two days late' }])
    const found = below(2) ? [{ id: oneOf(ids), condition: 'Seen', damage }] : undefined
    const back = oneOf([
      { refundMethod: method },
      { refundLater: true },
      { refundMethod: method, keepReason: 'Owes it' },
    ])
    const missing = pieces
      .filter(({ isMissing, id }) => isMissing && !found?.some((one) => one.id === id))
      .map(({ id }) => ({ id, damage: { amount: oneOf(['0', '80']), reason: 'Not back' } }))
    return {
      action: 'inspect',
      ...back,
      pieces: [...(found ?? []), ...missing],
      damage,
      lateFee,
      ...anyBranch(shop),
    }
  }
  if (step === 'COLLECTED') return { action: 'return', note: 'Seen', pieces: below(4) ? ids : ids.slice(1) }
  const waiveReason = 'Pays later'
  const payments = below(2) ? [{ kind: 'RENTAL', method, amount: half, ...anyBranch(shop) }] : []
  if (status !== 'CONFIRMED') return { action: 'confirm', waiveReason, payments }
  const guarantee = { kind: 'GUARANTEE', method, amount: '200' }
  return { action: 'handOver', pieces: ids, waiveReason, payments: below(2) ? [...payments, guarantee] : [] }
}

async function otherStep(shop: Shop, { eventDate, eventEnd, price }: Row, pieces: Pieces) {
  const { oneOf, below } = shop
  const piece = oneOf(pieces)
  const { dressId } = below(3)
    ? await shop.newDress()
    : { dressId: oneOf([...shop.dressOf.values(), piece.dressId]) }
  const reason = 'By agreement'
  const later = addDays(eventDate, below(3))
  const days = { eventDate: later, eventEnd: addDays(eventEnd, 2) }
  const newPrice = oneOf([price, `${100 + below(300)}.00`])
  return oneOf<{ action: string }>([
    { action: 'cancel', reason, ...oneOf([{}, { refund: '0' }, { cancelledBy: 'CUSTOMER' }]) } as never,
    { action: 'cancel', reason, refund: '10' } as never,
    { action: 'extend', ...days, reason, price: newPrice, priceReason: reason } as never,
    { action: 'swap', pieceId: piece.id, dressId, reason } as never,
    { action: 'addPiece', dressId, reason, ...oneOf([{}, { price: '35.50' }]) } as never,
    { action: 'dropPiece', pieceId: piece.id, reason, ...oneOf([{}, { forfeited: '5' }]) } as never,
    { action: 'missing', pieces: below(2) ? [piece.id] : [] } as never,
    { action: oneOf(['undoHandOver', 'undoReturn', 'undoInspect']), reason, ...anyBranch(shop) } as never,
  ])
}

/** With the total that the screen shows, which may have changed. */
export async function invoice(shop: Shop) {
  const { ask, below, oneOf } = shop
  const id = oneOf(shop.rentals)
  const draft = await ask('draft', getInvoiceDraft, { params: { id } })
  const total = below(6) ? draft.body.total : '1.00'
  if (total) await ask('invoice', issueInvoice, { params: { id }, body: { total } })
}

export async function credit(shop: Shop) {
  const { ask, db, below, oneOf } = shop
  const id = oneOf(shop.rentals)
  const isInvoice = and(eq(invoices.rentalId, id), eq(invoices.kind, 'INVOICE'))
  const rows = await db.select({ id: invoices.id }).from(invoices).where(isInvoice)
  if (rows.length === 0) return
  const { total } = (await ask('draft', getInvoiceDraft, { params: { id } })).body
  const again = below(2) && total ? { total, company: 'Zed' } : undefined
  const body = { reason: 'Other company', again }
  await ask('credit', creditInvoice, { params: { id, invoiceId: oneOf(rows).id }, body })
}

const anyBranch = ({ oneOf }: Shop) => oneOf<object>([{}, ...branches.map((branch) => ({ branch }))])
