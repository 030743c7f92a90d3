import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import { type ConsentKind, type ConsentWay, consentTexts, consentWordings } from '#customers/constants.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AccountId, CustomerId, SubjectId } from '#shared/ids.ts'
import { currentLanguage } from '#shared/language/language.ts'
import { isOpenLink } from './account-link.ts'
import { shareLockCustomer } from './customer-for.ts'
import type { CustomerRow } from './store.ts'
import { consents, customers } from './tables.ts'

export interface ConsentChange {
  kind: ConsentKind
  agrees: boolean
  way: ConsentWay
  /** Of a form or link: until she answers or proves her address, her consent counts for this booking only. */
  bookingId?: SubjectId
}

/**
 * Agrees with the words that are shown now, in the current language, or ends that. What stands already is not written again.
 * @param customerId also of a customer who was merged into another one
 * @returns whether something has changed
 */
export async function changeConsent(
  tx: Tx,
  actor: AuditActor,
  customerId: CustomerId,
  change: ConsentChange,
): Promise<boolean> {
  const file = await shareLockCustomer(tx, customerId)
  if (!file) return false
  const [row] = await tx.select().from(customers).where(eq(customers.id, file.id)).for('no key update')
  const next = row && stateAfter(row, change, isTrusted(row, actor, change))
  if (!next) return false
  await tx
    .update(customers)
    .set({ ...consentNow(change.kind, change.agrees, actor.now), ...next, updatedAt: actor.now })
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

/** Staff have asked her, or she has said it herself: by an account that is known to be hers, or from the number. */
function isTrusted(row: CustomerRow, { viewer }: AuditActor, { way }: ConsentChange): boolean {
  const isOwner = row.userId !== null && viewer?.id === row.userId && isOpenLink(row.accountLink)
  return isOwner || way === 'staff' || way === 'start'
}

/** For which bookings the consent counts afterwards; undefined when the change changes nothing. */
function stateAfter(
  row: CustomerRow,
  { kind, agrees, bookingId }: ConsentChange,
  trusted: boolean,
): Partial<CustomerRow> | undefined {
  const stands = row[consentColumns[kind].at] !== null
  if (kind === 'photo' || !agrees) return stands === agrees ? undefined : {}
  const before = stands ? row.whatsappConsentFor : []
  if (before === null) return undefined
  if (trusted) return { whatsappConsentFor: null }
  if (stands && (!bookingId || before.includes(bookingId))) return undefined
  return { whatsappConsentFor: bookingId ? [...before, bookingId] : before }
}

/** A place on the waitlist has become a rental or a fitting: the consent goes along. */
export async function carryConsent(
  tx: Tx,
  customerId: CustomerId,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const file = await shareLockCustomer(tx, customerId)
  if (!file?.whatsappConsentFor?.includes(from)) return
  await tx
    .update(customers)
    .set({ whatsappConsentFor: sql`array_append(${customers.whatsappConsentFor}, ${to}::uuid)` })
    .where(eq(customers.id, file.id))
}

const consentColumns = { whatsapp: { at: 'whatsappConsentAt' }, photo: { at: 'photoConsentAt' } } as const

/** What the file says of a consent from now on, for all bookings. */
export function consentNow(kind: ConsentKind, agrees: boolean, now: Date) {
  return {
    ...(kind === 'whatsapp' && { whatsappConsentFor: null }),
    [`${kind}ConsentAt`]: agrees ? now : null,
    [`${kind}Consent`]: agrees ? consentTexts[kind] : null,
  }
}

/** For the history: who said what, when and to which words. */
export async function recordConsent(
  tx: Tx,
  { viewer, now }: AuditActor,
  customerId: CustomerId,
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

/**
 * She has stopped marketing inside WhatsApp, or begun it again there. Nobody of the shop asks for it, so the words of a yes are
 * WhatsApp's own. What stands already is not written again.
 */
export async function noteMarketing(
  tx: Tx,
  { now }: AuditActor,
  customerIds: readonly CustomerId[],
  { agrees, at, words }: { agrees: boolean; at: Date; words: string },
): Promise<void> {
  for (const customerId of customerIds) {
    const file = await shareLockCustomer(tx, customerId)
    if (!file) continue
    // Calls that are repeated come at the same time.
    await tx
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, file.id))
      .for('no key update')
    const [last] = await tx
      .select({ agrees: consents.agrees, createdAt: consents.createdAt })
      .from(consents)
      .where(and(eq(consents.customerId, file.id), eq(consents.kind, 'marketing')))
      .orderBy(desc(consents.createdAt), desc(consents.id))
      .limit(1)
    if ((last?.agrees ?? true) === agrees || (last && last.createdAt >= at)) continue
    const said = agrees ? { wording: 'whatsapp', language: 'en' as const, words } : {}
    const row = { customerId: file.id, kind: 'marketing', agrees, way: 'whatsapp', createdAt: at } as const
    await tx.insert(consents).values({ ...row, ...said })
    await recordAudit(
      tx,
      { now },
      {
        action: agrees ? 'customer.consent_given' : 'customer.consent_ended',
        subjectType: 'customer',
        subjectId: file.id,
        detail: { kind: 'marketing', way: 'whatsapp' },
      },
    )
  }
}

/** Whether the last word of the account itself about WhatsApp is yes. */
export async function hasAgreedItself(
  db: Db | Tx,
  customerId: CustomerId,
  userId: AccountId,
): Promise<boolean> {
  const { agrees, kind, actorId, createdAt } = consents
  const [last] = await db
    .select({ agrees })
    .from(consents)
    .where(and(eq(consents.customerId, customerId), eq(kind, 'whatsapp'), eq(actorId, userId)))
    .orderBy(desc(createdAt), desc(consents.id))
    .limit(1)
  return last?.agrees ?? false
}

