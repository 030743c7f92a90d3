import { newId } from '#platform/database/columns.ts'
import { type SamplePayment, sampleRate } from '#setup/server/samples/rentals.ts'
import { addDays, dayOfWeek, instantOf, localNow, minuteMs } from '#shared/dates.ts'
import { type Branch, branches } from '#showrooms/facts.ts'
import { type Cash, givenCash, isNoCash, lessCash, sumOfCash } from '#till/rules.ts'
import type { exchangeRates, tillDays, tillEntries } from '#till/server/tables.ts'

type Day = typeof tillDays.$inferInsert & { id: string }
type Entry = typeof tillEntries.$inferInsert

export interface SampleTillDay {
  /** As it was opened. */
  day: Day
  entries: Entry[]
  /** Null for the open one. */
  closing: (Partial<Day> & { closedAt: Date; closedBy: string }) | null
}

interface Shop {
  now: Date
  timeZone: string
  adminId: string
}

const usualFloat: Cash = { cents: 300_00, pounds: 2_000_000 }
const daysBack = 7

export function sampleRates({ now, timeZone, adminId }: Shop): (typeof exchangeRates.$inferInsert)[] {
  const { date: today } = localNow(now, timeZone)
  const rates = [
    { rate: 89_400, daysAgo: 60 },
    { rate: 89_650, daysAgo: 20 },
    { rate: sampleRate, daysAgo: 9 },
  ]
  return rates.map(({ rate, daysAgo }) => ({
    rate: rate.toFixed(2),
    actorId: adminId,
    createdAt: instantOf(addDays(today, -daysAgo), '09:00', timeZone),
  }))
}

/** A week of closed till days of both showrooms, and the open one of today: their cash is that of the payments. */
export function sampleTill(payments: readonly SamplePayment[], shop: Shop): SampleTillDay[] {
  return branches.flatMap((branch) =>
    tillOfShowroom(
      branch,
      payments.filter((one) => one.branch === branch && one.method === 'CASH'),
      shop,
    ),
  )
}

function tillOfShowroom(branch: Branch, cash: readonly SamplePayment[], shop: Shop): SampleTillDay[] {
  const { now, timeZone } = shop
  const { date: today } = localNow(now, timeZone)
  const days: SampleTillDay[] = []
  let float = usualFloat
  for (let ago = daysBack; ago >= 0; ago--) {
    const date = addDays(today, -ago)
    const ofDay = cash.filter(({ createdAt = now }) => localNow(createdAt, timeZone).date === date)
    // On Sundays the showrooms are closed; a payment of the demo can be at any time.
    if (ago > 0 && dayOfWeek(date) === 0 && ofDay.length === 0) continue
    const facts = { branch, date, ofDay, float, number: days.length + 1, isOpen: ago === 0 }
    const { left, ...day } = tillDay(facts, shop)
    days.push(day)
    float = left
  }
  return days
}

interface DayFacts {
  branch: Branch
  date: string
  ofDay: readonly SamplePayment[]
  float: Cash
  number: number
  isOpen: boolean
}

function tillDay(facts: DayFacts, { now, timeZone, adminId }: Shop): SampleTillDay & { left: Cash } {
  const { branch, date, ofDay, float, number, isOpen } = facts
  const times = ofDay.map(({ createdAt = now }) => createdAt.getTime())
  const morning = instantOf(date, '09:30', timeZone).getTime()
  const openedAt = new Date(Math.min(now.getTime(), morning, ...times))
  const by = { tillDayId: newId(), actorId: adminId }
  const paid = ofDay.map((payment): Entry => ({ ...by, ...entryOf(payment) }))
  const movements = paidInAndOut(number, sumOfCash(float, ...paid)).map(
    (movement, nth): Entry => ({ ...by, ...movement, number: nth + 1, createdAt: openedAt }),
  )
  const entries = [...movements, ...paid]
  const expected = sumOfCash(float, ...entries)
  // One evening a dollar is missing.
  const isShort = branch === 'AOUKAR' && number === 3
  const counted = isShort ? lessCash(expected, { cents: 100, pounds: 0 }) : expected
  const taken = {
    cents: Math.max(0, counted.cents - usualFloat.cents),
    pounds: Math.max(0, counted.pounds - usualFloat.pounds),
  }
  const evening = instantOf(date, '19:30', timeZone).getTime()
  const closedAt = Math.max(evening, ...times.map((time) => time + 5 * minuteMs))
  return {
    left: lessCash(counted, taken),
    day: {
      id: by.tillDayId,
      branch,
      number,
      openedAt,
      openedBy: adminId,
      floatCents: float.cents,
      floatPounds: float.pounds,
    },
    entries,
    closing: isOpen
      ? null
      : {
          closedAt: new Date(Math.min(closedAt, now.getTime())),
          closedBy: adminId,
          countedCents: counted.cents,
          countedPounds: counted.pounds,
          differenceReason: isShort ? 'A dollar too much given as change' : null,
          takenCents: taken.cents,
          takenPounds: taken.pounds,
          rate: sampleRate.toFixed(2),
        },
  }
}

function entryOf({ id, kind, cents, lbpAmount, createdAt }: SamplePayment) {
  const cash = lbpAmount ? { cents: 0, pounds: lbpAmount } : { cents, pounds: 0 }
  const isRefund = kind === 'REFUND'
  return {
    kind: isRefund ? ('REFUND' as const) : ('PAYMENT' as const),
    ...(isRefund ? givenCash(cash) : cash),
    paymentId: id,
    createdAt,
  }
}

/** A taxi now and then, and cash from the safe when a drawer would be nearly empty in the evening. */
function paidInAndOut(number: number, { cents, pounds }: Cash) {
  const taxi = {
    kind: 'PAY_OUT' as const,
    cents: -8_00,
    pounds: 0,
    purpose: 'EXPENSE' as const,
    reason: 'Taxi to the seamstress',
  }
  const lacks = { cents: cents < 50_00 ? usualFloat.cents - cents : 0, pounds: Math.max(0, -pounds) }
  const safe = {
    kind: 'PAY_IN' as const,
    ...lacks,
    purpose: 'SAFE' as const,
    reason: 'Small notes from the safe',
  }
  return [...(number % 3 === 1 ? [taxi] : []), ...(isNoCash(lacks) ? [] : [safe])]
}
