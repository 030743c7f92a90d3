import { Link, useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import type { BoardAppointment, ShowroomDay } from '#schedule/board-contract.ts'
import { moveTargets, refusalToMove } from '#schedule/rules/board.ts'
import { dayBoard as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { AppointmentCard } from '#schedule/web/board/card/appointment-card.tsx'
import { useBoard, useLive } from '#schedule/web/board/card/board-actions.ts'
import { refusalText } from '#schedule/web/board/card/board-messages.ts'
import { useDropTime } from '#schedule/web/board/card/use-drag-appointment.ts'
import { type LocalTime, timeOf } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { cx } from '#ui/class-names.ts'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { CancelledNote, closedTimes, DayState } from './day-state.tsx'
import { type Axis, axisOf, gapsFrom, gapsOf, hoursOf, nowOnAxis, rowCount, rowsOf } from './grid-rows.ts'
import { NowItem, NowLine } from './now-line.tsx'

interface DayBoardProps {
  showrooms: readonly ShowroomDay[]
  /** The showroom that a phone shows. */
  branch: ShowroomDay['branch']
}

/** Both showrooms side by side along one time axis; on a phone one of them as a list. */
export function DayBoard({ showrooms, branch }: DayBoardProps) {
  const { dragged } = useBoard()
  const axis = axisOf(showrooms)
  const chosen = showrooms.find((one) => one.branch === branch)
  return (
    <div className="print:hidden">
      <p role="status" className="sr-only">
        {dragged && messages.moving({ name: dragged.clientName })}
      </p>
      {chosen && (
        <div className="md:hidden">
          <DayList day={chosen} />
        </div>
      )}
      <div className={gridClass}>
        {/* The grid's positions are style attributes, which the content security policy refuses in HTML. */}
        {useHydrated() ? (
          <>
            <Hours axis={axis} />
            {showrooms.map((day, index) => (
              <ShowroomColumn key={day.branch} day={day} axis={axis} column={columns[index] ?? ''} />
            ))}
          </>
        ) : (
          <GridSkeleton hours={hoursOf(axis).length} />
        )}
      </div>
    </div>
  )
}

/** The heads of both showrooms, and hours as tall as in the grid. */
function GridSkeleton({ hours }: { hours: number }) {
  return (
    <>
      {columns.map((column) => (
        <div key={column} className={cx('row-start-1 pb-2', column)}>
          <Skeleton className="my-1 h-4 w-24" />
          <Skeleton className="my-1 h-3 w-40" />
        </div>
      ))}
      {['col-start-1', ...columns].map((column) => (
        <div key={column} className={cx('row-start-2', column)}>
          {Array.from({ length: hours }, (_, nth) => nth).map((nth) => (
            <div key={nth} className="h-33 border-t border-line pt-1">
              <Skeleton className="h-14" />
            </div>
          ))}
        </div>
      ))}
    </>
  )
}

/** Before the day is known. */
export function DaySkeleton() {
  return (
    <>
      <div className="md:hidden">
        <Skeleton className="my-1 h-4 w-24" />
        <Skeleton className="my-1 h-3 w-40" />
        <div className="grid grid-cols-3 gap-1.5 pt-2">
          <SkeletonRows count={2} className="col-span-3 h-16 rounded-control" />
          <SkeletonRows count={15} className="h-11 rounded-control" />
        </div>
      </div>
      <div className={gridClass}>
        <GridSkeleton hours={8} />
      </div>
    </>
  )
}

const gridClass = 'grid grid-cols-[3rem_minmax(0,3fr)_minmax(0,2fr)] gap-x-3 max-md:hidden'
const columns = ['col-start-2', 'col-start-3']

function Hours({ axis }: { axis: ReturnType<typeof axisOf> }) {
  return (
    <div
      aria-hidden="true"
      className="col-start-1 row-start-2 grid text-end text-xs text-quiet tabular-nums"
      style={{ gridTemplateRows: `repeat(${rowCount(axis)}, 0.6875rem)` }}
    >
      {hoursOf(axis).map((time) => (
        <span key={time} style={{ gridRow: rowsOf({ startTime: time, endTime: time }, axis) }}>
          {time}
        </span>
      ))}
    </div>
  )
}

/** One showroom's day in the order of time, for a phone. */
function DayList({ day }: { day: ShowroomDay }) {
  const { now, book } = useBoard()
  const { name } = showrooms[day.branch]
  const live = useLive(day)
  const entries = [
    ...live.map((appointment) => ({ startTime: appointment.startTime, appointment })),
    ...closedTimes(day).map(({ startTime, text }) => ({ startTime, text })),
    ...gapsOf(day, gapsFrom(day.date, now)).map(({ startTime }) => ({ startTime, gap: startTime })),
    ...(day.date === now.date ? [{ startTime: now.time, isNow: true }] : []),
  ].sort((a, b) => a.startTime.localeCompare(b.startTime))
  return (
    <section aria-label={name}>
      <h2 className="font-semibold">{name}</h2>
      <DayState day={day} />
      {live.length === 0 && <p className="py-2 text-sm text-quiet">{scheduleWords.noneBooked}</p>}
      <ul className="grid grid-cols-3 gap-1.5 pt-2">
        {entries.map((entry) => {
          if ('appointment' in entry)
            return (
              <li key={entry.appointment.id} className="col-span-3">
                <AppointmentCard appointment={entry.appointment} className="min-h-16" />
              </li>
            )
          if ('isNow' in entry) return <NowItem key="now" time={entry.startTime} />
          if ('text' in entry)
            return (
              <li
                key={entry.text}
                className="hatched col-span-3 rounded-control px-2 py-1.5 text-xs text-quiet"
              >
                {entry.text}
              </li>
            )
          return (
            <li key={entry.gap}>
              <button
                type="button"
                aria-label={scheduleWords.bookSlot({ time: entry.gap, showroom: name })}
                onClick={() => book(day, entry.gap)}
                className="min-h-11 w-full rounded-control border border-dashed border-edge text-sm text-quiet tabular-nums hover:bg-blush"
              >
                <span aria-hidden="true">+ </span>
                {entry.gap}
              </button>
            </li>
          )
        })}
      </ul>
      <CancelledNote day={day} />
    </section>
  )
}

interface ShowroomColumnProps {
  day: ShowroomDay
  axis: Axis
  /** Class of its place beside the other showroom. */
  column: string
}

/** One showroom's day: appointments side by side, free gaps as buttons, and what is closed or blocked. */
function ShowroomColumn({ day, axis, column }: ShowroomColumnProps) {
  const { now, dragged, book, canMove } = useBoard()
  const { branch, capacity, date } = day
  const { name } = showrooms[branch]
  const live = useLive(day)
  const positions = Math.max(capacity ?? 0, 1, ...live.map(({ position }) => position))
  const gapColumn = capacity === 1 ? 1 : positions + 1
  const gaps = gapsOf(day, gapsFrom(date, now))
  const columns = Math.max(positions, gapColumn)
  const nowAt = nowOnAxis(date, now, axis)
  return (
    <section aria-label={name} className="contents">
      <header className={cx('row-start-1 pb-2', column)}>
        <h2 className="font-semibold">{name}</h2>
        <DayState day={day} />
        {gaps.length === 0 && live.length > 0 && isStillOpen(day, now) && (
          <Link
            to="/admin/waitlist/new"
            search={{ branch, date }}
            className="thread-link inline-flex min-h-6 items-center text-sm"
          >
            {words.addToWaitlist}
          </Link>
        )}
      </header>
      <div className={cx('row-start-2 overflow-x-auto', column)}>
        <div
          className="relative grid gap-x-1"
          style={{
            gridTemplateRows: `repeat(${rowCount(axis)}, 0.6875rem)`,
            gridTemplateColumns: `repeat(${columns}, minmax(${columns > 4 ? '8rem' : '0'}, 1fr))`,
          }}
        >
          {hoursOf(axis).map((time) => (
            <div
              key={time}
              aria-hidden="true"
              className="border-t border-line"
              style={{ gridRow: rowsOf({ startTime: time, endTime: time }, axis), gridColumn: '1 / -1' }}
            />
          ))}
          {closedTimes(day).map(({ text, ...span }) => (
            <p
              key={text}
              className="hatched rounded-control px-2 py-1 text-xs text-quiet"
              style={{ gridRow: rowsOf(span, axis), gridColumn: '1 / -1' }}
            >
              {text}
            </p>
          ))}
          {gaps.map((gap) => (
            <button
              key={gap.startTime}
              type="button"
              aria-label={scheduleWords.bookSlot({ time: gap.startTime, showroom: name })}
              onClick={() => book(day, gap.startTime)}
              className="my-px rounded-control border border-dashed border-line px-2 text-start text-xs text-quiet hover:border-ink hover:bg-blush hover:text-ink"
              style={{ gridRow: rowsOf(gap, axis), gridColumn: gapColumn }}
            >
              <span aria-hidden="true">+ </span>
              <span className="tabular-nums">{gap.startTime}</span>
            </button>
          ))}
          {live.map((appointment) => (
            <AppointmentCard
              key={appointment.id}
              appointment={appointment}
              isDraggable={canMove(appointment)}
              isSmall={columns > 3}
              className="my-px"
              style={{ gridRow: rowsOf(appointment, axis), gridColumn: appointment.position }}
            />
          ))}
          {nowAt !== undefined && <NowLine at={nowAt} time={now.time} />}
          {dragged && <Targets day={day} dragged={dragged} axis={axis} />}
        </div>
        <CancelledNote day={day} />
      </div>
    </section>
  )
}

/** Over the whole column while an appointment is dragged. */
function Targets({ day, dragged, axis }: { day: ShowroomDay; dragged: BoardAppointment; axis: Axis }) {
  const { now } = useBoard()
  const targets = moveTargets(day, dragged, now)
  const end = timeOf(axis.last)
  if (targets.length === 0) {
    const startTime = timeOf(axis.first)
    const code = refusalToMove(day, dragged, startTime, now) ?? 'not_offered'
    return (
      <Target day={day} startTime={startTime} endTime={end} reason={refusalText(code, day)} axis={axis} />
    )
  }
  return targets.map(({ startTime, endTime, refusal }, index) => (
    <Target
      key={startTime}
      day={day}
      startTime={startTime}
      endTime={targets[index + 1]?.startTime ?? endTime}
      reason={refusal && refusalText(refusal, day)}
      axis={axis}
    />
  ))
}

interface TargetProps {
  day: ShowroomDay
  startTime: string
  endTime: string
  reason: string | null
  axis: Axis
}

function Target({ day, startTime, endTime, reason, axis }: TargetProps) {
  const ref = useRef<HTMLDivElement>(null)
  const isOver = useDropTime(ref, { branch: day.branch, date: day.date, startTime }, reason)
  return (
    <div
      ref={ref}
      data-target={startTime}
      className={cx(
        'z-2 rounded-control px-2 text-xs tabular-nums',
        !reason && 'border-2 border-dashed border-good bg-surface/80 font-medium text-good',
        isOver && (reason ? 'border-2 border-bad bg-surface text-bad' : 'bg-surface ring-2 ring-good'),
      )}
      style={{ gridRow: rowsOf({ startTime, endTime }, axis), gridColumn: '1 / -1' }}
    >
      {reason ? isOver && reason : startTime}
    </div>
  )
}

/** Something can still come free on that day. */
function isStillOpen({ date, hours }: ShowroomDay, now: LocalTime): boolean {
  return date > now.date || (date === now.date && hours !== null && now.time < hours.closes)
}
