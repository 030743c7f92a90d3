import { type CurrentUser, getCurrentUser } from '#accounts/contract.ts'
import { type Guarded, may } from '#shared/access.ts'
import { type Api, ApiError } from '#ui/api/api.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureQuery } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import type { PageContext } from '#ui/page/page-context.ts'

/** The cached viewer; null is a guest. */
export const viewerKey = [getCurrentUser.path, 'or guest'] as const

/** Null for a guest; any failure but a 401 is an error. */
export function viewerQuery(api: Api) {
  return {
    queryKey: viewerKey,
    queryFn: async (): Promise<CurrentUser | null> => {
      try {
        return await api.call(getCurrentUser, {}, { skipAuthRecovery: true })
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }
    },
  }
}

/** For loaders; the root loader ensures it for every page. */
export function ensureViewer({
  api,
  queryClient,
  guest,
}: Omit<PageContext, 'site'>): Promise<CurrentUser | null> {
  if (guest) queryClient.setQueryData(viewerKey, null)
  return ensureQuery(queryClient, viewerQuery(api))
}

/** Null for a guest; correct from the server-rendered HTML on. */
export function useViewer(): CurrentUser | null {
  return useLoadedQuery(viewerQuery(useApi()))
}

/** Whether the viewer may call an endpoint: shows a button, a link or a field only to those whom the server allows it. */
export function useMay(): (endpoint: Guarded) => boolean {
  const viewer = useViewer()
  return (endpoint) => may(viewer, endpoint)
}
