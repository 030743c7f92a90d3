import { type MouseEvent, useState } from 'react'
import type { DressReviews as Reviews } from '#reviews/contract.ts'
import { dressReviews as messages } from '#reviews/texts/texts.gen.js'
import { Stars } from '#reviews/web/stars.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import { ReviewItem } from './review-item.tsx'

const ReviewLightbox = lazyDialog(() => import('./review-lightbox.tsx'), 'ReviewLightbox')

const reviewsId = 'reviews'
/** At first. */
const shownReviews = 3

/** Beside the price: leads to the reviews. */
export function RatingLink({ reviews: { count, average } }: { reviews: Reviews }) {
  if (average === null) return null
  return (
    <a href={`#${reviewsId}`} className="thread-link inline-flex min-h-9 items-center gap-2 text-sm">
      <Stars count={average} />
      {messages.rating({ average, count })}
    </a>
  )
}

/** What customers say of the dress: three at first, all without script too. A photo opens in the lightbox. */
export function DressReviews({ reviews: { count, average, reviews } }: { reviews: Reviews }) {
  const { open, setOpen } = useOverlay('review')
  const [current, setCurrent] = useState(0)
  if (average === null) return null
  const photos = reviews.flatMap((review) => review.photos.map((photo) => ({ ...photo, name: review.name })))
  const enlarge = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setCurrent(photos.findIndex((photo) => photo.id === id))
    setOpen(true)
  }
  const itemsOf = (some: Reviews['reviews']) =>
    some.map((review) => (
      <ReviewItem key={review.id} review={review} enlarge={enlarge} preload={ReviewLightbox.preload} />
    ))
  return (
    <section aria-labelledby={reviewsId} className="gutters border-t border-line py-12">
      <h2 id={reviewsId} className="text-title scroll-mt-24">
        {messages.title}
      </h2>
      <p className="mt-2 mb-8 flex flex-wrap items-center gap-2">
        <Stars count={average} />
        {messages.rating({ average, count })}
      </p>
      <ul className="grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {itemsOf(reviews.slice(0, shownReviews))}
      </ul>
      {reviews.length > shownReviews && (
        <details className="mt-8">
          <summary className="thread-link inline-flex min-h-11 cursor-pointer items-center">
            {messages.showAll({ count: reviews.length })}
          </summary>
          <ul className="mt-6 grid gap-x-12 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
            {itemsOf(reviews.slice(shownReviews))}
          </ul>
        </details>
      )}
      {photos[current] && (
        <ReviewLightbox
          open={open}
          onOpenChange={setOpen}
          photos={photos}
          current={current}
          onTurn={setCurrent}
        />
      )}
    </section>
  )
}
