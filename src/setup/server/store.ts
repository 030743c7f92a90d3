import { sql } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { agreements } from '#agreements/server/tables.ts'
import { alterations } from '#alterations/server/tables.ts'
import { insertAppointmentDresses } from '#appointments/server/appointment-dresses.ts'
import { appointments } from '#appointments/server/tables.ts'
import { colleagueDaysOff, colleagues } from '#colleagues/server/tables.ts'
import { contactMessages } from '#contact/server/tables.ts'
import { customerFor } from '#customers/server/customer-for.ts'
import { customerNotes, customers, customerTasks } from '#customers/server/tables.ts'
import { dressExpenses } from '#dress-costs/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { emailLogs, emailTemplates } from '#email/server/tables.ts'
import { customerMeasurements } from '#measurements/server/tables.ts'
import { paymentDetails, payoutRequests } from '#payouts/server/tables.ts'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import { internationalPhone } from '#platform/database/phone-number.ts'
import {
  sampleAccessoryTypes,
  sampleColors,
  sampleLabelsOf,
  sampleRules,
  sampleShoeSizes,
  sampleSizes,
  sampleTypes,
} from '#setup/server/samples/taxonomy.ts'
import { addDays, dayMs } from '#shared/dates.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { branchAvailability } from '#showrooms/server/tables.ts'
import { dressColors, dressSizes, dressSubtypes, dressTypes } from '#taxonomy/server/tables.ts'
import type { SampleAppointment } from './samples/appointments.ts'
import type { SampleColleague } from './samples/colleagues.ts'
import { type SampleCustomer, sampleMessage } from './samples/customers.ts'
import { sampleTemplates } from './samples/mails.ts'

/** Keeps two concurrent first visits from creating two admins. */
export async function advisoryLockSetup(tx: Tx): Promise<void> {
  await advisoryLockName(tx, 'set-up')
}

export async function hasUsers(db: Db | Tx): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).limit(1)
  return rows.length > 0
}

