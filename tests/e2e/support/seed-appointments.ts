import { eq } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { appointments } from '#appointments/server/tables.ts'
import { customerFor } from '#customers/server/customer-for.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { blockedDates } from '#showrooms/server/tables.ts'

/** Days at Aoukar without free times, after the last demo appointment. */
export const blockedDay = { date: '2026-12-21', reason: 'The seamstress is away.' }
export const fullDay = { date: '2026-12-22' }

/** A rejected dress of a lender that no other test uses. */
export const rejectedDress = {
  owner: 'nadine.gemayel',
  title: 'Gown with a torn hem',
  reason: 'The hem is torn.',
}

/** Adds a blocked day, a full day, a customer without a phone number and a rejected dress to the demo data. */
export async function seedAppointments(db: Db, now: Date): Promise<void> {
  const times = { createdAt: now, updatedAt: now }
  await db.insert(blockedDates).values({ branch: 'AOUKAR', ...blockedDay, createdAt: now })
  const elsa = { name: 'Elsa Daher', email: 'elsa.daher@example.com', phone: '+961 81 345 620' }
  const person = { ...elsa, userId: null }
  const customerId = await db.transaction((tx) => customerFor(tx, { now, today: fullDay.date }, person))
  await db.insert(appointments).values({
    ...times,
    customerId,
    scheduledAt: now,
    branch: 'AOUKAR',
    type: 'BRIDAL',
    position: 1,
    ...fullDay,
    startTime: '11:00',
    endTime: '19:00',
    duration: 480,
    clientName: elsa.name,
    clientEmail: elsa.email,
    clientPhone: elsa.phone,
  })
  await db.update(users).set({ phone: '' }).where(eq(users.username, 'christelle.boulos'))
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.username, rejectedDress.owner))
  await db.insert(dresses).values({
    ...times,
    ownerId: owner!.id,
    title: rejectedDress.title,
    type: ['Evening'],
    category: ['Evening'],
    color: 'Navy',
    condition: 'GOOD',
    rentalPrice: 150_00,
    status: 'REJECTED',
    statusReason: rejectedDress.reason,
  })
}
