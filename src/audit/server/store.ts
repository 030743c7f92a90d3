import { isIPv6 } from 'node:net'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditSubject } from '#audit/contract.ts'
import type { auditRecord as messages } from '#audit/texts/texts.gen.js'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId } from '#shared/ids.ts'
import { impersonal } from './impersonal.ts'
import { auditLog } from './tables.ts'

/** The `Actor` of a request; a job has neither viewer nor address, a guest has no viewer. */
export interface AuditActor {
  readonly now: Date
  readonly viewer?: { readonly id: AccountId; readonly key?: { readonly name: string } } | null
  readonly ip?: string
  /** Gets the entries in place of the table: see `auditTogether`. */
  readonly entries?: (typeof auditLog.$inferInsert)[] | undefined
}

/** Past tense, dotted: `appointment.booked`. Each has its name in every language, but for requests that are only counted. */
export type AuditAction = keyof typeof messages.actions | `request.${string}`

export interface AuditEntry {
  action: AuditAction
  subjectType: AuditSubject
  subjectId?: string
  /** Security: no secrets, and no personal data, which nobody could erase here: `impersonal` leaves it out. */
  detail?: Record<string, unknown>
}

export async function recordAudit(tx: Db | Tx, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, actor, [entry])
}

export async function recordAudits(
  tx: Db | Tx,
  { now, viewer, ip, entries: collected }: AuditActor,
  entries: AuditEntry[],
): Promise<void> {
  const rows = entries
    .map((entry) => ({ at: now, actorId: viewer?.id, ip, ...impersonal(entry) }))
    .map((row) => (viewer?.key ? byKey(row, viewer.key.name) : row))
  if (collected) collected.push(...rows)
  else await insertEntries(tx, rows)
}

/** What an action records with the actor that it is given is written at once, when it is done. */
export async function auditTogether<A extends AuditActor, T>(
  tx: Tx,
  actor: A,
  action: (actor: A) => Promise<T>,
): Promise<T> {
  if (actor.entries) return action(actor)
  const entries: NonNullable<AuditActor['entries']> = []
  const done = await action({ ...actor, entries })
  await insertEntries(tx, entries)
  return done
}

/** Below the most parameters of a statement. */
const mostAtOnce = 1000

async function insertEntries(tx: Db | Tx, rows: readonly (typeof auditLog.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += mostAtOnce)
    await tx.insert(auditLog).values(rows.slice(from, from + mostAtOnce))
}

/** Who acted last on a subject, as far as it was a user. */
export async function lastActorOf(
  db: Db | Tx,
  subjectType: AuditSubject,
  subjectId: string,
): Promise<AccountId | null> {
  const [last] = await db
    .select({ actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  return last?.actorId ?? null
}

/** A program did it in the name of the user: the entry names its API key. */
function byKey<T extends AuditEntry>(entry: T, key: string): T {
  return { ...entry, detail: { ...entry.detail, key } }
}

/** Counts the entries of an IP address and its network since an instant; exact across restarts and instances. */
export async function countByAddress(db: Db | Tx, ip: string, action: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ times: count() })
    .from(auditLog)
    .where(
      and(
        sql`${auditLog.ip} <<= ${networkOf(ip)}::inet`,
        eq(auditLog.action, action),
        gt(auditLog.at, since),
      ),
    )
  return row?.times ?? 0
}

/** Entries of one subject since an instant, newest first, at most 500. */
export function historyOfSubject(
  db: Db | Tx,
  { subjectType, subjectId }: Pick<AuditEntry, 'subjectType'> & { subjectId: string },
  actions: string[],
  since: Date,
): Promise<Happening[]> {
  const subject = and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId))
  return historyOf(db, subject, actions, since)
}

/** Entries of an IP address and its network since an instant, newest first, at most 500. */
export function historyOfAddress(
  db: Db | Tx,
  ip: string,
  actions: string[],
  since: Date,
): Promise<Happening[]> {
  return historyOf(db, sql`${auditLog.ip} <<= ${networkOf(ip)}::inet`, actions, since)
}

/** Entries of any subject since an instant, newest first, at most 500. */
export function historyOfActions(db: Db | Tx, actions: string[], since: Date): Promise<Happening[]> {
  return historyOf(db, undefined, actions, since)
}

/** Every entry about a subject, newest first, at most `most`. */
export function entriesAbout(
  db: Db | Tx,
  { subjectType, subjectId }: Pick<AuditEntry, 'subjectType'> & { subjectId: string },
  most: number,
) {
  const { at, action, actorId, detail } = auditLog
  return db
    .select({ at, action, actorId, detail })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId)))
    .orderBy(desc(at), desc(auditLog.id))
    .limit(most)
}

interface Happening {
  at: Date
  action: string
  actorId: AccountId | null
  detail: Record<string, unknown>
}

async function historyOf(db: Db | Tx, whose: SQL | undefined, actions: string[], since: Date) {
  const rows = await db
    .select({ at: auditLog.at, action: auditLog.action, actorId: auditLog.actorId, detail: auditLog.detail })
    .from(auditLog)
    .where(and(whose, inArray(auditLog.action, actions), gt(auditLog.at, since)))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(500)
  return rows as Happening[]
}

/** What staff typed into a change, which goes with the row that says it, too. */
const typedTexts = ['reason', 'waiveReason', 'withdrawnReason', 'rateReason', 'what', 'note']

/**
 * Removes the typed texts of entries about erased subjects; all else of an entry stays. Requires the setting
 * `trousseau.erasure`, without which the trigger of the table refuses every change.
 */
export async function eraseReasons(tx: Tx, subjectType: AuditSubject, subjectIds: SQLWrapper): Promise<void> {
  const texts = sql`array[${sql.join(
    typedTexts.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[]`
  await tx
    .update(auditLog)
    .set({ detail: sql`${auditLog.detail} - ${texts}` })
    .where(
      and(
        eq(auditLog.subjectType, subjectType),
        inArray(auditLog.subjectId, subjectIds),
        sql`${auditLog.detail} ?| ${texts}`,
      ),
    )
}

/** Entries since an instant that no `followUp` entry names, oldest first, at most 200. */
export function entriesWithout(tx: Tx, followUp: string, actions: readonly string[], since: Date) {
  const { id, at, action, subjectType, subjectId, ip, detail } = auditLog
  const later = alias(auditLog, 'later')
  const named = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.subjectType, 'audit_log'),
        eq(later.subjectId, sql`${id}::text`),
        eq(later.action, followUp),
      ),
    )
  return tx
    .select({ id, at, action, subjectType, subjectId, ip, detail })
    .from(auditLog)
    .where(and(inArray(action, [...actions]), gt(at, since), notExists(named)))
    .orderBy(asc(at), asc(id))
    .limit(200)
}

/**
 * An IPv4 address as it is; for IPv6, where a subscriber may change addresses within a /64, that network: `2001:db8:0:7::/64`, the
 * same text for all its addresses.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip
  const [first = [], last = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array(8 - first.length - last.length).fill('0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
