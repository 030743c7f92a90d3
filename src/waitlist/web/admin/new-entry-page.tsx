import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { isPlainDate } from '#shared/dates.ts'
import { type AppointmentType, type Branch, isAppointmentType, isBranch } from '#showrooms/facts.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { newEntryPageHead as headTexts } from '#waitlist/texts/texts.gen.js'
import { NewEntry } from './new-entry.tsx'

interface NewEntrySearch {
  dress?: string
  branch?: Branch
  type?: AppointmentType
  date?: string
  customer?: string
}

export const Route = createFileRoute('/admin/waitlist/new')({
  validateSearch: pageSearch<NewEntrySearch>({
    dress: textParam,
    branch: (text) => (isBranch(text) ? text : undefined),
    type: (text) => (isAppointmentType(text) ? text : undefined),
    date: (text) => (isPlainDate(text) ? text : undefined),
    customer: textParam,
  }),
  loader: ({ context }) => forStaff(context, async () => undefined),
  head: privateHead(headTexts.title),
  component: NewEntryPage,
})

function NewEntryPage() {
  return <NewEntry {...Route.useSearch()} />
}
