import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { reviewsPageHead as headTexts } from '#reviews/texts/texts.gen.js'
import { privateHead } from '#ui/page/head.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { prefetchList } from '#ui/table/use-list-query.ts'
import { reviewsList } from './reviews-list.tsx'
import { StaffReviews } from './staff-reviews.tsx'

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, reviewsList, readListSearch(location.search))),
  head: privateHead(headTexts.reviews),
  component: () => <StaffReviews search={Route.useSearch()} />,
})
