import * as z from 'zod/mini'
import { damagedPicture, noPicture, notAPicture, pictureTooLarge, tooManyPixels } from '#files/contract.ts'
import { sealed } from '#rentals/manage-contract.ts'
import { changesPerHour, readsPerMinute } from '#rentals/refusal-contract.ts'
import { authorRefusals as messages } from '#reviews/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { controlsOfParagraphs, done, instant, line, printable, says, tooLong } from '#shared/fields.ts'
import { id, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { reviewPhoto } from './contract.ts'
import { longestReview, mostPhotos, mostStars, reviewStatuses } from './review.ts'

/** What its author reads of a review. */
const ownReview = z.object({
  stars: z.int(),
  text: z.string(),
  name: z.string(),
  status: z.enum(reviewStatuses),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  photos: z.array(reviewPhoto),
  photoConsent: z.boolean(),
  changedAt: instant,
})
export type OwnReview = z.output<typeof ownReview>

const tokenParams = z.object({ token: sealed })

export const getReviews = endpoint({
  name: 'getReviews',
  method: 'GET',
  path: '/api/reviews/manage/:token',
  summary: 'Get the dresses of the rental of a review link, each with its review',
  access: 'public',
  params: tokenParams,
  reply: z.object({
    /** Reviews can be written and changed; otherwise they can only be withdrawn. */
    isOpen: z.boolean(),
    /** Of the customer, as the form proposes it. */
    firstName: z.string(),
    dresses: z.array(
      z.object({
        id: shownId('dress'),
        title: z.string(),
        mainImage: z.nullable(z.string()),
        review: z.nullable(ownReview),
      }),
    ),
  }),
  limit: readsPerMinute,
})
export type Reviews = z.output<typeof getReviews.reply>

export const renewReviewLink = endpoint({
  name: 'renewReviewLink',
  method: 'POST',
  path: '/api/reviews/manage/:token/renewal',
  summary: 'Send a new review link to the address of the rental; the reply is the same for every link',
  access: 'public',
  params: tokenParams,
  reply: done,
  limit: { max: 10, windowSeconds: 3600, shared: true },
})

/** Also checks the form while it is filled in. */
export const reviewFields = z.object({
  stars: z.int(says(() => messages.stars)).check(
    z.minimum(
      1,
      says(() => messages.stars),
    ),
    z.maximum(
      mostStars,
      says(() => messages.stars),
    ),
  ),
  text: z
    .string()
    .check(
      z.trim(),
      z.maxLength(longestReview, tooLong(longestReview)),
      printable(undefined, controlsOfParagraphs),
    ),
  name: line(() => messages.name, 40),
  consent: z.literal(
    true,
    says(() => messages.consent),
  ),
  photoConsent: z.boolean(),
})
export type ReviewFields = z.output<typeof reviewFields>

export const saveReview = endpoint({
  name: 'saveReview',
  method: 'PUT',
  path: '/api/reviews/manage/:token',
  summary:
    'Write or change the review of a dress of the rental; staff read it before it is published. Without `photoConsent` its photos are deleted',
  access: 'public',
  params: tokenParams,
  body: z.extend(reviewFields, { dressId: id('dress') }),
  reply: done,
  limit: { ...changesPerHour, shared: true },
  refusals: () => [notReviewable],
})

export const withdrawReview = endpoint({
  name: 'withdrawReview',
  method: 'DELETE',
  path: '/api/reviews/manage/:token',
  summary: 'Delete the review of a dress of the rental with its photos',
  access: 'public',
  params: tokenParams,
  query: z.object({ dressId: id('dress') }),
  reply: done,
  limit: { ...changesPerHour, shared: true },
})

export const addReviewPhoto = endpoint({
  name: 'addReviewPhoto',
  method: 'POST',
  path: '/api/reviews/manage/:token/photos',
  summary: 'Add a photo to a review with consent for photos: a JPEG, PNG or WebP of at most 10 MB',
  access: 'public',
  params: tokenParams,
  query: z.object({ dressId: id('dress') }),
  consumes: 'image/*',
  reply: reviewPhoto,
  status: 201,
  limit: { ...changesPerHour, shared: true },
  refusals: () => [
    notReviewable,
    photoConsentMissing,
    tooManyPhotos,
    noPicture,
    notAPicture,
    damagedPicture,
    pictureTooLarge,
    tooManyPixels,
  ],
})

const photoParams = z.object({ token: sealed, id: id('reviewPhoto') })

export const getOwnReviewPhoto = endpoint({
  name: 'getOwnReviewPhoto',
  method: 'GET',
  path: '/api/reviews/manage/:token/photos/:id',
  summary: 'Open a photo of a review of the link',
  access: 'public',
  params: photoParams,
  query: z.object({ size: z.optional(z.literal('small')) }),
  reply: z.unknown(),
  produces: 'image/jpeg',
  limit: readsPerMinute,
})

export const removeReviewPhoto = endpoint({
  name: 'removeReviewPhoto',
  method: 'DELETE',
  path: '/api/reviews/manage/:token/photos/:id',
  summary: 'Delete a photo of a review of the link',
  access: 'public',
  params: photoParams,
  reply: done,
  limit: { ...changesPerHour, shared: true },
})

export const notReviewable = refusal('not_reviewable', 409, () => messages.notReviewable)
export const photoConsentMissing = refusal('photo_consent_missing', 409, () => messages.photoConsentMissing)
export const tooManyPhotos = refusal('too_many_review_photos', 409, () =>
  messages.tooManyPhotos({ count: mostPhotos }),
)
