import { listMyDresses } from '#dresses/contract.ts'
import type { Routes } from '#platform/route.ts'
import { findDressesOf } from './own-dresses-store.ts'

export const ownDressRoutes: Routes = (route, { db }) => {
  route(listMyDresses, ({ viewer }) => findDressesOf(db, viewer.id))
}
