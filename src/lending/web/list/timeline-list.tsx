import type { LenderDress } from '#dresses/contract.ts'
import { getDressHistory } from '#lending/contract.ts'
import { timelineList as messages } from '#lending/texts/texts.gen.js'
import { useShowroomDay } from '#showrooms/web/use-showroom-day.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { cx } from '#ui/class-names.ts'
import { type TimelineStep, timelineOf } from './timeline.ts'

export function Timeline({ dress }: { dress: LenderDress }) {
  const day = useShowroomDay()
  // While it loads, or when it fails, the timeline uses only the fields of the dress.
  const { data } = useLiveQuery(
    getDressHistory,
    { params: { id: dress.id } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <ol>
      {timelineOf(dress, data).map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows
          key={index}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className="relative flex gap-4 pb-5 last:pb-0 not-last:before:absolute not-last:before:start-[5.5px] not-last:before:top-5 not-last:before:bottom-0 not-last:before:w-px not-last:before:bg-line"
        >
          <Mark state={step.state} />
          <div className={cx('min-w-0', step.state === 'next' && 'text-quiet')}>
            <p className={cx(step.state === 'now' && 'font-medium')}>
              {step.title}
              {step.at && <span className="ms-3 text-sm font-normal text-quiet">{day(step.at)}</span>}
            </p>
            {step.texts.map((text, nth) => (
              <p key={text} className={cx('mt-1 text-sm', nth > 0 && 'text-quiet')}>
                {text}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}

function Mark({ state }: { state: TimelineStep['state'] }) {
  return (
    <svg
      viewBox="0 0 12 12"
      role="img"
      aria-label={messages[state]}
      className={cx('mt-1.5 size-3 shrink-0', marks[state])}
    >
      <circle cx="6" cy="6" r="5" fill={state === 'next' ? 'none' : 'currentColor'} stroke="currentColor" />
    </svg>
  )
}

const marks = { done: 'text-quiet', now: 'text-accent', next: 'text-edge' }
