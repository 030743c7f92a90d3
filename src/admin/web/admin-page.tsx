import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useMatches } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SavedViews } from '#accounts/web/admin/saved-views.tsx'
import { forStaff, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { useMay, useViewer } from '#accounts/web/session/viewer.ts'
import { followChanges, getWaitingWork } from '#admin/contract.ts'
import { adminPageHead as headTexts, adminPage as messages } from '#admin/texts/texts.gen.js'
import { listFile, may } from '#shared/access.ts'
import { localNow } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { SiteLayout } from '#site/web/frame/site-layout.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { TimeZone } from '#ui/moment.tsx'
import { privateHead } from '#ui/page/head.ts'
import { ListFileContext, SavedViewsContext } from '#ui/table/list-menu.tsx'
import { AccessDenied } from './frame/access-denied.tsx'
import { AdminLayout } from './frame/admin-layout.tsx'

export const Route = createFileRoute('/admin')({
  staticData: { members: true, admins: true, layout: 'own' },
  loader: ({ context }) =>
    forStaff(context, () =>
      Promise.all([prefetch(context, [getShowroomClock]), prefetch(context, [getWaitingWork])]),
    ),
  head: privateHead(headTexts.title),
  component: AdminPage,
})

/** Guests and customers see the shop's frame, staff the admin's. */
function AdminPage() {
  const viewer = useViewer()
  // The frame stays while an ended session leads to the sign-in page.
  const isAllowed = may(viewer, getWaitingWork)
  const [isStaff, setIsStaff] = useState(isAllowed)
  if (isAllowed && !isStaff) setIsStaff(true)
  const wasStaff = useRef(isStaff)
  useEffect(() => {
    // The form that had the focus is no longer in the page.
    if (isStaff && !wasStaff.current) document.getElementById('content')?.focus({ preventScroll: true })
    wasStaff.current = isStaff
  }, [isStaff])
  if (isStaff) return <StaffPage />
  return (
    <SiteLayout>
      <MembersOnly title={words.signIn} text={messages.guest}>
        {() => <AccessDenied needs={getWaitingWork} />}
      </MembersOnly>
    </SiteLayout>
  )
}

function StaffPage() {
  const clock = useLiveQuery(getShowroomClock)
  const lostSince = useChanges()
  const timeZone = clock.data?.timeZone ?? 'UTC'
  const mayTakeFiles = useMay()(listFile)
  // A page in the background has no stream of changes.
  const waiting = useLiveQuery(
    getWaitingWork,
    {},
    { refetchInterval: 60_000, refetchIntervalInBackground: true },
  )
  useTitleCount(waiting.data?.requests ?? 0)
  return (
    <TimeZone value={timeZone}>
      <SavedViewsContext value={SavedViews}>
        <ListFileContext value={mayTakeFiles}>
          {lostSince && (
            <p
              role="status"
              className="gutters sticky top-0 z-30 bg-warn py-1 text-sm text-paper print:hidden"
            >
              {messages.lost({ time: localNow(new Date(lostSince), timeZone).time })}
            </p>
          )}
          <AdminLayout />
        </ListFileContext>
      </SavedViewsContext>
    </TimeZone>
  )
}

/** Milliseconds; changes within it cause one refetch. */
const pause = 150
/** Milliseconds until the next try after the server has refused the stream; browsers try again only after a lost one. */
const retry = 2000
/** Milliseconds: more than two heartbeats of the server. A dead network closes no connection, it is only silent. */
const longestSilence = 45_000

/**
 * Refetches what the page shows as soon as anybody changes something, and after a lost connection. A hidden page is not
 * connected, because browsers open six connections per host; it refetches when it is shown again.
 * @returns since when the connection is lost (ISO-8601)
 */
function useChanges(): string | undefined {
  const queryClient = useQueryClient()
  const [lostSince, setLostSince] = useState<string>()
  useEffect(() => {
    let source: EventSource | undefined
    let wasLost = false
    let refetching: ReturnType<typeof setTimeout> | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const refetch = () => {
      clearTimeout(refetching)
      refetching = setTimeout(() => void queryClient.invalidateQueries(), pause)
    }
    function show(lost: boolean) {
      if (wasLost && !lost) refetch()
      wasLost = lost
      setLostSince((since) => (lost ? (since ?? new Date().toISOString()) : undefined))
    }
    function connectIn(time: number) {
      clearTimeout(waiting)
      waiting = setTimeout(() => {
        show(true)
        connect()
      }, time)
    }
    function connect() {
      clearTimeout(waiting)
      source?.close()
      source = undefined
      if (document.hidden) return
      const opened = new EventSource(followChanges.path)
      source = opened
      const onSign = () => {
        show(false)
        connectIn(longestSilence)
      }
      opened.onopen = onSign
      opened.addEventListener('heartbeat', onSign)
      opened.onmessage = () => {
        onSign()
        refetch()
      }
      opened.onerror = () => {
        show(true)
        connectIn(opened.readyState === EventSource.CLOSED ? retry : longestSilence)
      }
      connectIn(longestSilence)
    }
    const onVisible = () => {
      connect()
      if (!document.hidden) refetch()
    }
    const onOffline = () => {
      // What is still on its way would look like a connection.
      source?.close()
      show(true)
      connectIn(retry)
    }
    connect()
    document.addEventListener('visibilitychange', onVisible)
    addEventListener('offline', onOffline)
    addEventListener('online', connect)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      removeEventListener('offline', onOffline)
      removeEventListener('online', connect)
      clearTimeout(refetching)
      clearTimeout(waiting)
      source?.close()
    }
  }, [queryClient])
  return lostSince
}

/** Puts the number of what waits before the title of the page, for a tab that nobody looks at: "(2) Today". */
function useTitleCount(count: number): void {
  const title = useMatches({ select: (matches) => pageTitle(matches as { meta?: Meta[] }[]) })
  useEffect(() => {
    if (title) document.title = count > 0 ? `(${count}) ${title}` : title
  }, [title, count])
}

type Meta = { title?: string } | undefined

function pageTitle(matches: readonly { meta?: Meta[] }[]): string | undefined {
  return matches.flatMap(({ meta = [] }) => meta.flatMap((one) => one?.title ?? [])).at(-1)
}
