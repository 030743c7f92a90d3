import { getTableName } from 'drizzle-orm'
import { insertAppointment } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import { recordAudit } from '#audit/server/store.ts'
import { customerSplits, customers } from '#customers/server/tables.ts'
import { customerMeasurements } from '#measurements/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import { addDays, dayOfWeek, hourMs, localNow } from '#shared/dates.ts'
import type { AccountId } from '#shared/ids.ts'

interface Shop {
  now: Date
  timeZone: string
  /** Of staff who have split the file. */
  actorId: AccountId
}

const contact = { email: 'daher.family@example.com', phone: '+961 3 540 118', language: 'en' } as const
const people = [
  { name: 'Hala Daher', eventIn: 64, bust: 1010, waist: 860 },
  { name: 'Yara Daher', eventIn: 118, bust: 860, waist: 680 },
] as const

/** A mother and a daughter with one phone and email; the daughter's fitting and sizes stood in her mother's file until this morning. */
export async function insertHousehold(tx: Tx, { now, timeZone, actorId }: Shop): Promise<void> {
  const { date: today } = localNow(now, timeZone)
  const createdAt = new Date(now.getTime() - 26 * hourMs)
  const add = async ({ name, eventIn, bust, waist }: (typeof people)[number]) => {
    const person = { id: newId(), name, ...contact, eventDate: addDays(today, eventIn) }
    await tx.insert(customers).values({ ...person, createdAt, updatedAt: createdAt })
    const sizes = { id: newId(), customerId: person.id, bust, waist, actorId, createdAt }
    await tx.insert(customerMeasurements).values(sizes)
    return { ...person, sizes: sizes.id, fitting: await bookFitting(tx, today, person, createdAt) }
  }
  const mother = await add(people[0])
  const daughter = await add(people[1])
  const moved = {
    [getTableName(appointments)]: { [daughter.fitting]: mother.id },
    [getTableName(customerMeasurements)]: { [daughter.sizes]: mother.id },
  }
  const splitAt = new Date(now.getTime() - 2 * hourMs)
  await tx.insert(customerSplits).values({
    fromId: mother.id,
    toId: daughter.id,
    records: { moved, names: {}, isNew: true },
    actorId,
    createdAt: splitAt,
  })
  await recordAudit(
    tx,
    { now: splitAt, viewer: { id: actorId } },
    {
      action: 'customer.split',
      subjectType: 'customer',
      subjectId: mother.id,
      detail: { otherId: daughter.id, moved: { fittings: 1, measurements: 1 } },
    },
  )
}

/** On the first weekday at 17:00 that has its first position free. */
async function bookFitting(
  tx: Tx,
  today: string,
  {
    id,
    name,
    email,
    phone,
    language,
    eventDate,
  }: typeof contact & { id: string; name: string; eventDate: string },
  createdAt: Date,
): Promise<string> {
  const person = { customerId: id, clientName: name, clientEmail: email, clientPhone: phone, language }
  const facts = {
    branch: 'AOUKAR',
    type: 'EVENING',
    startTime: '17:00',
    endTime: '17:30',
    duration: 30,
  } as const
  const times = { scheduledAt: createdAt, createdAt, updatedAt: createdAt }
  for (let days = 9; ; days++) {
    const date = addDays(today, days)
    if (dayOfWeek(date) === 0) continue
    const made = await insertAppointment(tx, { ...person, ...facts, ...times, date, position: 1, eventDate })
    if (made) return made.id
  }
}
