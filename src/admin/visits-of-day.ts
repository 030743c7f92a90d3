import type { RentalDay } from '#rentals/day-contract.ts'
import type { BoardAppointment } from '#schedule/board-contract.ts'
import { compareText } from '#shared/compare-text.ts'
import { isSameName, plainText } from '#shared/contains-words.ts'
import type { AccountId, AppointmentId, RentalId } from '#shared/ids.ts'
import type { Visit } from './today-contract.ts'

interface Coming {
  id: AppointmentId | RentalId
  userId: AccountId | null
  name: string
  phone: string
  for: Partial<Pick<Visit, 'fittings' | 'collects' | 'returns'>>
}

interface DayOfCustomers extends Pick<RentalDay, 'toCollect' | 'toReturn'> {
  /** With the account that booked. */
  fittings: readonly (BoardAppointment & { userId: AccountId | null })[]
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
  const groups: Coming[][] = []
  // Those with an account first: a guest of the same name and phone belongs to it.
  for (const one of coming.toSorted((a, b) => Number(!a.userId) - Number(!b.userId))) {
    const group = groups.find((others) => isSameCustomer(others, one))
    if (group) group.push(one)
    else groups.push([one])
  }
  const inOrder = groups.map((group) => coming.filter((one) => group.includes(one)))
  return inOrder.map(toVisit).sort((a, b) => compareText(sortKey(a), sortKey(b)))
}

function customerOf({ id, customer }: RentalDay['toReturn'][number]) {
  return { id, userId: customer?.id ?? null, name: customer?.name ?? '', phone: customer?.phone ?? '' }
}

function isSameCustomer(others: readonly Coming[], { userId, name, phone }: Coming): boolean {
  const account = others.find((one) => one.userId)?.userId
  if (account && userId) return account === userId
  return others.some((one) => one.phone === phone && isSameName(one.name, name))
}

function toVisit(group: readonly Coming[]): Visit {
  const all = <Kind extends 'fittings' | 'collects' | 'returns'>(kind: Kind) =>
    group.flatMap((one): Visit[Kind][number][] => one.for[kind] ?? [])
  const fittings = all('fittings').sort((a, b) => compareText(a.startTime, b.startTime))
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

/** By time, those without one last, then by name as in all lists. */
function sortKey({ time, name }: Visit): string {
  return `${time ?? '24:00'} ${plainText(name)}`
}
