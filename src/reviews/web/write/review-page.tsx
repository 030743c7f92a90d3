import { createFileRoute } from '@tanstack/react-router'
import { getReviews, renewReviewLink } from '#reviews/author-contract.ts'
import { reviewPageHead as headTexts, reviewPage as messages } from '#reviews/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { linkHead } from '#ui/page/head.ts'
import { LinkOver } from '#ui/page/link-over.tsx'
import { RenewLink } from '#ui/page/renew-link.tsx'
import { WriteReview } from './write-review.tsx'

export const Route = createFileRoute('/review/$token')({
  loader: async ({ context, params }) => {
    await ensureApi(context, getReviews, { params })
  },
  // Its title is separate from the page's own messages, which load with its component.
  head: linkHead(headTexts.title),
  notFoundComponent: LinkEnded,
  component: ReviewPage,
})

/** The dresses of a rental, each with its review, for who has the link. */
function ReviewPage() {
  const { token } = Route.useParams()
  const { isOpen, firstName, dresses } = useLoadedQuery(useApi().query(getReviews, { params: { token } }))
  return (
    <div className="gutters mx-auto max-w-4xl py-12 lg:py-20">
      <h1 className="display text-headline">{messages.title}</h1>
      <p className="measure mt-3 text-lg text-quiet">{isOpen ? messages.intro : messages.closed}</p>
      <noscript>
        <p className="mt-4 text-quiet">{messages.withoutScript}</p>
      </noscript>
      {dresses.map((dress) => (
        <WriteReview
          // A withdrawn review leaves an empty form.
          key={`${dress.id} ${dress.review !== null}`}
          token={token}
          dress={dress}
          firstName={firstName}
          isOpen={isOpen}
        />
      ))}
    </div>
  )
}

function LinkEnded() {
  const { token } = Route.useParams()
  return (
    <LinkOver title={messages.overTitle} text={messages.overText}>
      <RenewLink endpoint={renewReviewLink} input={{ params: { token } }} />
    </LinkOver>
  )
}
