import type { Choices } from '#lending/rules.ts'
import type { Tx } from '#platform/database/db.ts'
import { readDressColors, readDressSizes, readDressSubtypes, readDressTypes } from '#taxonomy/server/store.ts'

export type NewDress = typeof dresses.$inferInsert

export async function insertDress(tx: Tx, row: NewDress): Promise<string> {
  const [made] = await tx.insert(dresses).values(row).returning({ id: dresses.id })
  return made?.id as string
}

export async function lockOwnDress(tx: Tx, ownerId: string, id: string) {
  const { status, statusReason, version, images, updatedAt } = dresses
  const [row] = await tx
    .select({ status, statusReason, version, images, updatedAt })
    .from(dresses)
    .where(and(eq(dresses.id, id), eq(dresses.ownerId, ownerId)))
    .for('update')
  return row
}

export async function updateDress(tx: Tx, id: string, change: Partial<NewDress>): Promise<void> {
  await tx
    .update(dresses)
    .set({ ...change, version: sql`${dresses.version} + 1` })
    .where(eq(dresses.id, id))
}

export async function readChoices(tx: Tx): Promise<Choices> {
  const types = await readDressTypes(tx, { inactive: false })
  const subTypes = await readDressSubtypes(tx, { inactive: false })
  const sizes = await readDressSizes(tx, { inactive: false })
  const colors = await readDressColors(tx, { inactive: true })
  const typeOf = new Map(types.map(({ id, name }) => [id, name]))
  const named = (all: { name: string }[]) => all.map(({ name }) => name)
  return {
    types: named(types),
    subTypes: subTypes.map(({ name, typeId }) => ({ name, type: typeOf.get(typeId) as string })),
    sizes: named(sizes),
    colors: named(colors.filter(({ active }) => active)),
    retiredColors: named(colors.filter(({ active }) => !active)),
  }
}

export async function picturesShown(tx: Tx, paths: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectDistinct({ path: sql<string>`image.path` })
    .from(sql`dresses, unnest(dresses.images || dresses.main_image) image (path)`)
    .where(inArray(sql`image.path`, [...paths]))
  return new Set(rows.map(({ path }) => path))
}
