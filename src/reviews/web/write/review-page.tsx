import { createFileRoute } from '@tanstack/react-router'
import { getReviews, renewReviewLink } from '#reviews/author-contract.ts'
import { writeReviewPageHead as headTexts, writeReviewPage as messages } from '#reviews/messages/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { privateHead } from '#ui/page/head.ts'
import { NotFound } from '#ui/page/not-found.tsx'
import { RenewLink } from '#ui/page/renew-link.tsx'
import { WriteReview } from './write-review.tsx'

// Separate from the page's own messages, which load with its component.
const head = privateHead(headTexts.title)

export const Route = createFileRoute('/review/$token')({
  loader: async ({ context, params }) => {
    await ensureApi(context, getReviews, { params })
  },
  headers: () => ({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }),
  // After a client-side navigation the response headers of the first page apply, not those of this page.
  head: ({ match }) => ({ meta: [...head({ match }).meta, { name: 'referrer', content: 'no-referrer' }] }),
  notFoundComponent: LinkOver,
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

function LinkOver() {
  const { token } = Route.useParams()
  return (
    <NotFound title={messages.overTitle} text={messages.overText}>
      <RenewLink endpoint={renewReviewLink} input={{ params: { token } }} />
      <ButtonLink to="/collections">{messages.collection}</ButtonLink>
    </NotFound>
  )
}
