import { isNull, sql } from 'drizzle-orm'
import { bookedOn } from '#dress-costs/expense.ts'
import { dressExpenses } from '#dress-costs/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { appendEntry } from '#payouts/server/ledger.ts'
import { payoutRequests } from '#payouts/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { inTransaction } from '#platform/database/db.ts'
import { postIncome } from '#rentals/income/server/post-income.ts'
import { payRental, reversePayment } from '#rentals/payment-contract.ts'
import { recordPayment } from '#rentals/payments/server/record.ts'
import { chargeFee, withdrawFee } from '#rentals/server/fees.ts'
import { rentalIncomes } from '#rentals/server/income-tables.ts'
import { lockForChange } from '#rentals/server/lock.ts'
import { rentalPayments } from '#rentals/server/payment-tables.ts'
import { insertRentalRow, setStanding } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { writeSettings } from '#settings/server/store.ts'
import { addDays, localNow } from '#shared/dates.ts'
import type { PayoutId } from '#shared/ids.ts'
import { includedVat } from '#shared/vat.ts'
import { branches } from '#showrooms/showrooms.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { addTillEntry, closeTill, getTillDay, openTill } from '#till/contract.ts'
import { purposes } from '#till/kinds.ts'
import { setRate } from '#till/rate-contract.ts'
import { findOpenDays } from '#till/server/store.ts'

const timeZone = 'Asia/Beirut'

