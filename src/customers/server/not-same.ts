import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import { sameCustomer } from '#customers/change-contract.ts'
import { customerNotFound } from '#customers/contract.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { shareLockCustomer } from './customer-for.ts'
import type { CustomerRow } from './store.ts'
import { customers, differentCustomers } from './tables.ts'

/** Two people with one phone, such as mother and daughter: neither file proposes the other any more. */
export async function setNotSame(
  tx: Tx,
  actor: Actor,
  { id, otherId, isNotSame }: { id: string; otherId: string; isNotSame: boolean },
) {
  if (id === otherId) throw new Refused(sameCustomer)
  const [lowerId, higherId] = [id, otherId].sort() as [string, string]
  for (const one of [lowerId, higherId])
    if ((await shareLockCustomer(tx, one))?.id !== one) throw new Refused(customerNotFound)
  const pair = { lowerId, higherId }
  const [changed] = isNotSame
    ? await tx
        .insert(differentCustomers)
        .values({ ...pair, actorId: actor.viewer.id, createdAt: actor.now })
        .onConflictDoNothing()
        .returning()
    : await tx.delete(differentCustomers).where(isPair(pair)).returning()
  const action = isNotSame ? 'customer.not_same' : 'customer.maybe_same'
  if (changed)
    await recordAudit(tx, actor, { action, subjectType: 'customer', subjectId: id, detail: { otherId } })
  return { success: true }
}

function isPair({ lowerId, higherId }: { lowerId: string; higherId: string }) {
  return and(eq(differentCustomers.lowerId, lowerId), eq(differentCustomers.higherId, higherId))
}

/** Others with the same phone or email whom staff may merge; two accounts are never merged. */
export async function maybeSameAs(db: Db, row: CustomerRow) {
  if (row.erasedAt) return []
  const samePhone = row.phone ? eq(customers.phone, row.phone) : sql`false`
  const sameEmail: SQL = row.email ? sql`lower(${customers.email}) = ${row.email.toLowerCase()}` : sql`false`
  const { id, name, phone, email } = customers
  const { lowerId, higherId } = differentCustomers
  const isDifferent = sql`exists (select 1 from ${differentCustomers}
    where ${lowerId} = least(${id}, ${row.id}::uuid) and ${higherId} = greatest(${id}, ${row.id}::uuid))`
  const found = await db
    .select({ id, name, phone, email })
    .from(customers)
    .where(
      and(
        or(samePhone, sameEmail),
        ne(id, row.id),
        isNull(customers.mergedInto),
        isNull(customers.erasedAt),
        row.userId ? isNull(customers.userId) : undefined,
        sql`not ${isDifferent}`,
      ),
    )
    .orderBy(customers.createdAt, id)
    .limit(5)
  return found.map((other) => ({
    ...other,
    same: other.phone === row.phone ? ('phone' as const) : ('email' as const),
  }))
}
