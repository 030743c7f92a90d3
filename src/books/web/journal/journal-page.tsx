import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { Journal } from './journal.tsx'
import { journalList } from './journal-list.tsx'

export const Route = createFileRoute('/admin/books/journal')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, journalList, readListSearch(location.search))),
  head: privateHead('Journal'),
  component: () => <Journal search={Route.useSearch()} />,
})
