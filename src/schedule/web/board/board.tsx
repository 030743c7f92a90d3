import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import { refusalToChange } from '#appointments/rules/changes.ts'
import { stepsAllowed } from '#appointments/rules/visit.ts'
import { listAudit } from '#audit/contract.ts'
import { type Colleague, listColleagues } from '#colleagues/contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { type Board, type BoardAppointment, getBoard, type ShowroomDay } from '#schedule/board-contract.ts'
import { freeTimesFor } from '#schedule/rules/board.ts'
import { boardToolbar, bookingFor, board as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { type BoardActions, BoardContext } from '#schedule/web/board/card/board-actions.ts'
import { visitStepNames } from '#schedule/web/board/card/board-messages.ts'
import { DayBoard, DaySkeleton } from '#schedule/web/board/day/day-board.tsx'
import { LateDialog, useLate } from '#schedule/web/board/late/use-late.ts'
import { isPlainDate, localNow, longDate, longDateWithYear } from '#shared/dates.ts'
import { comma } from '#shared/format/list.ts'
import type { CustomerId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches } from '#showrooms/showrooms.ts'
import { showroomChoices } from '#showrooms/web/admin/showroom-fields.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { SelectControl } from '#ui/control/select-control.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { DayChoice } from '#ui/list/day-choice.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { SegmentedLinks } from '#ui/segmented-links.tsx'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { type BoardSearch, boardRange } from './board-search.ts'
import { DaySheet } from './day-sheet.tsx'
import { useBoardChanges } from './use-board-changes.ts'
import { useRunningClock } from './use-running-clock.ts'
import { useVisitStep } from './use-visit-step.ts'
import { WeekBoard, WeekSkeleton } from './week-board.tsx'

const BookingDialog = lazyDialog(
  () => import('#schedule/web/board/dialogs/booking-dialog.tsx'),
  'BookingDialog',
)
const MoveDialog = lazyDialog(() => import('#schedule/web/board/dialogs/move-dialog.tsx'), 'MoveDialog')
const AssignDialog = lazyDialog(() => import('#schedule/web/colleagues/assign-dialog.tsx'), 'AssignDialog')
const CancelAppointmentDialog = lazyDialog(
  () => import('#schedule/web/board/dialogs/appointment-dialogs.tsx'),
  'CancelAppointmentDialog',
)
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

export function AppointmentBoard({ search, today }: { search: BoardSearch; today: string }) {
  const range = boardRange(search, today)
  const date = isPlainDate(search.date) ? search.date : today
  const query = useLiveQuery(
    getBoard,
    { query: range },
    { placeholderData: keepPreviousData, refetchInterval: 60_000 },
  )
  const isWeek = search.view === 'week'
  return (
    <>
      <h1 className="text-lg font-semibold print:hidden">
        {messages.title}
        {/* On a phone it saves the toolbar a line; a week has its days in the toolbar. */}
        <span className={isWeek ? 'sr-only' : 'md:sr-only'}>{`${comma()}${longDateWithYear(date)}`}</span>
      </h1>
      <BoardToolbar search={search} date={date} today={today} />
      {search.customer && <BookingFor customerId={search.customer} search={search} />}
      <QueryBoundary
        query={query}
        skeleton={isWeek ? <WeekSkeleton branch={branchOf(search)} /> : <DaySkeleton />}
      >
        {(board) => <LoadedBoard board={board} isWeek={isWeek} branch={branchOf(search)} search={search} />}
      </QueryBoundary>
    </>
  )
}

function branchOf({ branch }: BoardSearch) {
  return branches.find((one) => one === branch) ?? 'AOUKAR'
}

type Kind = 'late' | 'move' | 'assign' | 'cancel' | 'history'

interface LoadedBoardProps {
  board: Board
  isWeek: boolean
  /** Shown on a phone. */
  branch: ShowroomDay['branch']
  search: BoardSearch
}

function LoadedBoard({ board, isWeek, branch, search }: LoadedBoardProps) {
  const { book, colleague: chosen, customer: customerId } = search
  const navigate = useNavigate()
  const now = useRunningClock(board.now)
  const changes = useBoardChanges()
  const may = useMay()
  const colleague = useLiveQuery(listColleagues).data?.find(({ id }) => id === chosen)
  // A link to somebody unknown shows all.
  const filter = chosen === 'nobody' ? chosen : colleague?.id
  const days = colleague ? board.days.map((day) => dayOf(colleague, day)) : board.days
  const setVisit = useVisitStep()
  const lateActions = useLate()
  const all = board.days.flatMap(({ showrooms }) => showrooms.flatMap(({ appointments }) => appointments))
  const dialog = useRowDialog<BoardAppointment, Kind>(({ id }) => all.find((one) => one.id === id))
  const booking = useRowDialog<{ day: ShowroomDay; startTime: string | undefined }, 'book'>(() => undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each request in the URL
  useEffect(() => {
    const day = board.days[0]?.showrooms.find((one) => one.branch === book)
    if (!day) return
    booking.show('book', { day, startTime: undefined })
    // Back, a reload and closing the dialog do not open it again.
    void navigate({ to: '/admin/board', search: {}, replace: true })
  }, [book])
  const [dragged, setDragged] = useState<BoardAppointment>()
  const canMove = (appointment: BoardAppointment) => refusalToChange(appointment, now) === null
  const actions: BoardActions = {
    now,
    timeOf: (instant) => localNow(new Date(instant), board.timeZone).time,
    canMove,
    colleague,
    isShown: (one) => !filter || (one.colleague?.id ?? 'nobody') === filter,
    actionsOf: (appointment) => [
      ...stepsAllowed(appointment, now).map((step) => ({
        label: visitStepNames[step],
        onSelect: () => setVisit(appointment, step),
      })),
      ...lateActions(appointment, now, () => dialog.show('late', appointment)),
      ...(canMove(appointment)
        ? [
            {
              label: words.moveTo,
              preload: MoveDialog.preload,
              onSelect: () => dialog.show('move', appointment),
            },
          ]
        : []),
      ...(appointment.status === 'CANCELLED'
        ? []
        : [
            {
              label: scheduleWords.assign,
              preload: AssignDialog.preload,
              onSelect: () => dialog.show('assign', appointment),
            },
          ]),
      ...(appointment.status === 'CONFIRMED' || appointment.status === 'PENDING'
        ? [{ label: words.cancel, danger: true, onSelect: () => dialog.show('cancel', appointment) }]
        : []),
      ...(may(listAudit)
        ? [{ label: words.history, onSelect: () => dialog.show('history', appointment) }]
        : []),
    ],
    book: ({ branch: place, date }, startTime) => {
      const day = board.days.find((one) => one.date === date)?.showrooms.find((one) => one.branch === place)
      if (day) booking.show('book', { day, startTime })
    },
    move: changes.move,
    refuse: (reason) => toast({ title: scheduleWords.notMoved, text: reason, tone: 'bad' }),
    dragged,
    setDragged,
  }
  const { row } = dialog
  return (
    <BoardContext value={actions}>
      {isWeek ? (
        <WeekBoard days={days} branch={branch} />
      ) : (
        days.map((day) => <DayBoard key={day.date} showrooms={day.showrooms} branch={branch} />)
      )}
      {days.length === 1 && days.map((day) => <DaySheet key={day.date} day={day} branch={branch} />)}
      {booking.row && (
        <BookingDialog
          key={customerId}
          {...booking.props('book')}
          day={booking.row.day}
          startTime={booking.row.startTime}
          customerId={customerId}
          colleagueId={colleague?.hasLeft ? undefined : colleague?.id}
        />
      )}
      {row && (
        <>
          <LateDialog {...dialog.props('late')} appointment={row} />
          <MoveDialog {...dialog.props('move')} appointment={row} now={now} onMove={changes.move} />
          <AssignDialog {...dialog.props('assign')} appointment={row} />
          <CancelAppointmentDialog {...dialog.props('cancel')} appointment={row} />
          <HistoryPanel
            {...dialog.props('history')}
            subjectType="appointment"
            subjectId={row.id}
            name={row.clientName}
          />
        </>
      )}
    </BoardContext>
  )
}

/** A day with the free times of one colleague. */
function dayOf(colleague: Colleague, { date, showrooms }: Board['days'][number]) {
  const hers = showrooms
    .flatMap(({ appointments }) => appointments)
    .filter((one) => one.colleague?.id === colleague.id && one.status !== 'CANCELLED')
  return { date, showrooms: showrooms.map((day) => ({ ...day, free: freeTimesFor(colleague, day, hers) })) }
}

const path = '/admin/board'

interface BoardToolbarProps {
  search: BoardSearch
  date: string
  today: string
}

function BoardToolbar({ search, date, today }: BoardToolbarProps) {
  const isWeek = search.view === 'week'
  const { from, to } = boardRange(search, today)
  const link = (change: Partial<BoardSearch>) =>
    ({ to: path, search: { ...search, ...change }, resetScroll: false }) as const
  return (
    <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:gap-x-2 print:hidden">
      <SegmentedLinks
        small
        label={boardToolbar.views}
        choices={[
          { value: undefined, label: boardToolbar.day },
          { value: 'week', label: boardToolbar.week },
        ]}
        chosen={isWeek ? 'week' : undefined}
        link={(view, props) => <Link {...link({ view })} {...props} />}
      />
      <div className="md:hidden">
        <SegmentedLinks
          small
          label={words.showroom}
          choices={showroomChoices()}
          chosen={search.branch ?? 'AOUKAR'}
          link={(branch, props) => <Link {...link({ branch })} {...props} />}
        />
      </div>
      <DayChoice small date={date} unit={isWeek ? 'week' : 'day'} link={(to) => link({ date: to })} />
      <p className={cx('font-medium', !isWeek && 'max-md:hidden')}>
        {isWeek
          ? boardToolbar.range({ from: longDate(from), to: longDate(to) })
          : date === today
            ? boardToolbar.isToday({ day: longDate(date) })
            : longDate(date)}
      </p>
      <ColleagueFilter search={search} />
      {!isWeek && (
        <Button kind="secondary" size="small" className="ms-auto" onClick={() => print()}>
          {boardToolbar.print}
        </Button>
      )}
    </div>
  )
}

/** Not in a shop that keeps no colleagues. */
function ColleagueFilter({ search }: { search: BoardSearch }) {
  const navigate = useNavigate()
  const { data = [] } = useLiveQuery(listColleagues)
  const shown = data.filter(({ id, hasLeft }) => !hasLeft || id === search.colleague)
  if (shown.length === 0) return null
  return (
    <div className="min-w-44">
      <SelectControl
        aria-label={scheduleWords.colleague}
        value={search.colleague ?? ''}
        onChange={({ target }) =>
          void navigate({
            to: path,
            search: { ...search, colleague: target.value || undefined },
            resetScroll: false,
          })
        }
        options={[
          { value: '', label: scheduleWords.allColleagues },
          { value: 'nobody', label: words.nobodyYet },
          ...shown.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </div>
  )
}

/** Whom staff book for, while they look for a time. */
function BookingFor({ customerId, search }: { customerId: CustomerId; search: BoardSearch }) {
  const customer = useLiveQuery(listCustomers, { query: { id: customerId } }).data?.[0]
  if (!customer) return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-2 border-s-2 border-warn ps-3 print:hidden">
      {bookingFor.for} <CustomerLink id={customer.id} name={customer.name} />
      <span className="text-quiet">{bookingFor.choose}</span>
      <Link
        to="/admin/board"
        search={{ ...search, customer: undefined }}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {bookingFor.stop}
      </Link>
    </p>
  )
}
