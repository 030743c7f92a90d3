import type { MouseEvent } from 'react'
import type { PublishedReview } from '#reviews/contract.ts'
import { reviewItem as messages, reviewsWords } from '#reviews/texts/texts.gen.js'
import { Stars } from '#reviews/web/stars.tsx'
import { dateWithYear } from '#shared/dates.ts'
import type { ReviewPhotoId } from '#shared/ids.ts'

interface ReviewItemProps {
  review: PublishedReview
  /** Opens a photo in the lightbox; without it, its link opens the file. */
  enlarge?(event: MouseEvent, photoId: ReviewPhotoId): void
  /** Of the lightbox. */
  preload?(): void
}

export function ReviewItem({ review, enlarge, preload }: ReviewItemProps) {
  const { stars, text, name, date, photos, reply } = review
  return (
    <li className="grid content-start gap-3 wrap-anywhere">
      <Stars count={stars} />
      {text && (
        <p dir="auto" className="measure whitespace-pre-line">
          {text}
        </p>
      )}
      {photos.length > 0 && (
        <ul className="flex gap-2">
          {photos.map(({ id, url, smallUrl }, index) => (
            <li key={id}>
              <a
                href={url}
                aria-haspopup={enlarge && 'dialog'}
                onClick={(event) => enlarge?.(event, id)}
                onPointerEnter={preload}
                onFocus={preload}
                className="block cursor-zoom-in"
              >
                <img
                  src={smallUrl}
                  alt={messages.photo({ name, number: index + 1 })}
                  width={90}
                  height={120}
                  loading="lazy"
                  decoding="async"
                  className="h-30 w-22.5 bg-blush object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-quiet">
        <bdi>{name}</bdi>
        <span aria-hidden="true"> · </span>
        <time dateTime={date}>{dateWithYear(date)}</time>
      </p>
      {reply && (
        <div className="border-s-2 border-line ps-4 text-sm">
          <p className="font-medium">{reviewsWords.ourReply}</p>
          <p dir="auto" className="whitespace-pre-line">
            {reply}
          </p>
        </div>
      )}
    </li>
  )
}
