import { changeSettings } from '#settings/server/actions.ts'
import { createRandom } from '#setup/server/samples/random.ts'
import type { SampleRental } from '#setup/server/samples/rentals.ts'
import { liableForVat } from '#setup/server/samples/vat.ts'
import { addDays, instantOf, localNow } from '#shared/dates.ts'
import type { Past, PastEvent } from './past.ts'
import { monthlyRuns } from './payment-runs.ts'
import { rentalEvents } from './rental-events.ts'
import {
  type BusyDays,
  type PlannedRental,
  planSeason,
  type SeasonAccessory,
  type SeasonDress,
} from './season.ts'

type Clock = Pick<Past, 'now' | 'timeZone'>

/** The first day of the month so many months ago. */
export function monthsAgo({ now, timeZone }: Clock, months: number): string {
  const { date: today } = localNow(now, timeZone)
  const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 - months
  return firstOfMonth(month)
}

/** @param month since the year 0 */
function firstOfMonth(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

interface Shop {
  /** YYYY-MM-DD */
  from: string
  rentals: readonly SampleRental[]
  dresses: readonly SeasonDress[]
  accessories: readonly SeasonAccessory[]
}

/** Events until eight weeks from now, of rentals beside those of the samples. */
export function planRentals(clock: Clock, { from, rentals, dresses, accessories }: Shop): PlannedRental[] {
  const { date: today } = localNow(clock.now, clock.timeZone)
  return planSeason({
    ...clock,
    from,
    until: addDays(today, 56),
    dresses: dresses.filter(({ price }) => price > 0),
    accessories,
    busy: rentals.map(busyOf),
    random: createRandom(34),
  })
}

/** Of a sample; a dress that is out can come back late. */
function busyOf({ dressId, startDate, readyDate, step }: SampleRental): BusyDays {
  return { dressId, from: addDays(startDate, -1), until: addDays(readyDate, step === 'COLLECTED' ? 90 : 1) }
}

interface Rented {
  planned: readonly PlannedRental[]
  lenderIds: readonly string[]
}

/** What the shop did in the last `months` beside the samples and the tills. VAT is due after a third of them. */
export function pastEvents(past: Past, months: number, { planned, lenderIds }: Rented): PastEvent[] {
  const random = createRandom(35)
  return [
    vatEvent(past, monthsAgo(past, months - Math.floor(months / 3))),
    ...planned.flatMap((rental, nth) => rentalEvents(past, rental, nth, random)),
    ...monthlyRuns(past, { from: monthsAgo(past, months - 1).slice(0, 7), lenderIds }),
  ]
}

function vatEvent({ tx, deps, timeZone }: Past, from: string): PastEvent {
  const at = instantOf(from, '00:00', timeZone)
  return { at, run: (actor) => changeSettings(tx, deps, actor, liableForVat) }
}
