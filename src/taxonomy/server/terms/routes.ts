import type { Routes } from '#platform/http/route.ts'
import {
  adminEndpoints,
  countTermUse,
  listAdminDressColors,
  listAdminDressSizes,
  termKinds,
} from '#taxonomy/admin-contract.ts'
import { readDressColors, readDressSizes } from '#taxonomy/server/store.ts'
import { withVersion } from '#taxonomy/server/term-version.ts'
import { changeTerm, countTerms, createTerm, mergeTerm, removeTerm, reorderTerms } from './actions.ts'
import type { DressTerms } from './dress-terms.ts'

const all = { inactive: true }

export const termRoutes =
  (dressTerms: DressTerms): Routes =>
  (route, { db }) => {
    route(listAdminDressSizes, async () => (await readDressSizes(db, all)).map(withVersion))
    route(listAdminDressColors, async () => (await readDressColors(db, all)).map(withVersion))
    route(countTermUse, () => countTerms(db, dressTerms))

    for (const kind of termKinds) {
      const { create, change, remove, merge, reorder } = adminEndpoints[kind]

      route(create, ({ body, actor, transaction }) =>
        transaction(async (tx) => withVersion(await createTerm(tx, actor, kind, body))),
      )

      route(change, ({ params, body, actor, transaction }) =>
        transaction(async (tx) =>
          withVersion(await changeTerm(tx, actor, dressTerms, kind, params.id, body)),
        ),
      )

      route(remove, ({ params, actor, transaction }) =>
        transaction(async (tx) => {
          await removeTerm(tx, actor, dressTerms, kind, params.id)
          return { success: true }
        }),
      )

      route(merge, ({ params, body, actor, transaction }) =>
        transaction((tx) => mergeTerm(tx, actor, dressTerms, kind, { ...params, ...body })),
      )

      route(reorder, ({ body, actor, transaction }) =>
        transaction(async (tx) => {
          await reorderTerms(tx, actor, kind, body.ids)
          return { success: true }
        }),
      )
    }
  }
