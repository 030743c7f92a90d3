import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { mayHaveSameFirstName } from '#customers/first-name.ts'
import type { Db } from '#platform/database/db.ts'
import type { CustomerRow } from './store.ts'
import { customers, differentCustomers } from './tables.ts'

const most = 20

/** What two files share. */
export type Shared = 'phone' | 'email' | 'both'

export interface SharedContact {
  id: string
  name: string
  phone: string | null
  email: string | null
  same: Shared
}

/**
 * Others with the same phone or email. Those with another first name, or whom staff have told apart, are of the same household:
 * they share the contact and nothing else. The others may be the same person, whom staff may merge.
 */
export async function sharedContacts(
  db: Db,
  row: CustomerRow,
): Promise<{ household: SharedContact[]; maybeSame: SharedContact[] }> {
  const found = row.erasedAt ? [] : await othersLike(db, row)
  const isOther = ({ name, isDifferent, userId }: (typeof found)[number]) =>
    isDifferent || (row.userId !== null && userId !== null) || !mayHaveSameFirstName(name, row.name)
  const sharedContact = ({ id, name, phone, email }: (typeof found)[number]): SharedContact => ({
    id,
    name,
    phone,
    email,
    same: sharedBy(row, { phone, email }),
  })
  return {
    household: found.filter(isOther).map(sharedContact),
    maybeSame: found.filter((one) => !isOther(one)).map(sharedContact),
  }
}

function othersLike(db: Db, row: CustomerRow) {
  const samePhone = row.phone ? eq(customers.phone, row.phone) : sql`false`
  const sameEmail: SQL = row.email ? sql`lower(${customers.email}) = ${row.email.toLowerCase()}` : sql`false`
  const { id, name, phone, email, userId } = customers
  const { lowerId, higherId } = differentCustomers
  const isDifferent = sql<boolean>`exists (select 1 from ${differentCustomers}
    where ${lowerId} = least(${id}, ${row.id}::uuid) and ${higherId} = greatest(${id}, ${row.id}::uuid))`
  return db
    .select({ id, name, phone, email, userId, isDifferent })
    .from(customers)
    .where(
      and(or(samePhone, sameEmail), ne(id, row.id), isNull(customers.mergedInto), isNull(customers.erasedAt)),
    )
    .orderBy(customers.createdAt, id)
    .limit(most)
}

function sharedBy(
  one: Pick<CustomerRow, 'phone' | 'email'>,
  other: Pick<CustomerRow, 'phone' | 'email'>,
): Shared {
  const samePhone = one.phone !== null && one.phone === other.phone
  const sameEmail = one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()
  if (samePhone && sameEmail) return 'both'
  return samePhone ? 'phone' : 'email'
}
