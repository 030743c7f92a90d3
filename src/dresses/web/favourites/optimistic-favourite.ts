import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import { type FavouriteContext, favouritesQuery, showFavourite } from './favourites.ts'

/** What nobody needs before the first press. Every page's first script names it here, once for all who ask. */
export const favouriteChanges = () => importWhenOnline(() => import('./favourite-changes.ts'))

/**
 * Puts a dress on the list, or takes it off: of the account, or of this device. Seen at once, taken back when refused.
 * A guest's is kept by then; what is left to do waits for a network.
 */
export function setFavourite(context: FavouriteContext, id: string, wanted: boolean): void {
  showFavourite(context, id, wanted)
  void favouriteChanges().then(
    (changes) => changes.saveFavourite(context, id, wanted),
    () => context.queryClient.invalidateQueries(favouritesQuery(context.api)),
  )
}