/** Six weeks of a shop with every kind of fact, over 29 February 2028, with VAT from 16 February on. */
export async function writeRandomFacts(app: TestApp, random: () => number, operations: number) {
  const { db, send, clock } = app
  const below = (most: number) => Math.floor(random() * most)
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!
  const lender = await app.person()
  let as: Person
  let rate = 89_500
  const ids: string[] = []
  const [dressId = ''] = await insertDress(db, { rentalPrice: 9000_00, ownerId: lender.id })
  for (let nth = 0; nth < 8; nth++) {
    const startDate = addDays('2028-05-01', 10 * nth)
    const given = { dressId, startDate, endDate: addDays(startDate, 4), branch: oneOf(branches) }
    const price = 10_000 * (1 + below(90))
    ids.push(await insertRentalRow(db, { ...given, price, status: 'CONFIRMED', guarantee: 5000_00 }))
  }

  async function pay() {
    const dollars = 1 + below(200)
    const amount = `${dollars}.${below(2) ? '50' : '00'}`
    const cash = { method: 'CASH', amount: String(dollars), lbpAmount: dollars * rate, lbpRate: rate }
    const change = {
      method: 'CASH',
      amount,
      received: String(dollars + 11),
      changeLbp: Math.round((11 - Number(amount) + dollars) * rate),
    }
    const how = oneOf([
      cash,
      change,
      { method: 'CARD', amount },
      { method: 'TRANSFER', amount },
      { method: 'CASH', amount },
    ])
    const { received: _, changeLbp: __, ...plain } = { received: '', changeLbp: 0, ...how }
    const body = oneOf<object>([
      { ...how, kind: 'RENTAL' },
      { ...how, kind: 'RENTAL' },
      { ...how, kind: 'GUARANTEE' },
      { ...plain, kind: 'FEE', reason: 'Late' },
      { kind: 'FEE', method: 'GUARANTEE', amount, reason: 'Hem' },
      { ...plain, kind: 'REFUND', refundOf: oneOf(['RENTAL', 'GUARANTEE']), reason: 'By agreement' },
    ])
    await send(payRental, { params: { id: oneOf(ids) }, body: { ...body, branch: oneOf(branches) } }, { as })
  }

  /** A fee that is due, or one withdrawn. */
  async function charge() {
    await inTransaction(db, async (tx) => {
      const account = await lockForChange(tx, oneOf(ids))
      const actor = { viewer: as, now: clock.now, ip: '127.0.0.1' } as never
      const fee = account.fees.find(({ withdrawnAt }) => !withdrawnAt)
      if (fee && below(3) === 0) await withdrawFee(tx, app.deps, actor, account, fee, 'By mistake')
      else {
        const amount = 100 * (1 + below(300))
        const { id: feeId } = await chargeFee(tx, app.deps, actor, account, {
          kind: 'OTHER',
          amount,
          reason: 'Torn',
        })
        const lost = {
          kind: 'FEE',
          method: 'WRITE_OFF',
          feeId,
          amount: 1 + below(amount),
          reason: 'Left',
        } as const
        if (below(3) === 0) await recordPayment(tx, app.deps, actor, account, lost)
      }
      await postIncome(tx, app.deps, actor, account)
    })
  }

  async function reverse() {
    const rows = await db.select().from(rentalPayments)
    if (rows.length === 0) return
    const { id: paymentId, rentalId: id } = oneOf(rows)
    await send(reversePayment, { params: { id, paymentId }, body: { reason: 'Typing error' } }, { as })
  }

  async function till() {
    const [day] = await findOpenDays(db)
    if (!day) return
    const { id } = day
    const kind = oneOf(['PAY_IN', 'PAY_OUT'])
    const cash = { dollars: String(below(50)), pounds: 1000 * below(50) }
    const body = { kind, purpose: oneOf(purposes), ...cash, reason: 'Taxi' }
    await send(addTillEntry, { params: { id }, body }, { as })
  }

  async function closeAndOpen() {
    for (const { id, branch } of await findOpenDays(db)) {
      const { expected } = (await send(getTillDay, { params: { id } }, { as })).body
      const dollars = Math.max(0, Number(expected.dollars) + below(3) - 1)
      const counted = { dollars: dollars.toFixed(2), pounds: Math.max(0, expected.pounds) }
      const taken = {
        takenDollars: String(Math.floor(dollars / 2)),
        takenPounds: Math.floor(counted.pounds / 3),
      }
      const why = { differenceReason: 'Counted twice', reason: 'She is off today' }
      await send(closeTill, { params: { id }, body: { ...counted, ...taken, ...why, expected } }, { as })
      const float = { dollars: String(500 + below(80)), pounds: 1000 * (50_000 + below(900)) }
      await send(openTill, { body: { branch, ...float, reason: 'Counted again' } }, { as })
    }
  }

  async function earn(kind = oneOf(['EVENT', 'KEPT'] as const)) {
    const { date } = localNow(clock.now, timeZone)
    const cents = (below(5) ? 1 : -1) * (1 + below(40_000))
    const vatPercent = date < '2028-02-16' ? 0 : 11
    const vatCents = Math.sign(cents) * includedVat(Math.abs(cents), vatPercent)
    const lenderCents = Math.round(cents * 0.7)
    const fact = { kind, rentalId: oneOf(ids), date, cents, vatPercent, vatCents, lenderCents }
    await db.insert(rentalIncomes).values({ ...fact, createdAt: clock.now })
  }

  async function lend() {
    const cents = 100 * (1 + below(300))
    const kind = oneOf(['EARNING', 'EARNING', 'ADJUSTMENT', 'WITHDRAWAL'] as const)
    const rentalId = kind === 'EARNING' && below(2) ? oneOf(ids) : null
    const isSent = kind === 'WITHDRAWAL' && below(2) === 1
    const payoutId = newId<PayoutId>()
    const method = oneOf(['CASH', 'TRANSFER'] as const)
    if (kind !== 'ADJUSTMENT')
      await db.insert(payoutRequests).values({
        id: payoutId,
        userId: lender.id,
        kind,
        amount: cents,
        rentalId,
        status: kind === 'EARNING' || isSent ? 'COMPLETED' : 'PENDING',
        processedAt: kind === 'EARNING' || isSent ? clock.now : null,
        ...(isSent && { paidOn: '2028-02-01', paymentMethod: method, sentAt: clock.now, sentMethod: method }),
      })
    const entry = { at: clock.now, userId: lender.id, kind, cents: kind === 'WITHDRAWAL' ? -cents : cents }
    await inTransaction(db, (tx) => appendEntry(tx, { ...entry, ...(kind !== 'ADJUSTMENT' && { payoutId }) }))
  }

  async function spend() {
    const { date: today } = localNow(clock.now, timeZone)
    const spentOn = addDays(today, -below(5))
    const dates = { spentOn, bookedOn: bookedOn(spentOn, today), createdAt: clock.now }
    const expenses = await db.select().from(dressExpenses).where(isNull(dressExpenses.corrects))
    const corrected = below(3) === 0 ? oneOf([...expenses, undefined]) : undefined
    await db
      .insert(dressExpenses)
      .values({
        dressId,
        kind: 'CLEANING',
        ...dates,
        cents: corrected ? -corrected.cents : 1 + below(9000),
        ...(corrected && { corrects: corrected.id, reason: 'Typing error' }),
      })
      .onConflictDoNothing()
  }

  const start = Date.parse('2028-01-20T08:00:00Z')
  const step = (42 * 86_400_000) / operations
  for (let nth = 0; nth < operations; nth += 1) {
    // Also in the half hours around midnight of Beirut, which is 22:00 UTC.
    clock.now = new Date(start + nth * step)
    as = await app.person('ADMIN')
    if (nth === 0) await send(setRate, { body: { rate } }, { as })
    if (nth === Math.floor(operations / 2)) {
      rate = 91_000
      await send(setRate, { body: { rate } }, { as })
    }
    if (localNow(clock.now, timeZone).date >= '2028-02-16')
      await writeSettings(db as never, clock.now, { vatPercent: 11 })
    await oneOf([
      pay,
      pay,
      pay,
      pay,
      pay,
      pay,
      charge,
      reverse,
      till,
      till,
      closeAndOpen,
      earn,
      earn,
      lend,
      lend,
      spend,
    ])()
    if (nth === Math.floor(operations * 0.8))
      await setStanding(db, sql`${rentals.id} = ${ids[0]}`, {
        status: 'CANCELLED',
        cancelledAt: clock.now,
        cancelledBy: 'CUSTOMER',
      })
  }
  // A later payment takes back what a rental has not earned by its rows: these stay.
  await earn('EVENT')
  await earn('KEPT')
  return { lender, ids, end: '2028-03-31' }
}
