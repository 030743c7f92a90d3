import { asc, eq } from 'drizzle-orm'
import { changePayout, createPayout, getUserBalance } from '#payouts/contract.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'
import type { Person, TestApp } from '#tests/support/test-app.ts'
import { appendEntry } from './ledger.ts'
import { ledgerEntries } from './tables.ts'

/** Money requests of lenders and staff through the HTTP API. */
export function moneyOf(app: TestApp, admin: Person) {
  const { db, call, send } = app
  return {
    async lenderWith(cents: number): Promise<Person> {
      const person = await app.person()
      if (cents) {
        const entry = { at: app.clock.now, userId: person.id, cents, kind: 'ADJUSTMENT' } as const
        await inTransaction(db, (tx) => appendEntry(tx, entry))
      }
      return person
    },
    ask(as: Person, amount: unknown, more: object = {}, headers: Record<string, string> = {}) {
      return send(createPayout, { body: { amount, ...more } }, { as, headers })
    },
    credit(
      { id: customerId }: Person,
      dressId: DressId | undefined,
      amount: string,
      more: object = {},
      headers: Record<string, string> = {},
    ) {
      return send(createPayout, { body: { customerId, dressId, amount, ...more } }, { as: admin, headers })
    },
    settle(
      id: string,
      status: 'COMPLETED' | 'REJECTED',
      reason?: string,
      headers: Record<string, string> = {},
    ) {
      return call(changePayout, { params: { id }, body: { status, reason } }, { as: admin, headers })
    },
    async sums(as: Person) {
      return (await call(getUserBalance, {}, { as })).body
    },
    entriesOf({ id }: Person) {
      return db
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.userId, id))
        .orderBy(asc(ledgerEntries.id))
    },
  }
}

/** Repeats a request while the overloaded server replies 503, which means that it did nothing. */
export async function withRetries<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const reply = await send()
    if (reply.status !== 503) return reply
  }
}
