import { listMyDresses } from '#dresses/contract.ts'
import { findDressesOf } from '#dresses/server/owner-store.ts'
import type { Routes } from '#platform/http/route.ts'

export const lenderDressRoutes: Routes = (route, { db }) => {
  route(listMyDresses, ({ viewer }) => findDressesOf(db, viewer.id))
}
