import { type Booking, freePosition } from '#appointments/rules/booking.ts'
import type { appointments } from '#appointments/server/tables.ts'
import { addDays, dayOfWeek, localNow } from '#shared/dates.ts'
import { type AppointmentType, type Branch, durations, showrooms } from '#showrooms/facts.ts'
import { slotsOfRules } from '#showrooms/slots.ts'
import { sampleRules } from './taxonomy.ts'
import { type SampleUser, sampleGuests } from './users.ts'

/** The customer follows from who books. */
export type SampleAppointment = Omit<typeof appointments.$inferInsert, 'customerId'>

const daysBack = 18
const daysAhead = 24

/**
 * Appointments from three weeks before `now` to three weeks after; the booking rules accept every row. The next one in Aoukar
 * has a dress to try on.
 * @param dressIds dresses to try on, by showroom
 */
export function sampleAppointments(
  now: Date,
  timeZone: string,
  dressIds: Readonly<Record<Branch, readonly string[]>>,
): SampleAppointment[] {
  const today = localNow(now, timeZone).date
  const rows: SampleAppointment[] = []
  for (let offset = -daysBack; offset <= daysAhead; offset++) {
    const date = addDays(today, offset)
    for (const branch of ['AOUKAR', 'KFARHBAB'] as const)
      rows.push(...dayAt(branch, date, offset, dressIds[branch]))
  }
  const next = rows.find((row) => row.branch === 'AOUKAR' && isSoon(row, today))
  if (next) next.dressId = dressIds.AOUKAR[10 % dressIds.AOUKAR.length]
  return rows
}

/** Confirmed, and within the six days after today. */
export function isSoon({ status, date }: SampleAppointment, today: string): boolean {
  return status === 'CONFIRMED' && date > today && date <= addDays(today, 6)
}

/** Days from today of a lender's dress delivery, fitting and next visit; Sundays are skipped. */
const lenderVisits = [
  { after: -15, step: -1, type: 'SUBMIT DRESS' },
  { after: -5, step: -1, type: 'EVENING' },
  { after: 4, step: 1, type: 'SUBMIT DRESS' },
] as const

/** Lenders' visits at Kfar Hbab, which has no limit of positions, besides the other appointments. */
export function sampleLenderVisits(
  now: Date,
  timeZone: string,
  lenders: readonly (SampleUser & { id: string })[],
  bookings: readonly SampleAppointment[],
): SampleAppointment[] {
  const branch: Branch = 'KFARHBAB'
  const today = localNow(now, timeZone).date
  const taken = bookings.filter((row) => row.branch === branch)
  return lenders.flatMap((lender, nth) =>
    lenderVisits.map(({ after, step, type }) => {
      const preferred = addDays(today, after + step * nth)
      const date = dayOfWeek(preferred) === 0 ? addDays(preferred, step) : preferred
      const slots = slotsOfRules(rulesOf(branch), type, date)
      const slot = slots[(nth * 5 + 2) % slots.length]!
      const sameDay = taken.filter((row) => row.date === date) as Booking[]
      const position = freePosition(sameDay, showrooms[branch].capacity, slot.startTime, slot.endTime) ?? 1
      const row: SampleAppointment = {
        userId: lender.id,
        branch,
        date,
        type,
        position,
        ...slot,
        duration: durations[type],
        status: date < today ? 'COMPLETED' : 'CONFIRMED',
        ...contactOf(lender),
        notes: type === 'SUBMIT DRESS' ? 'Two dresses, both freshly cleaned.' : null,
      }
      taken.push(row)
      return row
    }),
  )
}

function dayAt(
  branch: Branch,
  date: string,
  offset: number,
  dressIds: readonly string[],
): SampleAppointment[] {
  if (dayOfWeek(date) === 0) return []
  const wanted = 1 + ((offset * 7 + 91 + branch.length) % 4)
  const rules = rulesOf(branch)
  const taken: Booking[] = []
  const rows: SampleAppointment[] = []
  for (let n = 0; n < wanted; n++) {
    const mark = Math.abs(offset * 31 + n * 17 + branch.length * 5)
    const type: AppointmentType = branch === 'AOUKAR' && mark % 3 !== 0 ? 'BRIDAL' : 'EVENING'
    const slots = slotsOfRules(rules, type, date)
    const slot = slots[mark % slots.length]!
    const position = freePosition(taken, showrooms[branch].capacity, slot.startTime, slot.endTime)
    if (position === null) continue
    const person = sampleGuests[mark % sampleGuests.length]!
    const status = statusOf(offset, mark)
    taken.push({ ...slot, status, position })
    rows.push({
      branch,
      date,
      type,
      position,
      status,
      ...slot,
      duration: durations[type],
      ...contactOf(person),
      dressId: mark % 4 === 0 ? dressIds[mark % dressIds.length] : null,
      notes: mark % 5 === 0 ? 'Coming with her mother and one sister.' : null,
      cancelledBy: status === 'CANCELLED' ? 'GUEST' : null,
    })
  }
  // A customer has one appointment at a time.
  return rows.filter((row, index) => rows.findIndex((other) => sameVisit(row, other)) === index)
}

function rulesOf(branch: Branch) {
  return sampleRules.filter((rule) => rule.branch === branch).map((rule) => ({ ...rule, active: true }))
}

function statusOf(offset: number, mark: number): NonNullable<SampleAppointment['status']> {
  if (mark % 9 === 4) return 'CANCELLED'
  if (offset >= 0) return 'CONFIRMED'
  return mark % 11 === 3 ? 'NO_SHOW' : 'COMPLETED'
}

function contactOf({ firstName, lastName, email, phone }: SampleUser) {
  return { clientName: `${firstName} ${lastName}`, clientEmail: email, clientPhone: phone }
}

function sameVisit(a: SampleAppointment, b: SampleAppointment): boolean {
  return a.startTime === b.startTime && a.clientEmail === b.clientEmail
}
