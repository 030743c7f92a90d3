import { approveReview, reviewLink, writeReview } from '#tests/e2e/support/reviews.ts'
import { chooseInFirstRow, dialog, inOrder, main, press, type Stop, see } from './stop.ts'

/** A customer of the demo who has brought a dress back; another one is in the tests of reviews. */
const writer = 'christelle.boulos'

export const reviewStops: readonly Stop[] = [
  {
    route: '/review/$token',
    path: async (page) => `/review/${(await reviewLink(page, writer)).token}`,
    on: 'both',
  },
  {
    route: '/review/$token',
    name: 'with errors',
    path: async (page) => `/review/${(await reviewLink(page, writer)).token}`,
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Name as shown' }).fill('')
      await page.getByRole('button', { name: /^(Send review|Save Changes)$/ }).click()
      await see('Please write a name.')(page)
    },
    on: 'phone',
  },
  {
    route: '/review/$token',
    name: 'written, with a photo',
    path: async (page) => {
      await writeReview(page, writer)
      return `/review/${(await reviewLink(page, writer)).token}`
    },
    open: see('Thank you. We’ll read your review before we publish it.'),
  },
  {
    route: '/dress/$id',
    name: 'a photo of a review',
    path: async (page) => {
      const dressId = await writeReview(page, writer)
      await approveReview(page, dressId)
      return `/dress/${dressId}`
    },
    open: (page) =>
      main(page)
        .getByRole('link', { name: /^Photo 1 by Tour/ })
        .first()
        .click(),
    dialog: 'reviews/web/dress/review-lightbox.tsx ReviewLightbox',
    on: 'both',
  },
]

export const staffReviewStops: readonly Stop[] = [
  { route: '/admin/reviews', on: 'both' },
  {
    route: '/admin/reviews',
    name: 'a review beside the list',
    open: inOrder(
      (page) => main(page).getByRole('row').nth(1).getByRole('link').first().click(),
      see('Consent to text and name'),
    ),
  },
  {
    route: '/admin/reviews',
    name: 'decline, with an error',
    path: '/admin/reviews?status=PENDING',
    open: inOrder(
      chooseInFirstRow('Decline'),
      press('Decline', dialog),
      see('Please write a reason. The customer reads it.'),
    ),
    dialog: 'reviews/web/admin/review-dialogs.tsx DeclineDialog',
  },
  {
    route: '/admin/reviews',
    name: 'reply',
    path: '/admin/reviews?status=APPROVED',
    open: chooseInFirstRow('Reply'),
    dialog: 'reviews/web/admin/review-dialogs.tsx ReplyDialog',
  },
]
