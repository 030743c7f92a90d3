import type { AnyRouter } from '@tanstack/react-router'
import { type CurrentUser, getPreferences } from '#accounts/contract.ts'
import { homeForRole } from '#accounts/web/sign-in/home-for-role.ts'
import { removeSessionDrafts } from '#ui/form/session-draft.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { setTheme } from '#ui/page/theme.ts'
import { viewerKey, viewerQuery } from './viewer.ts'

/** Who was last signed in on this page. */
let last: string | undefined

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('viewer')

/**
 * After signing in: asks who is there now, then brings screen and memory up to date without a reload. Somebody else than
 * before gets a page of their own: nothing the other one typed is left in it.
 */
export async function welcomeViewer(router: AnyRouter): Promise<void> {
  const { api, queryClient } = router.options.context as PageContext
  const viewer = await queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 })
  tabs?.postMessage(viewer?.id)
  if (viewer && last && last !== viewer.id) {
    location.assign(homeForRole(viewer.role))
    return new Promise(() => {})
  }
  last = viewer?.id
  void applyPreferences(router)
  await refreshOthers(router)
}

/** After the person has changed their own name or address: every place that shows it follows. */
export function viewerChanged(router: AnyRouter, viewer: CurrentUser): void {
  const { queryClient } = router.options.context as PageContext
  queryClient.setQueryData(viewerKey, viewer)
}

/**
 * After signing out. Nobody is there, so nobody is asked: browsers report each 401 as an error. `leave` goes to a page
 * that is for guests, before anything of the one they are on is asked for again.
 */
export async function forgetViewer(router: AnyRouter, leave?: () => Promise<void>): Promise<void> {
  const { queryClient } = router.options.context as PageContext
  last = queryClient.getQueryData<CurrentUser | null>(viewerKey)?.id ?? last
  removeSessionDrafts()
  queryClient.setQueryData(viewerKey, null)
  // Query tells its readers in a task of its own; asked before, the page would still make its calls for members.
  await new Promise((told) => setTimeout(told))
  await leave?.()
  await refreshOthers(router)
}

/** Where another tab signs somebody else in, this one must not go on in the first person's name. */
export function watchOtherTabs(viewer: CurrentUser): () => void {
  const listen = ({ data }: MessageEvent) => {
    if (data && data !== viewer.id) location.reload()
  }
  tabs?.addEventListener('message', listen)
  return () => tabs?.removeEventListener('message', listen)
}

/** A device on which nobody has chosen light or dark takes what the person chose elsewhere. */
async function applyPreferences(router: AnyRouter): Promise<void> {
  const { api, site } = router.options.context as PageContext
  if (site.theme) return
  const preferences = await api.call(getPreferences, {}).catch(() => undefined)
  if (preferences?.darkMode && !site.theme) setTheme(site, 'dark')
}

async function refreshOthers(router: AnyRouter): Promise<void> {
  const { queryClient } = router.options.context as PageContext
  // First the routes, so that a page which is not the new viewer's is left before its calls are made again.
  await router.invalidate()
  const predicate = (query: { queryKey: readonly unknown[] }) => query.queryKey[1] !== viewerKey[1]
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.invalidateQueries({ predicate })
}
