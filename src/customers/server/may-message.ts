import { and, desc, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import { internationalPhone } from '#platform/database/phone-number.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint, keysOf } from '#platform/secret-key.ts'
import type { SubjectId } from '#shared/ids.ts'
import type { CustomerRow } from './store.ts'
import { customers, stoppedPhones } from './tables.ts'

type Keys = Pick<Deps, 'secretKey' | 'previousKeys'>

/** STOP ends everything, the switch inside WhatsApp marketing only. */
const purposes = { all: 'whatsapp stop', marketing: 'whatsapp marketing stop' }
type Stopped = keyof typeof purposes

/**
 * Whether we may write by WhatsApp to this number now: she agrees, for this booking or for all, and its owner has not written STOP,
 * nor stopped marketing inside WhatsApp.
 * @param about.bookingId without it, whatever it is about
 */
export async function mayMessage(
  db: Db | Tx,
  keys: Keys,
  file: CustomerRow | undefined,
  about: { phone: string; bookingId?: SubjectId | undefined; isMarketing?: boolean },
): Promise<boolean> {
  if (!file?.whatsappConsentAt) return false
  const { phone, bookingId, isMarketing } = about
  if (bookingId && !agreesTo(file, bookingId)) return false
  if (isMarketing && (await isStopped(db, keys, phone, 'marketing'))) return false
  return !(await isStopped(db, keys, phone))
}

/** Whether the consent counts for this booking; one that a guest ticked on a form counts for no other. */
export function agreesTo(
  file: Pick<CustomerRow, 'whatsappConsentAt' | 'whatsappConsentFor'> | undefined,
  bookingId: SubjectId,
): boolean {
  if (!file?.whatsappConsentAt) return false
  return file.whatsappConsentFor === null || file.whatsappConsentFor.includes(bookingId)
}

/** No form lifts it: only START from this number, her account with a proved address, or staff who have asked her. */
export async function isStopped(
  db: Db | Tx,
  keys: Keys,
  phone: string,
  what: Stopped = 'all',
): Promise<boolean> {
  return (await stoppedSince(db, keys, phone, what)) !== undefined
}

/** The time of the message that stopped the number; undefined when it is not stopped now. */
export async function stoppedSince(
  db: Db | Tx,
  keys: Keys,
  phone: string,
  what: Stopped = 'all',
): Promise<Date | undefined> {
  const { liftedAt, stoppedAt } = stoppedPhones
  const [found] = await db
    .select({ stoppedAt })
    .from(stoppedPhones)
    .where(and(isPhone(keys, phone, what), or(isNull(liftedAt), gt(stoppedAt, liftedAt))))
    .orderBy(desc(stoppedAt), stoppedPhones.fingerprint)
    .limit(1)
  return found?.stoppedAt
}

/**
 * @param phone or the name that WhatsApp itself gives to who has hidden hers
 * @param at of the message: one that is repeated after a later START changes nothing
 */
export async function stopPhone(
  tx: Tx,
  { secretKey }: Pick<Keys, 'secretKey'>,
  phone: string,
  at: Date,
  what: Stopped = 'all',
): Promise<void> {
  const latest = sql`greatest(${stoppedPhones.stoppedAt}, ${at})`
  await tx
    .insert(stoppedPhones)
    .values({ fingerprint: fingerprint(secretKey, purposes[what], written(phone)), stoppedAt: at })
    .onConflictDoUpdate({ target: stoppedPhones.fingerprint, set: { stoppedAt: latest } })
}

/** @returns whether it was stopped before */
export async function liftStop(
  tx: Tx,
  keys: Keys,
  phone: string,
  at: Date,
  what: Stopped = 'all',
): Promise<boolean> {
  if (!(await isStopped(tx, keys, phone, what))) return false
  const { liftedAt } = stoppedPhones
  const latest = sql`greatest(coalesce(${liftedAt}, ${at}), ${at})`
  await tx
    .update(stoppedPhones)
    .set({ liftedAt: latest })
    .where(isPhone(keys, phone, what))
  return !(await isStopped(tx, keys, phone, what))
}

/** Whether a STOP of this number was taken back before. */
export async function wasLifted(db: Db | Tx, keys: Keys, phone: string): Promise<boolean> {
  const { liftedAt } = stoppedPhones
  const [found] = await db
    .select({ liftedAt })
    .from(stoppedPhones)
    .where(and(isPhone(keys, phone), isNotNull(liftedAt)))
    .limit(1)
  return found !== undefined
}

/**
 * After a change of the secret key, while the previous one is known: numbers of files are found by the new key as well.
 * @param findNames numbers and WhatsApp's names of people that stand elsewhere
 */
export async function renewStops(
  db: Db,
  { secretKey, previousKeys = [] }: Keys,
  findNames: (db: Db) => Promise<string[]>,
): Promise<void> {
  if (previousKeys.length === 0) return
  const rows = await db.select().from(stoppedPhones)
  const stopped = new Map(rows.map((row) => [row.fingerprint, row]))
  if (stopped.size === 0) return
  const phones = await db
    .selectDistinct({ phone: customers.phone })
    .from(customers)
    .where(isNotNull(customers.phone))
  const names = new Set([...phones.flatMap(({ phone }) => phone ?? []), ...(await findNames(db))])
  const renewed = [...names].flatMap((name) =>
    previousKeys.flatMap((key) =>
      Object.values(purposes).flatMap((purpose) => {
        const row = stopped.get(fingerprint(key, purpose, written(name)))
        return row ? [{ ...row, fingerprint: fingerprint(secretKey, purpose, written(name)) }] : []
      }),
    ),
  )
  if (renewed.length > 0) await db.insert(stoppedPhones).values(renewed).onConflictDoNothing()
}

function isPhone(keys: Keys, phone: string, what: Stopped = 'all') {
  const all = [keysOf(keys)].flat() as Buffer[]
  const known = all.map((key) => fingerprint(key, purposes[what], written(phone)))
  return inArray(stoppedPhones.fingerprint, known)
}

function written(phone: string): string {
  return internationalPhone(phone) ?? phone
}
