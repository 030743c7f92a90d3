import { useHydrated } from '@tanstack/react-router'
import type { ShowroomDay } from '#schedule/board-contract.ts'
import { useBoard } from '#schedule/web/board/card/board-actions.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { DayList } from './day-list.tsx'
import { axisOf, hoursOf, rowCount, rowsOf } from './grid-rows.ts'
import { ShowroomColumn } from './showroom-column.tsx'

const messages = { moving: (name: string) => `Moving ${name}: drop on a marked time, or press Escape.` }

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
        {dragged && messages.moving(dragged.clientName)}
      </p>
      {chosen && (
        <div className="md:hidden">
          <DayList day={chosen} />
        </div>
      )}
      <div className="grid grid-cols-[3rem_minmax(0,2fr)_minmax(0,3fr)] gap-x-3 max-md:hidden">
        {/* The grid's positions are style attributes, which the content security policy refuses in HTML. */}
        {useHydrated() ? (
          <>
            <Hours axis={axis} />
            {[...showrooms].reverse().map((day, index) => (
              <ShowroomColumn key={day.branch} day={day} axis={axis} column={columns[index] ?? ''} />
            ))}
          </>
        ) : (
          <div className="col-span-3">
            <SkeletonRows count={1} className="mb-2 h-11" />
            {/* An hour each, as tall as in the grid. */}
            <SkeletonRows count={hoursOf(axis).length} className="mb-2 h-31" />
          </div>
        )}
      </div>
    </div>
  )
}

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
