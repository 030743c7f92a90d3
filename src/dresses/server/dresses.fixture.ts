import { eq } from 'drizzle-orm'
import { pictures } from '#files/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/db.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { dressColors, dressSizes, dressSubtypes, dressTypes } from '#taxonomy/server/tables.ts'
import { dresses } from './tables.ts'

export type DressRow = typeof dresses.$inferInsert

/** Inserts a dress with defaults for the fields that a test does not set. */
export function aDress(facts: Partial<DressRow> = {}): DressRow {
  const category = facts.category ?? ['Bridal']
  return {
    id: newId(),
    title: 'Plain dress',
    category,
    type: category,
    color: 'Ivory',
    condition: 'GOOD',
    status: 'APPROVED',
    rentalPrice: 120_00,
    ...facts,
  }
}

/** @returns an id for each row. */
export async function insertDress<Rows extends Partial<DressRow>[]>(
  db: Db,
  ...rows: Rows
): Promise<{ [Row in keyof Rows]: DressId }> {
  const full = rows.map(aDress)
  await db.insert(dresses).values(full)
  return full.map(({ id }) => id) as { [Row in keyof Rows]: DressId }
}

export const catalogue = {
  types: { Bridal: ['Mermaid', 'A-line'], Evening: ['Slip', 'Kaftan', 'A-line'] },
  sizes: ['XS', 'S', 'M', 'L'],
  colors: { Ivory: '#FFFFF0', Black: '#111111', Rose: '#E8A0A8', Émeraude: '#046307' },
}

export async function fillCatalogue(db: Db): Promise<void> {
  for (const [position, [name, subtypes]] of Object.entries(catalogue.types).entries()) {
    const typeId = newId()
    await db.insert(dressTypes).values({ id: typeId, name, position })
    await db
      .insert(dressSubtypes)
      .values(subtypes.map((subtype, place) => ({ name: subtype, typeId, position: place })))
  }
  await db.insert(dressSizes).values(catalogue.sizes.map((name, position) => ({ name, position })))
  const colors = Object.entries(catalogue.colors)
  await db
    .insert(dressColors)
    .values(colors.map(([name, hexCode], position) => ({ name, hexCode, position })))
}

/** A term of each kind that forms do not offer; after `fillCatalogue`. */
export async function insertInactiveTerms(db: Db): Promise<void> {
  const active = false
  await db.insert(dressSizes).values({ name: 'XXS', active })
  await db.insert(dressTypes).values({ name: 'Veil', active })
  const [evening] = await db.select().from(dressTypes).where(eq(dressTypes.name, 'Evening'))
  await db.insert(dressSubtypes).values({ name: 'Cape', typeId: evening?.id as string, active })
  await db.insert(dressColors).values({ name: 'Puce', hexCode: '#CC8899', active })
}

/** A picture that its owner has uploaded. @returns its path. */
export async function insertPicture(db: Db, ownerId: AccountId, name: string): Promise<string> {
  const path = `/files/dresses/${name}.jpg`
  await db
    .insert(pictures)
    .values({ ownerId, path, width: 1200, height: 1600, placeholder: 'UklGRg', bytes: 1000 })
  return path
}
