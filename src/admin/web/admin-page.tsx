import { createFileRoute } from '@tanstack/react-router'
import { SavedViews } from '#accounts/web/admin/saved-views.tsx'
import { forStaff, MembersOnly } from '#accounts/web/session/members-only.tsx'
import { getShowroomClock } from '#showrooms/contract.ts'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { SavedViewsContext } from '#ui/data-table/list-menu.tsx'
import { TimeZone } from '#ui/moment.tsx'
import { privateHead } from '#ui/page/head.ts'
import { AccessDenied } from './access-denied.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { useChanges } from './use-changes.ts'

const messages = {
  guestTitle: 'Sign In',
  guest: 'Please log in with a staff account.',
  lost: 'The connection is lost. Changes by others appear when it is back.',
}

export const Route = createFileRoute('/admin')({
  staticData: { members: true, admins: true },
  loader: ({ context }) => forStaff(context, () => prefetch(context, [getShowroomClock])),
  head: privateHead('Admin'),
  component: AdminPage,
})

function AdminPage() {
  return (
    <MembersOnly title={messages.guestTitle} text={messages.guest}>
      {({ role }) => (role === 'ADMIN' ? <StaffPage /> : <AccessDenied />)}
    </MembersOnly>
  )
}

function StaffPage() {
  const clock = useLiveQuery(getShowroomClock)
  const isLost = useChanges()
  return (
    <TimeZone value={clock.data?.timeZone ?? 'UTC'}>
      <SavedViewsContext value={SavedViews}>
        {isLost && (
          <p role="status" className="gutters bg-warn py-1 text-sm text-paper">
            {messages.lost}
          </p>
        )}
        <AdminLayout />
      </SavedViewsContext>
    </TimeZone>
  )
}
