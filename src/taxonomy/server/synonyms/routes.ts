import { recordAudit } from '#audit/server/store.ts'
import { advisoryLockName, type Tx } from '#platform/database/db.ts'
import type { Routes } from '#platform/http/route.ts'
import { assertCurrent, versionOf } from '#platform/record-version.ts'
import type { Id } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import {
  addSynonyms,
  changeSynonyms,
  deleteSynonyms,
  listSynonyms,
  mostGroups,
  type NewSynonyms,
  synonymsChanged,
  synonymsNotFound,
  tooManySynonyms,
} from '#taxonomy/synonyms-contract.ts'
import { synonymsRoutes as messages } from '#taxonomy/texts/texts.gen.js'
import { namesIn } from '#taxonomy/vocabulary.ts'
import {
  countSynonyms,
  insertSynonyms,
  lockSynonyms,
  readSynonyms,
  removeSynonyms,
  type SynonymsRow,
  updateSynonyms,
} from './store.ts'

export const synonymRoutes: Routes = (route, { db }) => {
  route(listSynonyms, async () => (await readSynonyms(db)).map(withVersion))

  route(addSynonyms, ({ body, actor, transaction }) =>
    transaction(async (tx) => {
      assertUseful(body)
      await advisoryLockName(tx, 'synonyms')
      if ((await countSynonyms(tx)) >= mostGroups) throw new Refused(tooManySynonyms)
      const made = await insertSynonyms(tx, actor.now, body)
      await recordAudit(tx, actor, { ...subject(made), action: 'synonyms.created', detail: { after: body } })
      return withVersion(made)
    }),
  )

  route(changeSynonyms, ({ params, body: { version, ...words }, actor, transaction }) =>
    transaction(async (tx) => {
      assertUseful(words)
      const before = await lockedSynonyms(tx, params.id)
      assertCurrent(version, withVersion(before), synonymsChanged)
      const after = await updateSynonyms(tx, params.id, words)
      const detail = { before: wordsOf(before), after: words }
      await recordAudit(tx, actor, { ...subject(after), action: 'synonyms.changed', detail })
      return withVersion(after)
    }),
  )

  route(deleteSynonyms, ({ params, actor, transaction }) =>
    transaction(async (tx) => {
      const before = await lockedSynonyms(tx, params.id)
      await removeSynonyms(tx, params.id)
      const detail = { before: wordsOf(before) }
      await recordAudit(tx, actor, { ...subject(before), action: 'synonyms.deleted', detail })
      return { success: true }
    }),
  )
}

async function lockedSynonyms(tx: Tx, id: Id<'synonym'>): Promise<SynonymsRow> {
  const row = await lockSynonyms(tx, id)
  if (!row) throw new Refused(synonymsNotFound)
  return row
}

/** One word alone finds nothing more than itself. */
function assertUseful({ alsoFinds, ...words }: NewSynonyms): void {
  const count = Object.values(words).flatMap(namesIn).length
  if (count > 1 || (count === 1 && namesIn(alsoFinds).length > 0)) return
  throw new Refused(malformed, { message: messages.twoWords, fields: { wordsEn: messages.twoWords } })
}

function withVersion(row: SynonymsRow) {
  return { ...row, version: versionOf(wordsOf(row)) }
}

function wordsOf({ wordsEn, wordsFr, wordsAr, alsoFinds }: SynonymsRow): NewSynonyms {
  return { wordsEn, wordsFr, wordsAr, alsoFinds }
}

function subject({ id }: SynonymsRow) {
  return { subjectType: 'synonyms', subjectId: id } as const
}
