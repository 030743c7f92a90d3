import { homeShowroom } from '#dresses/place.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { endOfPickUp } from '#rentals/rules/holds.ts'
import { openDays, rentalWindow } from '#rentals/rules/window.ts'
import { insertRental } from '#rentals/server/store.ts'
import { usualRentalTerms } from '#settings/rules.ts'
import { addDays, hourMs, localNow } from '#shared/dates.ts'
import { centsOf } from '#shared/format/money.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { offerEnd } from '#waitlist/rules.ts'
import { waitlistEntries } from '#waitlist/server/tables.ts'
import type { SampleCustomer } from './samples/customers.ts'
import type { SampleRental } from './samples/rentals.ts'

interface Shop {
  now: Date
  timeZone: string
  customers: readonly SampleCustomer[]
  rentals: readonly SampleRental[]
  dresses: readonly {
    id: string
    ownerId: AccountId | null
    rentalPrice?: number | null | undefined
    branches: readonly string[]
  }[]
}

/** Four who wait for dresses that are rented, one with an offer, and one who has taken hers. */
export async function insertWaitlist(tx: Tx, deps: Deps, shop: Shop): Promise<void> {
  const { now, timeZone, customers, rentals } = shop
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const { date: today } = localNow(now, timeZone)
  const coming = rentals.filter(
    ({ step, eventDate }) => step === 'CONFIRMED' && eventDate > addDays(today, 8),
  )
  const [first, second, third] = coming
  const asked = rentals.find(({ step }) => step === 'REQUESTED')
  if (!first || !second || !third || !asked) throw new Error('The demo has too few rentals to wait for.')
  const without = (rental: SampleRental) => customers.filter(({ id }) => id !== rental.customerId)
  const waiting = [
    { rental: first, customer: without(first)[1], at: ago(50) },
    { rental: first, customer: without(first)[3], at: ago(30) },
    { rental: second, customer: without(second)[5], at: ago(26) },
    { rental: third, customer: without(third)[7], at: ago(5) },
  ]
  const dressEntry = (
    {
      dressId,
      branch,
      eventDate,
      eventEnd,
    }: Pick<SampleRental, 'dressId' | 'branch' | 'eventDate' | 'eventEnd'>,
    createdAt: Date,
  ) => ({ kind: 'DRESS' as const, dressId, branch, date: eventDate, eventEnd, createdAt })
  const offered = await holdOffered(tx, deps, shop)
  await tx.insert(waitlistEntries).values([
    ...waiting.map(({ rental, customer, at }) => ({ ...dressEntry(rental, at), ...personOf(customer!) })),
    { ...dressEntry(offered.entry, ago(70)), ...personOf(offered.customer), ...offered.offer },
    {
      ...dressEntry(asked, new Date(asked.createdAt.getTime() - 90 * hourMs)),
      ...personOf(customers.find(({ id }) => id === asked.customerId)!),
      state: 'TAKEN',
      rentalId: asked.id,
      offeredAt: new Date(asked.createdAt.getTime() - 2 * hourMs),
      offerEndsAt: new Date(asked.createdAt.getTime() + 10 * hourMs),
      endedAt: asked.createdAt,
    },
  ])
}

function personOf({ id, userId, name, email, phone, language }: SampleCustomer) {
  return { customerId: id, userId, clientName: name, clientEmail: email, clientPhone: phone, language }
}

/** One of the newest dresses, in two months. */
async function holdOffered(tx: Tx, deps: Deps, { now, timeZone, customers, dresses }: Shop) {
  const [, , , , dress] = dresses
  const customer = customers[9]!
  const eventDate = addDays(localNow(now, timeZone).date, 61)
  const event = { eventDate, eventEnd: eventDate }
  const window = rentalWindow(openDays(new Set()), usualRentalTerms, event)!
  const branch: Branch = homeShowroom(dress!.branches)
  const {
    waitlistHours: hours,
    depositPercent,
    guaranteeAmount,
    lateFeePerDay,
    freeCancelDays,
  } = usualRentalTerms
  const latest = endOfPickUp(window.startDate, timeZone)
  const offerEndsAt = offerEnd(now, { hours, timeZone, latest })
  const row = {
    ...event,
    ...window,
    branch,
    accountId: customer.userId,
    customerId: customer.id,
    clientName: customer.name,
    clientEmail: customer.email,
    clientPhone: customer.phone,
    language: customer.language,
    isOffer: true,
    holdUntil: offerEndsAt,
    price: dress!.rentalPrice ?? null,
    depositPercent,
    guarantee: centsOf(guaranteeAmount),
    lateFeePerDay: centsOf(lateFeePerDay),
    freeCancelDays,
    createdAt: now,
    updatedAt: now,
  }
  const piece = { dressId: dress!.id, ownerId: dress!.ownerId, price: row.price, guarantee: row.guarantee }
  const { rental } = await insertRental(tx, deps, row, [piece])
  return {
    customer,
    entry: { dressId: dress!.id, branch, ...event },
    offer: {
      state: 'OFFERED' as const,
      rentalId: rental.id,
      offeredAt: now,
      offerNotifiedAt: now,
      offerEndsAt,
    },
  }
}
