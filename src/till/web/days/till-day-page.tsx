import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { getTillDay } from '#till/contract.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { TillDayView } from './till-day.tsx'

export const Route = createFileRoute('/admin/till/days/$id')({
  loader: ({ context, params }) => forStaff(context, () => prefetch(context, [getTillDay], { params })),
  head: privateHead('Till day'),
  component: () => <TillDayView id={Route.useParams().id} />,
})
