import { importNotChecked } from '#imports/stored-contract.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { ImportId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { createTerm } from '#taxonomy/server/terms/actions.ts'
import { advisoryLockTerms, findTerms } from '#taxonomy/server/terms/store.ts'
import { checkFile } from './actions.ts'
import { type ImportRecord, lockImport } from './store.ts'

/** Of a new colour until staff choose its shade. */
const grey = '#9A9A9A'

/** Adds the names of one kind that the last check missed, and checks the file again. Throws 404 and 409. */
export async function addTerms(
  tx: Tx,
  deps: Pick<Deps, 'files'>,
  actor: Actor,
  id: ImportId,
  kind: 'type' | 'size' | 'color',
): Promise<ImportRecord> {
  const { report, mapping, defaultStatus, options } = await lockImport(tx, id)
  if (!report) throw new Refused(importNotChecked)
  await advisoryLockTerms(tx)
  const taken = new Set((await findTerms(tx, kind)).map(({ name }) => name.toLowerCase()))
  const names = report.groups.flatMap(({ add }) => (add?.kind === kind ? add.names : []))
  for (const name of names) {
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    await createTerm(tx, actor, kind, kind === 'color' ? { name, hexCode: grey } : { name })
  }
  return checkFile(tx, deps, actor, id, { mapping, defaultStatus, options })
}
