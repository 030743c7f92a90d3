import type { AnyRouter } from '@tanstack/react-router'
import { type CurrentUser, getPreferences } from '#accounts/contract.ts'
import { languagePath } from '#shared/language/language.ts'
import { removeSessionDraft, removeSessionDrafts } from '#ui/form/session-draft.ts'
import { eraseOfflineCopies } from '#ui/page/offline-copies.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { setTheme } from '#ui/page/theme.ts'
import { homeOf } from './home.ts'
import { viewerKey, viewerQuery } from './viewer.ts'

/** Id of the last user who was signed in on the pages of a router. */
const lastViewers = new WeakMap<AnyRouter, string>()

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('viewer')

/**
 * Loads the new viewer, then refreshes the page without a reload. Another user than before gets a full page load,
 * which clears what the previous user typed.
 */
export async function welcomeViewer(router: AnyRouter): Promise<void> {
  const { api, queryClient } = router.options.context as PageContext
  // The next person must not see what this one typed.
  removeSessionDraft('sign-in')
  removeSessionDraft('sign-up')
  await eraseOfflineCopies()
  const viewer = await queryClient.fetchQuery({ ...viewerQuery(api), staleTime: 0 })
  tabs?.postMessage(viewer?.id)
  const last = lastViewers.get(router)
  if (viewer && last && last !== viewer.id) {
    location.assign(languagePath(homeOf(viewer)))
    return new Promise(() => {})
  }
  if (viewer) lastViewers.set(router, viewer.id)
  else lastViewers.delete(router)
  void applyPreferences(router)
  await refreshOthers(router)
}

/** After a change of the own name, email address or start page. */
export function viewerChanged(router: AnyRouter, viewer: CurrentUser): void {
  const { queryClient } = router.options.context as PageContext
  queryClient.setQueryData<CurrentUser | null>(viewerKey, (before) => ({ ...before, ...viewer }))
}

/**
 * After signing out. Does not request the viewer, because browsers log each 401 as an error. `leave` navigates to a
 * public page before the queries of the current one run again.
 */
export async function forgetViewer(router: AnyRouter, leave?: () => Promise<void>): Promise<void> {
  const { queryClient } = router.options.context as PageContext
  const viewer = queryClient.getQueryData<CurrentUser | null>(viewerKey)
  if (viewer) lastViewers.set(router, viewer.id)
  removeSessionDrafts()
  await eraseOfflineCopies()
  queryClient.setQueryData(viewerKey, null)
  // TanStack Query notifies observers in a separate task; without the wait the page would repeat its members' requests.
  await new Promise((resolve) => setTimeout(resolve))
  await leave?.()
  await refreshOthers(router)
}

/** A shared computer is locked: nothing of before may stay in any tab. */
export async function leaveLocked(router: AnyRouter): Promise<void> {
  const viewer = (router.options.context as PageContext).queryClient.getQueryData<CurrentUser | null>(
    viewerKey,
  )
  removeSessionDrafts()
  await eraseOfflineCopies()
  tabs?.postMessage(`locked ${viewer?.id}`)
  location.replace(languagePath('/auth'))
}

/** Another colleague is at the till: a full page load clears what the one before has typed and read, in every tab. */
export async function welcomeAtTill(viewer: CurrentUser): Promise<void> {
  removeSessionDrafts()
  await eraseOfflineCopies()
  tabs?.postMessage(viewer.id)
  location.assign(languagePath(homeOf(viewer)))
}

/** Another tab may sign in another user; this tab must not continue as the first. */
export function watchOtherTabs(viewer: CurrentUser): () => void {
  const listen = ({ data }: MessageEvent) => {
    if (data && data !== viewer.id) location.reload()
  }
  tabs?.addEventListener('message', listen)
  return () => tabs?.removeEventListener('message', listen)
}

/** Uses the account's theme on a device without a choice. */
async function applyPreferences(router: AnyRouter): Promise<void> {
  const { api, site } = router.options.context as PageContext
  if (site.theme) return
  const preferences = await api.call(getPreferences, {}).catch(() => undefined)
  if (preferences?.darkMode && !site.theme) setTheme(site, 'dark')
}

async function refreshOthers(router: AnyRouter): Promise<void> {
  const { queryClient } = router.options.context as PageContext
  // Invalidate the routes first, to leave a page that the new viewer may not see before its queries run again.
  await router.invalidate()
  const predicate = (query: { queryKey: readonly unknown[] }) => query.queryKey[1] !== viewerKey[1]
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.invalidateQueries({ predicate })
}
