import { eq } from 'drizzle-orm'
import { findUserName } from '#accounts/server/full-name.ts'
import { findUser } from '#accounts/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'
import { ownLink } from './account-link.ts'
import { consentsByGiver } from './consents.ts'
import { type FileTable, moveOwn, nameOfTable, ownTables } from './file-tables.ts'
import type { CustomerRow } from './store.ts'
import { customers, type SeparationRecords } from './tables.ts'

/** @returns the id of the account's new file, and what its undo needs. Requires the lock of the file. */
export async function separate(
  tx: Tx,
  tables: readonly FileTable[],
  now: Date,
  { file, userId }: { file: CustomerRow; userId: AccountId },
): Promise<{ otherId: string; records: SeparationRecords }> {
  const user = await findUser(tx, userId)
  const { language, ownAnswers, accountLink } = file
  const consents = await consentsByGiver(tx, file, userId)
  await tx
    .update(customers)
    .set({ ...consents.others, userId: null, accountLink: null, ownAnswers: null, updatedAt: now })
    .where(eq(customers.id, file.id))
  const [made] = await tx
    .insert(customers)
    .values({
      name: (await findUserName(tx, userId)) ?? file.name,
      email: user?.email ?? null,
      phone: user?.phone || null,
      language: user?.language ?? language,
      ...ownAnswers,
      ownAnswers,
      ...consents.own,
      userId,
      accountLink: ownLink(user?.isEmailProved ?? false),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: customers.id })
  const otherId = made!.id
  const released: Record<string, string[]> = {}
  for (const one of [...tables, ...ownTables])
    released[nameOfTable(one)] = await moveOwn(tx, one, { from: file.id, to: otherId, userId })
  return { otherId, records: { accountLink, released } }
}
