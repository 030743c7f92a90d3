import { useId, useState } from 'react'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import { getReviews, type OwnReview, type Reviews, withdrawReview } from '#reviews/author-contract.ts'
import { writeReview as messages, reviewsWords } from '#reviews/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { ReviewForm } from './review-form.tsx'

interface WriteReviewProps {
  token: string
  dress: Reviews['dresses'][number]
  firstName: string
  /** Otherwise it can only be withdrawn. */
  isOpen: boolean
}

/** One dress: how its review stands, the form to write or change it, and withdrawing it. */
export function WriteReview({ token, dress, firstName, isOpen }: WriteReviewProps) {
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
      <p className="font-medium">{messages.states[status]}</p>
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
