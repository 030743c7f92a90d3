import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { Review } from '#dresses/web/admin/review/review.tsx'
import { prefetchReview } from '#dresses/web/admin/review/use-review.ts'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'

export const Route = createFileRoute('/admin/approvals/review')({
  validateSearch: pageSearch<{ dress?: string }>({ dress: textParam }),
  loader: ({ context }) => forStaff(context, () => prefetchReview(context)),
  head: privateHead('Review'),
  component: () => <Review start={Route.useSearch().dress} />,
})
