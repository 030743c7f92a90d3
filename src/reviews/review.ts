export const mostStars = 5
/** Of one review. */
export const mostPhotos = 3
/** Characters. */
export const longestReview = 1000
/** Days from the end of a rental to its invitation. */
export const invitationDays = 3

/** What she agrees to when she writes; the words are stored with her consent. */
import { review } from '#reviews/texts/texts.gen.js'
export const consentTexts = review.consentTexts

export const reviewStatuses = ['PENDING', 'APPROVED', 'DECLINED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]
