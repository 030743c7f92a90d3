import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { sumJournal } from '#books/journal-contract.ts'
import { journalPageHead as headTexts } from '#books/texts/texts.gen.js'
import { prefetch } from '#ui/api/use-live-query.ts'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { Journal } from './journal.tsx'
import { journalList } from './journal-list.tsx'
import { journalSumsInput } from './journal-sums.tsx'

export const Route = createFileRoute('/admin/books/journal')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => {
      const search = readListSearch(location.search)
      // The sums stand above the list, which would move down when they come.
      const sums = prefetch(context, [sumJournal], journalSumsInput(search))
      return Promise.all([prefetchList(context, journalList, search), sums])
    }),
  head: privateHead(headTexts.journal),
  component: () => <Journal search={Route.useSearch()} />,
})
