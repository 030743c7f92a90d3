import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { prefetch } from '#ui/api/use-live-query.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { Management } from './management.tsx'
import { termLists } from './term-definitions.ts'

export const Route = createFileRoute('/admin/management')({
  validateSearch: pageSearch<{ table?: string }>({ table: textParam }),
  loader: ({ context }) => forStaff(context, () => prefetch(context, termLists)),
  head: privateHead('Management'),
  component: () => <Management search={Route.useSearch()} />,
})
