import type { CurrentUser } from '#accounts/contract.ts'
import { viewerKey } from '#accounts/web/viewer.ts'
import {
  addFavourite,
  mergeFavourites,
  removeFavourite,
  tooManyFavourites,
} from '#dresses/favourite-changes-contract.ts'
import { mostFavourites } from '#dresses/favourites-contract.ts'
import { saidBy } from '#ui/api.ts'
import type { PageContext } from '#ui/page-context.ts'
import { toast } from '#ui/toast.ts'
import { favouritesQuery, heartsHere } from './favourites.ts'

const words = {
  failed: 'Favourites',
  failedText: 'This could not be saved. Please try again.',
}

type Context = Pick<PageContext, 'api' | 'queryClient'>

/** Puts a dress on the list, or takes it off: of the account, or of this device. Seen at once, taken back when refused. */
export async function setFavourite(context: Context, id: string, wanted: boolean): Promise<void> {
  const viewer = context.queryClient.getQueryData<CurrentUser | null>(viewerKey)
  const here = heartsHere.read()
  if (!viewer) {
    if (wanted && here.length >= mostFavourites) return refuse(tooManyFavourites.message)
    return heartsHere.write(withOrWithout(here, id, wanted))
  }
  if (here.includes(id)) heartsHere.write(withOrWithout(here, id, false))
  show(context, id, wanted)
  const endpoint = wanted ? addFavourite : removeFavourite
  const call = () => context.api.call(endpoint, { params: { id } }, { as: viewer.id })
  await inTurn(async () => {
    try {
      await call()
    } catch (error) {
      show(context, id, !wanted)
      refuse(saidBy(error) ?? words.failedText)
    }
  })
}

/** Hands the device's list over to the account; what cannot be handed over now stays for the next page. */
export function handOver(context: Context, viewer: CurrentUser): Promise<void> {
  return inTurn(async () => {
    const ids = heartsHere.read()
    if (ids.length === 0) return
    const body = { ids: [...ids] }
    const kept = await context.api.call(mergeFavourites, { body }, { as: viewer.id, asIs: true })
    // An answer that was asked for before this one would bring the old list back.
    await context.queryClient.cancelQueries(favouritesQuery(context.api))
    context.queryClient.setQueryData(favouritesQuery(context.api).queryKey, kept)
    heartsHere.write(heartsHere.read().filter((id) => !ids.includes(id)))
  }).catch(() => undefined)
}

function show({ api, queryClient }: Context, id: string, wanted: boolean) {
  const { queryKey } = favouritesQuery(api)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<{ ids: string[] }>(queryKey, (kept) => ({
    ids: withOrWithout(kept?.ids ?? [], id, wanted),
  }))
}

function withOrWithout(ids: readonly string[], id: string, wanted: boolean): string[] {
  const others = ids.filter((one) => one !== id)
  return wanted ? [id, ...others] : others
}

function refuse(text: string) {
  toast({ title: words.failed, text, tone: 'bad' })
}

let turn: Promise<void> = Promise.resolve()

/** One call after the other: on and off again must not arrive the other way round. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}
