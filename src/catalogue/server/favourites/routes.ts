import { shareLockMember } from '#accounts/server/active-user.ts'
import {
  addFavourite,
  mergeFavourites,
  removeFavourite,
  tooManyFavourites,
} from '#catalogue/favourite-changes-contract.ts'
import { listFavourites, mostFavourites } from '#catalogue/favourites-contract.ts'
import { dressNotFound } from '#dresses/contract.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Routes } from '#platform/http/route.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import {
  advisoryLockFavourites,
  deleteFavourite,
  favouritesOf,
  insertFavourites,
  shownAmong,
} from './store.ts'

export const favouriteRoutes: Routes = (route, { db }) => {
  route(listFavourites, async ({ viewer }) => ({ ids: await favouritesOf(db, viewer.id) }))

  route(mergeFavourites, ({ body, viewer, now, transaction }) =>
    transaction(async (tx) => {
      const { added, room } = await missingOf(tx, viewer.id, body.ids)
      await insertFavourites(tx, now, viewer.id, added.slice(0, room))
      return { ids: await favouritesOf(tx, viewer.id) }
    }),
  )

  route(addFavourite, ({ params, viewer, now, transaction }) =>
    transaction(async (tx) => {
      const { shown, added, room } = await missingOf(tx, viewer.id, [params.id])
      if (!shown) throw new Refused(dressNotFound)
      if (added.length > room) throw new Refused(tooManyFavourites)
      await insertFavourites(tx, now, viewer.id, added)
      return { ids: await favouritesOf(tx, viewer.id) }
    }),
  )

  route(removeFavourite, async ({ params, viewer }) => {
    await deleteFavourite(db, viewer.id, params.id)
    return { ids: await favouritesOf(db, viewer.id) }
  })
}

/** Returns which dresses can be added and how much room is left; locks the list. */
async function missingOf(tx: Tx, userId: AccountId, ids: readonly DressId[]) {
  await shareLockMember(tx, userId)
  await advisoryLockFavourites(tx, userId)
  const listed = await favouritesOf(tx, userId)
  const shown = await shownAmong(tx, ids)
  const added = shown.filter((id) => !listed.includes(id))
  return { shown: shown.length > 0, added, room: mostFavourites - listed.length }
}
