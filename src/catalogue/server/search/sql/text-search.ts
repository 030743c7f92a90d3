import { type SQL, sql } from 'drizzle-orm'
import {
  mayBeTypo,
  oneOf,
  type ParsedSearch,
  parseSearch,
  type Spellings,
  wordsTyped,
} from '#catalogue/server/search/words/parse-search.ts'
import { nearestWords } from '#catalogue/server/search/words/spelling.ts'
import { stopWords } from '#catalogue/server/search/words/stop-words.ts'
import { dressWords } from '#catalogue/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { escapeLike } from '#platform/database/list-query.ts'
import { plainText } from '#shared/contains-words.ts'
import type { Vocabulary } from '#taxonomy/vocabulary.ts'
import { newestFirst } from './conditions.ts'

const searchText = sql.raw('dresses.search_text')

/**
 * Looks for each word as `plainText`, and for its synonyms and labels. Replaces a word that finds no listed dress by the
 * nearest words that do: "ivroy" becomes "ivory".
 */
export async function spellingsOf(
  db: Db | Tx,
  search: string | undefined,
  listed: SQL,
  vocabulary: Vocabulary,
): Promise<ParsedSearch> {
  const typed = wordsTyped(search)
  if (typed.length === 0) return { spellings: [], corrected: null }
  const words = await readWords(db, typed, listed, vocabulary)
  const unknown = words.filter(({ word, known }) => !known && mayBeTypo(word, vocabulary))
  const similar = await similarWords(
    db,
    unknown.map(({ word }) => word),
  )
  const known = [...new Set([...similar, ...vocabulary.words])]
    .filter((word) => !stopWords.has(word))
    .sort(byCodePoint)
  return parseSearch(
    typed,
    await Promise.all(
      words.map(async (each) => ({
        word: each.word,
        nearest: unknown.includes(each) ? await nearestListed(db, each.word, known, listed, vocabulary) : [],
      })),
    ),
    vocabulary,
  )
}

export function matches(spellings: Spellings): SQL | undefined {
  const telling = spellings.filter((meant) => !meant.some((form) => form.trim() === wordOfEveryDress))
  if (telling.length === 0) return undefined
  return sql`(${sql.join(telling.map(holdsOne), sql` and `)})`
}

/** Part of each `search_text`. */
const wordOfEveryDress = 'dress'

/** Completions count the newest of these dresses only: reading the words of one takes 30 microseconds. */
const mostRead = 2000

/** What a search can be completed with: the last word typed as `plainText`, and the words that it may become. */
interface Beginning {
  start: string
  /** Synonyms and words of labels. */
  known: readonly string[]
}

/** Words that begin with the typed letters and find some of these dresses, most frequent first, without stop words. */
export async function wordsBeginningWith(
  db: Db | Tx,
  among: SQL,
  { start, known }: Beginning,
  { formsOf }: Vocabulary,
  limit: number,
): Promise<string[]> {
  const newest = (condition: SQL) => sql`
    select id, search_text from ${dresses} where ${among} and ${condition}
    order by ${newestFirst[0]}, ${newestFirst[1]} limit ${mostRead}`
  const inTexts = sql`
    select word, count(distinct id)::int as times
    from (${newest(holds(start))}) as newest, words_of(search_text) as word
    where starts_with(word, ${start}) and length(word) > 1 and word <> all(${sql.param([...stopWords])}::text[])
    group by word`
  const bySynonym = known.map(
    (word) => sql`
      select ${word}::text as word, count(*)::int as times from (${newest(holdsOne(oneOf(formsOf(word))))}) as newest`,
  )
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from (${sql.join([inTexts, ...bySynonym], sql` union all `)}) as found
    where times > 0 group by word order by max(times) desc, word collate "C" limit ${limit}`)
  return rows.map(({ word }) => word)
}

/** The typed words as `plainText`, and whether they find a listed dress. */
async function readWords(db: Db | Tx, typed: readonly string[], listed: SQL, { formsOf }: Vocabulary) {
  // A subquery for each word, so that the planner knows the word: a frequent one is found among the first rows.
  const words = typed.map(plainText)
  const each = words.map(
    (word, place) => sql`
      select ${place}::int as place,
        exists (select from ${dresses} where ${listed} and ${holdsOne(formsOf(word))}) as known`,
  )
  const { rows } = await db.execute<{ place: number; known: boolean }>(sql.join(each, sql` union all `))
  return words.map((word, place) => ({ word, known: rows.some((row) => row.place === place && row.known) }))
}

/** The words of all dresses that are as long as one of these, two letters more or less. */
async function similarWords(db: Db | Tx, typed: readonly string[]): Promise<string[]> {
  if (typed.length === 0) return []
  const { rows } = await db.execute<{ word: string }>(sql`
    select word collate "C" as word from ${dressWords}
    where length(word) = any(
      select length(typed) + more from unnest(${sql.param(typed)}::text[]) as typed, generate_series(-2, 2) as more
    )
    group by 1 order by 1`)
  return rows.map(({ word }) => word)
}

/** The nearest of the known words that find a listed dress. */
async function nearestListed(
  db: Db | Tx,
  typed: string,
  known: readonly string[],
  listed: SQL,
  vocabulary: Vocabulary,
): Promise<string[]> {
  for (let rest = known; ; ) {
    const nearest = nearestWords(typed, rest)
    const occurring = nearest.length === 0 ? [] : await wordsAmong(db, nearest, listed, vocabulary)
    if (nearest.length === 0 || occurring.length > 0) return occurring
    rest = rest.filter((word) => !nearest.includes(word))
  }
}

async function wordsAmong(
  db: Db | Tx,
  words: readonly string[],
  listed: SQL,
  { formsOf }: Vocabulary,
): Promise<string[]> {
  const each = words.map(
    (word) => sql`
      select ${word}::text as word where exists (
        select from ${dresses} where ${listed} and ((
          ${holds(word)} and ${word}::text in (select words_of(${searchText}))
        ) or ${holdsOne(formsOf(word).slice(1))})
      )`,
  )
  const { rows } = await db.execute<{ word: string }>(sql.join(each, sql` union all `))
  const occurring = new Set(rows.map(({ word }) => word))
  return words.filter((word) => occurring.has(word))
}

function holdsOne(forms: readonly string[]): SQL {
  return forms.length > 0 ? sql`(${sql.join(forms.map(holds), sql` or `)})` : sql`false`
}

/** @param form as `plainText` */
function holds(form: string): SQL {
  return sql`${searchText} like ${`%${escapeLike(form)}%`}`
}

/** Compares like the collation "C" of PostgreSQL. */
const byCodePoint = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))
