import { type SQL, sql } from 'drizzle-orm'
import {
  type ParsedSearch,
  parseSearch,
  type Spellings,
  wordsTyped,
} from '#dresses/server/search/words/parse-search.ts'
import { nearestWords, typosAllowed } from '#dresses/server/search/words/spelling.ts'
import { stopWords } from '#dresses/server/search/words/stop-words.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'

const searchText = sql.raw('dresses.search_text')

/**
 * Normalises without case and accents. Replaces a word that no listed dress contains by the nearest words that occur:
 * "ivroy" becomes "ivory".
 */
export async function spellingsOf(
  db: Db | Tx,
  search: string | undefined,
  listed: SQL | undefined,
): Promise<ParsedSearch> {
  const typed = wordsTyped(search)
  if (typed.length === 0) return { spellings: [], corrected: null }
  const { rows } = await db.execute<{ word: string; known: boolean }>(sql`
    select plain_text(typed.word) as word,
      exists (select from ${dresses} where ${listed} and ${holds(sql`plain_text(typed.word)`)}) as known
    from unnest(${sql.param(typed)}::text[]) with ordinality as typed (word, place)
    order by typed.place`)
  const unknown = rows.filter(({ word, known }) => !known && typosAllowed(word) > 0)
  const vocabulary =
    unknown.length > 0
      ? await similarWords(
          db,
          unknown.map(({ word }) => word),
          listed,
        )
      : []
  return parseSearch(
    typed,
    rows.map(({ word, known }) => ({ word, nearest: known ? [] : nearestWords(word, vocabulary) })),
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

/** Words of these dresses that begin with the typed letters, most frequent first, without stop words. */
export async function wordsBeginningWith(
  db: Db | Tx,
  among: SQL,
  typed: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from (
      select ${dresses.id}, regexp_split_to_table(${searchText}, '[^[:alnum:]]+') as word from ${dresses}
      where ${among} and ${holds(sql`plain_text(${typed})`)}
    ) as vocabulary
    where starts_with(word, plain_text(${typed})) and length(word) > 1
      and word <> all(${sql.param([...stopWords])}::text[])
    group by word order by count(distinct id) desc, word collate "C" limit ${limit}`)
  return rows.map(({ word }) => word)
}

/** Words of listed dresses within the allowed edit distance of one of these. */
async function similarWords(db: Db | Tx, messages: string[], listed: SQL | undefined): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select vocabulary.word
    from (
      select distinct regexp_split_to_table(${searchText}, '[^[:alnum:]]+') as word from ${dresses} where ${listed}
    ) as vocabulary
    where exists (
      select from unnest(${sql.param(messages)}::text[]) as typed (word)
      where abs(length(vocabulary.word) - length(typed.word)) <= 2
    )
    order by vocabulary.word collate "C"`)
  return rows.map(({ word }) => word)
}

// Escape after plain_text, because plain_text turns a fullwidth percent sign into %.
function holds(word: SQL): SQL {
  return sql`${searchText} like '%' || regexp_replace(${word}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