/** Time of the first migration, in microseconds. */
export async function installedAt(db: Db): Promise<string> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select min(applied_at)::text as at from schema_migrations`,
  )
  return rows[0]!.at
}

/** Types with their subtypes, sizes, colours, opening rules and email templates. */
export async function insertTaxonomy(tx: Tx, createdAt: Date): Promise<void> {
  for (const [position, { name, subTypes }] of sampleTypes.entries()) {
    const type = { name, position, createdAt, ...sampleLabelsOf('type', name) }
    const [made] = await tx.insert(dressTypes).values(type).returning({ id: dressTypes.id })
    const typeId = made!.id
    await tx.insert(dressSubtypes).values(
      subTypes.map((subType, at) => ({
        name: subType,
        position: at,
        typeId,
        createdAt,
        ...sampleLabelsOf('subtype', subType),
      })),
    )
  }
  await tx.insert(dressTypes).values(
    sampleAccessoryTypes.map((name, index) => ({
      name,
      isAccessory: true,
      position: sampleTypes.length + index,
      createdAt,
      ...sampleLabelsOf('type', name),
    })),
  )
  const sizes = [...sampleSizes, ...sampleShoeSizes]
  await tx.insert(dressSizes).values(sizes.map((name, position) => ({ name, position, createdAt })))
  await tx.insert(dressColors).values(
    sampleColors.map((color, position) => ({
      ...color,
      position,
      createdAt,
      ...sampleLabelsOf('color', color.name),
    })),
  )
  await tx.insert(branchAvailability).values(sampleRules.map((rule) => ({ ...rule, createdAt })))
  await tx
    .insert(emailTemplates)
    .values(sampleTemplates.map((template) => ({ ...template, createdAt, updatedAt: createdAt })))
}

export async function insertDresses(tx: Tx, rows: (typeof dresses.$inferInsert)[]): Promise<string[]> {
  const made = await tx.insert(dresses).values(rows).returning({ id: dresses.id })
  return made.map(({ id }) => id)
}

export async function insertColleagues(tx: Tx, people: readonly SampleColleague[]): Promise<void> {
  await tx.insert(colleagues).values(people.map(({ row }) => row))
  const daysOff = people.flatMap(({ row, daysOff: days }) =>
    days.map((some) => ({ ...some, colleagueId: row.id })),
  )
  await tx.insert(colleagueDaysOff).values(daysOff)
}

interface CustomerData {
  customers: readonly SampleCustomer[]
  bookings: readonly { customerId: CustomerId; createdAt: Date }[]
  now: Date
  adminId: AccountId
  today: string
}

/** What is known of customers since their first booking, and a message by one of them. */
export async function insertCustomers(
  tx: Tx,
  { customers: people, bookings, now, adminId, today }: CustomerData,
): Promise<void> {
  const since = new Map(people.map(({ id }) => [id, now]))
  for (const { customerId, createdAt } of bookings)
    if (createdAt < since.get(customerId)!) since.set(customerId, createdAt)
  await tx.insert(customers).values(
    people.map(({ phone, eventDate = null, eventPlace = null, ...person }) => ({
      ...person,
      phone: internationalPhone(phone) ?? phone,
      eventDate,
      eventPlace,
      accountLink: person.userId ? ('PROVED' as const) : null,
      ownAnswers: person.userId ? { eventDate, eventPlace, source: person.source } : null,
      createdAt: since.get(person.id)!,
      updatedAt: since.get(person.id)!,
    })),
  )
  const by = { actorId: adminId, createdAt: new Date(now.getTime() - dayMs) }
  const notes = people.flatMap(({ id, note }) => (note ? [{ ...by, customerId: id, text: note }] : []))
  await tx.insert(customerNotes).values(notes)
  const tasks = people.flatMap(({ id, task }) =>
    task ? [{ ...by, customerId: id, text: task.text, due: addDays(today, task.due) }] : [],
  )
  await tx.insert(customerTasks).values(tasks)
  const customerId = await customerFor(tx, { now, today }, { ...sampleMessage, userId: null })
  await tx.insert(contactMessages).values({ ...sampleMessage, customerId, createdAt: now })
}

export async function insertAppointments(
  tx: Tx,
  now: Date,
  rows: readonly SampleAppointment[],
): Promise<void> {
  const made = await tx
    .insert(appointments)
    .values(
      rows.map((row) => ({
        ...row,
        language: sql`(select language from customers where id = ${row.customerId})`,
        scheduledAt: now,
        updatedAt: row.createdAt,
      })),
    )
    .returning({ appointmentId: appointments.id, dressId: appointments.dressId })
  for (const { appointmentId, dressId } of made)
    if (dressId) await insertAppointmentDresses(tx, appointmentId, [dressId])
}

/** The earnings of all lenders; their rentals refer to them. */
export async function insertEarnings(tx: Tx, rows: (typeof payoutRequests.$inferInsert)[]): Promise<void> {
  await tx.insert(payoutRequests).values(rows)
}

/** Of dresses that were rented. */
export async function insertExpenses(
  tx: Tx,
  rows: readonly (typeof dressExpenses.$inferInsert)[],
): Promise<void> {
  await tx.insert(dressExpenses).values([...rows])
}

/** How lenders want to be paid; those in cash have not said so. */
export async function insertPaymentDetails(
  tx: Tx,
  now: Date,
  accounts: readonly Omit<typeof paymentDetails.$inferInsert, 'changedAt'>[],
): Promise<void> {
  const said = accounts.filter(({ sealed }) => sealed)
  if (said.length > 0) await tx.insert(paymentDetails).values(said.map((row) => ({ ...row, changedAt: now })))
}

export async function insertMeasurements(
  tx: Tx,
  rows: (typeof customerMeasurements.$inferInsert)[],
): Promise<void> {
  await tx.insert(customerMeasurements).values(rows)
}

export async function insertAlterations(tx: Tx, rows: (typeof alterations.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(alterations).values(rows)
}

export async function insertAgreements(tx: Tx, rows: (typeof agreements.$inferInsert)[]): Promise<void> {
  await tx.insert(agreements).values(rows)
}

export async function insertMails(tx: Tx, rows: (typeof emailLogs.$inferInsert)[]): Promise<void> {
  await tx.insert(emailLogs).values(rows)
}
