import { and, asc, eq, type SQL } from 'drizzle-orm'
import { advisoryShareLockName, type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import type { DressColor, DressSize, DressSubtype, DressType } from '#taxonomy/contract.ts'
import type { TermLabels } from '#taxonomy/labels.ts'
import { dressColors, dressSizes, dressSubtypes, dressTypes } from './tables.ts'

export const tablesOfTerms = ['dress_types', 'dress_subtypes', 'dress_sizes', 'dress_colors'] as const

interface Which {
  /** Includes inactive rows. */
  inactive: boolean
}

export async function readDressTypes(db: Db | Tx, { inactive }: Which): Promise<DressType[]> {
  const { id, name, active, labelFr, labelAr, isAccessory, position } = dressTypes
  return db
    .select({ id, name, active, labelFr, labelAr, isAccessory })
    .from(dressTypes)
    .where(onlyIf(!inactive, eq(active, true)))
    .orderBy(asc(position), asc(name), asc(id))
}

/** The names of all types of accessories, inactive ones too, because dresses keep them. */
export async function readAccessoryTypes(db: Db | Tx): Promise<string[]> {
  const rows = await db
    .select({ name: dressTypes.name })
    .from(dressTypes)
    .where(eq(dressTypes.isAccessory, true))
    .orderBy(asc(dressTypes.id))
  return rows.map(({ name }) => name)
}

/** In the order of their types. A subtype of an inactive type is inactive. */
export async function readDressSubtypes(db: Db | Tx, { inactive }: Which): Promise<DressSubtype[]> {
  const { id, name, active, labelFr, labelAr, typeId, position } = dressSubtypes
  return db
    .select({ id, name, active, typeId, labelFr, labelAr })
    .from(dressSubtypes)
    .innerJoin(dressTypes, eq(dressTypes.id, typeId))
    .where(onlyIf(!inactive, and(eq(active, true), eq(dressTypes.active, true))))
    .orderBy(asc(dressTypes.position), asc(dressTypes.name), asc(position), asc(name), asc(id))
}

export async function readDressSizes(db: Db | Tx, { inactive }: Which): Promise<DressSize[]> {
  const { id, name, active, labelFr, labelAr, position } = dressSizes
  return db
    .select({ id, name, active, labelFr, labelAr })
    .from(dressSizes)
    .where(onlyIf(!inactive, eq(active, true)))
    .orderBy(asc(position), asc(name), asc(id))
}

export async function readDressColors(db: Db | Tx, { inactive }: Which): Promise<DressColor[]> {
  const { id, name, active, labelFr, labelAr, hexCode, position } = dressColors
  return db
    .select({ id, name, active, hexCode, labelFr, labelAr })
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

/** For pages in another language than English. Where two types have a subtype of one name, the first counts. */
export async function readTermLabels(db: Db | Tx): Promise<TermLabels> {
  const which = { inactive: true }
  const [type, subtype, size, color] = await Promise.all([
    readDressTypes(db, which),
    readDressSubtypes(db, which),
    readDressSizes(db, which),
    readDressColors(db, which),
  ])
  return {
    type: labelsByName(type),
    subtype: labelsByName(subtype),
    size: labelsByName(size),
    color: labelsByName(color),
  }
}

function labelsByName(terms: readonly Pick<DressType, 'name' | 'labelFr' | 'labelAr'>[]) {
  const labelled = terms.filter(({ labelFr, labelAr }) => labelFr || labelAr).toReversed()
  return Object.fromEntries(
    labelled.map(({ name, labelFr, labelAr }) => [
      name.toLowerCase(),
      { fr: labelFr || undefined, ar: labelAr || undefined },
    ]),
  )
}

function onlyIf(condition: boolean, filter: SQL | undefined): SQL | undefined {
  return condition ? filter : undefined
}
