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
  route(listDressTypes, ({ viewer }) => seenBy(viewer, (which) => readDressTypes(db, which)), cache)
  route(listDressSubtypes, ({ viewer }) => seenBy(viewer, (which) => readDressSubtypes(db, which)), cache)
  route(listPublicDressTypes, () => readDressTypes(db, activeOnly), cache)
  route(listDressSizes, () => readDressSizes(db, activeOnly), cache)
  route(listDressColors, () => readDressColors(db, activeOnly), cache)
}

const cache = {
  cachedUntilChangeOf: ['dress_types', 'dress_subtypes', 'dress_sizes', 'dress_colors'] as const,
}

const activeOnly = { inactive: false }

/** Staff get inactive terms too, with the versions that they change. */
async function seenBy<T extends { name: string; active: boolean }>(
  viewer: Viewer | null,
  read: (which: { inactive: boolean }) => Promise<T[]>,
): Promise<T[]> {
  if (viewer?.role !== 'ADMIN') return read(activeOnly)
  return (await read({ inactive: true })).map(withVersion)
}
