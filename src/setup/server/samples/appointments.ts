import { type Booking, freePosition } from '#appointments/rules/booking.ts'
import type { appointments } from '#appointments/server/tables.ts'
import { compareText } from '#shared/compare-text.ts'
import { addDays, dayMs, dayOfWeek, daysBetween, instantOf, localNow } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { type Branch, durations, showrooms } from '#showrooms/showrooms.ts'
import { slotsOfRules } from '#showrooms/slots.ts'
import type { PlannedVisit, SampleCustomer } from './customers.ts'
import type { SampleRental } from './rentals.ts'
import { sampleRules } from './taxonomy.ts'

export type SampleAppointment = typeof appointments.$inferInsert & { createdAt: Date }

export interface FittingDress {
  id: string
  branches: readonly string[]
  isBridal: boolean
}

interface Shop {
  now: Date
  timeZone: string
  customers: readonly SampleCustomer[]
  rentals: readonly SampleRental[]
  /** Those that visitors may try on. */
  dresses: readonly FittingDress[]
}

interface Visit extends PlannedVisit {
  customer: SampleCustomer
  dressId?: DressId
}

/**
 * Every customer's appointments, oldest first; the booking rules accept every row. The next fitting in Aoukar has a dress to
 * try on that no rental needs.
 */
export function sampleAppointments({
  now,
  timeZone,
  customers,
  rentals,
  dresses,
}: Shop): SampleAppointment[] {
  const today = localNow(now, timeZone).date
  const isRented = new Set(rentals.map(({ dressId }) => dressId))
  const free = dresses.filter(({ id }) => !isRented.has(id))
  const rows: SampleAppointment[] = []
  const visits = customers.flatMap((customer) => visitsOf(customer, { today, timeZone, rentals, dresses }))
  for (const [nth, visit] of visits.entries()) {
    const row = bookedAt(visit, nth, { now, today, timeZone, rows })
    if (!row) continue
    const suitable = free.filter((dress) => isFor(dress, visit))
    if (nth % 4 === 0) row.dressId ??= suitable[nth % suitable.length]?.id
    rows.push(row)
  }
  rows.sort((a, b) => compareText(slotKey(a), slotKey(b)))
  const next = rows.find((row) => row.branch === 'AOUKAR' && row.type === 'EVENING' && isSoon(row, today))
  if (next) next.dressId = free.find((dress) => isFor(dress, { branch: 'AOUKAR', type: 'EVENING' }))?.id
  return rows
}

/** Confirmed, and within the six days after today. */
export function isSoon({ status, date }: SampleAppointment, today: string): boolean {
  return status === 'CONFIRMED' && date > today && date <= addDays(today, 6)
}

function slotKey({ date, startTime, branch, position }: SampleAppointment): string {
  return `${date} ${startTime} ${branch} ${position}`
}

function isFor(
  { branches, isBridal }: FittingDress,
  { branch, type }: Pick<PlannedVisit, 'branch' | 'type'>,
) {
  return branches.includes(branch) && isBridal === (type === 'BRIDAL')
}

/** The planned ones, else one before each of her rentals; of one that is still to be collected also a second time. */
function visitsOf(
  customer: SampleCustomer,
  { today, timeZone, rentals, dresses }: Pick<Shop, 'timeZone' | 'rentals' | 'dresses'> & { today: string },
): Visit[] {
  const own = rentals.filter(({ customerId }) => customerId === customer.id)
  if (customer.visits) {
    const dressId = own[0]?.dressId
    return customer.visits.map((visit) => ({ ...visit, customer, dressId }))
  }
  return own.flatMap((rental): Visit[] => {
    const { dressId, createdAt, startDate, branch } = rental
    const isBridal = dresses.find(({ id }) => id === dressId)?.isBridal
    const asked = daysBetween(today, localNow(createdAt, timeZone).date)
    const isToCollect = rental.step === 'CONFIRMED'
    const days = isToCollect ? [asked - 3, Math.floor(daysBetween(today, startDate) / 3)] : [asked - 3]
    const type = isBridal ? 'BRIDAL' : 'EVENING'
    return days.map((each) => ({ days: each, type, branch, customer, dressId }))
  })
}

/** At a free time of the day. */
function bookedAt(
  { customer, days, type, branch, notes, dressId }: Visit,
  nth: number,
  { now, today, timeZone, rows }: { now: Date; today: string; timeZone: string; rows: SampleAppointment[] },
): SampleAppointment | undefined {
  const date = openDay(addDays(today, days), days < 0 ? -1 : 1)
  const sameDay = rows.filter((row) => row.branch === branch && row.date === date) as Booking[]
  const slots = slotsOfRules(rulesOf(branch), type, date)
  const preferred = (nth * 5 + 2) % slots.length
  for (const { startTime, endTime } of [...slots.slice(preferred), ...slots.slice(0, preferred)]) {
    const position = freePosition(sameDay, showrooms[branch].capacity, startTime, endTime)
    if (position === null) continue
    const status = statusOf(date < today, customer.isUnsure ? nth : 0)
    const start = instantOf(date, startTime, timeZone).getTime()
    return {
      customerId: customer.id,
      userId: customer.userId,
      clientName: customer.name,
      clientEmail: customer.email,
      clientPhone: customer.phone,
      branch,
      date,
      type,
      position,
      status,
      startTime,
      endTime,
      duration: durations[type],
      dressId,
      eventDate: customer.eventDate && customer.eventDate >= date ? customer.eventDate : null,
      notes: notes ?? (nth % 5 === 1 ? 'Coming with her mother and one sister.' : null),
      cancelledBy: status === 'CANCELLED' ? 'GUEST' : null,
      createdAt: new Date(
        Math.min(start - (2 + (nth % 9)) * dayMs, now.getTime() - (1 + (nth % 40)) * 3_600_000),
      ),
    }
  }
  return undefined
}

function openDay(date: string, step: 1 | -1): string {
  return dayOfWeek(date) === 0 ? addDays(date, step) : date
}

function rulesOf(branch: Branch) {
  return sampleRules.filter((rule) => rule.branch === branch).map((rule) => ({ ...rule, active: true }))
}

function statusOf(isPast: boolean, mark: number): NonNullable<SampleAppointment['status']> {
  if (mark % 9 === 4) return 'CANCELLED'
  if (!isPast) return 'CONFIRMED'
  return mark % 11 === 3 ? 'NO_SHOW' : 'COMPLETED'
}
