import {
  listDressColors,
  listDressSizes,
  listDressSubtypes,
  listDressTypes,
  listPublicDressTypes,
} from '#catalogue/contract.ts'
import type { Routes } from '#platform/route.ts'
import type { Viewer } from '#shared/viewer.ts'
import { readDressColors, readDressSizes, readDressSubtypes, readDressTypes } from './store.ts'

export const catalogueRoutes: Routes = (route, { db }) => {
  route(listDressTypes, ({ viewer }) => readDressTypes(db, asSeenBy(viewer)))
  route(listDressSubtypes, ({ viewer }) => readDressSubtypes(db, asSeenBy(viewer)))
  route(listPublicDressTypes, () => readDressTypes(db, activeOnly))
  route(listDressSizes, () => readDressSizes(db, activeOnly))
  route(listDressColors, () => readDressColors(db, activeOnly))
}

const activeOnly = { inactive: false }

function asSeenBy(viewer: Viewer | null) {
  return { inactive: viewer?.role === 'ADMIN' }
}
