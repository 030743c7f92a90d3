import { dressNotFound } from '#dresses/contract.ts'
import { findDressesOf } from '#dresses/server/owner-store.ts'
import { getDressHistory, resubmitDress, submitDress } from '#lending/contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { Refused } from '#shared/refusal.ts'
import { resubmit, submit } from './actions.ts'
import { historyOf } from './history.ts'

export const lendingRoutes: Routes = (route, { db }) => {
  route(submitDress, ({ body, actor, transaction }) => transaction((tx) => submit(tx, actor, body)))

  route(resubmitDress, ({ params, body, actor, transaction }) =>
    transaction((tx) => resubmit(tx, actor, params.id, body)),
  )

  route(getDressHistory, async ({ params, viewer }) => {
    const [dress] = await findDressesOf(db, viewer.id, params.id)
    if (!dress) throw new Refused(dressNotFound)
    return historyOf(db, dress)
  })
}
