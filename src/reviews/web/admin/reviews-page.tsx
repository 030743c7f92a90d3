import { createFileRoute, Link } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { dressesOf } from '#dresses/web/admin/dress-lookup.ts'
import { mostStars, type ReviewStatus } from '#reviews/review.ts'
import { approveReview, listReviews, type StaffReview } from '#reviews/staff-contract.ts'
import {
  reviewsPageHead as headTexts,
  staffReviews as messages,
  reviewRecord,
  reviewsList as reviewsListTexts,
  reviewsWords,
} from '#reviews/texts/texts.gen.js'
import { Stars } from '#reviews/web/stars.tsx'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { choices } from '#ui/control/choices.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { privateHead } from '#ui/page/head.ts'
import { Clipped } from '#ui/table/clipped.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, reviewsList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <StaffReviews search={Route.useSearch()} />,
})

const DeclineDialog = lazyDialog(() => import('./review-dialogs.tsx'), 'DeclineDialog')
const ReplyDialog = lazyDialog(() => import('./review-dialogs.tsx'), 'ReplyDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

type Kind = 'decline' | 'reply' | 'history'

/** What customers have written: staff read it, and approve or decline it as it is. */
function StaffReviews({ search }: { search: ListSearch }) {
  const query = useListQuery(reviewsList, search)
  const dialog = useRowDialog<StaffReview, Kind>(({ id }) => query.data?.rows.find((row) => row.id === id))
  const approve = useApprove()
  const actionsOf = (review: StaffReview): RowAction[] => {
    const { status, reply } = review
    const action = (kind: Kind) => ({ label: messages[kind], onSelect: () => dialog.show(kind, review) })
    return [
      ...(status === 'APPROVED'
        ? []
        : [{ label: messages.approve, onSelect: () => approve(review), usual: status === 'PENDING' }]),
      ...(status === 'APPROVED' && reply === null
        ? [{ ...action('reply'), preload: ReplyDialog.preload, usual: true }]
        : []),
      ...(status === 'DECLINED'
        ? []
        : [{ ...action('decline'), preload: DeclineDialog.preload, danger: status === 'APPROVED' }]),
      action('history'),
    ]
  }
  const { row } = dialog
  return (
    <StaffList
      list={reviewsList}
      search={search}
      query={query}
      rowActions={actionsOf}
      record={(review) => <ReviewRecord review={review} />}
      dialogs={() =>
        row && (
          <>
            <DeclineDialog {...dialog.props('decline')} review={row} />
            <ReplyDialog {...dialog.props('reply')} review={row} />
            <HistoryPanel
              {...dialog.props('history')}
              subjectType="review"
              subjectId={row.id}
              name={reviewsList.rowName(row)}
            />
          </>
        )
      }
    />
  )
}

function useApprove() {
  const { mutate } = useApiMutation(approveReview, {
    refreshes: [listReviews],
    onSuccess: ({ dress }) => toast({ title: messages.approved, text: dress.title, tone: 'good' }),
    onError: (error) => toastFailure(error),
  })
  return ({ id, version }: StaffReview) => mutate({ params: { id }, body: { version } })
}

const linkClass = 'thread-link'

/** A review beside the list, as its author wrote it. */
function ReviewRecord({ review }: { review: StaffReview }) {
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
          <p className="text-quiet">{reviewRecord.noText}</p>
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
          {status === 'APPROVED' && !review.isPublished && (
            <p className="text-warn">{reviewRecord.notShown}</p>
          )}
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
        <Fact name={reviewRecord.consent}>
          <Consent {...review.consent} />
        </Fact>
        <Fact name={reviewRecord.photoConsent}>
          {review.photoConsent ? <Consent {...review.photoConsent} /> : reviewRecord.none}
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

const statuses: Record<ReviewStatus, { label: string; tone: Tone }> = {
  PENDING: { label: reviewsListTexts.pending, tone: 'warn' },
  APPROVED: { label: reviewsListTexts.approved, tone: 'good' },
  DECLINED: { label: reviewsListTexts.declined, tone: 'bad' },
}

const reviewsList = defineList(listReviews, {
  to: '/admin/reviews',
  pageSize: 25,
  initialSort: 'status',
  rowId: ({ id }) => id,
  rowName: ({ dress, name }) => commaList([dress.title, name]),
  messages: reviewsListTexts,
  columns: [
    {
      id: 'dress',
      label: words.dress,
      card: 'title',
      clip: true,
      cell: ({ dress }) => <Clipped className="font-medium">{dress.title}</Clipped>,
    },
    column.badge('status', words.status, statuses, ({ status }) => status, { card: 'end', sortable: true }),
    {
      id: 'stars',
      label: reviewsListTexts.stars,
      sortable: true,
      cell: ({ stars }) => <Stars count={stars} />,
    },
    column.name('text', reviewsListTexts.text, ({ text }) => text, { card: 'text', clip: true }),
    column.name('name', reviewsListTexts.name, ({ name }) => name, { clip: true, wide: true }),
    column.name('customer', words.customer, ({ customer }) => customer.name, { clip: true, card: 'none' }),
    column.number('rental', words.rental, ({ rental }) => rental.number, { card: 'none', wide: true }),
    column.moment('changedAt', reviewsWords.changed, ({ changedAt }) => changedAt, {
      sortable: true,
    }),
  ],
  filters: [
    { name: 'status', label: words.status, kind: 'choice', choices: choices(statuses) },
    {
      name: 'stars',
      label: reviewsListTexts.stars,
      kind: 'choice',
      choices: Array.from({ length: mostStars }, (_, index) => {
        const value = String(mostStars - index)
        return { value, label: value }
      }),
    },
    { name: 'dressId', label: words.dress, kind: 'lookup', lookup: dressesOf(undefined) },
    { name: 'customerId', label: words.customer, kind: 'lookup', lookup: customerLookup },
  ],
})
