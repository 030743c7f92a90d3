import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Id } from '#shared/ids.ts'
import {
  readDressColors,
  readDressSizes,
  readDressSubtypes,
  readDressTypes,
  tablesOfTerms,
} from '#taxonomy/server/store.ts'
import { searchSynonyms } from '#taxonomy/server/tables.ts'
import type { NewSynonyms } from '#taxonomy/synonyms-contract.ts'
import { namesIn, type Vocabulary, vocabularyOf } from '#taxonomy/vocabulary.ts'

export type SynonymsRow = Omit<typeof searchSynonyms.$inferSelect, 'createdAt'>

const { id, wordsEn, wordsFr, wordsAr, alsoFinds } = searchSynonyms
const columns = { id, wordsEn, wordsFr, wordsAr, alsoFinds }

export async function readSynonyms(db: Db | Tx): Promise<SynonymsRow[]> {
  return db.select(columns).from(searchSynonyms).orderBy(asc(wordsEn), asc(wordsFr), asc(id))
}

export function countSynonyms(tx: Tx): Promise<number> {
  return tx.$count(searchSynonyms)
}

export async function insertSynonyms(tx: Tx, now: Date, row: NewSynonyms): Promise<SynonymsRow> {
  const [made] = await tx
    .insert(searchSynonyms)
    .values({ ...row, createdAt: now })
    .returning(columns)
  return made as SynonymsRow
}

export async function lockSynonyms(tx: Tx, rowId: Id<'synonym'>): Promise<SynonymsRow | undefined> {
  const [row] = await tx.select(columns).from(searchSynonyms).where(eq(id, rowId)).for('update')
  return row
}

export async function updateSynonyms(
  tx: Tx,
  rowId: Id<'synonym'>,
  change: NewSynonyms,
): Promise<SynonymsRow> {
  const [row] = await tx.update(searchSynonyms).set(change).where(eq(id, rowId)).returning(columns)
  return row as SynonymsRow
}

export async function removeSynonyms(tx: Tx, rowId: Id<'synonym'>): Promise<void> {
  await tx.delete(searchSynonyms).where(eq(id, rowId))
}

export const tablesOfVocabulary = [...tablesOfTerms, 'search_synonyms'] as const

/** Synonyms and the labels of all terms, for searches of dresses. */
export async function readVocabulary(db: Db | Tx): Promise<Vocabulary> {
  const which = { inactive: true }
  const [synonyms, ...terms] = await Promise.all([
    readSynonyms(db),
    readDressTypes(db, which),
    readDressSubtypes(db, which),
    readDressSizes(db, which),
    readDressColors(db, which),
  ])
  return vocabularyOf([
    ...synonyms.map((row) => ({
      en: namesIn(row.wordsEn),
      fr: namesIn(row.wordsFr),
      ar: namesIn(row.wordsAr),
      alsoFinds: namesIn(row.alsoFinds),
    })),
    ...terms
      .flat()
      .flatMap(({ name, labelFr, labelAr }) =>
        labelFr || labelAr
          ? [{ en: [name], fr: labelFr ? [labelFr] : [], ar: labelAr ? [labelAr] : [], alsoFinds: [] }]
          : [],
      ),
  ])
}
