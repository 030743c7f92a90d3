import { approveReview, listReviews, type StaffReview } from '#reviews/staff-contract.ts'
import { staffReviews as messages } from '#reviews/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { ReviewRecord } from './review-record.tsx'
import { reviewsList } from './reviews-list.tsx'

const DeclineDialog = lazyDialog(() => import('./review-dialogs.tsx'), 'DeclineDialog')
const ReplyDialog = lazyDialog(() => import('./review-dialogs.tsx'), 'ReplyDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

type Kind = 'decline' | 'reply' | 'history'

/** What customers have written: staff read it, and approve or decline it as it is. */
export function StaffReviews({ search }: { search: ListSearch }) {
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
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  return ({ id, version }: StaffReview) => mutate({ params: { id }, body: { version } })
}
