import { createFileRoute } from '@tanstack/react-router'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { auditPageHead as headTexts } from '#admin/texts/texts.gen.js'
import { AuditEntry, auditList } from '#audit/web/audit-list.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'

const list = auditList(userLookup)

export const Route = createFileRoute('/admin/audit')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, list, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: AuditPage,
})

function AuditPage() {
  const search = Route.useSearch()
  return (
    <StaffList
      list={list}
      search={search}
      query={useListQuery(list, search)}
      record={(entry) => <AuditEntry record={entry} />}
    />
  )
}
