import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { getBooks } from '#books/books-contract.ts'
import { booksPageHead as headTexts } from '#books/texts/texts.gen.js'
import { prefetch } from '#ui/api/use-live-query.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { type BooksSearch, booksQuery, MonthsOfYear } from './months-of-year.tsx'

const readBooksSearch = pageSearch<BooksSearch>({ year: textParam, branch: textParam })

export const Route = createFileRoute('/admin/books')({
  validateSearch: readBooksSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetch(context, [getBooks], booksQuery(readBooksSearch(location.search)))),
  head: privateHead(headTexts.title),
  component: () => <MonthsOfYear search={Route.useSearch()} />,
})
