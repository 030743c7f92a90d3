import { listMyDresses } from '#dresses/contract.ts'
import type { Routes } from '#platform/http/route.ts'
import { findDressesOf } from './list-store.ts'

export const lenderDressRoutes: Routes = (route, { db }) => {
  route(listMyDresses, ({ viewer }) => findDressesOf(db, viewer.id))
}
