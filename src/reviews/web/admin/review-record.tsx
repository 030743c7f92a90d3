import { Link } from '@tanstack/react-router'
import type { StaffReview } from '#reviews/staff-contract.ts'
import { reviewRecord as messages, reviewsWords } from '#reviews/texts/texts.gen.js'
import { Stars } from '#reviews/web/stars.tsx'
import { words } from '#shared/texts/texts.gen.js'
import { Badge } from '#ui/badge.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { statuses } from './reviews-list.tsx'

const linkClass = 'thread-link'

/** A review beside the list, as its author wrote it. */
export function ReviewRecord({ review }: { review: StaffReview }) {
  const { dress, rental, customer, stars, text, name, photos, status, reason, reply } = review
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 wrap-anywhere">
        <Stars count={stars} />
        {text ? (
          <p dir="auto" className="whitespace-pre-line">
            {text}
          </p>
        ) : (
          <p className="text-quiet">{messages.noText}</p>
        )}
        <p className="text-sm text-quiet">
          <bdi>{name}</bdi>
        </p>
        {photos.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {photos.map(({ id, url, smallUrl }, index) => (
              <li key={id}>
                <a href={url} target="_blank" rel="noopener noreferrer" className="block">
                  <img
                    src={smallUrl}
                    alt={words.photo({ nth: index + 1 })}
                    width={120}
                    height={160}
                    className="h-40 w-30 object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {reply && (
          <div className="border-s-2 border-line ps-4 text-sm">
            <p className="font-medium">{reviewsWords.ourReply}</p>
            <p dir="auto" className="whitespace-pre-line">
              {reply}
            </p>
          </div>
        )}
      </div>
      <Facts className="text-sm">
        <Fact name={words.status}>
          <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>
          {status === 'APPROVED' && !review.isPublished && <p className="text-warn">{messages.notShown}</p>}
        </Fact>
        <Fact name={words.reason}>{reason}</Fact>
        <Fact name={words.dress}>
          <Link to="/dress/$id" params={{ id: dress.id }} className={linkClass}>
            {dress.title}
          </Link>
        </Fact>
        <Fact name={words.rental}>
          <Link to="/admin/rentals/$id" params={{ id: rental.id }} className={linkClass}>
            {rental.number}
          </Link>
        </Fact>
        <Fact name={words.customer}>
          <Link to="/admin/customers/$id" params={{ id: customer.id }} className={linkClass}>
            {customer.name}
          </Link>
        </Fact>
        <Fact name={reviewsWords.changed}>
          <Moment instant={review.changedAt} />
        </Fact>
        <Fact name={messages.consent}>
          <Consent {...review.consent} />
        </Fact>
        <Fact name={messages.photoConsent}>
          {review.photoConsent ? <Consent {...review.photoConsent} /> : messages.none}
        </Fact>
      </Facts>
    </div>
  )
}

function Consent({ at, wording }: StaffReview['consent']) {
  return (
    <>
      <Moment instant={at} />
      <p dir="auto" className="text-quiet">
        {wording}
      </p>
    </>
  )
}
