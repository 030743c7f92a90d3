import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, type RegisteredRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { type CurrentUser, getCurrentUser } from '#accounts/contract.ts'
import { getTillPeople } from '#accounts/till-code-contract.ts'
import { Head } from '#app/web/root.tsx'
import { createAppRouter } from '#app/web/router.tsx'
import { staffTree } from '#app/web/staff/staff-tree.ts'
import { listFavourites } from '#catalogue/favourites-contract.ts'
import { getMyEvent } from '#customers/my-event-contract.ts'
import { Refused, unauthorized } from '#shared/refusal.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { listDressSubtypes, listDressTypes } from '#taxonomy/contract.ts'
import { createFakeApi, type Reply, reply } from '#tests/components/fake-api.ts'
import { failOn } from '#tests/components/setup.ts'
import { listTills } from '#till/contract.ts'
import { getNotes, getRates } from '#till/rate-contract.ts'
import { createApi } from '#ui/api/api.ts'
import '#ui/form/dirty-forms.ts'
import { ToastRegion } from '#ui/overlay/toast-region.tsx'
import type { Site } from '#ui/page/page-context.ts'
import { listMyWaitlist } from '#waitlist/contract.ts'

export interface Options {
  /** The signed-in user; a guest without one. */
  as?: CurrentUser
  site?: Partial<Site>
}

/** Renders a page of the site map as the browser does after a navigation, with a fake API instead of the server. */
export function renderPage(path: string, replies: readonly Reply[], options?: Options) {
  return renderRoutes(staffTree, path, replies, options)
}

/** Renders the page of these routes at this path. */
export async function renderRoutes(
  tree: typeof staffTree,
  path: string,
  replies: readonly Reply[],
  { as, site }: Options = {},
) {
  const api = createFakeApi([...everyPage(as), ...replies])
  const router: RegisteredRouter = createAppRouter({
    routeTree: tree,
    api: createApi(api.transport, async (error, isOver) => {
      const { recoverSession } = await import('#accounts/web/session/recover-session.tsx')
      return recoverSession(router, error, isOver)
    }),
    site: { ...testSite, ...site },
  })
  const history = createMemoryHistory({ initialEntries: [path] })
  router.update({
    ...router.options,
    history,
    defaultPendingMs: Number.POSITIVE_INFINITY,
    // The mouse rests anywhere.
    defaultPreload: false,
  })
  const { queryClient } = router.options.context
  const shell = Promise.withResolvers<void>()
  Object.assign(router.routeTree.options, {
    shellComponent: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>
        <Head />
        {children}
        <ToastRegion />
        <LastEffect run={shell.resolve} />
      </QueryClientProvider>
    ),
  })
  failOn(() => api.unexpected.map((call) => `No reply in the fake API: ${call}`))
  onTestFinished(() => queryClient.clear())
  await cleanup()
  const { promise: rendered, resolve } = Promise.withResolvers<void>()
  router.subscribe('onRendered', () => resolve())
  await router.load()
  await render(<RouterProvider router={router} />)
  await Promise.all([rendered, shell.promise])
  return { api, router, history, queryClient, address: () => router.latestLocation.href }
}

/** Its effect runs after those of the page: until then nobody listens to what a test does. */
function LastEffect({ run }: { run(): void }) {
  useEffect(run, [run])
  return null
}

/** What every page, or nearly every one, asks for. */
function everyPage(viewer: CurrentUser | undefined): Reply[] {
  return [
    reply(getCurrentUser, () => {
      if (!viewer) throw new Refused(unauthorized)
      return viewer
    }),
    reply(listFavourites, { ids: [] }),
    reply(getMyEvent, { eventDate: null, eventPlace: null, isSourceKnown: false, whatsappConsent: false }),
    reply(listMyWaitlist, []),
    reply(listDressTypes, []),
    reply(listDressSubtypes, []),
    reply(getNotes, { smallestPounds: 5_000 }),
    reply(getRates, []),
    reply(listTills, []),
    reply(getTillPeople, {
      people: [],
      hasPasskeys: false,
      lockAfterMinutes: null,
      isLocked: false,
      hasCode: null,
    }),
    reply(getShowroomClock, { date: '2026-11-23', time: '10:00', timeZone: 'Asia/Beirut' }),
  ]
}

const testSite: Site = {
  name: 'Trousseau',
  publicUrl: 'http://localhost',
  accentStyle: '',
  contactEmail: 'hello@trousseau.example',
  whatsapp: '9613000000',
  pictured: false,
}

/** The region that shows toasts. */
export const toast = page.getByRole('region', { name: 'Notifications' })
