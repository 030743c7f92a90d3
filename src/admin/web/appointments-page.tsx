import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { StaffAppointments } from '#appointments/web/admin/staff-appointments.tsx'
import { staffAppointmentsList } from '#appointments/web/admin/staff-appointments-list.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'

export const Route = createFileRoute('/admin/appointments')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, staffAppointmentsList, readListSearch(location.search))),
  head: privateHead('Appointments'),
  component: () => <StaffAppointments search={Route.useSearch()} />,
})
