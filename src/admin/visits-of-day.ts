import type { RentalDay } from '#rentals/day-contract.ts'
import type { BoardAppointment } from '#schedule/board-contract.ts'
import { plainText } from '#shared/contains-words.ts'
import type { Visit } from './today-contract.ts'

interface Coming {
  id: string
  userId: string | null
  name: string
  phone: string
  for: Partial<Pick<Visit, 'fittings' | 'collects' | 'returns'>>
}

interface DayOfCustomers extends Pick<RentalDay, 'toCollect' | 'toReturn'> {
  /** With the account that booked. */
  fittings: readonly (BoardAppointment & { userId: string | null })[]
}

/** Who comes on a day, each customer once: by account, else by the same name with the same phone. */
export function visitsOfDay({ fittings, toCollect, toReturn }: DayOfCustomers): Visit[] {
  const coming: Coming[] = [
    ...fittings.map(({ userId, ...fitting }) => ({
      id: fitting.id,
      userId,
      name: fitting.clientName,
      phone: fitting.clientPhone,
      for: { fittings: [fitting] },
    })),
    ...toCollect.map((rental) => ({ ...customerOf(rental), for: { collects: [rental] } })),
    ...toReturn.map((rental) => ({ ...customerOf(rental), for: { returns: [rental] } })),
  ]
  const byContact = new Map(coming.flatMap((one) => (one.userId ? [[contactOf(one), one.userId]] : [])))
  const groups = Map.groupBy(coming, (one) => one.userId ?? byContact.get(contactOf(one)) ?? contactOf(one))
  return [...groups.values()].map(toVisit).sort(byTime)
}

function customerOf({ id, customer }: RentalDay['toReturn'][number]) {
  return { id, userId: customer?.id ?? null, name: customer?.name ?? '', phone: customer?.phone ?? '' }
}

function contactOf({ name, phone }: Pick<Coming, 'name' | 'phone'>): string {
  return `${phone} ${plainText(name)}`
}

function toVisit(group: readonly Coming[]): Visit {
  const all = <Kind extends 'fittings' | 'collects' | 'returns'>(kind: Kind) =>
    group.flatMap((one): Visit[Kind][number][] => one.for[kind] ?? [])
  const fittings = all('fittings').sort((a, b) => (a.startTime < b.startTime ? -1 : 1))
  const { id, name, phone } = group[0] as Coming
  return {
    id,
    time: fittings[0]?.startTime ?? null,
    name,
    phone,
    fittings,
    collects: all('collects'),
    returns: all('returns'),
  }
}

/** Visits without a time come last. */
function byTime(a: Visit, b: Visit): number {
  return (a.time ?? '24:00').localeCompare(b.time ?? '24:00') || a.name.localeCompare(b.name)
}
