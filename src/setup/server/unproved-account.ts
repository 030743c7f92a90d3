import { insertUser } from '#accounts/server/store.ts'
import { customerFor } from '#customers/server/customer-for.ts'
import type { Tx } from '#platform/database/db.ts'
import type { SampleCustomer } from './samples/customers.ts'

/**
 * The account that a guest has opened since, without pressing the link in the mail: it has a file of its own, and the page of
 * hers says that both may be the same.
 */
export async function insertUnprovedAccount(
  tx: Tx,
  { now, today, password }: { now: Date; today: string; password: string },
  customers: readonly SampleCustomer[],
): Promise<void> {
  const guest = customers.findLast(({ userId, note }) => userId === null && note)
  if (!guest) throw new Error('The demo has no guest with a note.')
  const { name, email, phone, eventDate } = guest
  const [firstName = '', ...more] = name.split(' ')
  const person = { firstName, lastName: more.join(' '), email, phone }
  const username = email.split('@')[0]!
  const made = await insertUser(tx, now, { ...person, username, role: 'CLIENT', password })
  if (!made) throw new Error(`${email} exists twice in the demo.`)
  await customerFor(tx, { now, today }, { ...person, name, userId: made.id, saidBy: 'owner', eventDate })
}
