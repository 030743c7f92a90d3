import { and, asc, eq, type SQL } from 'drizzle-orm'
import { advisoryShareLockName, type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import type { DressColor, DressSize, DressSubtype, DressType } from '#taxonomy/contract.ts'
import { dressColors, dressSizes, dressSubtypes, dressTypes } from './tables.ts'

interface Which {
  /** Includes inactive rows. */
  inactive: boolean
}

export async function readDressTypes(db: Db | Tx, { inactive }: Which): Promise<DressType[]> {
  const { id, name, active, position } = dressTypes
  return db
    .select({ id, name, active })
    .from(dressTypes)
    .where(onlyIf(!inactive, eq(active, true)))
    .orderBy(asc(position), asc(name), asc(id))
}

/** In the order of their types. A subtype of an inactive type is inactive. */
export async function readDressSubtypes(db: Db | Tx, { inactive }: Which): Promise<DressSubtype[]> {
  const { id, name, active, typeId, position } = dressSubtypes
  return db
    .select({ id, name, active, typeId })
    .from(dressSubtypes)
    .innerJoin(dressTypes, eq(dressTypes.id, typeId))
    .where(onlyIf(!inactive, and(eq(active, true), eq(dressTypes.active, true))))
    .orderBy(asc(dressTypes.position), asc(dressTypes.name), asc(position), asc(name), asc(id))
}

export async function readDressSizes(db: Db | Tx, { inactive }: Which): Promise<DressSize[]> {
  const { id, name, active, position } = dressSizes
  return db
    .select({ id, name, active })
    .from(dressSizes)
    .where(onlyIf(!inactive, eq(active, true)))
    .orderBy(asc(position), asc(name), asc(id))
}

export async function readDressColors(db: Db | Tx, { inactive }: Which): Promise<DressColor[]> {
  const { id, name, active, hexCode, position } = dressColors
  return db
    .select({ id, name, active, hexCode })
    .from(dressColors)
    .where(onlyIf(!inactive, eq(active, true)))
    .orderBy(asc(position), asc(name), asc(id))
}

/** Held until names are in a dress: a rename waits for it, and then finds the dress. */
export async function shareLockTerms(tx: Tx): Promise<void> {
  await advisoryShareLockName(tx, 'taxonomy')
}

/** Subquery to join: the colours, also those that staff have switched off. */
export const colorHexCodes = queryBuilder
  .select({ name: dressColors.name, hexCode: dressColors.hexCode })
  .from(dressColors)
  .as('color')

function onlyIf(condition: boolean, filter: SQL | undefined): SQL | undefined {
  return condition ? filter : undefined
}
