import { Link } from '@tanstack/react-router'
import { Fragment, useRef } from 'react'
import type { Board, BoardAppointment, ShowroomDay } from '#schedule/board-contract.ts'
import { refusalToMove } from '#schedule/rules/board.ts'
import { weekBoard as messages } from '#schedule/texts/texts.gen.js'
import { AppointmentCard } from '#schedule/web/board/card/appointment-card.tsx'
import { useBoard, useLive } from '#schedule/web/board/card/board-actions.ts'
import { refusalText } from '#schedule/web/board/card/board-messages.ts'
import { useDropTime } from '#schedule/web/board/card/use-drag-appointment.ts'
import { closedTimes, DayState } from '#schedule/web/board/day/day-state.tsx'
import { gapsFrom, gapsOf } from '#schedule/web/board/day/grid-rows.ts'
import { NowItem } from '#schedule/web/board/day/now-line.tsx'
import { dayOfWeek, longDate, monthName, weekdayName } from '#shared/dates.ts'
import { branches, showrooms } from '#showrooms/showrooms.ts'
import { cx } from '#ui/class-names.ts'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'

/** Seven days of each showroom; on a phone those of one showroom below each other. */
export function WeekBoard({ days, branch }: { days: Board['days']; branch: ShowroomDay['branch'] }) {
  return (
    <div className="grid gap-8">
      {branches.map((one) => (
        <section key={one} aria-label={showrooms[one].name} className={cx(one !== branch && 'max-md:hidden')}>
          <h2 className="pb-2 font-semibold">{showrooms[one].name}</h2>
          <ol className={weekClass}>
            {days.map(({ date, showrooms: ofDay }) => {
              const day = ofDay.find((showroom) => showroom.branch === one)
              return day && <WeekDay key={date} day={day} />
            })}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** Before the week is known. */
export function WeekSkeleton({ branch }: { branch: ShowroomDay['branch'] }) {
  return (
    <div className="grid gap-8">
      {branches.map((one) => (
        <div key={one} className={cx(one !== branch && 'max-md:hidden')}>
          <Skeleton className="mt-1 mb-3 h-4 w-24" />
          <div className={weekClass}>
            <SkeletonRows count={7} className="h-27 rounded-control md:h-40" />
          </div>
        </div>
      ))}
    </div>
  )
}

const weekClass = 'grid gap-2 md:max-lg:grid-cols-3 lg:grid-cols-7'

function WeekDay({ day }: { day: ShowroomDay }) {
  const { now, book, dragged, canMove } = useBoard()
  const { date, branch } = day
  const live = useLive(day)
  const later = live.findIndex(({ startTime }) => startTime > now.time)
  const nowIsBefore = date === now.date ? (later < 0 ? live.length : later) : undefined
  const isFree = gapsOf(day, gapsFrom(date, now)).length > 0
  return (
    <li
      className={cx(
        'relative min-w-0 rounded-control border p-2',
        date === now.date ? 'border-ink' : 'border-line',
      )}
    >
      <h3 className="text-sm">
        <Link
          to="/admin/board"
          search={{ date, branch }}
          aria-current={date === now.date ? 'date' : undefined}
          className="inline-flex min-h-6 items-center font-medium hover:underline"
        >
          {weekdayName(dayOfWeek(date), 'short')} {Number(date.slice(8))}
          <span className="sr-only"> {monthName(Number(date.slice(5, 7)))}</span>
        </Link>
      </h3>
      <DayState day={day} />
      {dragged && <DayTarget day={day} dragged={dragged} />}
      <ul className="grid grid-cols-1 gap-1 pt-1">
        {closedTimes(day).map(({ text }) => (
          <li key={text} className="hatched rounded-control px-2 py-1 text-xs text-quiet">
            {text}
          </li>
        ))}
        {live.map((appointment, nth) => (
          <Fragment key={appointment.id}>
            {nth === nowIsBefore && <NowItem time={now.time} />}
            <li className="min-w-0">
              <AppointmentCard appointment={appointment} isDraggable={canMove(appointment)} isSmall />
            </li>
          </Fragment>
        ))}
        {nowIsBefore === live.length && <NowItem time={now.time} />}
      </ul>
      {isFree && (
        <button
          type="button"
          aria-label={messages.bookOn({ date: longDate(date), showroom: showrooms[branch].name })}
          onClick={() => book(day)}
          className="mt-1 min-h-9 w-full rounded-control border border-dashed border-edge text-sm text-quiet hover:bg-blush"
        >
          <span aria-hidden="true">+ </span>
          {messages.book}
        </button>
      )}
    </li>
  )
}

/** Over the whole day while an appointment is dragged: it keeps its time. */
function DayTarget({ day, dragged }: { day: ShowroomDay; dragged: BoardAppointment }) {
  const { now } = useBoard()
  const ref = useRef<HTMLDivElement>(null)
  const { startTime } = dragged
  const code = refusalToMove(day, dragged, startTime, now)
  const reason = code && refusalText(code, day)
  const isOver = useDropTime(ref, { branch: day.branch, date: day.date, startTime }, reason)
  return (
    <div
      ref={ref}
      data-target={day.date}
      className={cx(
        'absolute inset-0 z-2 rounded-control p-2 text-sm tabular-nums',
        !reason && 'border-2 border-dashed border-good bg-surface/80 font-medium text-good',
        isOver && (reason ? 'border-2 border-bad bg-surface text-bad' : 'ring-2 ring-good'),
      )}
    >
      {reason ? isOver && reason : startTime}
    </div>
  )
}
