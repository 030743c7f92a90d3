import { aDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { inTransaction } from '#platform/database/db.ts'
import { insertRentalRows, rentalRow } from '#rentals/server/rentals.fixture.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import { addDays } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { blockedDates } from '#showrooms/server/tables.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { addRental, tryLockOffer } from './add-rental.ts'

export const today = '2026-11-23'

export type Random = () => number
export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T
export const between = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1))
const showrooms = [['AOUKAR'], ['KFARHBAB'], ['KFARHBAB', 'AOUKAR'], []]

interface World {
  dresses: number
  /** How many of each there are. */
  copies?: (random: Random) => number
  /** How many copies of each are retired. */
  retired?: (random: Random) => number
}

/** Dresses with rentals in every state, own-wear days and repairs, and closings of both showrooms. */
export async function makeWorld(
  { db, clock }: TestApp,
  random: Random,
  { dresses: count, copies = () => 1, retired = () => 0 }: World,
): Promise<DressId[]> {
  await db.delete(rentals)
  await db.delete(dressDaysOff)
  await db.delete(blockedDates)
  await db.delete(dresses)
  const rows = Array.from({ length: count }, () => {
    const availableBranches = pick(random, showrooms)
    const stockQuantity = copies(random)
    const retiredCopies = Array.from({ length: retired(random) }, (_, nth) => 2 * nth + 1)
    return aDress({ availableBranches, stockQuantity, retiredCopies })
  })
  await db.insert(dresses).values(rows)
  const ids = rows.map(({ id }) => id as string)
  for (const branch of ['AOUKAR', 'KFARHBAB'] as const) {
    for (let nth = 0; nth < 6; nth++) {
      const date = addDays(today, between(random, -5, 80))
      const until = random() < 0.5 ? null : addDays(date, between(random, 1, 12))
      const hours = random() < 0.3 ? { startTime: '11:00', endTime: '13:00' } : {}
      // Two can be the same.
      await db
        .insert(blockedDates)
        .values({ branch, date, until, ...hours })
        .onConflictDoNothing()
    }
  }
  for (const { id, stockQuantity = 1, retiredCopies = [] } of rows) {
    const dressId = id as string
    for (let copy = 1; copy <= stockQuantity + retiredCopies.length; copy++) {
      const isRetired = retiredCopies.includes(copy)
      let day = addDays(today, between(random, -15, 10))
      while (day < addDays(today, 70) && random() < 0.8) {
        const endDate = addDays(day, between(random, 0, 6))
        const readyDate = addDays(endDate, between(random, 1, 4))
        const days = { dressId, copy, startDate: day, endDate, readyDate }
        const row = rowOf(random, clock.now, days)
        if (!isRetired || isVoidOrOver(row, clock.now)) await insertRentalRows(db, [row])
        day = addDays(readyDate, between(random, 0, 12))
      }
    }
    if (random() < 0.3) {
      const from = addDays(today, between(random, -3, 60))
      const kind = pick(random, ['OWN_WEAR', 'MAINTENANCE'] as const)
      await db
        .insert(dressDaysOff)
        .values({ dressId, from, until: addDays(from, between(random, 0, 9)), kind })
    }
  }
  return ids
}

function rowOf(
  random: Random,
  now: Date,
  days: { dressId: DressId; copy: number; startDate: string; endDate: string; readyDate: string },
) {
  const isPast = days.startDate <= today
  const status = isPast
    ? pick(random, ['CONFIRMED', 'COMPLETED', 'CANCELLED', 'PENDING'] as const)
    : pick(random, ['CONFIRMED', 'PENDING', 'CANCELLED'] as const)
  if (status === 'PENDING') {
    const ended = random() < 0.5 ? -1 : 1
    return rentalRow({ ...days, status, holdUntil: new Date(now.getTime() + ended * 1000) })
  }
  // Collected, and perhaps overdue.
  const out = isPast && status === 'CONFIRMED' && random() < 0.7 ? { handedOverAt: now } : {}
  return rentalRow({ ...days, status, ...out })
}

/** Nothing else is left of a copy that was retired. */
function isVoidOrOver({ step, holdUntil }: ReturnType<typeof rowOf>, now: Date): boolean {
  if (step === 'REQUESTED') return !!holdUntil && holdUntil < now
  return step === 'CANCELLED' || step === 'COMPLETED'
}

const rolledBack = new Error('rolled back')

/** What a customer's request does, without keeping it. */
export async function isAccepted(
  { db, deps, clock }: TestApp,
  dressIds: readonly DressId[],
  eventDate: string,
): Promise<boolean> {
  const actor = { viewer: null, ip: '203.0.113.7', now: clock.now }
  const customer = { name: 'Lea Saad', email: 'lea@example.com', phone: '+961 3 999 888' }
  const event = { eventDate, eventEnd: eventDate }
  try {
    await inTransaction(db, async (tx) => {
      const request = {
        dressIds,
        ...event,
        accountId: null,
        customer,
        answers: {},
        message: null,
        byStaff: false,
      }
      await addRental(tx, deps, actor, request, await tryLockOffer(tx, deps, actor, request))
      throw rolledBack
    })
  } catch (error) {
    if (error === rolledBack) return true
    if (error instanceof Refused) return false
    throw error
  }
  return false
}
