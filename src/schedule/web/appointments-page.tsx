import { createFileRoute, Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { listUsers } from '#accounts/users-contract.ts'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { useMay } from '#accounts/web/session/viewer.ts'
import { hasBegun, refusalToChange, type SettableStatus } from '#appointments/rules/changes.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { restoreAppointment, setAppointmentStatus } from '#appointments/status-contract.ts'
import { StatusBadge } from '#appointments/web/list/status-badge.tsx'
import { listAudit } from '#audit/contract.ts'
import { NamedColleague } from '#colleagues/web/colleague-badge.tsx'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { LanguageChoice } from '#customers/web/language-choice.tsx'
import { FitSection } from '#dresses/web/admin/fit-section.tsx'
import { Picture } from '#files/web/picture.tsx'
import { alterationsText, pieceText } from '#schedule/appointment-texts.ts'
import { setAppointmentLanguage } from '#schedule/board-contract.ts'
import { getAppointmentFit } from '#schedule/fit-contract.ts'
import { listAppointments, type StaffAppointment } from '#schedule/list-contract.ts'
import {
  appointmentsPageHead as headTexts,
  staffAppointments as messages,
  scheduleWords,
} from '#schedule/texts/texts.gen.js'
import { type LocalTime, longDateWithYear } from '#shared/dates.ts'
import { commaList, rangeText } from '#shared/format/list.ts'
import type { AppointmentId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { getShowroomClock } from '#showrooms/contract.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { privateHead } from '#ui/page/head.ts'
import { Phone } from '#ui/phone.tsx'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { WhatsappButton } from '#whatsapp/web/whatsapp-button.tsx'
import { LateMark } from './board/late/late-mark.tsx'
import { LateDialog, useLate } from './board/late/use-late.ts'
import { staffAppointmentsList } from './staff-appointments-list.tsx'

export const Route = createFileRoute('/admin/appointments')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, staffAppointmentsList, readListSearch(location.search))),
  head: privateHead(headTexts.title),
  component: () => <StaffAppointments search={Route.useSearch()} />,
})

const AssignDialog = lazyDialog(() => import('./colleagues/assign-dialog.tsx'), 'AssignDialog')
const CancelAppointmentDialog = lazyDialog(
  () => import('./board/dialogs/appointment-dialogs.tsx'),
  'CancelAppointmentDialog',
)
const MoveListedDialog = lazyDialog(() => import('./move-listed-dialog.tsx'), 'MoveListedDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')
const DeleteAppointmentDialog = lazyDialog(
  () => import('./board/dialogs/appointment-dialogs.tsx'),
  'DeleteAppointmentDialog',
)

const CalendarFeedDialog = lazyDialog(() => import('./calendar-feed-dialog.tsx'), 'CalendarFeedDialog')

type Kind = 'move' | 'late' | 'assign' | 'cancel' | 'history' | 'delete'

