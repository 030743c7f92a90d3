import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DaySlots } from '#appointments/contract.ts'
import { type Choice, missingForTimes } from '#appointments/rules/choice.ts'
import { visitorTime, zoneLabel } from '#appointments/rules/showroom-time.ts'
import { bookingForm as messages } from '#appointments/texts/texts.gen.js'
import { ChoiceGroup } from '#appointments/web/booking/fields/choice-group.tsx'
import { useFocusPassedOn } from '#appointments/web/booking/fields/focus-field.ts'
import { rangeText } from '#shared/format/list.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type CalendarScope, isMove, useDaySlots } from './calendar-queries.ts'
import { useVisitorTimeZone } from './visitor-time-zone.ts'

interface SlotListProps {
  choice: Choice
  clock: ShowroomClock
  error?: string
  onChange(change: Choice): void
  scope?: CalendarScope
  /** Shown instead of the times when they fail to load. */
  instead?: ReactNode
}

/** The times of the chosen day, or the reason why there are none. */
export function SlotList({ choice, clock, error, onChange, scope, instead }: SlotListProps) {
  const { branch, type, date } = choice
  const isChosen = Boolean(branch && type && date)
  const { data, isError, isFetching, refetch } = useDaySlots(branch, type, date, scope)
  const zone = zoneLabel(clock.timeZone, date ?? clock.date)
  const loading = isChosen && !data && !isError
  const group = useFocusPassedOn(loading)
  const slots = (isChosen && data?.slots) || []
  const message = missingForTimes(choice) ?? data?.message
  return (
    <ChoiceGroup ref={group} field="startTime" legend={messages.time} error={error} busy={loading}>
      <p className="-mt-1 mb-3 text-sm text-quiet">{zone}</p>
      <p role="status" className="text-sm text-quiet empty:hidden">
        {loading ? <span className="sr-only">{messages.loadingTimes}</span> : message}
      </p>
      {data?.state === 'full' && !isMove(scope) && branch && type && date && (
        <Link
          to="/waitlist/join"
          search={{ branch, type, date }}
          // A phone has it in the bar, which would cover it here.
          className="thread-link inline-flex min-h-9 items-center text-sm max-sm:hidden max-sm:scripting-none:inline-flex"
        >
          {messages.wait}
        </Link>
      )}
      {loading && <LoadingSlots />}
      {isError && !data && (
        <div role="alert" className="mb-4 flex flex-col items-start gap-3 text-sm">
          {messages.timesFailed}
          <Button
            kind="secondary"
            size="small"
            pending={isFetching && messages.loadingTimes}
            onClick={() => refetch()}
          >
            {messages.retry}
          </Button>
        </div>
      )}
      {isError && !data && instead}
      {slots.length > 0 && (
        <div className="-m-1 max-h-72 overflow-y-auto overscroll-contain p-1">
          <SlotGroup
            name={messages.morning}
            slots={slots.filter(isMorning)}
            choice={choice}
            clock={clock}
            onChange={onChange}
          />
          <SlotGroup
            name={messages.afternoon}
            slots={slots.filter((slot) => !isMorning(slot))}
            choice={choice}
            clock={clock}
            onChange={onChange}
          />
        </div>
      )}
    </ChoiceGroup>
  )
}

type Slot = DaySlots['slots'][number]

function isMorning({ startTime }: Slot): boolean {
  return startTime < '12:00'
}

interface SlotGroupProps extends Pick<SlotListProps, 'choice' | 'clock' | 'onChange'> {
  name: string
  slots: Slot[]
}

function SlotGroup({ name, slots, choice, clock, onChange }: SlotGroupProps) {
  const ownZone = useVisitorTimeZone()
  if (slots.length === 0) return null
  return (
    <fieldset className="mb-4 min-w-0 last:mb-0">
      <legend className="mb-2 text-sm text-quiet">{name}</legend>
      <div className="grid grid-cols-2 gap-2">
        {slots.map((slot) => {
          const own =
            ownZone && choice.date ? visitorTime(choice.date, slot.startTime, clock.timeZone, ownZone) : null
          return (
            <label key={slot.startTime} className={slotClass}>
              <input
                type="radio"
                name="startTime"
                value={slot.startTime}
                checked={choice.startTime === slot.startTime}
                onChange={() => onChange(slot)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {rangeText(slot.startTime, slot.endTime)}
              {own && (
                <span className="text-center text-xs text-balance">{messages.ownTime({ time: own })}</span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

function LoadingSlots() {
  return (
    <div aria-hidden="true" className="grid grid-cols-2 gap-2">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className="h-11 rounded-control" />
      ))}
    </div>
  )
}

const slotClass =
  'relative flex min-h-11 flex-col items-center justify-center rounded-control border border-edge bg-surface px-2 py-1 ' +
  'text-sm tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink ' +
  'has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'
