import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { appointmentsPageHead as headTexts } from '#schedule/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { StaffAppointments } from './staff-appointments.tsx'
import { staffAppointmentsList } from './staff-appointments-list.tsx'

export const Route = createFileRoute('/admin/appointments')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, staffAppointmentsList, readListSearch(location.search))),
  head: privateHead(headTexts.appointments),
  component: () => <StaffAppointments search={Route.useSearch()} />,
})