function StaffAppointments({ search }: { search: ListSearch }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useListQuery(staffAppointmentsList, search)
  const dialog = useRowDialog<StaffAppointment, Kind>(({ id }) =>
    query.data?.rows.find((row) => row.id === id),
  )
  const setStatus = useSetStatus()
  const may = useMay()
  const lateActions = useLate()
  const clock = useLiveQuery(getShowroomClock).data
  const actionsOf = (row: StaffAppointment): RowAction[] => [
    ...nextStatuses[row.status].map((status) => ({
      label: row.status === 'PENDING' && status === 'CONFIRMED' ? words.confirm : messages.statuses[status],
      onSelect: () => setStatus(row, status),
      usual: status === usualStatus(row, clock),
    })),
    ...(clock && refusalToChange(row, clock) === null
      ? [
          {
            label: words.moveTo,
            preload: MoveListedDialog.preload,
            onSelect: () => dialog.show('move', row),
          },
        ]
      : []),
    // Whether she has come is on the board; the server knows.
    ...(clock
      ? lateActions({ ...row, arrivedAt: null, startedAt: null }, clock, () => dialog.show('late', row))
      : []),
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
            <MoveListedDialog {...dialog.props('move')} appointment={row} />
            <LateDialog {...dialog.props('late')} appointment={row} />
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

/** What staff usually do next: confirm, and complete once it has begun. */
function usualStatus(row: StaffAppointment, clock: LocalTime | undefined): Directly | undefined {
  if (row.status === 'PENDING') return 'CONFIRMED'
  return row.status === 'CONFIRMED' && clock && hasBegun(row, clock) ? 'COMPLETED' : undefined
}

/** Sets a status without a question and offers Undo where the status before can be set again. */
function useSetStatus() {
  const { mutateAsync } = useApiMutation(setAppointmentStatus, { refreshes: [listAppointments] })
  return (row: StaffAppointment, status: Directly) => {
    const params = { id: row.id }
    const { status: before } = row
    const canUndo = before === 'CONFIRMED' || before === 'COMPLETED' || before === 'NO_SHOW'
    const undo = canUndo ? () => mutateAsync({ params, body: { status: before, from: status } }) : undefined
    const title = before === 'PENDING' && status === 'CONFIRMED' ? messages.confirmed : messages.done[status]
    const set = () => toast({ title, text: row.clientName, tone: 'good', undo })
    mutateAsync({ params, body: { status } }).then(set, toastFailure)
  }
}

/** An appointment beside the list. */
function AppointmentRecord({ appointment }: { appointment: StaffAppointment }) {
  const mayOpenUsers = useMay()(listUsers)
  const { id, status, date, startTime, endTime, branch, type, user, dresses, colleague } = appointment
  const {
    clientName,
    clientPhone,
    clientEmail,
    eventDate,
    notes,
    language,
    number,
    createdAt,
    alterations = 0,
    piece,
    late,
  } = appointment
  return (
    <>
      <Facts className="text-sm tabular-nums">
        <Fact name={words.status}>
          <StatusBadge status={status} /> <LateMark late={late} />
        </Fact>
        <Fact name={words.date}>
          {commaList([longDateWithYear(date), rangeText(startTime, endTime)])}{' '}
          <Link to="/admin/board" search={{ date, branch }} className={linkClass}>
            {messages.board}
          </Link>
        </Fact>
        <Fact name={words.showroom}>{showrooms[branch].name}</Fact>
        <Fact name={words.type}>{typeName(type)}</Fact>
        <Fact name={scheduleWords.colleague}>{colleague && <NamedColleague colleague={colleague} />}</Fact>
        <Fact name={words.customer}>
          <CustomerLink id={appointment.customerId} name={clientName} />
        </Fact>
        <Fact name={words.phone}>
          <Phone number={clientPhone} short />{' '}
          <WhatsappButton subject={{ kind: 'appointment', id }} name={clientName} />
        </Fact>
        <Fact name={words.email}>
          {clientEmail && (
            <a href={`mailto:${clientEmail}`} className={linkClass}>
              {clientEmail}
            </a>
          )}
        </Fact>
        {language && (
          <Fact name={words.language}>
            <AppointmentLanguage id={id} language={language} />
          </Fact>
        )}
        <Fact name={words.account}>
          {user &&
            (mayOpenUsers ? (
              <Link to="/admin" search={{ open: user.id }} className={linkClass}>
                {user.username}
              </Link>
            ) : (
              user.username
            ))}
        </Fact>
        <Fact name={words.event}>{eventDate && longDateWithYear(eventDate)}</Fact>
        <Fact name={messages.piece}>
          {piece && (
            <Link to="/admin/rentals/$id" params={{ id: piece.rentalId }} className={linkClass}>
              {pieceText(piece)}
            </Link>
          )}
        </Fact>
        <Fact name={words.dresses}>{dresses.length > 0 && <Dresses dresses={dresses} />}</Fact>
        <Fact name={words.alterations}>
          {alterations > 0 && (
            <Link
              to="/admin/customers/$id"
              params={{ id: appointment.customerId ?? '' }}
              className={linkClass}
            >
              {alterationsText(alterations)}
            </Link>
          )}
        </Fact>
        <Fact name={words.notes}>{notes}</Fact>
        <Fact name={words.number}>{number}</Fact>
        <Fact name={scheduleWords.booked}>
          <Moment instant={createdAt} />
        </Fact>
      </Facts>
      {type !== 'SUBMIT DRESS' && <AppointmentFit id={id} />}
    </>
  )
}

function AppointmentLanguage({ id, language }: { id: AppointmentId; language: Language }) {
  const { mutate, isPending } = useApiMutation(setAppointmentLanguage, {
    refreshes: [listAppointments],
    onError: (error) => toastFailure(error),
  })
  return (
    <LanguageChoice
      language={language}
      isPending={isPending}
      onChoose={(chosen) => mutate({ params: { id }, body: { language: chosen } })}
    />
  )
}

function AppointmentFit({ id }: { id: AppointmentId }) {
  const query = useLiveQuery(getAppointmentFit, { params: { id } })
  return (
    <div className="pt-6">
      <FitSection query={query} refreshes={[getAppointmentFit]} />
    </div>
  )
}

/** What to fetch before the customer comes. */
function Dresses({ dresses }: Pick<StaffAppointment, 'dresses'>) {
  return (
    <ul className="grid gap-2">
      {dresses.map(({ id, title, mainImage }) => (
        <li key={id}>
          <Link to="/dress/$id" params={{ id }} className="flex min-h-6 items-center gap-2 hover:underline">
            {mainImage && (
              <span className="w-10 shrink-0">
                <Picture src={mainImage} alt="" sizes="40px" />
              </span>
            )}
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const linkClass = 'thread-link inline-flex min-h-6 items-center wrap-anywhere'
