import type { Db } from '#platform/database/db.ts'
import { customers } from './tables.ts'

/** Of rows that tests insert directly. In every test database, and erased, so that no list or search has her. */
export const anyCustomer = '00000000-0000-7000-8000-000000000001'

export async function insertAnyCustomer(db: Db): Promise<void> {
  await db.insert(customers).values({ id: anyCustomer, name: 'Any customer', erasedAt: new Date(0) })
}
