import { listDressSubtypes, listDressTypes } from '#taxonomy/contract.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { type NavigationEntry, navigation } from './navigation.ts'

/** For the root loader. Ignores failures: a page without navigation is better than no page. */
export async function ensureNavigation(context: PageContext): Promise<void> {
  await Promise.allSettled([
    ensureApi(context, listDressTypes, {}),
    ensureApi(context, listDressSubtypes, {}),
  ])
}

// They rarely change: one reply serves all pages of a visit.
const once = { staleTime: Number.POSITIVE_INFINITY }

/** Undefined while the types load. */
export function useNavigation(): NavigationEntry[] | undefined {
  const types = useLiveQuery(listDressTypes, {}, once).data
  const subtypes = useLiveQuery(listDressSubtypes, {}, once).data
  return types && subtypes && entriesOf(types, subtypes)
}

type Types = Parameters<typeof navigation>

const known = new WeakMap<Types[0], { of: Types[1]; entries: NavigationEntry[] }>()

/** Memoised per reply: every page needs it, and the server renders many. */
function entriesOf(...[types, subtypes]: Types): NavigationEntry[] {
  const last = known.get(types)
  if (last?.of === subtypes) return last.entries
  const entries = navigation(types, subtypes)
  known.set(types, { of: subtypes, entries })
  return entries
}
