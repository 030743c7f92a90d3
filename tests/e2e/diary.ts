import { eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { appointments } from '#appointments/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { blockedDates } from '#showrooms/server/tables.ts'

/** Days at Aoukar on which a fitting cannot be had, after the last appointment of the demo house. */
export const blocked = { date: '2026-12-21', reason: 'The seamstress is away.' }
export const full = { date: '2026-12-22' }

/** A dress that is changed and submitted again, of a lender whom no other journey looks at. */
export const refused = { owner: 'nadine.gemayel', title: 'Gown with a torn hem', reason: 'The hem is torn.' }

/** Days of every kind, for the journeys that look at the calendar, and a member whose phone nobody wrote down. */
export async function writeDiary(db: Db): Promise<void> {
  await db.insert(blockedDates).values({ branch: 'AOUKAR', ...blocked })
  await db.insert(appointments).values({
    ...{ branch: 'AOUKAR', type: 'BRIDAL', place: 1, ...full },
    ...{ startTime: '11:00', endTime: '19:00', duration: 480 },
    ...{ clientName: 'Elsa Daher', clientEmail: 'elsa.daher@example.com', clientPhone: '+961 81 345 620' },
  })
  await db.update(users).set({ phone: '' }).where(eq(users.username, 'christelle.boulos'))
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.username, refused.owner))
  await db.insert(dresses).values({
    ...{ ownerId: owner!.id, title: refused.title, type: ['Evening'], category: ['Evening'] },
    ...{ color: 'Navy', condition: 'GOOD', rentalPrice: '150.00' },
    ...{ status: 'REJECTED', statusReason: refused.reason },
  })
}
