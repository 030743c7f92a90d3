import { tillSources } from '#rentals/payments/server/till-sources.ts'
import { addDays, dayOfWeek, instantOf, localNow } from '#shared/dates.ts'
import type { TillDayId } from '#shared/ids.ts'
import type { Actor } from '#shared/viewer.ts'
import { hoursOn } from '#showrooms/rules.ts'
import { type Branch, branches } from '#showrooms/showrooms.ts'
import { type Cash, coversCash, lessCash, noCash, sumOfCash } from '#till/rules.ts'
import { addEntry, closeTill, openTill } from '#till/server/actions.ts'
import { leftOf, readExpected } from '#till/server/store.ts'
import { toCash } from '#till/server/to-reply.ts'
import { actorAt, type Past, type PastEvent } from './past.ts'

const usualFloat: Cash = { cents: 300_00, pounds: 2_000_000 }
/** A drawer with less is filled up in the morning. */
const lowFloat: Cash = { cents: 100_00, pounds: 500_000 }

/**
 * The tills of both showrooms, closed but for those of today: in the last week on each open day, before on those with
 * cash.
 * @param events with the cash of these tills
 */
export function tillEvents(past: Past, events: readonly PastEvent[]): PastEvent[] {
  return branches.flatMap((branch) => {
    const cash = events.filter(({ cashIn, at }) => cashIn === branch && at <= past.now)
    const times = timesByDay(cash, past.timeZone)
    return daysOf(past, times).flatMap((date, daysAgo) =>
      dayEvents(past, { branch, date, daysAgo, times: times.get(date) ?? [] }),
    )
  })
}

/** Enough for cash that is given out: the rest comes from the safe. */
export async function fillTill({ tx, openTills }: Past, actor: Actor, branch: Branch, cash: Cash) {
  const id = openTills.get(branch)!
  const expected = await readExpected(tx, id)
  if (coversCash(expected, cash)) return
  const lacks = lackOf(expected, cash)
  await payIn({ tx }, actor, id, lacks, 'From the safe')
}

function timesByDay(cash: readonly PastEvent[], timeZone: string): Map<string, number[]> {
  const times = new Map<string, number[]>()
  for (const { at } of cash) {
    const { date } = localNow(at, timeZone)
    times.set(date, [...(times.get(date) ?? []), at.getTime()])
  }
  return times
}

/** Latest first. */
function daysOf({ now, timeZone }: Past, times: ReadonlyMap<string, number[]>): string[] {
  const { date: today } = localNow(now, timeZone)
  const lastWeek = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, -days)).filter((date) => hoursOn(date))
  return [...new Set([today, ...lastWeek, ...times.keys()])].sort().reverse()
}

interface TillDay {
  branch: Branch
  date: string
  /** Days on which the till was open since then. */
  daysAgo: number
  times: readonly number[]
}

function dayEvents(past: Past, { branch, date, daysAgo, times }: TillDay): PastEvent[] {
  const { now, timeZone, staff } = past
  const at = (time: string) => instantOf(date, time, timeZone).getTime()
  const opened = new Date(Math.min(now.getTime(), at('10:30'), ...times))
  const evening = at(dayOfWeek(date) === 6 ? '16:20' : '19:20')
  const closed = new Date(Math.max(evening, ...times.map((time) => time + 1000)))
  const opener = branch === 'AOUKAR' ? staff.assistant : staff.manager
  const opening = { at: opened, run: () => open(past, actorAt(past, opener, opened), branch) }
  const expense = payOutOf(branch, daysAgo)
  const atNoon = new Date(at('13:15'))
  return [
    opening,
    ...(expense && daysAgo > 0
      ? [{ at: atNoon, run: () => payOut(past, actorAt(past, opener, atNoon), branch, expense) }]
      : []),
    ...(daysAgo > 0 ? [{ at: closed, run: () => close(past, opener, { branch, daysAgo, at: closed }) }] : []),
  ]
}

