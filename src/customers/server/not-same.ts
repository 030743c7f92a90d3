import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import { sameCustomer } from '#customers/change-contract.ts'
import { customerNotFound } from '#customers/contract.ts'
import type { Tx } from '#platform/database/db.ts'
import type { CustomerId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { shareLockCustomer } from './customer-for.ts'
import { differentCustomers } from './tables.ts'

/** Two people with one phone, such as mother and daughter: neither file proposes the other any more. */
export async function setNotSame(
  tx: Tx,
  actor: Actor,
  { id, otherId, isNotSame }: { id: CustomerId; otherId: CustomerId; isNotSame: boolean },
) {
  if (id === otherId) throw new Refused(sameCustomer)
  const [lowerId, higherId] = [id, otherId].sort() as [CustomerId, CustomerId]
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

function isPair({ lowerId, higherId }: { lowerId: CustomerId; higherId: CustomerId }) {
  return and(eq(differentCustomers.lowerId, lowerId), eq(differentCustomers.higherId, higherId))
}
