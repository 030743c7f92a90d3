import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import type { DueTask } from '#customers/change-contract.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { CustomerId } from '#shared/ids.ts'
import { shownText } from '#shared/stored-text.ts'
import { customers, customerTasks } from './tables.ts'

/** Open tasks by their day, then done ones, latest first. */
export async function tasksOf(db: Db, customerId: CustomerId) {
  const rows = await db
    .select()
    .from(customerTasks)
    .where(eq(customerTasks.customerId, customerId))
    .orderBy(
      desc(isNull(customerTasks.doneAt)),
      sql`case when ${customerTasks.doneAt} is null then ${customerTasks.due} end nulls last`,
      desc(customerTasks.createdAt),
      desc(customerTasks.id),
    )
    .limit(200)
  return rows.map((task) => ({ ...task, text: shownText(task.text) }))
}

/** What the program has found out that somebody must do. @param task.text as a stored text, for staff of each language */
export async function addTaskOfProgram(
  tx: Tx,
  task: Pick<typeof customerTasks.$inferInsert, 'customerId' | 'text' | 'due' | 'createdAt'>,
): Promise<void> {
  await tx.insert(customerTasks).values(task)
}

const most = 500

/** Open ones that are due until a day, the first due first. */
export async function dueTasks(db: Db, date: string): Promise<DueTask[]> {
  const rows = await db
    .select({
      task: customerTasks,
      customer: { id: customers.id, name: customers.name, phone: customers.phone },
    })
    .from(customerTasks)
    .innerJoin(customers, eq(customers.id, customerTasks.customerId))
    .where(and(isNull(customerTasks.doneAt), lte(customerTasks.due, date)))
    .orderBy(asc(customerTasks.due), asc(customerTasks.id))
    .limit(most)
  const names = await findUserNames(db, [...new Set(rows.flatMap(({ task }) => task.actorId ?? []))])
  return rows.flatMap(({ task: { id, text, due, actorId }, customer }) =>
    due === null ? [] : [{ id, text: shownText(text), due, by: names.get(actorId ?? '') ?? null, customer }],
  )
}
