import { createFileRoute } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import {
  getReviews,
  type OwnReview,
  type Reviews,
  renewReviewLink,
  withdrawReview,
} from '#reviews/author-contract.ts'
import {
  reviewPageHead as headTexts,
  reviewPage as messages,
  reviewsWords,
} from '#reviews/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ensureApi } from '#ui/api/load.ts'
import { useLoadedQuery } from '#ui/api/use-loaded-query.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { linkHead } from '#ui/page/head.ts'
import { LinkOver } from '#ui/page/link-over.tsx'
import { RenewLink } from '#ui/page/renew-link.tsx'
import { ReviewForm } from './review-form.tsx'

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

interface WriteReviewProps {
  token: string
  dress: Reviews['dresses'][number]
  firstName: string
  /** Otherwise it can only be withdrawn. */
  isOpen: boolean
}

/** One dress: how its review stands, the form to write or change it, and withdrawing it. */
function WriteReview({ token, dress, firstName, isOpen }: WriteReviewProps) {
  const titleId = useId()
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = useApiMutation(withdrawReview)
  const { review } = dress
  return (
    <section
      aria-labelledby={titleId}
      className="mt-10 grid gap-x-10 gap-y-6 border-t border-line pt-10 md:grid-cols-[10rem_1fr]"
    >
      <div className="max-w-40">
        {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="160px" /> : <NoPicture />}
      </div>
      <div className="grid gap-6">
        <h2 id={titleId} className="display text-title">
          <bdi>{dress.title}</bdi>
        </h2>
        {review && <ReviewState review={review} />}
        {isOpen && <ReviewForm token={token} dressId={dress.id} review={review} firstName={firstName} />}
        {review && (
          <Button
            kind="secondary"
            size="small"
            className="justify-self-start scripting-none:hidden"
            onClick={() => setAsking(true)}
          >
            {messages.withdraw}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        {...messages.withdrawal}
        send={async () => {
          await mutateAsync({ params: { token }, query: { dressId: dress.id } })
          return dress.title
        }}
        refreshes={[getReviews]}
      />
    </section>
  )
}

function ReviewState({ review: { status, reason, reply } }: { review: OwnReview }) {
  return (
    <div role="note" className="border-s-2 border-accent ps-4">
      <p className="font-medium">{messages.writeReviewStates[status]}</p>
      {reason && (
        <p dir="auto" className="text-quiet">
          {reason}
        </p>
      )}
      {reply && (
        <>
          <p className="mt-2 text-sm font-medium">{reviewsWords.ourReply}</p>
          <p dir="auto" className="whitespace-pre-line">
            {reply}
          </p>
        </>
      )}
    </div>
  )
}
