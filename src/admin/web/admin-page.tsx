import { createFileRoute } from '@tanstack/react-router'
import { MembersOnly } from '#accounts/web/session/members-only.tsx'
import { privateHead } from '#ui/page/head.ts'
import { AccessDenied } from './access-denied.tsx'
import { AdminLayout } from './admin-layout.tsx'

const messages = { guestTitle: 'Sign In', guest: 'Please log in with a staff account.' }

export const Route = createFileRoute('/admin')({
  staticData: { members: true, admins: true },
  head: privateHead('Admin'),
  component: AdminPage,
})

function AdminPage() {
  return (
    <MembersOnly title={messages.guestTitle} text={messages.guest}>
      {({ role }) => (role === 'ADMIN' ? <AdminLayout /> : <AccessDenied />)}
    </MembersOnly>
  )
}
