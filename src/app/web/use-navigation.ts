import { listDressSubtypes, listDressTypes } from '#catalogue/contract.ts'
import { useApiQuery } from '#ui/api-hooks.ts'
import { ensureApi } from '#ui/load.ts'
import type { PageContext } from '#ui/page-context.ts'
import { type NavigationEntry, navigation } from './navigation.ts'

/** For the root's loader. A page without its navigation is better than no page. */
export async function ensureNavigation(context: PageContext): Promise<void> {
  await Promise.allSettled([
    ensureApi(context, listDressTypes, {}),
    ensureApi(context, listDressSubtypes, {}),
  ])
}

/** Undefined while the types are not there yet. */
export function useNavigation(): NavigationEntry[] | undefined {
  const types = useApiQuery(listDressTypes, {}).data
  const subtypes = useApiQuery(listDressSubtypes, {}).data
  return types && subtypes && navigation(types, subtypes)
}
