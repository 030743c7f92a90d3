import { visitOf } from '#appointments/rules/visit.ts'
import type { LocalTime } from '#shared/dates.ts'
import type { Visit } from './today-contract.ts'

/** What somebody comes for, in the order of a visit. */
export const visitKinds = ['fitting', 'rentalFitting', 'submission', 'pickUp', 'return'] as const
export type VisitKind = (typeof visitKinds)[number]

type Fitting = Visit['fittings'][number]

/** A fitting of what is rented already is another one than the choice of a dress. */
export function kindOfFitting({ type, piece }: Pick<Fitting, 'type' | 'piece'>): VisitKind {
  if (type === 'SUBMIT DRESS') return 'submission'
  return piece ? 'rentalFitting' : 'fitting'
}

/** Each once. */
export function kindsOf({ fittings, collects, returns }: Visit): VisitKind[] {
  const has = new Set<VisitKind>(fittings.map(kindOfFitting))
  if (collects.length > 0) has.add('pickUp')
  if (returns.length > 0) has.add('return')
  return visitKinds.filter((kind) => has.has(kind))
}

interface NextVisits {
  /** Expected at this time, also when she has said that she will be late. */
  time: string
  visits: readonly Visit[]
}

/** Who is expected next, all of the same time; undefined when nobody is awaited any more, and on other days. */
export function nextVisits(visits: readonly Visit[], now: LocalTime): NextVisits | undefined {
  const expected = visits.flatMap((visit) => {
    const times = visit.fittings
      .filter((fitting) => visitOf(fitting) === 'BOOKED' && fitting.date === now.date)
      .map(({ startTime, late }) => late?.startTime ?? startTime)
      .filter((time) => time >= now.time)
    return times.length > 0 ? [{ visit, time: times.toSorted()[0]! }] : []
  })
  const [time] = expected.map((one) => one.time).toSorted()
  if (!time) return undefined
  return { time, visits: expected.filter((one) => one.time === time).map(({ visit }) => visit) }
}
