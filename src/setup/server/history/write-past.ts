import type { dressPlaceHistory } from '#dresses/server/tables.ts'
import { writeSettings } from '#settings/server/store.ts'
import type { SampleCredit } from '#setup/server/samples/money.ts'
import { type SampleRental, samplePayments } from '#setup/server/samples/rentals.ts'
import { liableForVat } from '#setup/server/samples/vat.ts'
import { addDays, instantOf, localNow } from '#shared/dates.ts'
import { type Past, replay } from './past.ts'
import { monthsAgo, pastEvents } from './past-months.ts'
import { markMailsSent } from './past-store.ts'
import { sampleRun } from './payment-runs.ts'
import { rateEvents } from './rates.ts'
import { sampleEvents } from './sample-events.ts'
import type { PlannedRental } from './season.ts'
import { tillEvents } from './till-days.ts'

interface DemoPast {
  rentals: readonly SampleRental[]
  credits: readonly SampleCredit[]
  places: readonly (typeof dressPlaceHistory.$inferInsert)[]
  lenderIds: readonly string[]
  /** Of `planned`, rentals beside the samples; 0 for the samples with the tills of a week. */
  months: number
  planned: readonly PlannedRental[]
}

/** Everything that has happened in the shop of the demo, in the order of time. */
export async function writePast(past: Past, demo: DemoPast): Promise<void> {
  const { months, lenderIds, ...samples } = demo
  const { tx, now, timeZone, staff } = past
  const payments = samplePayments(samples.rentals, staff.owner.id)
  const { date: today } = localNow(now, timeZone)
  const from = months > 0 ? monthsAgo(past, months) : addDays(today, -7)
  const tillsSince = instantOf(from, '00:00', timeZone)
  if (months === 0) await writeSettings(tx, now, liableForVat)
  const visits = [
    ...sampleEvents(past, { ...samples, payments, tillsSince }),
    ...sampleRun(past, lenderIds),
    ...(months > 0 ? pastEvents(past, months, demo) : []),
  ]
  // At the same time a till is opened first, and a rate is set before it is needed.
  await replay(past, [...rateEvents(past, from), ...tillEvents(past, visits), ...visits])
  await markMailsSent(tx)
}
