import { asc, desc } from 'drizzle-orm'
import { appointments } from '#appointments/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import type { Db } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'
import { branchAvailability } from '#showrooms/server/tables.ts'
import { type Branch, branches } from '#showrooms/showrooms.ts'

/** Both showrooms open Monday to Saturday, 11:00 to 19:00, with a start every `step` minutes. */
export async function openShowrooms(db: Db, step = 30): Promise<void> {
  const times = { startTime: '11:00', endTime: '19:00', duration: step }
  const rows = branches.flatMap((branch) =>
    [1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ branch, dayOfWeek, ...times })),
  )
  await db.insert(branchAvailability).values(rows)
}

type DressFacts = typeof dresses.$inferInsert

export async function dressWith(db: Db, facts: Partial<DressFacts> = {}): Promise<DressId> {
  const row = {
    title: 'Ivory Lace',
    type: ['Bridal'],
    category: ['Bridal'],
    color: 'Ivory',
    condition: 'NEW' as const,
  }
  const [made] = await db
    .insert(dresses)
    .values({ ...row, status: 'APPROVED', ...facts })
    .returning({ id: dresses.id })
  return made?.id as string
}

export const guest = {
  firstName: 'Maya',
  lastName: 'Haddad',
  email: 'maya@example.com',
  phone: '+961 3 123 456',
}

/** Friday 4 December 2026, eleven days after the tests' Monday. */
export const validBooking = {
  ...guest,
  branch: 'AOUKAR' as Branch,
  type: 'BRIDAL' as const,
  date: '2026-12-04',
  startTime: '11:00',
}

export const storedAppointments = (db: Db) =>
  db.select().from(appointments).orderBy(asc(appointments.createdAt), asc(appointments.id))

export const storedMails = (db: Db) =>
  db.select().from(emailLogs).orderBy(desc(emailLogs.createdAt), asc(emailLogs.id))
