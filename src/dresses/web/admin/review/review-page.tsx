import { createFileRoute } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { reviewPageHead as headTexts } from '#dresses/texts/texts.gen.js'
import { pageSearch, textParam } from '#ui/list/page-search.ts'
import { privateHead } from '#ui/page/head.ts'
import { Review } from './review.tsx'
import { prefetchReview } from './use-review.ts'

export const Route = createFileRoute('/admin/approvals/review')({
  validateSearch: pageSearch<{ dress?: string }>({ dress: textParam }),
  loader: ({ context }) => forStaff(context, () => prefetchReview(context)),
  head: privateHead(headTexts.review),
  component: () => <Review start={Route.useSearch().dress} />,
})
