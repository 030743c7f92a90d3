import { getUserBalance, listPayouts, setBalance } from '#payouts/contract.ts'
import type { Routes } from '#platform/route.ts'
import { moneyText } from '#shared/money.ts'
import { adjustBalance } from './ledger.ts'
import { findPayouts, sumsOf } from './store.ts'

export const payoutRoutes: Routes = (route, { db }) => {
  route(getUserBalance, async ({ viewer }) => {
    const { available, pending } = await sumsOf(db, viewer.id)
    return { available: available / 100, pending: pending / 100 }
  })

  route(listPayouts, ({ viewer }) => findPayouts(db, viewer))

  route(setBalance, ({ params, body, viewer, ip, now, transaction }) =>
    transaction(async (tx) => {
      const { balance: target, expected } = body
      const change = { at: now, ip, actorId: viewer.id, userId: params.id, target, expected }
      return { id: params.id, balance: moneyText(await adjustBalance(tx, change)) }
    }),
  )
}
