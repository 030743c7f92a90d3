import {
  type Appointment,
  cancelAppointment,
  getSlots,
  listMyAppointments,
  rescheduleAppointment,
} from '#appointments/contract.ts'
import {
  askForManagedContact,
  cancelManaged,
  getManagedAppointment,
  rescheduleManaged,
  setManagedLanguage,
  setManagedWhatsappConsent,
} from '#appointments/manage-contract.ts'
import { slotTaken } from '#appointments/refusal-contract.ts'
import type { ContactOfLink } from '#customers/contact-request-contract.ts'
import { maskedEmail, maskedPhone } from '#customers/masked-contact.ts'
import { minutesOf, timeOf } from '#shared/dates.ts'
import type { Language } from '#shared/language/language.ts'
import { Refused } from '#shared/refusal.ts'
import { bookingCalendar } from '#tests/components/booking-calendar.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'

/** An evening fitting of Maya at Kfar Hbab on a Thursday at 11:00. */
export function appointment(change: Partial<Appointment> = {}): Appointment {
  return {
    id: '01900000-0000-7000-8000-0000000000b1',
    number: 'A-1001',
    branch: 'KFARHBAB',
    type: 'EVENING',
    date: '2026-11-26',
    startTime: '11:00',
    endTime: '11:30',
    duration: 30,
    status: 'CONFIRMED',
    dressId: null,
    userId: people.maya.id,
    notes: null,
    clientName: 'Maya Haddad',
    clientEmail: people.maya.email,
    clientPhone: people.maya.phone,
    dresses: [],
    dressTitle: null,
    eventDate: null,
    colleagueName: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...change,
  }
}

/** Replies of a customer's list with one appointment, which can be moved and cancelled. `taken` times are not free. */
export function oneAppointment(first = appointment(), taken: readonly string[] = []): Reply[] {
  let list = [first]
  return [
    ...bookingCalendar(),
    reply(listMyAppointments, () => list),
    reply(rescheduleAppointment, ({ body: { date, startTime } }) => {
      if (taken.includes(startTime))
        throw new Refused(slotTaken, { fields: { startTime: slotTaken.message } })
      const moved = { ...first, date, startTime, endTime: endOf(startTime, first.duration) }
      list = [moved]
      return moved
    }),
    reply(cancelAppointment, () => {
      list = []
      return { ...first, status: 'CANCELLED' as const, removed: false }
    }),
  ]
}

export const managePath = `/appointments/manage/${'t'.repeat(60)}`

/** Replies of a manage link to the same fitting, which can be moved and cancelled. */
export function managedAppointment(asked: ContactOfLink['asked'] = null): Reply[] {
  const { id, number, branch, type, duration, dressId, ...rest } = appointment()
  const booking = { id, number, branch, type, duration, dressId }
  let now: Pick<Appointment, 'date' | 'startTime' | 'endTime' | 'status'> = rest
  let language: Language = 'en'
  let whatsappConsent = false
  let request = asked
  const state = () => {
    const { date, startTime, endTime, status } = now
    return { ...booking, date, startTime, endTime, status }
  }
  return [
    ...bookingCalendar(),
    reply(getManagedAppointment, () => ({
      ...state(),
      firstName: 'Maya',
      colleagueName: null,
      dresses: [],
      changeable: now.status === 'CONFIRMED',
      language,
      whatsappConsent,
      contact: { email: 'm…@example.com', phone: '… 456', asked: request },
    })),
    reply(setManagedLanguage, ({ body }) => {
      language = body.language
      return { success: true }
    }),
    reply(askForManagedContact, ({ body }) => {
      request = {
        email: body.email && maskedEmail(body.email),
        phone: body.phone && maskedPhone(body.phone),
        declined: false,
      }
      return { success: true }
    }),
    reply(setManagedWhatsappConsent, ({ body }) => {
      whatsappConsent = body.agrees
      return { success: true }
    }),
    reply(rescheduleManaged, ({ body: { date, startTime } }) => {
      now = { ...now, date, startTime, endTime: endOf(startTime, duration) }
      return state()
    }),
    reply(cancelManaged, () => {
      now = { ...now, status: 'CANCELLED' }
      return state()
    }),
  ]
}

/** The free times of any day. */
export function freeTimes(times: readonly string[], duration = 30): Reply {
  return reply(getSlots, {
    slots: times.map((startTime) => ({ startTime, endTime: endOf(startTime, duration) })),
    blocked: false,
    reason: null,
    state: 'free',
    message: null,
  })
}

function endOf(startTime: string, duration: number): string {
  return timeOf(minutesOf(startTime) + duration)
}
