import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OnEmailProved } from '#accounts/server/email-proof/email-proof.ts'
import { findUserName } from '#accounts/server/full-name.ts'
import { findUser } from '#accounts/server/store.ts'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import type { AccountLink } from '#customers/constants.ts'
import { customerNotFound } from '#customers/contract.ts'
import { hasSameFirstName } from '#customers/first-name.ts'
import { noAccount } from '#customers/link-contract.ts'
import { fileToLink } from '#customers/rules.ts'
import { advisoryLockName, type Db, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { localNow } from '#shared/dates.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { isOpenLink } from './account-link.ts'
import { widenOwnConsent } from './consents.ts'
import { mailFileAdded } from './emails.ts'
import { lockFileOf } from './erase.ts'
import { countRows, type FileTable } from './file-tables.ts'
import { moveIntoFile } from './merge.ts'
import { separate } from './separate.ts'
import { type CustomerRow, findCustomer, findCustomerOfUser } from './store.ts'
import { customerSeparations, customers, differentCustomers } from './tables.ts'

type Tables = readonly FileTable[]

/**
 * When an account has proved its address: its file opens, and the one guest's file with this address and first name joins it.
 * Everything else is for staff, who see the hint that both may be the same.
 */
export const linkProvedFile =
  (tables: Tables): OnEmailProved =>
  async (tx, deps, actor, userId) => {
    await advisoryLockName(tx, `customer of ${userId}`)
    const user = await findUser(tx, userId)
    if (!user) return
    const name = (await findUserName(tx, userId)) ?? user.username
    const own = await lockOwnFile(tx, userId)
    if (own?.accountLink === 'CHECK' && !isSameOwner(own, { name, email: user.email })) return
    if (own && !isOpenLink(own.accountLink)) await open(tx, actor, own.id, 'PROVED')
    const guest = fileToLink(await guestsWith(tx, user.email, own?.id), name)
    const added = guest && (await lockFileOf(tx, guest.id))
    // Merged, erased or given an account since it was read: staff see the hint.
    if (added && added.id === guest.id && added.userId === null) {
      const counts = (await countRows(tx, tables, added)).others
      const { date: today } = localNow(actor.now, deps.config.SHOP_TIMEZONE)
      if (own) await moveIntoFile(tx, tables, { ...actor, today }, [own.id, added.id], { link: 'PROVED' })
      else await giveFile(tx, actor, added.id, userId)
      await audit(tx, actor, 'customer.link_proved', own?.id ?? added.id, { otherId: added.id })
      await mailFileAdded(tx, deps, user, counts)
    } else if (own?.accountLink === 'CHECK') {
      await audit(tx, actor, 'customer.link_proved', own.id)
      await mailFileAdded(tx, deps, user, (await countRows(tx, tables, own)).others)
    }
    if (own) await widenOwnConsent(tx, own.id, userId)
  }

async function giveFile(tx: Tx, { now }: AuditActor, id: CustomerId, userId: AccountId): Promise<void> {
  await tx
    .update(customers)
    .set({ userId, accountLink: 'PROVED', updatedAt: now })
    .where(eq(customers.id, id))
}

function isSameOwner(file: CustomerRow, { name, email }: { name: string; email: string }): boolean {
  return file.email?.toLowerCase() === email.toLowerCase() && hasSameFirstName(file.name, name)
}

async function lockOwnFile(tx: Tx, userId: AccountId): Promise<CustomerRow | undefined> {
  const file = await findCustomerOfUser(tx, userId)
  const locked = file && (await lockFileOf(tx, file.id))
  return locked?.userId === userId ? locked : undefined
}

/** Files without an account that have this address themselves or in a merged one; not those that staff have told apart. */
async function guestsWith(tx: Tx, email: string, ownId: CustomerId | undefined) {
  const file = alias(customers, 'file')
  const { lowerId, higherId } = differentCustomers
  const differentPair = tx
    .select({ lowerId })
    .from(differentCustomers)
    .where(
      or(
        and(eq(lowerId, file.id), eq(higherId, sql`${ownId ?? null}::uuid`)),
        and(eq(higherId, file.id), eq(lowerId, sql`${ownId ?? null}::uuid`)),
      ),
    )
  return tx
    .select({ id: file.id, name: customers.name })
    .from(customers)
    .innerJoin(file, eq(file.id, sql`coalesce(${customers.mergedInto}, ${customers.id})`))
    .where(
      and(
        sql`lower(${customers.email}) = ${email.toLowerCase()}`,
        isNull(file.userId),
        isNull(file.erasedAt),
        notExists(differentPair),
      ),
    )
    .orderBy(customers.createdAt, customers.id)
}

export async function readAccountLink(db: Db, tables: Tables, id: CustomerId) {
  const file = await findCustomer(db, id)
  if (!file) throw new Refused(customerNotFound)
  return { link: file.userId ? file.accountLink : null, ...(await countRows(db, tables, file)) }
}

/** Staff know that both are one person. Throws a Refused. */
export async function confirmLink(tx: Tx, deps: Deps, tables: Tables, actor: Actor, id: CustomerId) {
  const { file, userId } = await lockLinked(tx, id)
  if (isOpenLink(file.accountLink)) return { success: true }
  await open(tx, actor, file.id, 'STAFF')
  await widenOwnConsent(tx, file.id, userId)
  await audit(tx, actor, 'customer.link_confirmed', file.id)
  const user = await findUser(tx, userId)
  if (user) await mailFileAdded(tx, deps, user, (await countRows(tx, tables, file)).others)
  return { success: true }
}

/** The account is somebody else's. Can be undone for a day. Throws a Refused. */
export async function separateAccount(tx: Tx, tables: Tables, actor: Actor, id: CustomerId) {
  const { file, userId } = await lockLinked(tx, id)
  const { otherId, records } = await separate(tx, tables, actor.now, { file, userId })
  const [lowerId, higherId] = [file.id, otherId].sort() as [CustomerId, CustomerId]
  const pair = { lowerId, higherId, actorId: actor.viewer.id, createdAt: actor.now }
  await tx.insert(differentCustomers).values(pair)
  const { actorId, createdAt } = pair
  const [made] = await tx
    .insert(customerSeparations)
    .values({ fileId: file.id, otherId, records, actorId, createdAt })
    .returning({ id: customerSeparations.id })
  await audit(tx, actor, 'customer.link_separated', file.id, { otherId })
  return { otherId, separationId: made!.id }
}

async function lockLinked(tx: Tx, id: CustomerId): Promise<{ file: CustomerRow; userId: AccountId }> {
  const file = await lockFileOf(tx, id)
  if (!file) throw new Refused(customerNotFound)
  if (!file.userId) throw new Refused(noAccount)
  return { file, userId: file.userId }
}

async function open(
  tx: Tx,
  { now }: Pick<Actor, 'now'>,
  id: CustomerId,
  accountLink: AccountLink,
): Promise<void> {
  await tx.update(customers).set({ accountLink, updatedAt: now }).where(eq(customers.id, id))
}

type LinkAction = 'customer.link_proved' | 'customer.link_confirmed' | 'customer.link_separated'

function audit(tx: Tx, actor: AuditActor, action: LinkAction, subjectId: string, detail: object = {}) {
  return recordAudit(tx, actor, { action, subjectType: 'customer', subjectId, detail: { ...detail } })
}
