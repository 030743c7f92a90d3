import { createFileRoute } from '@tanstack/react-router'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { auditList, readAuditSearch } from '#audit/web/audit-list.tsx'
import { DataList } from '#ui/data-table/data-list.tsx'
import { prefetchList, useListQuery } from '#ui/data-table/use-list-query.ts'
import { privateHead } from '#ui/page/head.ts'

const list = auditList(userLookup)

export const Route = createFileRoute('/admin/audit')({
  validateSearch: readAuditSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, list, readAuditSearch(location.search))),
  head: privateHead('Audit'),
  component: AuditPage,
})

function AuditPage() {
  const search = Route.useSearch()
  return <DataList list={list} search={search} query={useListQuery(list, search)} />
}
