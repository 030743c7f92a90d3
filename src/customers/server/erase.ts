import { eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { findCustomerOfUser } from './store.ts'
import { customerNotes, customers, customerTasks } from './tables.ts'

/** Name, contact, event and consents of a file and of those merged into it; notes and tasks go. */
export async function eraseCustomer(tx: Tx, now: Date, id: string, name: string): Promise<void> {
  const rows = await tx
    .update(customers)
    .set({
      ...{
        name,
        phone: null,
        email: null,
        source: null,
        eventDate: null,
        eventPlace: null,
        ownAnswers: null,
      },
      ...{ whatsappConsent: null, whatsappConsentAt: null, photoConsent: null, photoConsentAt: null },
      erasedAt: now,
      updatedAt: now,
    })
    .where(or(eq(customers.id, id), eq(customers.mergedInto, id)))
    .returning({ id: customers.id })
  const ids = rows.map((row) => row.id)
  await tx.delete(customerNotes).where(inArray(customerNotes.customerId, ids))
  await tx.delete(customerTasks).where(inArray(customerTasks.customerId, ids))
}

/** When a user is deleted. */
export async function eraseCustomerOfUser(tx: Tx, now: Date, userId: string): Promise<void> {
  const customer = await findCustomerOfUser(tx, userId)
  if (customer) await eraseCustomer(tx, now, customer.id, 'Former member')
}

/** What staff wrote about customers who are erased since. */
export async function deleteNotesOfErased(db: Db): Promise<void> {
  const erased = db.select({ id: customers.id }).from(customers).where(isNotNull(customers.erasedAt))
  await db.delete(customerNotes).where(inArray(customerNotes.customerId, erased))
  await db.delete(customerTasks).where(inArray(customerTasks.customerId, erased))
}
