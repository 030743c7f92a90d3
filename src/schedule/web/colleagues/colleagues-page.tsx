import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { listColleagues } from '#colleagues/contract.ts'
import { colleaguesPageHead as headTexts } from '#schedule/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { Colleagues } from './colleagues.tsx'

export const Route = createFileRoute('/admin/colleagues')({
  loader: ({ context }) => forStaff(context, () => prefetch(context, [listColleagues, getShowroomClock])),
  head: privateHead(headTexts.colleagues),
  component: Colleagues,
})
