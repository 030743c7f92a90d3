import type { Routes } from '#platform/http/route.ts'
import type { Viewer } from '#shared/viewer.ts'
import {
  listDressColors,
  listDressSizes,
  listDressSubtypes,
  listDressTypes,
  listPublicDressTypes,
} from '#taxonomy/contract.ts'
import { readDressColors, readDressSizes, readDressSubtypes, readDressTypes } from './store.ts'

export const taxonomyRoutes: Routes = (route, { db }) => {
  route(listDressTypes, ({ viewer }) => readDressTypes(db, asSeenBy(viewer)), kept)
  route(listDressSubtypes, ({ viewer }) => readDressSubtypes(db, asSeenBy(viewer)), kept)
  route(listPublicDressTypes, () => readDressTypes(db, activeOnly), kept)
  route(listDressSizes, () => readDressSizes(db, activeOnly), kept)
  route(listDressColors, () => readDressColors(db, activeOnly), kept)
}

const kept = {
  keptUntil: ['dress_types', 'dress_subtypes', 'dress_sizes', 'dress_colors'] as const,
}

const activeOnly = { inactive: false }

function asSeenBy(viewer: Viewer | null) {
  return { inactive: viewer?.role === 'ADMIN' }
}
