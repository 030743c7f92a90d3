import { useSuspenseQuery } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { type CurrentUser, getCurrentUser } from '#accounts/contract.ts'
import { type Api, ApiError } from '#ui/api.ts'
import { useApi } from '#ui/api-hooks.ts'
import type { PageContext } from '#ui/page-context.ts'

const queryKey = [getCurrentUser.path, 'or guest'] as const

/** Who is signed in, null for a guest; anything but a 401 is an error. */
export function viewerQuery(api: Api) {
  return {
    queryKey,
    queryFn: async (): Promise<CurrentUser | null> => {
      try {
        return await api.call(getCurrentUser, {})
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
  }
}

/** For loaders; the root's ensures it for every page. */
export function ensureViewer({
  api,
  queryClient,
  guest,
}: Omit<PageContext, 'site'>): Promise<CurrentUser | null> {
  if (guest) queryClient.setQueryData(queryKey, null)
  return queryClient.ensureQueryData(viewerQuery(api))
}

/** Who is signed in, null for a guest; right from the first HTML on. */
export function useViewer(): CurrentUser | null {
  return useSuspenseQuery(viewerQuery(useApi())).data
}

/** After signing in: asks who is there now, then brings screen and memory up to date without a reload. */
export async function welcomeViewer(router: AnyRouter): Promise<void> {
  const { api, queryClient } = router.options.context as PageContext
  await queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 })
  await refreshOthers(router)
}

/** After the person has changed their own name or address: every place that shows it follows. */
export function viewerChanged(router: AnyRouter, viewer: CurrentUser): void {
  const { queryClient } = router.options.context as PageContext
  queryClient.setQueryData(queryKey, viewer)
}

/** After signing out. Nobody is there, so nobody is asked: browsers report each 401 as an error. */
export async function forgetViewer(router: AnyRouter): Promise<void> {
  const { queryClient } = router.options.context as PageContext
  queryClient.setQueryData(queryKey, null)
  await refreshOthers(router)
}

async function refreshOthers(router: AnyRouter): Promise<void> {
  const { queryClient } = router.options.context as PageContext
  // First the routes, so that a page which is not the new viewer's is left before its calls are made again.
  await router.invalidate()
  const predicate = (query: { queryKey: readonly unknown[] }) => query.queryKey[1] !== queryKey[1]
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.invalidateQueries({ predicate })
}
