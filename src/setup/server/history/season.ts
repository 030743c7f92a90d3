import { homeShowroom } from '#dresses/place.ts'
import { depositOf } from '#rentals/rules/money.ts'
import { openDays, rentalWindow } from '#rentals/rules/window.ts'
import { usualRentalTerms } from '#settings/rules.ts'
import type { Random } from '#setup/server/samples/random.ts'
import { addDays, datesOfMonth, dayOfWeek, instantOf } from '#shared/dates.ts'
import { centsOf } from '#shared/format/money.ts'
import type { DressId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'

/** Events of each month, January first: weddings from June to September, parties in December, a quiet February. */
export const eventsOfMonth = [8, 8, 8, 9, 11, 14, 17, 18, 14, 8, 8, 14] as const

export interface SeasonDress {
  id: string
  branches: readonly string[]
  isBridal: boolean
  /** Cents. */
  price: number
  /** When it came to the shop. */
  since: Date
}

/** A veil, tiara or jewel that is rented with a dress. */
export interface SeasonAccessory {
  id: string
  /** Cents. */
  price: number
  guarantee: number
}

/** Days on which a dress cannot be rented, both inclusive. */
export interface BusyDays {
  dressId: DressId
  from: string
  until: string
}

/** A rental of the past year with its customer's whole way. */
export interface PlannedRental {
  dressId: DressId
  /** Of accessories. */
  withDressIds: string[]
  branch: Branch
  /** Cents. */
  price: number
  deposit: number
  guarantee: number
  eventDate: string
  bookedAt: Date
  collectedAt: Date
  returnedAt: Date
  inspectedAt: Date
  /** Days after the return date. */
  lateDays: number
  busy: BusyDays[]
}

interface Season {
  /** Of the first month. */
  from: string
  /** Events until then, of those that were booked before `now`. */
  until: string
  now: Date
  timeZone: string
  dresses: readonly SeasonDress[]
  accessories: readonly SeasonAccessory[]
  busy: readonly BusyDays[]
  random: Random
}

const isOpen = openDays(new Set())

/** In the order of their events; no dress is rented twice at a time. */
export function planSeason(season: Season): PlannedRental[] {
  const busy = [...season.busy]
  const planned: PlannedRental[] = []
  for (const date of eventDates(season)) {
    const rental = planRental(season, date, busy)
    if (!rental) continue
    const whole = planned.length % 3 === 1 ? withAccessory(rental, season.accessories, busy) : rental
    planned.push(whole)
    busy.push(...whole.busy)
  }
  return planned
}

/** Mostly Fridays to Sundays. */
function eventDates({ from, until, random }: Season): string[] {
  const dates: string[] = []
  for (let month = from.slice(0, 7); month <= until.slice(0, 7); month = monthAfter(month)) {
    const days = datesOfMonth(month)
    const weekend = days.filter((date) => [5, 6, 0].includes(dayOfWeek(date)))
    const count = eventsOfMonth[Number(month.slice(5)) - 1]!
    for (let nth = 0; nth < count; nth++) dates.push(random.pick(random.chance(0.85) ? weekend : days))
  }
  return dates.filter((date) => date >= addDays(from, 5) && date <= until).sort()
}

function monthAfter(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7)
}

function planRental(
  { from, now, timeZone, dresses, random }: Season,
  eventDate: string,
  busy: readonly BusyDays[],
): PlannedRental | undefined {
  const window = rentalWindow(isOpen, usualRentalTerms, { eventDate, eventEnd: eventDate })
  if (!window) return undefined
  const lead = Math.round(random.chance(0.5) ? random.between(8, 35) : random.between(30, 110))
  const visit = (date: string, first = 11.5, last = 15.5) => visitAt(date, { first, last, timeZone, random })
  const bookedAt = visit(openDay(laterOf(addDays(window.startDate, -lead), from)))
  // A late return is at most three days late, and the cleaning lasts some days.
  const { startDate, endDate } = window
  const days = { from: startDate, until: addDays(window.readyDate, 6) }
  const free = dresses.filter(({ id, since }) => since < bookedAt && isFree(id, days, busy))
  if (free.length === 0 || bookedAt > now) return undefined
  const bridal = free.filter((dress) => dress.isBridal)
  const dress = random.pick(random.chance(0.4) && bridal.length > 0 ? bridal : free)
  const lateDays = random.chance(0.05) ? 1 : 0
  const returnDate = openDay(addDays(endDate, lateDays))
  const returnedAt = visit(returnDate, 11.5, 13)
  return {
    dressId: dress.id,
    withDressIds: [],
    branch: homeShowroom(dress.branches),
    price: dress.price,
    deposit: depositOf(dress.price, usualRentalTerms.depositPercent),
    guarantee: centsOf(usualRentalTerms.guaranteeAmount),
    eventDate,
    bookedAt,
    collectedAt: visit(startDate),
    returnedAt,
    inspectedAt: visit(returnDate, 14, 15.5),
    lateDays,
    busy: [{ dressId: dress.id, ...days }],
  }
}

/** The same rental with the next accessory that is free. */
function withAccessory(
  rental: PlannedRental,
  accessories: readonly SeasonAccessory[],
  busy: readonly BusyDays[],
): PlannedRental {
  const [days] = rental.busy
  const free = accessories.filter(({ id }) => isFree(id, days!, busy))
  const one = free[busy.length % Math.max(1, free.length)]
  if (!one) return rental
  const price = rental.price + one.price
  return {
    ...rental,
    withDressIds: [one.id],
    price,
    deposit: depositOf(price, usualRentalTerms.depositPercent),
    guarantee: rental.guarantee + one.guarantee,
    busy: [...rental.busy, { ...days!, dressId: one.id }],
  }
}

function isFree(dressId: DressId, days: Omit<BusyDays, 'dressId'>, busy: readonly BusyDays[]): boolean {
  return !busy.some(
    (other) => other.dressId === dressId && other.from <= days.until && days.from <= other.until,
  )
}

function openDay(date: string): string {
  return isOpen(date) ? date : addDays(date, 1)
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b
}

interface VisitTimes {
  /** Hours of the day. */
  first: number
  last: number
  timeZone: string
  random: Random
}

/** Within the hours of a Saturday too. */
function visitAt(date: string, { first, last, timeZone, random }: VisitTimes): Date {
  const minutes = Math.floor(random.between(first, last) * 60)
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return instantOf(date, time, timeZone)
}
