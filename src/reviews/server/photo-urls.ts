import { getOwnReviewPhoto } from '#reviews/author-contract.ts'
import { getReviewPhoto, type ReviewPhoto } from '#reviews/contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { ReviewPhotoId } from '#shared/ids.ts'

type UrlOfPhoto = (id: string, query: { size?: 'small' }) => string

export const publicPhotos: UrlOfPhoto = (id, query) => urlOf(getReviewPhoto, { params: { id }, query })

/** For the author, whose photos are not published yet. */
export const photosOfLink =
  (token: string): UrlOfPhoto =>
  (id, query) =>
    urlOf(getOwnReviewPhoto, { params: { token, id }, query })

export function photosUnder(
  urlOfPhoto: UrlOfPhoto,
  photos: readonly { id: ReviewPhotoId }[] = [],
): ReviewPhoto[] {
  return photos.map(({ id }) => ({
    id,
    url: urlOfPhoto(id, {}),
    smallUrl: urlOfPhoto(id, { size: 'small' }),
  }))
}
