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

/** The first that is still to begin at its time; undefined when nobody is awaited any more, and on other days. */
export function nextVisit(visits: readonly Visit[], now: LocalTime): Visit | undefined {
  const isAwaited = (fitting: Fitting) =>
    visitOf(fitting) === 'BOOKED' && fitting.date === now.date && fitting.startTime >= now.time
  return visits.find(({ fittings }) => fittings.some(isAwaited))
}
