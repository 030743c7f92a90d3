import { useState } from 'react'
import type { MonthAvailability } from '#appointments/contract.ts'
import { bookingHorizonDays } from '#appointments/rules/booking.ts'
import type { Choice } from '#appointments/rules/choice.ts'
import { dayStatus, bookingForm as messages } from '#appointments/texts/texts.gen.js'
import { ChoiceGroup } from '#appointments/web/booking/fields/choice-group.tsx'
import { addDays, dayAndMonth, dayOfWeek, weekdayName } from '#shared/dates.ts'
import { hoursOn } from '#showrooms/rules.ts'
import { Button } from '#ui/button.tsx'
import { type CalendarScope, isMove, useMonth } from './calendar-queries.ts'
import { type Day, DayGrid } from './day-grid.tsx'
import { dayOutOfReach, dayWith } from './day-status.ts'

interface DayPickerProps {
  choice: Choice
  /** Today in the showrooms. */
  today: string
  /** The first date that can be booked here. */
  first: string
  error?: string
  onChange(change: Choice): void
  scope?: CalendarScope
}

/** Shows closed and past days at once, full and blocked ones after showroom and type are chosen. */
export function DayPicker({ choice, today, first, error, onChange, scope }: DayPickerProps) {
  const [shownMonth, setMonth] = useState<string>()
  const month = shownMonth ?? (choice.date ?? first).slice(0, 7)
  const { data } = useMonth(choice.branch, choice.type, month, first, scope)
  const horizon = addDays(today, bookingHorizonDays)
  const lastDay = scope && !isMove(scope) ? scope.lastDay : undefined
  const last = lastDay && lastDay.date < horizon ? lastDay.date : horizon

  function dayOf(date: string): Day {
    const unreachable = dayOutOfReach(date, { today, first, last, lastDay })
    if (unreachable) return unreachable
    const known = data?.days.find((day) => day.date === date)
    if (known) return dayWith(known)
    return hoursOn(date) ? { look: 'open' } : { look: 'closed', status: dayStatus.statuses.closed }
  }

  function chooseNextFree({ date, ...slot }: NonNullable<MonthAvailability['nextFree']>) {
    onChange({ date, ...slot })
    setMonth(date.slice(0, 7))
  }

  return (
    <ChoiceGroup field="date" legend={messages.date} error={error}>
      <DayGrid
        month={month}
        onMonth={setMonth}
        first={first}
        last={last}
        chosen={choice.date}
        dayOf={dayOf}
        onChoose={(date) => onChange({ date })}
        messages={messages}
      />
      <div className="mt-1 min-h-8">
        {data?.nextFree && (
          <Button
            kind="link"
            className="text-sm"
            onClick={() => data.nextFree && chooseNextFree(data.nextFree)}
          >
            {messages.nextFree({ date: shortDate(data.nextFree.date), time: data.nextFree.startTime })}
          </Button>
        )}
        {data && !data.nextFree && <p className="text-sm text-quiet">{messages.noneFree}</p>}
      </div>
    </ChoiceGroup>
  )
}

// 'Tue 8 December'
function shortDate(date: string): string {
  return `${weekdayName(dayOfWeek(date), 'short')} ${dayAndMonth(date)}`
}