/**
 * Of a file and its account that are separated: the consents of each side, by its own last word. Call it before the history
 * moves. A word that somebody has given on a form counts for no more than before.
 */
export async function consentsByGiver(
  tx: Tx,
  file: CustomerRow,
  userId: AccountId,
): Promise<{ own: Partial<CustomerRow>; others: Partial<CustomerRow> }> {
  const rows = await tx
    .select()
    .from(consents)
    .where(eq(consents.customerId, file.id))
    .orderBy(desc(consents.createdAt), desc(consents.id))
  const own: Partial<CustomerRow> = {}
  const others: Partial<CustomerRow> = {}
  for (const kind of ['whatsapp', 'photo'] as const) {
    const names = namesOf(kind)
    const history = rows.filter((row) => row.kind === kind)
    if (history[0]?.actorId !== userId) continue
    for (const name of names) Object.assign(own, { [name]: file[name] })
    const last = history.find(({ actorId }) => actorId !== userId)
    const isKnown = last?.way === 'staff' || last?.way === 'start'
    Object.assign(others, consentNow(kind, last?.agrees ?? false, last?.createdAt ?? file.createdAt))
    if (kind === 'whatsapp' && last?.agrees && !isKnown)
      others.whatsappConsentFor = file.whatsappConsentFor ?? []
  }
  return { own, others }
}

function namesOf(kind: ConsentKind) {
  return kind === 'whatsapp'
    ? (['whatsappConsent', 'whatsappConsentAt', 'whatsappConsentFor'] as const)
    : (['photoConsent', 'photoConsentAt'] as const)
}

/** Once the file is known to be hers, what she has said herself counts for all bookings; what somebody ticked on a form does not. */
export async function widenOwnConsent(tx: Tx, customerId: CustomerId, userId: AccountId): Promise<void> {
  if (!(await hasAgreedItself(tx, customerId, userId))) return
  await tx.update(customers).set({ whatsappConsentFor: null }).where(eq(customers.id, customerId))
}

/** Whether STOP from her number has ended the consent of this very file. */
export async function wasStoppedHere(tx: Tx, customerId: CustomerId): Promise<boolean> {
  const [row] = await tx
    .select({ id: consents.id })
    .from(consents)
    .where(and(eq(consents.customerId, customerId), eq(consents.way, 'stop')))
    .limit(1)
  return row !== undefined
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
    .where(and(inArray(consents.customerId, [target.id, merged.id]), ne(consents.kind, 'marketing')))
    .orderBy(consents.kind, desc(consents.createdAt), desc(consents.id))
  const names = rows
    .filter(({ customerId }) => customerId === merged.id)
    .flatMap(({ kind }): (keyof CustomerRow)[] => [...namesOf(kind as ConsentKind)])
    .filter((name) => target[name] !== merged[name])
  return Object.fromEntries(names.map((name) => [name, merged[name]]))
}

/** Whom a number belongs to, in any form in which people or WhatsApp write it: each file, also of a household. */
export async function customersOfPhones(tx: Tx, phones: readonly string[]): Promise<CustomerId[]> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inArray(customers.phone, [...phones]), isNull(customers.erasedAt)))
    .orderBy(customers.id)
  return rows.map(({ id }) => id)
}

export async function phonesOfCustomers(tx: Tx, ids: readonly CustomerId[]): Promise<string[]> {
  const { id, phone } = customers
  const rows = await tx
    .select({ phone })
    .from(customers)
    .where(and(inArray(id, [...ids]), isNotNull(phone)))
    .orderBy(id)
  return rows.flatMap((row) => row.phone ?? [])
}

/**
 * Her message with the word STOP ends the consents of these.
 * @param before of the message: a consent that was given later stands
 */
export async function endConsents(
  tx: Tx,
  actor: AuditActor,
  customerIds: readonly CustomerId[],
  before: Date,
): Promise<void> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(inArray(customers.id, [...customerIds]), lt(customers.whatsappConsentAt, before)))
    .orderBy(customers.id)
  for (const { id } of rows)
    await changeConsent(tx, actor, id, { kind: 'whatsapp', agrees: false, way: 'stop' })
}

/** Any answer from a number, but STOP: who ticked the box on a form reads our messages there. */
export async function widenConsentsOfPhones(tx: Tx, phones: readonly string[], before: Date): Promise<void> {
  await tx
    .update(customers)
    .set({ whatsappConsentFor: null })
    .where(
      and(
        inArray(customers.phone, [...phones]),
        isNotNull(customers.whatsappConsentFor),
        lt(customers.whatsappConsentAt, before),
      ),
    )
}

/** Her message with the word START: what STOP has ended stands again. */
export async function renewConsentsOfPhones(
  tx: Tx,
  actor: AuditActor,
  phones: readonly string[],
): Promise<void> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        inArray(customers.phone, [...phones]),
        isNull(customers.whatsappConsentAt),
        isNull(customers.mergedInto),
        isNull(customers.erasedAt),
        sql`(select way from consents where customer_id = customers.id and kind = 'whatsapp'
          order by created_at desc, id desc limit 1) = 'stop'`,
      ),
    )
    .orderBy(customers.id)
  for (const { id } of rows)
    await changeConsent(tx, actor, id, { kind: 'whatsapp', agrees: true, way: 'start' })
}
