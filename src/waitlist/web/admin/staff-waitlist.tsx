import { Link, useNavigate } from '@tanstack/react-router'
import { useMay } from '#accounts/web/session/viewer.ts'
import { listAudit } from '#audit/contract.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { buttonClass } from '#ui/button-class.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { thingText } from '#waitlist/entry-texts.ts'
import {
  answerForCustomer,
  type ListedEntry,
  listWaitlist,
  moveWaitlistEntry,
  offerWaitlistEntry,
} from '#waitlist/staff-contract.ts'
import { staffWaitlist as messages } from '#waitlist/texts/texts.gen.js'
import { WhatsappDialog } from '#whatsapp/web/whatsapp-button.tsx'
import { waitlistList } from './waitlist-list.tsx'

const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

const answers = ['accept', 'decline', 'leave'] as const
type Kind = (typeof answers)[number] | 'history' | 'whatsapp'

export function StaffWaitlist({ search }: { search: ListSearch }) {
  const query = useListQuery(waitlistList, search)
  const navigate = useNavigate()
  const may = useMay()
  const dialog = useRowDialog<ListedEntry, Kind>(({ id }) => query.data?.rows.find((row) => row.id === id))
  const { mutateAsync } = useApiMutation(answerForCustomer)
  const { move, offer } = useListActions()
  const actionsOf = (row: ListedEntry): RowAction[] => {
    const { id, state, rentalId } = row
    const params = { id }
    return [
      ...(state === 'WAITING'
        ? [
            { label: messages.offer, onSelect: () => offer.mutate({ params }) },
            { label: messages.up, onSelect: () => move.mutate({ params, body: { direction: 'up' } }) },
            { label: messages.down, onSelect: () => move.mutate({ params, body: { direction: 'down' } }) },
          ]
        : []),
      ...(state === 'OFFERED'
        ? [
            { label: messages.accept.action, usual: true, onSelect: () => dialog.show('accept', row) },
            { label: messages.decline.action, onSelect: () => dialog.show('decline', row) },
            { label: messages.whatsApp, onSelect: () => dialog.show('whatsapp', row) },
          ]
        : []),
      ...(rentalId
        ? [
            {
              label: messages.rental,
              onSelect: () => void navigate({ to: '/admin/rentals/$id', params: { id: rentalId } }),
            },
          ]
        : []),
      ...(may(listAudit) ? [{ label: messages.history, onSelect: () => dialog.show('history', row) }] : []),
      ...(state === 'WAITING'
        ? [{ label: messages.leave.action, danger: true, onSelect: () => dialog.show('leave', row) }]
        : []),
    ]
  }
  const { row } = dialog
  return (
    <StaffList
      list={waitlistList}
      search={search}
      query={query}
      rowActions={actionsOf}
      actions={
        <Link to="/admin/waitlist/new" className={buttonClass({ kind: 'primary', size: 'small' })}>
          {messages.add}
        </Link>
      }
      dialogs={() =>
        row && (
          <>
            {answers.map((answer) => (
              <ConfirmDialog
                key={answer}
                {...dialog.props(answer)}
                {...messages[answer]}
                question={messages[answer].question}
                failed={messages.failed}
                send={async () => {
                  await mutateAsync({ params: { id: row.id }, body: { answer } })
                  return thingText(row)
                }}
                refreshes={[listWaitlist, listRentals]}
              >
                <p className="text-sm font-medium">{row.clientName}</p>
                <p className="text-sm text-quiet">{thingText(row)}</p>
              </ConfirmDialog>
            ))}
            <WhatsappDialog
              {...dialog.props('whatsapp')}
              subject={{ kind: 'waitlist', id: row.id }}
              name={row.clientName}
            />
            <HistoryPanel
              {...dialog.props('history')}
              subjectType="waitlist_entry"
              subjectId={row.id}
              name={row.clientName}
            />
          </>
        )
      }
    />
  )
}

function useListActions() {
  const refreshes = [listWaitlist]
  const onError = (error: Parameters<typeof errorMessage>[0]) =>
    toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' })
  const move = useApiMutation(moveWaitlistEntry, {
    refreshes,
    onError,
    onSuccess: ({ clientName, place }) =>
      toast({ title: messages.moved({ place: place ?? 0 }), text: clientName, tone: 'good' }),
  })
  const offer = useApiMutation(offerWaitlistEntry, {
    refreshes: [listWaitlist, listRentals],
    onError,
    onSuccess: ({ clientName }) => toast({ title: messages.offered, text: clientName, tone: 'good' }),
  })
  return { move, offer }
}
