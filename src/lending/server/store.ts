import type { Choices } from '#lending/rules.ts'
import type { Tx } from '#platform/database/db.ts'
import { readDressColors, readDressSizes, readDressSubtypes, readDressTypes } from '#taxonomy/server/store.ts'

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
