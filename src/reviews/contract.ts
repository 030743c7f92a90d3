import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { shownDate } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'

export const reviewPhoto = z.object({
  id: shownId('reviewPhoto'),
  /** Of a JPEG of at most 1600 pixels, and of one of at most 480. */
  url: z.string(),
  smallUrl: z.string(),
})
export type ReviewPhoto = z.output<typeof reviewPhoto>

const publishedReview = z.object({
  id: shownId('review'),
  /** From 1 to 5. */
  stars: z.int(),
  /** Plain text, of several lines or empty. */
  text: z.string(),
  name: z.string(),
  /** When she last changed it, in the showroom. */
  date: shownDate,
  photos: z.array(reviewPhoto),
  /** Of the shop. */
  reply: z.nullable(z.string()),
})
export type PublishedReview = z.output<typeof publishedReview>

export const listDressReviews = endpoint({
  name: 'listDressReviews',
  method: 'GET',
  path: '/api/dresses/:id/reviews',
  summary: 'List the published reviews of an offered dress, newest first, at most 100, with their average',
  access: 'public',
  scope: 'dresses',
  params: idParams('dress'),
  reply: z.object({
    count: z.int(),
    /** Stars with one decimal; null without a review. */
    average: z.nullable(z.number()),
    reviews: z.array(publishedReview),
  }),
})
export type DressReviews = z.output<typeof listDressReviews.reply>

export const getReviewPhoto = endpoint({
  name: 'getReviewPhoto',
  method: 'GET',
  path: '/api/review-photos/:id',
  summary: 'Open a photo of a published review, or of any as a manager',
  access: 'public',
  params: idParams('reviewPhoto'),
  query: z.object({ size: z.optional(z.literal('small')) }),
  reply: z.unknown(),
  produces: 'image/jpeg',
})
