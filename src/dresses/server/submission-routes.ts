import { dressNotFound } from '#dresses/contract.ts'
import { getDressHistory, resubmitDress, submitDress } from '#dresses/submission-contract.ts'
import type { Routes } from '#platform/route.ts'
import { Refused } from '#shared/refusal.ts'
import { findDressesOf } from './own-dresses-store.ts'
import { resubmit, submit } from './submission-actions.ts'
import { historyOf } from './submission-history.ts'

export const submissionRoutes: Routes = (route, { db }) => {
  route(submitDress, ({ body, viewer, ip, now, transaction }) =>
    transaction((tx) => submit(tx, { viewer, ip, now }, body)),
  )

  route(resubmitDress, ({ params, body, viewer, ip, now, transaction }) =>
    transaction((tx) => resubmit(tx, { viewer, ip, now }, params.id, body)),
  )

  route(getDressHistory, async ({ params, viewer }) => {
    const [dress] = await findDressesOf(db, viewer.id, params.id)
    if (!dress) throw new Refused(dressNotFound)
    return historyOf(db, dress)
  })
}
