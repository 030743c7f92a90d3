import { deleteSavedView, listSavedViews, saveView } from '#accounts/saved-views-contract.ts'
import type { Routes } from '#platform/http/route.ts'
import * as store from './store.ts'

export const savedViewRoutes: Routes = (route, deps) => {
  route(listSavedViews, ({ query, viewer }) => store.findViews(deps.db, viewer.id, query.list))

  route(saveView, ({ body, viewer, now, transaction }) =>
    transaction((tx) => store.saveView(tx, now, viewer.id, body)),
  )

  route(deleteSavedView, async ({ params, viewer }) => {
    await store.deleteView(deps.db, viewer.id, params.id)
    return { success: true }
  })
}
