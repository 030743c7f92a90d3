import type { Tx } from '#platform/database/db.ts'
import { readCurrent } from '#platform/database/replica.ts'
import { sendList } from '#platform/http/list-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import {
  addReviewPhoto,
  getOwnReviewPhoto,
  getReviews,
  removeReviewPhoto,
  renewReviewLink as renewReviewLinkContract,
  saveReview,
  withdrawReview,
} from '#reviews/author-contract.ts'
import { getReviewPhoto, listDressReviews } from '#reviews/contract.ts'
import {
  approveReview,
  declineReview,
  listReviews,
  replyToReview,
  type StaffReview,
} from '#reviews/staff-contract.ts'
import type { ReviewId } from '#shared/ids.ts'
import * as author from './author.ts'
import { findReviews, reviewsFile } from './list.ts'
import * as photos from './photos.ts'
import { renewReviewLink } from './renew-link.ts'
import * as staff from './staff.ts'
import { reviewsOfDress } from './store.ts'

const success = { success: true }

export const reviewRoutes: Routes = (route, deps) => {
  route(
    listDressReviews,
    ({ params }) => readCurrent(deps, (db) => reviewsOfDress(db, deps, params.id)),
    // What is undone of a rental takes its reviews from the page.
    { cachedUntilChangeOf: ['reviews', 'rentals', 'dresses'] },
  )

  route(getReviewPhoto, ({ params, query, viewer, request, reply }) =>
    photos.sendPhoto(deps, viewer, { id: params.id, size: query.size }, { request, reply }),
  )

  route(getReviews, ({ params }) => author.readReviews(deps.db, deps, params.token))

  route(renewReviewLinkContract, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await renewReviewLink(tx, deps, actor, params.token)
      return success
    }),
  )

  route(saveReview, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      await author.saveReview(tx, deps, actor, params.token, body)
      return success
    }),
  )

  route(withdrawReview, ({ params, query, actor, transaction }) =>
    transaction(async (tx) => {
      await author.withdrawReview(tx, deps, actor, params.token, query.dressId)
      return success
    }),
  )

  route(addReviewPhoto, ({ params, query, actor, request, reply }) =>
    photos.addPhoto(deps, actor, { ...params, ...query }, request, reply),
  )

  route(getOwnReviewPhoto, ({ params, query, reply }) =>
    photos.sendOwnPhoto(deps, { ...params, size: query.size }, reply),
  )

  route(removeReviewPhoto, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      await photos.removePhoto(tx, deps, actor, params)
      return success
    }),
  )
}

export const staffReviewRoutes: Routes = (route, deps) => {
  route(listReviews, ({ query, reply }) =>
    sendList(reply, query, reviewsFile, (page) => findReviews(deps.db, page)),
  )

  route(approveReview, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      await staff.approve(tx, deps, actor, { ...params, ...body })
      return readAgain(tx, params.id)
    }),
  )

  route(declineReview, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      await staff.decline(tx, deps, actor, { ...params, ...body })
      return readAgain(tx, params.id)
    }),
  )

  route(replyToReview, ({ params, body, actor, transaction }) =>
    transaction(async (tx) => {
      await staff.answer(tx, deps, actor, { ...params, ...body })
      return readAgain(tx, params.id)
    }),
  )
}

async function readAgain(tx: Tx, id: ReviewId): Promise<StaffReview> {
  const { rows } = await findReviews(tx, { id })
  return rows[0] as StaffReview
}
