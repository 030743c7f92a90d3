import { useHydrated } from '@tanstack/react-router'
import type { ShowroomDay } from '#schedule/board-contract.ts'
import { dayBoard as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { AppointmentCard } from '#schedule/web/board/card/appointment-card.tsx'
import { useBoard, useLive } from '#schedule/web/board/card/board-actions.ts'
import { showrooms } from '#showrooms/facts.ts'
import { cx } from '#ui/class-names.ts'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { CancelledNote, closedTimes, DayState } from './day-state.tsx'
import { axisOf, gapsFrom, gapsOf, hoursOf, rowCount, rowsOf } from './grid-rows.ts'
import { NowItem } from './now-line.tsx'
import { ShowroomColumn } from './showroom-column.tsx'

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
            {[...showrooms].reverse().map((day, index) => (
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

const gridClass = 'grid grid-cols-[3rem_minmax(0,2fr)_minmax(0,3fr)] gap-x-3 max-md:hidden'
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
      {live.length === 0 && <p className="py-2 text-sm text-quiet">{scheduleWords.nothingIsBooked}</p>}
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
                aria-label={scheduleWords.bookTimeShowroom({ time: entry.gap, showroom: name })}
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
