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
import { withVersion } from './term-version.ts'

export const taxonomyRoutes: Routes = (route, { db }) => {
  route(
    listDressTypes,
    async ({ viewer }) => {
      const types = await readDressTypes(db, { inactive: isStaff(viewer) })
      return isStaff(viewer) ? types.map(withVersion) : types
    },
    kept,
  )
  route(
    listDressSubtypes,
    async ({ viewer }) => {
      const subtypes = await readDressSubtypes(db, { inactive: isStaff(viewer) })
      return isStaff(viewer) ? subtypes.map(withVersion) : subtypes
    },
    kept,
  )
  route(listPublicDressTypes, () => readDressTypes(db, activeOnly), kept)
  route(listDressSizes, () => readDressSizes(db, activeOnly), kept)
  route(listDressColors, () => readDressColors(db, activeOnly), kept)
}

const kept = {
  keptUntil: ['dress_types', 'dress_subtypes', 'dress_sizes', 'dress_colors'] as const,
}

const activeOnly = { inactive: false }

function isStaff(viewer: Viewer | null): boolean {
  return viewer?.role === 'ADMIN'
}
