import { dressNotFound } from '#dresses/contract.ts'
import { deleteAdminDress, deleteDresses, getDressUse, restoreDress } from '#dresses/deletion/contract.ts'
import { type DressUses, useOfDress } from '#dresses/server/admin/dress-use.ts'
import { findAdminDress } from '#dresses/server/admin/store.ts'
import type { Routes } from '#platform/http/route.ts'
import { localNow } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import * as deletion from './delete.ts'
import * as restoring from './restore.ts'

/** @param uses what later domains know of a dress */
export const dressDeletionRoutes =
  (uses: DressUses): Routes =>
  (route, deps) => {
    const { db, config } = deps

    route(getDressUse, async ({ params, now }) => {
      if (!(await findAdminDress(db, params.id))) throw new Refused(dressNotFound)
      return useOfDress(db, uses, params.id, localNow(now, config.SHOP_TIMEZONE).date)
    })

    route(deleteDresses, ({ body, actor, transaction }) =>
      transaction((tx) => deletion.deleteDresses(tx, deps, actor, uses, body.dressIds)),
    )

    route(deleteAdminDress, ({ params, actor, transaction }) =>
      transaction(async (tx) => {
        await deletion.deleteDress(tx, deps, actor, uses, params.id)
        return { success: true }
      }),
    )

    route(restoreDress, ({ params, actor, transaction }) =>
      transaction((tx) => restoring.restoreDress(tx, actor, uses, params.id)),
    )
  }
