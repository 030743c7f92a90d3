import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useMay } from '#accounts/web/session/viewer.ts'
import { listAudit } from '#audit/contract.ts'
import { dressLookup } from '#catalogue/web/dress-lookup.tsx'
import { customerColumn } from '#customers/web/customer-link.tsx'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showroomColumn, showroomFilter } from '#showrooms/web/admin/showroom-fields.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import type { errorMessage } from '#ui/api/error-message.ts'
import { buttonClass } from '#ui/button-class.ts'
import { choices } from '#ui/control/choices.ts'
import { ConfirmDialog } from '#ui/lazy/lazy-confirm-dialog.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { privateHead } from '#ui/page/head.ts'
import { Phone } from '#ui/phone.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { entryStateNames, thingName, thingText } from '#waitlist/entry-texts.ts'
import { waitlistStates } from '#waitlist/rules.ts'
import {
  answerForCustomer,
  type ListedEntry,
  listWaitlist,
  moveWaitlistEntry,
  offerWaitlistEntry,
} from '#waitlist/staff-contract.ts'
import {
  waitlistPageHead as headTexts,
  staffWaitlist as messages,
  waitlistList as waitlistListTexts,
  waitlistWords,
} from '#waitlist/texts/texts.gen.js'
import { StateBadge } from '#waitlist/web/state-badge.tsx'
import { WhatsappDialog } from '#whatsapp/web/whatsapp-button.tsx'

export const Route = createFileRoute('/admin/waitlist')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, waitlistList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <StaffWaitlist search={Route.useSearch()} />,
})

const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

const answers = ['accept', 'decline', 'leave'] as const
type Kind = (typeof answers)[number] | 'history' | 'whatsapp'

function StaffWaitlist({ search }: { search: ListSearch }) {
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
        ? [{ label: messages.leave.title, danger: true, onSelect: () => dialog.show('leave', row) }]
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
  const onError = (error: Parameters<typeof errorMessage>[0]) => toastFailure(error)
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

const waitlistList = defineList(listWaitlist, {
  to: '/admin/waitlist',
  pageSize: 25,
  initialSort: '-createdAt',
  when: {
    names: { coming: words.waiting, past: waitlistListTexts.over, all: words.all },
    sort: 'date',
    none: waitlistListTexts.nobody,
  },
  rowId: ({ id }) => id,
  rowName: (row) => commaList([row.clientName, thingName(row)]),
  messages: waitlistListTexts,
  columns: [
    { id: 'what', label: words.what, card: 'title', clip: true, cell: (row) => thingName(row) },
    column.day('date', words.day, ({ date }) => date, { sortable: true }),
    {
      id: 'place',
      label: waitlistListTexts.place,
      align: 'end',
      cell: ({ place }) => place !== null && <span className="tabular-nums">{place}</span>,
    },
    customerColumn(({ customerId, clientName }) => ({ id: customerId, name: clientName }), {
      card: 'text',
      clip: true,
    }),
    { id: 'phone', label: words.phone, cell: ({ clientPhone }) => <Phone number={clientPhone} short /> },
    {
      id: 'state',
      label: words.state,
      card: 'end',
      cell: ({ state, onlyByStaff }) => (
        <>
          <StateBadge state={state} />
          {onlyByStaff && <span className="block text-quiet text-xs">{waitlistListTexts.onlyByStaff}</span>}
        </>
      ),
    },
    column.moment('until', words.answerBy, ({ offer }) => offer?.endsAt),
    showroomColumn({ optional: true }),
    column.moment('offeredAt', waitlistListTexts.offered, ({ offeredAt }) => offeredAt, {
      sortable: true,
      optional: true,
    }),
    column.moment('createdAt', words.since, ({ createdAt }) => createdAt, { sortable: true, optional: true }),
  ],
  filters: [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      ofAllPeriods: true,
      choices: choices(entryStateNames, waitlistStates),
    },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      choices: [
        { value: 'DRESS', label: waitlistWords.dress },
        { value: 'FITTING', label: waitlistWords.fitting },
      ],
    },
    showroomFilter(),
    { name: 'date', label: words.day, kind: 'date', more: true },
    { name: 'dressId', label: waitlistWords.dress, kind: 'lookup', lookup: dressLookup, more: true },
    { name: 'customerId', label: words.customer, kind: 'lookup', lookup: customerLookup, more: true },
  ],
})
