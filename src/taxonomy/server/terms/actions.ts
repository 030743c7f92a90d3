import { recordAudit } from '#audit/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { assertCurrent } from '#platform/record-version.ts'
import type { TermId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import {
  type NewTerm,
  orderOutdated,
  type TermChange,
  type TermKind,
  termChanged,
  termInUse,
  termKinds,
  termNameTaken,
  termNotFound,
} from '#taxonomy/admin-contract.ts'
import { withVersion } from '#taxonomy/server/term-version.ts'
import { termsActions as messages } from '#taxonomy/texts/texts.gen.js'
import type { DressTerm, DressTerms } from './dress-terms.ts'
import {
  advisoryLockTerms,
  deleteTerm,
  dressTermOf,
  findTerm,
  findTerms,
  insertTerm,
  nextPosition,
  setPositions,
  type TermRow,
  updateTerm,
} from './store.ts'

export async function createTerm(tx: Tx, actor: Actor, kind: TermKind, term: NewTerm): Promise<TermRow> {
  await advisoryLockTerms(tx)
  if (term.typeId) await requireActiveType(tx, term.typeId)
  const made = await insertTerm(tx, actor.now, kind, term)
  if (!made) throw nameTaken(kind)
  await recordTerm(tx, actor, kind, 'created', made.id, { after: fieldsOf(made) })
  return made
}

export async function changeTerm(
  tx: Tx,
  actor: Actor,
  dressTerms: DressTerms,
  kind: TermKind,
  id: TermId,
  { version, ...change }: TermChange,
): Promise<TermRow> {
  const before = await lockTerm(tx, kind, id)
  assertCurrent(version, withVersion({ id, ...fieldsOf(before) }), termChanged)
  const changes = Object.fromEntries(
    Object.entries(change).filter(
      ([field, value]) => value !== undefined && value !== before[field as keyof NewTerm],
    ),
  ) as Partial<NewTerm>
  if (Object.keys(changes).length === 0) return before
  const term = await dressTermOf(tx, kind, before)
  let position = before.position
  if (changes.typeId) {
    await requireActiveType(tx, changes.typeId)
    const used = await dressTerms.countAny(tx, [term])
    if (used > 0) throw inUse(used, messages.typeInUse({ dresses: used }), 'typeId')
    position = await nextPosition(tx, kind, changes.typeId)
  }
  const after = await updateTerm(tx, kind, id, { ...changes, position })
  if (!after) throw nameTaken(kind)
  const dresses = changes.name ? await dressTerms.rename(tx, actor.now, term, changes.name) : undefined
  await recordTerm(tx, actor, kind, 'changed', id, {
    before: fieldsOf(before),
    after: fieldsOf(after),
    ...(dresses !== undefined && { dresses }),
  })
  return after
}

/** Subtypes that no dress uses are deleted with their type. */
export async function removeTerm(
  tx: Tx,
  actor: Actor,
  dressTerms: DressTerms,
  kind: TermKind,
  id: TermId,
): Promise<void> {
  const before = await lockTerm(tx, kind, id)
  const subtypes = kind === 'type' ? await findTerms(tx, 'subtype', id) : []
  const terms = [await dressTermOf(tx, kind, before)]
  for (const subtype of subtypes) terms.push(await dressTermOf(tx, 'subtype', subtype))
  const used = await dressTerms.countAny(tx, terms)
  if (used > 0) throw inUse(used, messages.inUse({ dresses: used, kind }))
  for (const subtype of subtypes) await deleteTerm(tx, 'subtype', subtype.id)
  await deleteTerm(tx, kind, id)
  await recordTerm(tx, actor, kind, 'deleted', id, {
    before: fieldsOf(before),
    ...(subtypes.length > 0 && { subtypes: subtypes.map(({ name }) => name) }),
  })
}

/** The subtypes of a type move to the other type, or merge with its subtypes of the same name. */
export async function mergeTerm(
  tx: Tx,
  actor: Actor,
  dressTerms: DressTerms,
  kind: TermKind,
  { id, intoId }: { id: TermId; intoId: TermId },
): Promise<{ dresses: number }> {
  const from = await lockTerm(tx, kind, id)
  const into = id === intoId ? undefined : await findTerm(tx, kind, intoId)
  if (!into) throw refusedField('intoId', messages.otherTerm({ kind }))
  if (into.typeId !== from.typeId) throw refusedField('intoId', messages.sameType)
  if (kind === 'type') await mergeSubtypes(tx, actor.now, dressTerms, from, into)
  const dresses = await dressTerms.rename(tx, actor.now, await dressTermOf(tx, kind, from), into.name)
  await deleteTerm(tx, kind, id)
  await recordTerm(tx, actor, kind, 'merged', id, {
    before: fieldsOf(from),
    after: fieldsOf(into),
    intoId,
    dresses,
  })
  return { dresses }
}

async function mergeSubtypes(tx: Tx, now: Date, dressTerms: DressTerms, from: TermRow, into: TermRow) {
  const existing = await findTerms(tx, 'subtype', into.id)
  for (const subtype of await findTerms(tx, 'subtype', from.id)) {
    const duplicate = existing.find(({ name }) => name.toLowerCase() === subtype.name.toLowerCase())
    if (duplicate) {
      const term = await dressTermOf(tx, 'subtype', subtype)
      if (duplicate.name !== subtype.name) await dressTerms.rename(tx, now, term, duplicate.name)
      await deleteTerm(tx, 'subtype', subtype.id)
    } else {
      const position = await nextPosition(tx, 'subtype', into.id)
      await updateTerm(tx, 'subtype', subtype.id, { typeId: into.id, position })
    }
  }
}

/** @param ids of the whole list; of all subtypes of one type */
export async function reorderTerms(
  tx: Tx,
  actor: Actor,
  kind: TermKind,
  ids: readonly TermId[],
): Promise<void> {
  await advisoryLockTerms(tx)
  const first = await findTerm(tx, kind, ids[0]!)
  const terms = first ? await findTerms(tx, kind, first.typeId) : []
  const isWhole = terms.length === ids.length && terms.every(({ id }) => ids.includes(id))
  if (!isWhole) throw new Refused(orderOutdated)
  await setPositions(tx, kind, ids)
  const nameById = new Map(terms.map(({ id, name }) => [id, name]))
  await recordTerm(tx, actor, kind, 'reordered', first?.typeId, {
    before: { order: terms.map(({ name }) => name) },
    after: { order: ids.map((id) => nameById.get(id)) },
  })
}

export async function countTerms(db: Db, dressTerms: DressTerms): Promise<Record<string, number>> {
  const types = new Map((await findTerms(db, 'type')).map(({ id, name }) => [id, name]))
  const subtypes = await findTerms(db, 'subtype')
  const typeNameOf = ({ typeId = '' }: TermRow) => types.get(typeId) ?? ''
  const terms: DressTerm[] = []
  for (const kind of termKinds) {
    for (const row of kind === 'subtype' ? subtypes : await findTerms(db, kind)) {
      const twins = subtypes.filter(({ id, name }) => name === row.name && id !== row.id)
      const ofSubtype = { typeName: typeNameOf(row), otherTypes: twins.map(typeNameOf) }
      const details = kind === 'subtype' ? ofSubtype : { typeName: null, otherTypes: [] }
      terms.push({ id: row.id, kind, name: row.name, ...details })
    }
  }
  return dressTerms.countEach(db, terms)
}

async function lockTerm(tx: Tx, kind: TermKind, id: TermId): Promise<TermRow> {
  await advisoryLockTerms(tx)
  const row = await findTerm(tx, kind, id)
  if (!row) throw new Refused(termNotFound)
  return row
}

async function requireActiveType(tx: Tx, typeId: TermId): Promise<void> {
  const type = await findTerm(tx, 'type', typeId)
  if (!type?.active) throw refusedField('typeId', messages.type)
}

function nameTaken(kind: TermKind): Refused {
  const message = messages.nameTaken({ kind })
  return new Refused(termNameTaken, { message, fields: { name: message } })
}

function inUse(dresses: number, message: string, field?: string): Refused {
  return new Refused(termInUse, {
    message,
    more: { dresses },
    ...(field && { fields: { [field]: message } }),
  })
}

function refusedField(field: string, message: string): Refused {
  return new Refused(malformed, { message, fields: { [field]: message } })
}

function fieldsOf({ name, active, labelFr, labelAr, isAccessory, hexCode, typeId }: TermRow) {
  return {
    name,
    active,
    ...(labelFr && { labelFr }),
    ...(labelAr && { labelAr }),
    ...(isAccessory !== undefined && { isAccessory }),
    ...(hexCode && { hexCode }),
    ...(typeId && { typeId }),
  }
}

async function recordTerm(
  tx: Tx,
  actor: Actor,
  kind: TermKind,
  verb: 'created' | 'changed' | 'deleted' | 'merged' | 'reordered',
  subjectId: string | undefined,
  detail: Record<string, unknown>,
): Promise<void> {
  const subjectType = `dress_${kind}` as const
  await recordAudit(tx, actor, { action: `${subjectType}.${verb}`, subjectType, subjectId, detail })
}
