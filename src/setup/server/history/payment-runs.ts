import { lockBalance } from '#accounts/server/balance.ts'
import type { PaymentRun } from '#payouts/run-contract.ts'
import { requestPayout } from '#payouts/server/actions.ts'
import { failPayout, makeRun, sendRun } from '#payouts/server/runs/actions.ts'
import { addDays, dayMs, dayOfWeek, instantOf, localNow } from '#shared/dates.ts'
import { type Cents, centsOf } from '#shared/format/money.ts'
import type { PayoutId } from '#shared/ids.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { actorAt, depsAt, type Past, type PastEvent } from './past.ts'
import { fillTill } from './till-days.ts'

/** Hands out what lenders get in cash. */
const payingTill = 'AOUKAR'

interface Run {
  askedAt: Date
  madeAt: Date
  paidAt: Date
  lenderIds: readonly string[]
  /** Cents that a lender asks for, of what she has. */
  share(balance: number, lender: number): number
  /** The bank refuses one account. */
  isRefused?: boolean
}

const day = (now: Date, days: number) => new Date(now.getTime() + days * dayMs)

/** The run of last week, and two lenders who have asked since then. */
export function sampleRun(past: Past, lenderIds: readonly string[]): PastEvent[] {
  const { now } = past
  const waiting = { at: day(now, -1), run: askOf(past, lenderIds.slice(3, 5), () => 40_00, []) }
  const dates = { askedAt: day(now, -12), madeAt: day(now, -9.1), paidAt: day(now, -9) }
  return [...runOf(past, { ...dates, lenderIds, share: (balance) => wholeDollars(balance / 2) }), waiting]
}

interface Year {
  /** YYYY-MM of the first run. */
  from: string
  lenderIds: readonly string[]
}

/** Lenders ask on the 2nd of each month; on the 5th the shop makes a run, and pays it on the next day. */
export function monthlyRuns(past: Past, { from, lenderIds }: Year): PastEvent[] {
  const { now, timeZone } = past
  const runs: PastEvent[][] = []
  const last = localNow(now, timeZone).date.slice(0, 7)
  for (let month = from; month <= last; month = addDays(`${month}-28`, 4).slice(0, 7)) {
    const nth = runs.length
    const at = (date: string, time: string) => instantOf(openDay(`${month}-${date}`), time, timeZone)
    const dates = { askedAt: at('02', '20:15'), madeAt: at('05', '11:10'), paidAt: at('07', '11:40') }
    // Not everybody asks each month, nor for all of it.
    const share = (balance: number, lender: number) => {
      if ((nth + lender) % 7 === 6) return 0
      return wholeDollars((nth + lender) % 3 === 0 ? balance / 2 : balance)
    }
    runs.push(runOf(past, { ...dates, lenderIds, share, isRefused: nth % 6 === 4 }))
  }
  return runs.filter((events) => events.every(({ at }) => at < day(now, -12))).flat()
}

function runOf(past: Past, run: Run): PastEvent[] {
  const { tx, deps, timeZone } = past
  const asked: PayoutId[] = []
  let made: PaymentRun | undefined
  const make = async (actor: Actor) => {
    if (asked.length > 0)
      made = await makeRun(tx, depsAt(deps, actor.now), actor, {
        payouts: asked,
        areDetailsConfirmed: true,
      })
  }
  const send = async (actor: Actor) => {
    if (!made) return
    const { id: runId, lines } = made
    const then = depsAt(deps, actor.now)
    const [wrong] = asked
    const reason = 'The bank refused the account number.'
    if (run.isRefused && wrong && asked.length > 1)
      await failPayout(tx, then, actor, runId, { payout: wrong, reason })
    const inCash = lines.filter(({ method }) => method === 'CASH')
    const cents = inCash.reduce((sum, { amount }) => sum + centsOf(amount), 0)
    await fillTill(past, actor, payingTill, { cents, pounds: 0 })
    const date = localNow(actor.now, timeZone).date
    await sendRun(tx, then, actor, runId, { date, branch: payingTill })
  }
  return [
    { at: run.askedAt, run: askOf(past, run.lenderIds, run.share, asked) },
    { at: run.madeAt, run: make },
    { at: run.paidAt, cashIn: payingTill, run: send },
  ]
}

/** @param asked gets the ids of the payouts */
function askOf(past: Past, lenderIds: readonly string[], share: Run['share'], asked: string[]) {
  const { tx, deps } = past
  return async ({ now }: Actor) => {
    for (const [lender, userId] of lenderIds.entries()) {
      const cents = share((await lockBalance(tx, userId)) ?? 0, lender)
      if (cents <= 0) continue
      const viewer: Viewer = {
        id: userId,
        role: 'CLIENT',
        staffRole: null,
        language: 'en',
        mustChangePassword: false,
      }
      asked.push((await requestPayout(tx, depsAt(deps, now), actorAt(past, viewer, now), cents)).id)
    }
  }
}

function wholeDollars(cents: Cents): number {
  return Math.floor(cents / 100) * 100
}

function openDay(date: string): string {
  return dayOfWeek(date) === 0 ? addDays(date, 1) : date
}
