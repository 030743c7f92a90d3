import type { Calendar } from '#appointments/rules/availability.ts'
import { type DayState, slotsOfDay } from '#appointments/rules/booking.ts'
import { addDays } from '#shared/dates.ts'
import type { AppointmentType } from '#showrooms/showrooms.ts'
import type { Rule } from '#showrooms/slots.ts'

export type PreviewDay = {
  date: string
  types: {
    type: AppointmentType
    state: DayState
    reason: string | null
    /** `isNew`: offered only because of the draft. */
    slots: { startTime: string; endTime: string; isNew: boolean }[]
  }[]
}

/**
 * What customers are offered on seven days, for each type.
 * @param present the rules as they are, to mark the times that `calendar.rules`, with a draft, adds
 */
export function weekPreview(
  calendar: Omit<Calendar, 'type'>,
  types: readonly AppointmentType[],
  from: string,
  present: readonly Rule[],
): PreviewDay[] {
  return Array.from({ length: 7 }, (_, day) => {
    const date = addDays(from, day)
    const bookings = calendar.bookingsByDate[date] ?? []
    return {
      date,
      types: types.map((type) => {
        const question = { ...calendar, type, date, bookings }
        const { slots, state, reason } = slotsOfDay(question)
        const before = new Set(
          slotsOfDay({ ...question, rules: present }).slots.map(({ startTime }) => startTime),
        )
        return {
          type,
          state,
          reason,
          slots: slots.map((slot) => ({ ...slot, isNew: !before.has(slot.startTime) })),
        }
      }),
    }
  })
}
