import {
  bookAppointment,
  getAvailability,
  getReceipt,
  getRentalToFit,
  getSlots,
  listMyAppointments,
} from '#appointments/contract.ts'
import type { DayState } from '#appointments/rules/booking.ts'
import { type BookingDraft, emptyDraft } from '#appointments/web/booking/booking-draft.ts'
import { datesOfMonth, dayOfWeek, timeOf } from '#shared/dates.ts'
import { type Branch, durations } from '#showrooms/showrooms.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { writePersonDraft } from '#ui/form/form-draft.ts'
import { writeSessionDraft } from '#ui/form/session-draft.ts'

export const blockedDay = { date: '2026-12-21', reason: 'The seamstress is away.' }
export const fullDay = { date: '2026-12-22' }
const today = '2026-11-23'
const receipt = 'r'.repeat(60)
const starts = Array.from({ length: 15 }, (_, nth) => 11 * 60 + nth * 30)

/** Fills in the form of the page or the dialog: an evening fitting at Kfar Hbab on a Thursday, as far as the step. */
export function fillBooking(name: 'page' | 'dialog', draft: Partial<BookingDraft> = {}): void {
  const choice = { branch: 'KFARHBAB', type: 'EVENING', date: '2026-11-26' } as const
  const empty = emptyDraft(choice)
  const presetKey = name === 'page' ? '[null,null,null]' : ''
  const { contact, ...ofBooking } = { ...empty, ...draft }
  writeSessionDraft(`booking ${name}`, { ...ofBooking, presetKey })
  writePersonDraft(contact)
}

/** Contact details of a guest. */
export const guestContact = {
  firstName: 'Maya',
  lastName: 'Haddad',
  email: 'maya@example.com',
  phone: '+961 3 123 456',
}

/**
 * Replies of both showrooms: open from Monday to Saturday, 15 times free a day, one day blocked and one full. A booking
 * leaves out the dresses that are gone.
 */
export function bookingCalendar(dressesGone: string[] = []): Reply[] {
  return [
    reply(getAvailability, ({ query: { month } }) => ({
      days: datesOfMonth(month).map((date) => ({
        date,
        state: stateOf(date),
        free: stateOf(date) === 'free' ? starts.length : 0,
        reason: date === blockedDay.date ? blockedDay.reason : null,
      })),
      nextFree: { date: '2026-11-24', startTime: '11:00', endTime: '12:00' },
    })),
    reply(getSlots, ({ query: { date, type } }) => ({
      slots:
        stateOf(date) === 'free'
          ? starts.map((start) => ({ startTime: timeOf(start), endTime: timeOf(start + durations[type]) }))
          : [],
      blocked: stateOf(date) === 'blocked',
      reason: null,
      state: stateOf(date),
      message: messages[stateOf(date)] ?? null,
    })),
    reply(bookAppointment, ({ body: { branch, type, date, startTime } }) => ({
      ...appointment(branch, date, startTime),
      type,
      receipt,
      manageToken: null,
      dressesGone,
    })),
    reply(getReceipt, {
      ...appointment('AOUKAR', '2027-04-16', '11:30'),
      firstName: 'Maya',
      colleagueName: null,
      dresses: [],
    }),
    reply(listMyAppointments, []),
    reply(getRentalToFit, { rental: null }),
  ]
}

function appointment(branch: Branch, date: string, startTime: string) {
  return {
    id: '01900000-0000-7000-8000-0000000000b1',
    number: 'A-1001',
    branch,
    type: 'BRIDAL',
    date,
    startTime,
    endTime: '12:30',
    duration: 60,
    status: 'CONFIRMED',
    dressId: null,
  } as const
}

function stateOf(date: string): DayState {
  if (date <= today) return 'past'
  if (date === blockedDay.date) return 'blocked'
  if (date === fullDay.date) return 'full'
  return dayOfWeek(date) === 0 ? 'closed' : 'free'
}

const messages: Record<string, string> = {
  blocked: `${blockedDay.reason} Please select another date.`,
  full: 'No available slots for this date. Please try another date or contact us directly.',
  closed: 'We are closed on Sundays. Please select another day.',
}
