import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { SavedViews } from '#accounts/web/admin/saved-views.tsx'
import { forStaff, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { useMay, useViewer } from '#accounts/web/session/viewer.ts'
import { getWaitingWork } from '#admin/contract.ts'
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
import { useChanges } from './frame/use-changes.ts'
import { useTitleCount } from './frame/use-title-count.ts'

export const Route = createFileRoute('/admin')({
  staticData: { members: true, admins: true, layout: 'own' },
  loader: ({ context }) =>
    forStaff(context, () =>
      Promise.all([prefetch(context, [getShowroomClock]), prefetch(context, [getWaitingWork])]),
    ),
  head: privateHead(headTexts.admin),
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
