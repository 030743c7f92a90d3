import type { PgTable } from 'drizzle-orm/pg-core'
import { advisoryLockName, type Tx } from '#platform/database/db.ts'
import { contactMessages } from './tables.ts'

export async function insertMessage(tx: Tx, message: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

/** Its messages belong to customers. */
export const messageTable: PgTable = contactMessages

/** Advisory lock until the transaction ends: serialises the counts per IP address. */
export async function advisoryLockSender(tx: Tx, ip: string): Promise<void> {
  await advisoryLockName(tx, `contact ${ip}`)
}
