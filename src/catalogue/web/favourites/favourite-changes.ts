import type { CurrentUser } from '#accounts/contract.ts'
import { viewerKey } from '#accounts/web/session/viewer.ts'
import {
  addFavourite,
  mergeFavourites,
  removeFavourite,
  tooManyFavourites,
} from '#catalogue/favourite-changes-contract.ts'
import { mostFavourites } from '#catalogue/favourites-contract.ts'
import { favouriteChanges as messages } from '#catalogue/texts/texts.gen.js'
import type { DressId } from '#shared/ids.ts'
import { unauthorized } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type FavouriteContext, favouritesQuery, favouritesStore, showFavourite } from './favourites.ts'

/** Persists a favourite that is already shown optimistically; rolls back and shows a toast on failure. */
export async function saveFavourite(context: FavouriteContext, id: DressId, wanted: boolean): Promise<void> {
  const viewer = context.queryClient.getQueryData<CurrentUser | null>(viewerKey)
  if (!viewer) {
    const local = favouritesStore.read()
    if (wanted && local.length >= mostFavourites && !local.includes(id))
      showFailure(tooManyFavourites.message)
    return
  }
  const endpoint = wanted ? addFavourite : removeFavourite
  await enqueue(async () => {
    try {
      await context.api.call(
        endpoint,
        { params: { id } },
        { expectedUserId: viewer.id, skipAuthRecovery: true },
      )
    } catch (error) {
      showFavourite(context, id, !wanted)
      if (error instanceof ApiError && error.code === unauthorized.code)
        return saveAsGuest(context, id, wanted)
      showFailure(errorMessage(error, messages.failedText))
    }
  })
}

/** The user has signed out, perhaps in another tab; guests have favourites too, in local storage. */
function saveAsGuest(context: FavouriteContext, id: DressId, wanted: boolean) {
  context.queryClient.setQueryData(viewerKey, null)
  showFavourite(context, id, wanted)
}

/** Moves the local favourites to the account; on failure they stay for the next page load. */
export function mergeGuestFavourites(context: FavouriteContext, viewer: CurrentUser): Promise<void> {
  return enqueue(async () => {
    const ids = favouritesStore.read()
    if (ids.length === 0) return
    const body = { ids: [...ids] }
    const merged = await context.api.call(
      mergeFavourites,
      { body },
      { expectedUserId: viewer.id, skipAuthRecovery: true },
    )
    // An older request in flight would restore the old list.
    await context.queryClient.cancelQueries(favouritesQuery(context.api))
    context.queryClient.setQueryData(favouritesQuery(context.api).queryKey, merged)
    favouritesStore.write(favouritesStore.read().filter((id) => !ids.includes(id)))
  }).catch(() => undefined)
}

function showFailure(text: string) {
  toast({ title: words.favourites, text, tone: 'bad' })
}

let queue: Promise<void> = Promise.resolve()

/** One request at a time, so that adding and removing a favourite arrive in order. */
function enqueue(work: () => Promise<void>): Promise<void> {
  const done = queue.then(work)
  queue = done.catch(() => undefined)
  return done
}
