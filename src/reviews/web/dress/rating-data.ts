import type { DressReviews } from '#reviews/contract.ts'
import { mostStars } from '#reviews/review.ts'

const mostReviews = 10

/** What schema.org says of the reviews of a product; nothing without one. */
export function ratingData({ count, average, reviews }: DressReviews): object {
  if (average === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: mostStars,
    },
    review: reviews.slice(0, mostReviews).map(({ stars, text, name, date }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: date,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: mostStars },
      ...(text && { reviewBody: text }),
    })),
  }
}
