import { type Busy, isFreeFor } from '#colleagues/rules.ts'
import type { colleagueDaysOff, colleagues } from '#colleagues/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { addDays, localNow } from '#shared/dates.ts'
import type { AccountId } from '#shared/ids.ts'
import type { SampleAppointment } from './appointments.ts'

type ColleagueRow = typeof colleagues.$inferInsert

export interface SampleColleague {
  row: ColleagueRow & { id: string }
  daysOff: Omit<typeof colleagueDaysOff.$inferInsert, 'colleagueId'>[]
}

/** Two of Aoukar, one of Kfar Hbab, and a freelance saleswoman for the busy days; one has days off soon. */
export function sampleColleagues(now: Date, timeZone: string, adminId: AccountId): SampleColleague[] {
  const today = localNow(now, timeZone).date
  const away = { from: addDays(today, 8), until: addDays(today, 11) }
  const people = [
    { name: 'Rita Saab', colour: 'plum', userId: adminId, AOUKAR: [1, 2, 3, 4, 5], KFARHBAB: [] },
    {
      name: 'Nour Chidiac',
      colour: 'teal',
      userId: null,
      AOUKAR: [2, 4, 6],
      KFARHBAB: [1, 3],
      daysOff: [away],
    },
    { name: 'Salma Nader', colour: 'rust', userId: null, AOUKAR: [], KFARHBAB: [1, 2, 3, 4, 5] },
    { name: 'هالة مطر', colour: 'indigo', userId: null, AOUKAR: [5], KFARHBAB: [4, 6] },
  ] as const
  return people.map(({ name, colour, userId, AOUKAR, KFARHBAB, ...more }) => ({
    row: {
      id: newId(),
      name,
      colour,
      userId,
      createdAt: now,
      weekdays: { AOUKAR: [...AOUKAR], KFARHBAB: [...KFARHBAB] },
    },
    daysOff: 'daysOff' in more ? [...more.daysOff] : [],
  }))
}

/** Gives most fittings to a colleague who works then and is free; a customer keeps hers where she can. */
export function withColleagues(
  rows: readonly SampleAppointment[],
  people: readonly SampleColleague[],
): SampleAppointment[] {
  const known = new Map<string, string>()
  const booked = new Map<string, Busy[]>(people.map(({ row }) => [row.id, []]))
  return rows.map((row, nth) => {
    const { branch, date, startTime, endTime, clientPhone } = row
    if (row.status === 'CANCELLED' || nth % 6 === 5) return row
    const fitting = { branch, date, startTime, endTime }
    const inOrder = people.toSorted(
      (a, b) => Number(known.get(clientPhone) === b.row.id) - Number(known.get(clientPhone) === a.row.id),
    )
    const free = inOrder.find(({ row: { id, weekdays }, daysOff }) =>
      isFreeFor({ weekdays, daysOff }, fitting, booked.get(id) ?? []),
    )
    if (!free) return row
    const { id } = free.row
    booked.get(id)?.push({ id: String(nth), ...fitting })
    if (!known.has(clientPhone)) known.set(clientPhone, id)
    return { ...row, colleagueId: id }
  })
}
