import type { DressRow } from '#dresses/server/admin/store.ts'
import type { Tx } from '#platform/database/db.ts'
import { readDressSubtypes, shareLockTerms } from '#taxonomy/server/store.ts'
import { renamesSince } from '#taxonomy/server/terms/renames.ts'

type Names = Pick<DressRow, 'type' | 'category' | 'subType' | 'size' | 'color'>

/** The names of a deleted dress after what staff renamed and merged since: a rename does not reach the audit log's copy. */
export async function namesNow(tx: Tx, copy: Names, deletedAt: Date): Promise<Names> {
  await shareLockTerms(tx)
  const { type, category, subType, size, color } = copy
  const renames = await renamesSince(tx, deletedAt)
  // Another type may still have a subtype of the old name.
  const subtypes = new Set((await readDressSubtypes(tx, { inactive: true })).map(({ name }) => name))
  const now = (kind: (typeof renames)[number]['kind'], name: string) =>
    renames
      .filter((rename) => rename.kind === kind)
      .reduce((current, { before, after }) => (current === before ? after : current), name)
  const distinct = (names: string[]) => [...new Set(names)]
  return {
    type: distinct(type.map((name) => now('type', name))),
    category: distinct(category.map((name) => now('type', name))),
    subType: distinct(subType.map((name) => (subtypes.has(name) ? name : now('subtype', name)))),
    size: size && now('size', size),
    color: now('color', color),
  }
}
