import { useId } from 'react'
import { listDressReviews } from '#reviews/contract.ts'
import { lentDressReviews as messages } from '#reviews/texts/texts.gen.js'
import type { DressId } from '#shared/ids.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { ReviewItem } from './review-item.tsx'

/** The published reviews of a dress, for its lender. */
export function LentDressReviews({ id }: { id: DressId }) {
  const titleId = useId()
  const { data } = useLiveQuery(listDressReviews, { params: { id } })
  if (!data) return null
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h2 id={titleId} className="text-lg font-medium">
        {messages.title({ count: data.count })}
      </h2>
      {data.count === 0 ? (
        <p className="mt-2 text-quiet">{messages.none}</p>
      ) : (
        <ul className="mt-4 grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {data.reviews.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
        </ul>
      )}
    </section>
  )
}
