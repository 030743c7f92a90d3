import { type SQL, sql } from 'drizzle-orm'
import {
  type ParsedSearch,
  parseSearch,
  type Spellings,
  wordsTyped,
} from '#catalogue/server/search/words/parse-search.ts'
import { nearestWords, typosAllowed } from '#catalogue/server/search/words/spelling.ts'
import { stopWords } from '#catalogue/server/search/words/stop-words.ts'
import { dressWords } from '#catalogue/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { newestFirst } from './conditions.ts'

const searchText = sql.raw('dresses.search_text')

/**
 * Normalises without case and accents. Replaces a word that no listed dress contains by the nearest words that occur:
 * "ivroy" becomes "ivory".
 */
export async function spellingsOf(
  db: Db | Tx,
  search: string | undefined,
  listed: SQL,
): Promise<ParsedSearch> {
  const typed = wordsTyped(search)
  if (typed.length === 0) return { spellings: [], corrected: null }
  const words = await readWords(db, typed, listed)
  const unknown = words.filter(({ word, known }) => !known && typosAllowed(word) > 0)
  const vocabulary = await similarWords(
    db,
    unknown.map(({ word }) => word),
  )
  return parseSearch(
    typed,
    await Promise.all(
      words.map(async (each) => ({
        word: each.word,
        nearest: unknown.includes(each) ? await nearestListed(db, each.word, vocabulary, listed) : [],
      })),
    ),
  )
}

export function matches(spellings: Spellings): SQL | undefined {
  if (spellings.length === 0) return undefined
  const messages = spellings.map(
    (meant) =>
      sql`(${sql.join(
        meant.map((word) => holds(sql`${word}::text`)),
        sql` or `,
      )})`,
  )
  return sql`(${sql.join(messages, sql` and `)})`
}

/** Completions count the newest of these dresses only: reading the words of one takes 30 microseconds. */
const mostRead = 2000

/** Words of these dresses that begin with the typed letters, most frequent first, without stop words. */
export async function wordsBeginningWith(
  db: Db | Tx,
  among: SQL,
  typed: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from (
      select id, search_text from ${dresses} where ${among} and ${holds(sql`plain_text(${typed})`)}
      order by ${newestFirst[0]}, ${newestFirst[1]} limit ${mostRead}
    ) as newest, words_of(search_text) as word
    where starts_with(word, plain_text(${typed})) and length(word) > 1
      and word <> all(${sql.param([...stopWords])}::text[])
    group by word order by count(distinct id) desc, word collate "C" limit ${limit}`)
  return rows.map(({ word }) => word)
}

/** The typed words without case and accents, and whether a listed dress contains them. */
async function readWords(db: Db | Tx, typed: readonly string[], listed: SQL) {
  // A subquery for each word, so that the planner knows the word: a frequent one is found among the first rows.
  const each = typed.map(
    (word, place) => sql`
      select ${place}::int as place, plain_text(${word}) as word,
        exists (select from ${dresses} where ${listed} and ${holds(sql`plain_text(${word})`)}) as known`,
  )
  const { rows } = await db.execute<{ word: string; known: boolean }>(
    sql`${sql.join(each, sql` union all `)} order by place`,
  )
  return rows
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

/** The nearest words of the vocabulary that occur in a listed dress. */
async function nearestListed(
  db: Db | Tx,
  typed: string,
  vocabulary: readonly string[],
  listed: SQL,
): Promise<string[]> {
  for (let rest = vocabulary; ; ) {
    const nearest = nearestWords(typed, rest)
    const occurring = nearest.length === 0 ? [] : await wordsAmong(db, nearest, listed)
    if (nearest.length === 0 || occurring.length > 0) return occurring
    rest = rest.filter((word) => !nearest.includes(word))
  }
}

async function wordsAmong(db: Db | Tx, words: readonly string[], listed: SQL): Promise<string[]> {
  const each = words.map(
    (word) => sql`
      select ${word}::text as word where exists (
        select from ${dresses} where ${listed} and ${holds(sql`${word}::text`)} and ${word}::text in (select words_of(${searchText}))
      )`,
  )
  const { rows } = await db.execute<{ word: string }>(sql.join(each, sql` union all `))
  const occurring = new Set(rows.map(({ word }) => word))
  return words.filter((word) => occurring.has(word))
}

// Escape after plain_text, because plain_text turns a fullwidth percent sign into %.
function holds(word: SQL): SQL {
  return sql`${searchText} like '%' || regexp_replace(${word}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
