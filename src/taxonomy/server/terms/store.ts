import { and, asc, eq, max, ne, type SQL, sql } from 'drizzle-orm'
import { advisoryLockName, type Db, postgresError, type Tx } from '#platform/database/db.ts'
import type { TermId } from '#shared/ids.ts'
import type { TermKind } from '#taxonomy/admin-contract.ts'
import { dressColors, dressSizes, dressSubtypes, dressTypes } from '#taxonomy/server/tables.ts'
import type { DressTerm } from './dress-terms.ts'

/** `isAccessory` of types, `hexCode` of colours, `typeId` of subtypes. */
export type TermRow = typeof dressSizes.$inferSelect & {
  isAccessory?: boolean
  hexCode?: string
  typeId?: TermId
}
type TermChange = Partial<Omit<TermRow, 'id' | 'createdAt'>>

const tables = { type: dressTypes, subtype: dressSubtypes, size: dressSizes, color: dressColors }

// Drizzle reads and writes the further columns too; only its types need one table.
const tableOf = (kind: TermKind) => tables[kind] as unknown as typeof dressSizes

/** Changes of terms take this lock; writing names of terms into dresses takes `shareLockTerms`. */
export async function advisoryLockTerms(tx: Tx): Promise<void> {
  await advisoryLockName(tx, 'taxonomy')
}

export async function findTerm(tx: Tx, kind: TermKind, id: TermId): Promise<TermRow | undefined> {
  const table = tableOf(kind)
  const [row] = await tx.select().from(table).where(eq(table.id, id))
  return row
}

/** In their order. Subtypes of one type or of all. */
export async function findTerms(db: Db | Tx, kind: TermKind, typeId?: TermId): Promise<TermRow[]> {
  const { position, name, id } = tableOf(kind)
  return db
    .select()
    .from(tableOf(kind))
    .where(siblings(kind, typeId))
    .orderBy(asc(position), asc(name), asc(id))
}

/** At the end of its list. Undefined when the name is taken. */
export async function insertTerm(tx: Tx, now: Date, kind: TermKind, row: TermChange & { name: string }) {
  const position = await nextPosition(tx, kind, row.typeId)
  const [made] = await tx
    .insert(tableOf(kind))
    .values({ ...row, position, createdAt: now })
    .onConflictDoNothing()
    .returning()
  return made as TermRow | undefined
}

/** Undefined when the name is taken. */
export async function updateTerm(
  tx: Tx,
  kind: TermKind,
  id: TermId,
  change: TermChange,
): Promise<TermRow | undefined> {
  const table = tableOf(kind)
  try {
    return await tx.transaction(async (part) => {
      const [row] = await part.update(table).set(change).where(eq(table.id, id)).returning()
      return row
    })
  } catch (error) {
    if (postgresError(error)?.code === uniqueViolation) return undefined
    throw error
  }
}

const uniqueViolation = '23505'

export async function deleteTerm(tx: Tx, kind: TermKind, id: TermId): Promise<void> {
  const table = tableOf(kind)
  await tx.delete(table).where(eq(table.id, id))
}

export async function setPositions(tx: Tx, kind: TermKind, ids: readonly string[]): Promise<void> {
  const { id } = tableOf(kind)
  const order = sql`${sql.param([...ids])}::uuid[]`
  await tx
    .update(tableOf(kind))
    .set({ position: sql`array_position(${order}, ${id})` })
    .where(sql`${id} = any(${order})`)
}

export async function nextPosition(tx: Tx, kind: TermKind, typeId?: TermId): Promise<number> {
  const table = tableOf(kind)
  const [last] = await tx
    .select({ position: max(table.position) })
    .from(table)
    .where(siblings(kind, typeId))
  return (last?.position ?? 0) + 1
}

/** The names by which dresses refer to the term. */
export async function dressTermOf(tx: Tx, kind: TermKind, { id, name, typeId }: TermRow): Promise<DressTerm> {
  if (kind !== 'subtype') return { id, kind, name, typeName: null, otherTypes: [] }
  const type = typeId ? await findTerm(tx, 'type', typeId) : undefined
  const others = await tx
    .select({ name: dressTypes.name })
    .from(dressSubtypes)
    .innerJoin(dressTypes, eq(dressTypes.id, dressSubtypes.typeId))
    .where(and(eq(dressSubtypes.name, name), ne(dressSubtypes.id, id)))
  return { id, kind, name, typeName: type?.name ?? null, otherTypes: others.map((other) => other.name) }
}

function siblings(kind: TermKind, typeId: TermId | undefined): SQL | undefined {
  return kind === 'subtype' && typeId ? eq(dressSubtypes.typeId, typeId) : undefined
}
