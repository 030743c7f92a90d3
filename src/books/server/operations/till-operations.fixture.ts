import { expect } from 'vitest'
import { branches } from '#showrooms/showrooms.ts'
import { addTillEntry, closeTill, getTillDay, openTill } from '#till/contract.ts'
import { purposes } from '#till/kinds.ts'
import { setRate } from '#till/rate-contract.ts'
import { findOpenDays } from '#till/server/store.ts'
import type { Shop } from './shop.fixture.ts'

export async function open({ ask, below, oneOf }: Shop) {
  const body = {
    branch: oneOf(branches),
    dollars: String(below(200)),
    pounds: 1000 * below(900),
    reason: 'Counted again',
  }
  await ask('open', openTill, { body })
}

/** A pay-in or a pay-out. */
export async function payInOrOut(shop: Shop) {
  const { ask, db, below, oneOf } = shop
  const days = await findOpenDays(db)
  if (days.length === 0) return
  const cash = { dollars: String(below(50)), pounds: 1000 * below(2) }
  const body = {
    kind: oneOf(['PAY_IN', 'PAY_OUT']),
    purpose: oneOf(purposes),
    ...cash,
    reason: shop.reason(),
  }
  await ask('payInOrOut', addTillEntry, { params: { id: oneOf(days).id }, body })
}

/** Two people count the till and close it at once: one of them does, or cash that came in meanwhile refuses both. */
export async function close(shop: Shop) {
  const { ask, db, staff, oneOf } = shop
  const days = await findOpenDays(db)
  if (days.length === 0) return
  const { id } = oneOf(days)
  const { expected } = (await ask('till', getTillDay, { params: { id } })).body as {
    expected?: { dollars: string; pounds: number }
  }
  if (!expected) return
  const dollars = Math.max(0, Number(expected.dollars) + oneOf([0, 0, 0, 1, -1])).toFixed(2)
  const pounds = Math.max(0, expected.pounds)
  const taken = { takenDollars: String(Math.floor(Number(dollars) / 2)), takenPounds: Math.floor(pounds / 3) }
  const why = { differenceReason: 'Counted twice', reason: 'She is off today' }
  const body = { dollars, pounds, ...taken, ...why, expected }
  const both = await Promise.all(
    staff.slice(0, 2).map((as) => ask('close', closeTill, { params: { id }, body }, as)),
  )
  expect(both.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
}

/** The form proposes the last rate that was read, which may have changed. */
export async function changeRate(shop: Shop) {
  const rate = shop.oneOf([89_000, 89_500, 90_000, 91_500])
  const { status } = await shop.ask('rate', setRate, { body: { rate } })
  if (status === 201) shop.rate = rate
}
