import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { StaffAppointments } from '#appointments/web/admin/staff-appointments.tsx'
import { staffAppointmentsList } from '#appointments/web/admin/staff-appointments-list.tsx'
import { privateHead } from '#ui/page/head.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { readStaffAppointmentsSearch } from './list-searches.ts'

export const Route = createFileRoute('/admin/appointments')({
  validateSearch: readStaffAppointmentsSearch,
  loader: ({ context, location }) =>
    forStaff(context, () =>
      prefetchList(context, staffAppointmentsList, readStaffAppointmentsSearch(location.search)),
    ),
  head: privateHead('Appointments'),
  component: () => <StaffAppointments search={Route.useSearch()} />,
})
