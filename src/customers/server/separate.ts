import { eq } from 'drizzle-orm'
import { findUserName } from '#accounts/server/full-name.ts'
import { findUser } from '#accounts/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import { ownLink } from './account-link.ts'
import { type FileTable, moveOwn, ownTables } from './file-tables.ts'
import type { CustomerRow } from './store.ts'
import { customers } from './tables.ts'

/** @returns the id of the account's new file. Requires the lock of the file. */
export async function separate(
  tx: Tx,
  tables: readonly FileTable[],
  now: Date,
  { file, userId }: { file: CustomerRow; userId: string },
): Promise<string> {
  const user = await findUser(tx, userId)
  const { language, ownAnswers } = file
  await tx
    .update(customers)
    .set({ userId: null, accountLink: null, ownAnswers: null, updatedAt: now })
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
      userId,
      accountLink: ownLink(user?.isEmailProved ?? false),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: customers.id })
  for (const table of [...tables, ...ownTables])
    await moveOwn(tx, table, { from: file.id, to: made!.id, userId })
  return made!.id
}
