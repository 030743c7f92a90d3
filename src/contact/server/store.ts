import { advisoryLockName, type Tx } from '#platform/database/db.ts'
import { contactMessages } from './tables.ts'

export async function insertMessage(tx: Tx, message: typeof contactMessages.$inferInsert): Promise<void> {
  await tx.insert(contactMessages).values(message)
}

/** Until the end of the transaction nobody else counts what this address sent. */
export async function advisoryLockSender(tx: Tx, ip: string): Promise<void> {
  await advisoryLockName(tx, `contact ${ip}`)
}
