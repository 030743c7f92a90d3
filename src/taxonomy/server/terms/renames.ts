import { historyOfActions } from '#audit/server/store.ts'
import type { Tx } from '#platform/database/db.ts'
import { type TermKind, termKinds } from '#taxonomy/admin-contract.ts'

export interface Rename {
  kind: TermKind
  before: string
  after: string
}

/** New names of terms since an instant, by a change or a merge, oldest first. */
export async function renamesSince(tx: Tx, since: Date): Promise<Rename[]> {
  const kindOf = new Map<string, TermKind>(
    termKinds.flatMap((kind) => [
      [`dress_${kind}.changed`, kind] as const,
      [`dress_${kind}.merged`, kind] as const,
    ]),
  )
  const entries = await historyOfActions(tx, [...kindOf.keys()], since)
  return entries.reverse().flatMap(({ action, detail }) => {
    const { before, after } = detail as { before: { name: string }; after: { name: string } }
    const kind = kindOf.get(action)
    return kind && before.name !== after.name ? [{ kind, before: before.name, after: after.name }] : []
  })
}
