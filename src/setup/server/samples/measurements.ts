import type { alterations } from '#alterations/server/tables.ts'
import { alterationsFor, fitOf } from '#measurements/fit.ts'
import type { Measurements } from '#measurements/measurements.ts'
import { latestDue } from '#rentals/rules/alteration.ts'
import { nearestOpen, openDays } from '#rentals/rules/window.ts'
import { compareText } from '#shared/compare-text.ts'
import { addDays, instantOf, localNow } from '#shared/dates.ts'
import type { AccountId } from '#shared/ids.ts'
import type { SampleCustomer } from './customers.ts'
import type { SampleRental } from './rentals.ts'
import type { SampleSize } from './taxonomy.ts'
import { sampleMembers } from './users.ts'

/** The middle of each size, in millimetres, as the fit notes say it. */
const middle: Record<SampleSize, { bust: number; waist: number; hips: number }> = {
  XS: { bust: 820, waist: 620, hips: 880 },
  S: { bust: 860, waist: 660, hips: 920 },
  M: { bust: 910, waist: 710, hips: 970 },
  L: { bust: 970, waist: 770, hips: 1030 },
  XL: { bust: 1040, waist: 840, hips: 1100 },
  XXL: { bust: 1130, waist: 930, hips: 1190 },
}

/** The body that a dress is made for; every third dress is not measured. */
export function dressMeasurements(size: SampleSize, index: number): Partial<Measurements> {
  if (index % 3 === 2) return {}
  return { ...middle[size], height: 1680 + (index % 4) * 20, hollowToHem: 1420 + (index % 5) * 15 }
}

interface MeasuredCustomer extends Measurements {
  note: string | null
}

const bodies: readonly MeasuredCustomer[] = [
  { bust: 900, waist: 690, hips: 960, height: 1720, hollowToHem: 1440, note: 'Heels of 8 cm' },
  { bust: 850, waist: 670, hips: 930, height: 1690, hollowToHem: null, note: null },
  { bust: 980, waist: 780, hips: 1045, height: 1740, hollowToHem: 1465, note: 'With corset' },
]

/** Of the members, of a lender, who tries "Fits me", and of everybody who has a dress to collect; by customer. */
export function measuredCustomers(
  customers: readonly SampleCustomer[],
  rentals: readonly SampleRental[],
): Map<string, MeasuredCustomer> {
  const accounts = customers.filter(({ userId }) => userId).slice(0, sampleMembers.length + 1)
  const renters = rentals.filter(({ step }) => step === 'CONFIRMED')
  const ids = new Set([...accounts.map(({ id }) => id), ...renters.map(({ customerId }) => customerId)])
  return new Map([...ids].map((id, nth) => [id, bodies[nth % bodies.length]!]))
}

const seamstresses = ['Hoda', 'Rita']

const isOpen = openDays(new Set())

interface Shop {
  now: Date
  timeZone: string
  adminId: AccountId
  /** What the dress and the customer of a rental measure. */
  measured(rental: SampleRental): { dress: Measurements; customer: Measurements }
}

/** What the fit says of the next pick-ups, due this week, and what is to be taken out of dresses that are back. */
export function sampleAlterations(
  rentals: readonly SampleRental[],
  { now, timeZone, adminId, measured }: Shop,
): (typeof alterations.$inferInsert)[] {
  const { date: today } = localNow(now, timeZone)
  const coming = rentals.filter(({ step }) => step === 'CONFIRMED')
  const back = rentals.filter(({ step }) => step === 'RETURNED')
  return [...coming.toSorted(byPickUp), ...back].map((rental, nth) => {
    const { id, dressId, startDate } = rental
    const isBack = rental.step === 'RETURNED'
    const { dress, customer } = measured(rental)
    const [work = 'Hem 2 cm'] = alterationsFor(fitOf(dress, customer), 'cm')
    const latest = latestDue(isOpen, startDate)
    const soon = nearestOpen(isOpen, addDays(today, nth), 1) ?? latest
    const isDone = isBack || nth % 4 === 3
    return {
      what: work,
      seamstress: seamstresses[nth % seamstresses.length],
      toUndo: isBack || nth % 2 === 0,
      rentalId: id,
      dressId,
      measuredBy: 'Shop Admin',
      dueDate: isBack || latest < soon ? latest : soon,
      state: isDone ? 'DONE' : 'OPEN',
      ...(isDone && {
        doneAt: isBack ? instantOf(latest, '17:00', timeZone) : now,
        doneBy: adminId,
      }),
      createdBy: adminId,
      createdAt: now,
    }
  })
}

function byPickUp(a: SampleRental, b: SampleRental): number {
  return compareText(a.startDate, b.startDate)
}
