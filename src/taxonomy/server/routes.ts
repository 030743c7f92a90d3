import type { Routes } from '#platform/http/route.ts'
import type { Viewer } from '#shared/viewer.ts'
import {
  listDressColors,
  listDressSizes,
  listDressSubtypes,
  listDressTypes,
  listPublicDressTypes,
  listTermLabels,
} from '#taxonomy/contract.ts'
import {
  readDressColors,
  readDressSizes,
  readDressSubtypes,
  readDressTypes,
  readTermLabels,
  tablesOfTerms,
} from './store.ts'
import { withVersion } from './term-version.ts'

export const taxonomyRoutes: Routes = (route, { db }) => {
  route(listDressTypes, ({ viewer }) => seenBy(viewer, (which) => readDressTypes(db, which)), cache)
  route(listDressSubtypes, ({ viewer }) => seenBy(viewer, (which) => readDressSubtypes(db, which)), cache)
  route(listPublicDressTypes, () => readPublic((which) => readDressTypes(db, which)), cache)
  route(listDressSizes, () => readPublic((which) => readDressSizes(db, which)), cache)
  route(listDressColors, () => readPublic((which) => readDressColors(db, which)), cache)
  route(listTermLabels, () => readTermLabels(db), cache)
}

const cache = { cachedUntilChangeOf: tablesOfTerms }

type Read<T> = (which: { inactive: boolean }) => Promise<T[]>

/** The labels of all terms are one reply, `listTermLabels`. */
async function readPublic<T extends object>(read: Read<T>): Promise<T[]> {
  return (await read({ inactive: false })).map((term) => ({
    ...term,
    labelFr: undefined,
    labelAr: undefined,
  }))
}

/** Staff get inactive terms too, with the versions that they change. */
async function seenBy<T extends { name: string; active: boolean }>(
  viewer: Viewer | null,
  read: Read<T>,
): Promise<T[]> {
  if (viewer?.role !== 'ADMIN') return readPublic(read)
  return (await read({ inactive: true })).map(withVersion)
}
