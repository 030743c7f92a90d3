import * as z from 'zod/mini'
import { staffRefusals as messages } from '#reviews/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { controlsOfParagraphs, instant, line, printable, says, tooLong, whole } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import { reviewPhoto } from './contract.ts'
import { mostStars, reviewStatuses } from './review.ts'

const consent = z.object({ at: instant, wording: z.string() })

/** A review as staff read it. */
export const staffReview = z.object({
  id: shownId('review'),
  rental: z.object({ id: shownId('rental'), number: z.string() }),
  dress: z.object({ id: shownId('dress'), title: z.string(), mainImage: z.nullable(z.string()) }),
  customer: z.object({ id: shownId('customer'), name: z.string() }),
  stars: z.int(),
  text: z.string(),
  /** The name that is shown. */
  name: z.string(),
  photos: z.array(reviewPhoto),
  status: z.enum(reviewStatuses),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  reply: z.nullable(z.string()),
  /** On the page of the dress: approved, of a completed rental and an offered dress. */
  isPublished: z.boolean(),
  consent,
  photoConsent: z.nullable(consent),
  createdAt: instant,
  changedAt: instant,
  /** Of its author's last change. */
  version: z.int(),
})
export type StaffReview = z.output<typeof staffReview>

export const listReviews = endpoint({
  name: 'listReviews',
  method: 'GET',
  path: '/api/admin/reviews',
  summary:
    'List all reviews, first those that wait for staff, oldest first, then the others, newest first; the header X-Total-Count has the number of matches',
  access: 'manager',
  /** `search` reads text, name, dress, customer and number of the rental. */
  query: z.object({
    ...listFields(['status', 'changedAt', 'stars']),
    id: z.optional(id('review')),
    status: z.optional(z.enum(reviewStatuses)),
    stars: z.optional(whole(1, mostStars)),
    dressId: z.optional(id('dress')),
    customerId: z.optional(id('customer')),
  }),
  reply: z.array(staffReview),
})

const version = z.int()

export const declineFields = z.object({ reason: line(() => messages.reason, 300) })

export const replyFields = z.object({
  text: z.string(says(() => messages.reply)).check(
    z.trim(),
    z.minLength(
      1,
      says(() => messages.reply),
    ),
    z.maxLength(1000, tooLong(1000)),
    printable(undefined, controlsOfParagraphs),
  ),
})

export const approveReview = endpoint({
  name: 'approveReview',
  method: 'PUT',
  path: '/api/admin/reviews/:id/approval',
  summary: 'Publish a review as it was read, without a change of its text',
  access: 'manager',
  params: idParams('review'),
  body: z.object({ version }),
  reply: staffReview,
  refusals: () => [reviewNotFound, reviewChanged],
})

export const declineReview = endpoint({
  name: 'declineReview',
  method: 'PUT',
  path: '/api/admin/reviews/:id/refusal',
  summary: 'Decline a review, or take a published one from its page, with a reason that its author reads',
  access: 'manager',
  params: idParams('review'),
  body: z.extend(declineFields, { version }),
  reply: staffReview,
  refusals: () => [reviewNotFound, reviewChanged],
})

export const replyToReview = endpoint({
  name: 'replyToReview',
  method: 'POST',
  path: '/api/admin/reviews/:id/reply',
  summary: 'Reply to a published review, once, below it on the page of the dress',
  access: 'manager',
  params: idParams('review'),
  body: z.extend(replyFields, { version }),
  reply: staffReview,
  refusals: () => [reviewNotFound, reviewChanged, notAnswerable],
})

export const reviewNotFound = refusal('review_not_found', 404, () => messages.notFound)
export const reviewChanged = refusal('review_changed', 409, () => messages.changed)
export const notAnswerable = refusal('not_answerable', 409, () => messages.notAnswerable)