async function open({ tx, openTills, leftInTills }: Past, actor: Actor, branch: Branch): Promise<void> {
  const float = leftInTills.get(branch) ?? usualFloat
  const {
    day: { id },
  } = await openTill(tx, actor, { branch, dollars: float.cents, pounds: float.pounds })
  openTills.set(branch, id)
  if (!coversCash(float, lowFloat))
    await payIn({ tx }, actor, id, lackOf(float, usualFloat), 'Small notes from the safe')
}

function payIn(
  { tx }: Pick<Past, 'tx'>,
  actor: Actor,
  id: TillDayId,
  { cents, pounds }: Cash,
  reason: string,
) {
  return addEntry(tx, actor, id, { kind: 'PAY_IN', purpose: 'SAFE', dollars: cents, pounds, reason })
}

const payOuts = [
  { dollars: 8_00, pounds: 0, reason: 'Taxi to the seamstress' },
  { dollars: 0, pounds: 450_000, reason: 'Coffee and water for the fitting rooms' },
  { dollars: 14_50, pounds: 0, reason: 'Garment bags' },
  { dollars: 0, pounds: 350_000, reason: 'Printer paper' },
  { dollars: 12_00, pounds: 0, reason: 'Flowers for the window' },
]

function payOutOf(branch: Branch, daysAgo: number) {
  const nth = branch === 'AOUKAR' ? daysAgo : daysAgo + 3
  return nth % 6 === 4 ? payOuts[Math.floor(nth / 6) % payOuts.length] : undefined
}

async function payOut(past: Past, actor: Actor, branch: Branch, expense: (typeof payOuts)[number]) {
  await fillTill(past, actor, branch, { cents: expense.dollars, pounds: expense.pounds })
  await addEntry(past.tx, actor, past.openTills.get(branch)!, {
    kind: 'PAY_OUT',
    purpose: 'EXPENSE',
    ...expense,
  })
}

const differences = [
  { cents: -1_00, pounds: 0, reason: 'A dollar too much given as change' },
  { cents: 0, pounds: -50_000, reason: 'A note of 50,000 is missing; not found in the drawer' },
  { cents: 2_00, pounds: 0, reason: 'A customer did not want her change' },
  { cents: 0, pounds: 10_000, reason: 'Rounded up by a customer' },
]

/** In Aoukar every fourth week, in Kfar Hbab less often. */
function differenceOf({ branch, daysAgo }: Pick<TillDay, 'branch' | 'daysAgo'>) {
  const every = branch === 'AOUKAR' ? 23 : 41
  const first = branch === 'AOUKAR' ? 3 : 19
  return daysAgo % every === first ? differences[Math.floor(daysAgo / every) % differences.length] : undefined
}

async function close(
  past: Past,
  opener: Actor['viewer'],
  { branch, daysAgo, at }: Pick<TillDay, 'branch' | 'daysAgo'> & { at: Date },
): Promise<void> {
  const { tx, staff, openTills, leftInTills } = past
  const id = openTills.get(branch)!
  const expected = await readExpected(tx, id)
  const planned = differenceOf({ branch, daysAgo })
  const difference = coversCash(sumOfCash(expected, planned ?? noCash), noCash) ? planned : undefined
  const counted = sumOfCash(expected, difference ?? noCash)
  const taken = lackOf(usualFloat, counted)
  // Now and then the owner closes for her colleague.
  const isReplaced = daysAgo % 29 === 11
  const closer = actorAt(past, isReplaced ? staff.owner : opener, at)
  const closed = await closeTill(tx, tillSources.findTakings, closer, id, {
    dollars: counted.cents,
    pounds: counted.pounds,
    differenceReason: difference?.reason ?? '',
    reason: isReplaced ? 'My colleague had to leave early.' : '',
    takenDollars: taken.cents,
    takenPounds: taken.pounds,
    expected: toCash(expected),
  })
  leftInTills.set(branch, leftOf(closed))
}

/** What `has` lacks of `needed`, of each currency. */
function lackOf(has: Cash, needed: Cash): Cash {
  const lacks = lessCash(needed, has)
  return {
    cents: Math.max(noCash.cents, lacks.cents),
    pounds: Math.max(noCash.pounds, lacks.pounds),
  }
}
