import { eq } from 'drizzle-orm'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import { readOnce } from '#platform/database/read-once.ts'
import type { Deps } from '#platform/deps.ts'
import { keysOf, seal, unseal } from '#platform/secret-key.ts'
import { whatsappAccount } from '#whatsapp/server/tables.ts'

export type AccountRow = typeof whatsappAccount.$inferSelect
type Keys = Pick<Deps, 'secretKey' | 'previousKeys'>
export type SecretName = 'token' | 'appSecret' | 'verifyToken'

const account = readOnce(async (db): Promise<AccountRow | undefined> => {
  const [row] = await db.select().from(whatsappAccount)
  return row
})

/** Each letter of an action asks whether WhatsApp is set up: it is read once. */
export function findAccount(db: Db | Tx): Promise<AccountRow | undefined> {
  return account.read(db)
}

/** One change at a time, until the transaction ends. */
export async function advisoryLockAccount(tx: Tx): Promise<void> {
  await advisoryLockName(tx, 'whatsapp account')
}

export async function writeAccount(tx: Tx, row: Omit<AccountRow, 'id' | 'createdAt'>): Promise<AccountRow> {
  const [saved] = await tx
    .insert(whatsappAccount)
    .values({ ...row, createdAt: row.updatedAt })
    .onConflictDoUpdate({ target: whatsappAccount.id, set: row })
    .returning()
  account.forget(tx)
  return saved!
}

export async function removeAccount(tx: Tx): Promise<void> {
  await tx.delete(whatsappAccount)
  account.forget(tx)
}

/** Meta has refused the token, or takes it again. @param token sealed: of another one nothing is known */
export async function markRefused(db: Db, token: string, refusedAt: Date | null): Promise<void> {
  await db.update(whatsappAccount).set({ refusedAt }).where(eq(whatsappAccount.token, token))
}

export function sealSecret({ secretKey }: Keys, name: SecretName, secret: string): string {
  return seal(secretKey, `whatsapp ${name}`, secret)
}

/** Throws when it was sealed with another key. */
export function openSecret(keys: Keys, row: Pick<AccountRow, SecretName>, name: SecretName): string {
  return unseal(keysOf(keys), `whatsapp ${name}`, row[name])
}
