import type { ComponentProps } from 'react'
import type { LastDay } from '#appointments/rules/booking.ts'
import { DayPicker } from '#appointments/web/calendar/day-picker.tsx'
import { SlotList } from '#appointments/web/calendar/slot-list.tsx'
import type { ShowroomClock } from '#showrooms/contract.ts'
import type { TryOnSelection } from './fields/booking-queries.ts'
import type { BookingErrors, BookingOptions } from './use-booking.ts'

/** The last day is the pick-up of the rental that she tries on, or the day of her event. */
export function scopeOf(
  { rental, eventDate: known }: TryOnSelection,
  { fixed, draft }: Pick<BookingOptions, 'fixed' | 'draft'>,
  { date: today }: ShowroomClock,
): { lastDay: LastDay } | undefined {
  const pickUp = fixed?.until ?? rental?.lastDate
  const date = pickUp ?? draft.event.eventDate ?? known
  // A past date is an error of its field.
  return date && date >= today ? { lastDay: { date, is: pickUp ? 'pick-up' : 'event' } } : undefined
}

interface DayAndTimeProps extends Omit<ComponentProps<typeof SlotList>, 'error'> {
  first: string
  errors: BookingErrors
}

export function DayAndTime({ choice, clock, first, scope, errors, onChange }: DayAndTimeProps) {
  const shared = { choice, onChange, scope }
  return (
    <>
      <DayPicker {...shared} today={clock.date} first={first} error={errors.date} />
      <SlotList {...shared} clock={clock} error={errors.startTime} />
    </>
  )
}
