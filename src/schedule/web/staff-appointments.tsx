import { useRef, useState } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import type { SettableStatus } from '#appointments/rules/changes.ts'
import { restoreAppointment, setAppointmentStatus } from '#appointments/status-contract.ts'
import { listAudit } from '#audit/contract.ts'
import { listAppointments, type StaffAppointment } from '#schedule/list-contract.ts'
import { staffAppointments as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { AppointmentRecord } from './appointment-record.tsx'
import { staffAppointmentsList } from './staff-appointments-list.tsx'

const AssignDialog = lazyDialog(() => import('./colleagues/assign-dialog.tsx'), 'AssignDialog')
const CancelAppointmentDialog = lazyDialog(
  () => import('./staff-appointment-dialogs.tsx'),
  'CancelAppointmentDialog',
)
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')
const DeleteAppointmentDialog = lazyDialog(
  () => import('./staff-appointment-dialogs.tsx'),
  'DeleteAppointmentDialog',
)

const CalendarFeedDialog = lazyDialog(() => import('./calendar-feed-dialog.tsx'), 'CalendarFeedDialog')

type Kind = 'assign' | 'cancel' | 'history' | 'delete'

export function StaffAppointments({ search }: { search: ListSearch }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useListQuery(staffAppointmentsList, search)
  const dialog = useRowDialog<StaffAppointment, Kind>(({ id }) =>
    query.data?.rows.find((row) => row.id === id),
  )
  const setStatus = useSetStatus()
  const may = useMay()
  const today = useLiveQuery(getShowroomClock).data?.date ?? ''
  const actionsOf = (row: StaffAppointment): RowAction[] => [
    ...nextStatuses[row.status].map((status) => ({
      label: row.status === 'PENDING' && status === 'CONFIRMED' ? words.confirm : messages.statuses[status],
      onSelect: () => setStatus(row, status),
      usual: status === usualStatus(row, today),
    })),
    ...(row.status === 'CONFIRMED' || row.status === 'PENDING'
      ? [{ label: words.cancel, onSelect: () => dialog.show('cancel', row) }]
      : []),
    ...(row.status === 'CANCELLED'
      ? []
      : [{ label: scheduleWords.assign, onSelect: () => dialog.show('assign', row) }]),
    ...(may(listAudit) ? [{ label: words.history, onSelect: () => dialog.show('history', row) }] : []),
    ...(may(restoreAppointment)
      ? [{ label: words.delete, danger: true, onSelect: () => dialog.show('delete', row) }]
      : []),
  ]
  const { row } = dialog
  return (
    <StaffList
      list={staffAppointmentsList}
      search={search}
      query={query}
      actions={<FeedButton />}
      rowActions={actionsOf}
      headingRef={heading}
      record={(appointment) => <AppointmentRecord appointment={appointment} />}
      dialogs={(close) =>
        row && (
          <>
            <AssignDialog {...dialog.props('assign')} appointment={row} />
            <CancelAppointmentDialog {...dialog.props('cancel')} appointment={row} />
            <HistoryPanel
              {...dialog.props('history')}
              subjectType="appointment"
              subjectId={row.id}
              name={row.clientName}
            />
            <DeleteAppointmentDialog
              {...dialog.props('delete')}
              appointment={row}
              onDone={() => {
                close()
                heading.current?.focus()
              }}
            />
          </>
        )
      }
    />
  )
}

/** Opens the calendar addresses of the viewer. */
function FeedButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        onClick={() => setOpen(true)}
        onPointerEnter={CalendarFeedDialog.preload}
        onFocus={CalendarFeedDialog.preload}
      >
        {scheduleWords.calendarFeed}
      </Button>
      <CalendarFeedDialog open={open} onOpenChange={setOpen} />
    </>
  )
}

type Directly = Exclude<SettableStatus, 'CANCELLED'>

/** What a row offers; the server refuses what is too early. */
const nextStatuses: Record<StaffAppointment['status'], readonly Directly[]> = {
  PENDING: ['CONFIRMED', 'COMPLETED', 'NO_SHOW'],
  CONFIRMED: ['COMPLETED', 'NO_SHOW'],
  CANCELLED: ['CONFIRMED'],
  COMPLETED: ['NO_SHOW', 'CONFIRMED'],
  NO_SHOW: ['COMPLETED', 'CONFIRMED'],
}

/** What staff usually do next: confirm, and complete on the day. */
function usualStatus({ status, date }: StaffAppointment, today: string): Directly | undefined {
  if (status === 'PENDING') return 'CONFIRMED'
  return status === 'CONFIRMED' && date <= today ? 'COMPLETED' : undefined
}

/** Sets a status without a question and offers Undo where the status before can be set again. */
function useSetStatus() {
  const { mutate } = useApiMutation(setAppointmentStatus, {
    refreshes: [listAppointments],
    onError: (error) => toast({ title: scheduleWords.updateFailed, text: errorMessage(error), tone: 'bad' }),
  })
  return (row: StaffAppointment, status: Directly) => {
    const params = { id: row.id }
    const { status: before } = row
    const undo = () => mutate({ params, body: { status: before as SettableStatus } })
    const canUndo = before === 'CONFIRMED' || before === 'COMPLETED' || before === 'NO_SHOW'
    mutate(
      { params, body: { status } },
      {
        onSuccess: () =>
          toast({
            title:
              before === 'PENDING' && status === 'CONFIRMED' ? messages.confirmed : messages.done[status],
            text: row.clientName,
            tone: 'good',
            action: canUndo ? { label: words.undo, run: undo } : undefined,
          }),
      },
    )
  }
}
