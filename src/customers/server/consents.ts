import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import { type ConsentKind, type ConsentWay, consentTexts, consentWordings } from '#customers/facts.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { shareLockCustomer } from './customer-for.ts'
import type { CustomerRow } from './store.ts'
import { consents, customers } from './tables.ts'

export interface ConsentChange {
  kind: ConsentKind
  agrees: boolean
  way: ConsentWay
}

/**
 * Agrees with the words that are shown now, in the current language, or ends that. What stands already is not written again.
 * @param customerId also of a customer who was merged into another one
 * @returns whether something has changed
 */
export async function changeConsent(
  tx: Tx,
  actor: AuditActor,
  customerId: string,
  change: ConsentChange,
): Promise<boolean> {
  const file = await shareLockCustomer(tx, customerId)
  if (!file) return false
  const [row] = await tx.select().from(customers).where(eq(customers.id, file.id)).for('no key update')
  const columns = consentColumns[change.kind]
  if (!row || (row[columns.at] !== null) === change.agrees) return false
  await tx
    .update(customers)
    .set({ ...consentNow(change.kind, change.agrees, actor.now), updatedAt: actor.now })
    .where(eq(customers.id, file.id))
  await recordConsent(tx, actor, file.id, change)
  await recordAudit(tx, actor, {
    action: change.agrees ? 'customer.consent_given' : 'customer.consent_ended',
    subjectType: 'customer',
    subjectId: file.id,
    detail: { kind: change.kind, way: change.way },
  })
  return true
}

const consentColumns = { whatsapp: { at: 'whatsappConsentAt' }, photo: { at: 'photoConsentAt' } } as const

/** What the file says of a consent from now on. */
export function consentNow(kind: ConsentKind, agrees: boolean, now: Date) {
  return {
    [`${kind}ConsentAt`]: agrees ? now : null,
    [`${kind}Consent`]: agrees ? consentTexts[kind] : null,
  }
}

/** For the history: who said what, when and to which words. */
export async function recordConsent(
  tx: Tx,
  { viewer, now }: AuditActor,
  customerId: string,
  { kind, agrees, way }: ConsentChange,
): Promise<void> {
  await tx.insert(consents).values({
    customerId,
    kind,
    agrees,
    way,
    wording: agrees ? consentWordings[kind] : null,
    language: agrees ? currentLanguage() : null,
    words: agrees ? consentTexts[kind] : null,
    actorId: viewer?.id ?? null,
    createdAt: now,
  })
}

/** Whether the last word of the account itself about WhatsApp is yes. */
export async function hasAgreedItself(db: Db | Tx, customerId: string, userId: string): Promise<boolean> {
  const { agrees, kind, actorId, createdAt } = consents
  const [last] = await db
    .select({ agrees })
    .from(consents)
    .where(and(eq(consents.customerId, customerId), eq(kind, 'whatsapp'), eq(actorId, userId)))
    .orderBy(desc(createdAt), desc(consents.id))
    .limit(1)
  return last?.agrees ?? false
}

/** What a file takes from another one that is merged into it: of each consent the later word counts. Call it before the history moves. */
export async function laterConsents(
  tx: Tx,
  target: CustomerRow,
  merged: CustomerRow,
): Promise<Partial<CustomerRow>> {
  const rows = await tx
    .selectDistinctOn([consents.kind], { kind: consents.kind, customerId: consents.customerId })
    .from(consents)
    .where(inArray(consents.customerId, [target.id, merged.id]))
    .orderBy(consents.kind, desc(consents.createdAt), desc(consents.id))
  const names = rows
    .filter(({ customerId }) => customerId === merged.id)
    .flatMap(({ kind }) => [`${kind}Consent`, `${kind}ConsentAt`] as const)
    .filter((name) => target[name] !== merged[name])
  return Object.fromEntries(names.map((name) => [name, merged[name]]))
}

/**
 * Her message with the word STOP: ends the consents of everybody with this number, and of those who were written to by it.
 * @param before of the message: a consent that was given later stands
 */
export async function endConsentsOfPhone(
  tx: Tx,
  actor: AuditActor,
  { phone, customerIds, before }: { phone: string; customerIds: readonly string[]; before: Date },
): Promise<void> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        or(eq(customers.phone, phone), inArray(customers.id, [...customerIds])),
        lt(customers.whatsappConsentAt, before),
      ),
    )
    .orderBy(customers.id)
  for (const { id } of rows)
    await changeConsent(tx, actor, id, { kind: 'whatsapp', agrees: false, way: 'stop' })
}
