import type { DressId } from '#shared/ids.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { type FavouriteContext, favouritesQuery, showFavourite } from './favourites.ts'

/** A separate chunk, because no page needs it before the first click. */
export const favouriteChanges = () => importWhenOnline(() => import('./favourite-changes.ts'))

/** Adds or removes a favourite of the account or of this device: shows it at once, rolls back when the server refuses. */
export function setFavourite(context: FavouriteContext, id: DressId, wanted: boolean): void {
  showFavourite(context, id, wanted)
  void favouriteChanges().then(
    (changes) => changes.saveFavourite(context, id, wanted),
    () => context.queryClient.invalidateQueries(favouritesQuery(context.api)),
  )
}
