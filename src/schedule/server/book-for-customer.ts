import { shareLockUser } from '#accounts/server/active-user.ts'
import { readPhone } from '#accounts/server/phones.ts'
import { insertBooking } from '#appointments/server/booking/insert-booking.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { findColleague } from '#colleagues/server/store.ts'
import { customerNotFound } from '#customers/contract.ts'
import { accountOf } from '#customers/server/account-link.ts'
import { readAnswers } from '#customers/server/my-event.ts'
import { findCustomer } from '#customers/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { bookForCustomer as contract } from '#schedule/board-contract.ts'
import { localNow } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'

/** Books as the public does, but with a name and a phone only, and without the public's limits per person. */
export async function bookForCustomer(tx: Tx, deps: Deps, actor: Actor, body: BodyOf<typeof contract>) {
  const { clientName, clientPhone, clientEmail, customerId, notes, dressIds = [], ...wanted } = body
  const file = customerId ? await findCustomer(tx, customerId) : undefined
  if (customerId && !file)
    throw new Refused(customerNotFound, { fields: { customerId: customerNotFound.message } })
  const userId = file ? accountOf(file) : null
  if (userId) await shareLockUser(tx, userId)
  const { row } = await insertBooking(tx, deps, actor, {
    ...wanted,
    customer: { name: clientName, phone: readPhone(clientPhone, 'clientPhone'), email: clientEmail ?? null },
    userId,
    customerId: file?.id,
    signedIn: true,
    notes: notes || null,
    event: readAnswers(body, localNow(actor.now, deps.config.SHOP_TIMEZONE).date),
    saidBy: 'staff',
    requestedIds: [...new Set(dressIds)],
  })
  const colleague = row.colleagueId ? await findColleague(tx, row.colleagueId) : null
  return { ...toReply(row), version: row.sequence, colleague }
}
