import type { CurrentUser } from '#accounts/contract.ts'
import { viewerKey } from '#accounts/web/session/viewer.ts'
import {
  addFavourite,
  mergeFavourites,
  removeFavourite,
  tooManyFavourites,
} from '#dresses/favourite-changes-contract.ts'
import { mostFavourites } from '#dresses/favourites-contract.ts'
import { unauthorized } from '#shared/refusal.ts'
import { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type FavouriteContext, favouritesQuery, favouritesStore, showFavourite } from './favourites.ts'

const messages = {
  failed: 'Favourites',
  failedText: 'This could not be saved. Please try again.',
}

/** What is left to do for a heart that was pressed and, if there was room for it, is seen already. */
export async function saveFavourite(context: FavouriteContext, id: string, wanted: boolean): Promise<void> {
  const viewer = context.queryClient.getQueryData<CurrentUser | null>(viewerKey)
  if (!viewer) {
    const here = favouritesStore.read()
    if (wanted && here.length >= mostFavourites && !here.includes(id)) refuse(tooManyFavourites.message)
    return
  }
  const endpoint = wanted ? addFavourite : removeFavourite
  const call = () => context.api.call(endpoint, { params: { id } }, { as: viewer.id, asIs: true })
  await inTurn(async () => {
    try {
      await call()
    } catch (error) {
      showFavourite(context, id, !wanted)
      if (error instanceof ApiError && error.code === unauthorized.code) return guestNow(context, id, wanted)
      refuse(errorMessage(error, messages.failedText))
    }
  })
}

/** Signed out meanwhile, maybe in another tab: hearts need no account, so that this one stays on the device. */
function guestNow(context: FavouriteContext, id: string, wanted: boolean) {
  context.queryClient.setQueryData(viewerKey, null)
  showFavourite(context, id, wanted)
}

/** Hands the device's list over to the account; what cannot be handed over now stays for the next page. */
export function mergeGuestFavourites(context: FavouriteContext, viewer: CurrentUser): Promise<void> {
  return inTurn(async () => {
    const ids = favouritesStore.read()
    if (ids.length === 0) return
    const body = { ids: [...ids] }
    const kept = await context.api.call(mergeFavourites, { body }, { as: viewer.id, asIs: true })
    // An answer that was asked for before this one would bring the old list back.
    await context.queryClient.cancelQueries(favouritesQuery(context.api))
    context.queryClient.setQueryData(favouritesQuery(context.api).queryKey, kept)
    favouritesStore.write(favouritesStore.read().filter((id) => !ids.includes(id)))
  }).catch(() => undefined)
}

function refuse(text: string) {
  toast({ title: messages.failed, text, tone: 'bad' })
}

let turn: Promise<void> = Promise.resolve()

/** One call after the other: on and off again must not arrive the other way round. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}
