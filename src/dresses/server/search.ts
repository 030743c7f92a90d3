import { type SQL, sql } from 'drizzle-orm'
import { nearestWords, slipsAllowed } from '#dresses/spelling.ts'
import type { Db, Tx } from '#platform/db.ts'
import { dresses } from './tables.ts'

/** For each word that was typed, the spellings any of which a dress must hold. */
export type Spellings = readonly (readonly string[])[]

const searchText = sql.raw('dresses.search_text')

/**
 * Without case and accents. A word that no listed dress holds is taken for a slip of the pen and replaced by the
 * nearest words that some dress does hold: "ivroy" searches for "ivory".
 */
export async function spellingsOf(
  db: Db | Tx,
  search: string | undefined,
  listed: SQL | undefined,
): Promise<Spellings> {
  const typed = [...new Set(search?.split(/\s+/).filter(Boolean))]
  if (typed.length === 0) return []
  const { rows } = await db.execute<{ word: string; known: boolean }>(sql`
    select plain_text(typed.word) as word,
      exists (select from ${dresses} where ${listed} and ${holds(sql`plain_text(typed.word)`)}) as known
    from unnest(${sql.param(typed)}::text[]) with ordinality as typed (word, place)
    order by typed.place`)
  const unknown = rows.filter(({ word, known }) => !known && slipsAllowed(word) > 0)
  const vocabulary =
    unknown.length > 0
      ? await similarWords(
          db,
          unknown.map(({ word }) => word),
          listed,
        )
      : []
  return rows.map(({ word, known }) => {
    const meant = known ? [] : nearestWords(word, vocabulary)
    return meant.length > 0 ? meant : [word]
  })
}

export function matches(spellings: Spellings): SQL | undefined {
  if (spellings.length === 0) return undefined
  const words = spellings.map(
    (meant) =>
      sql`(${sql.join(
        meant.map((word) => holds(sql`${word}::text`)),
        sql` or `,
      )})`,
  )
  return sql`(${sql.join(words, sql` and `)})`
}

/** Words of the listed dresses that begin alike or share a run of letters with one of these. */
async function similarWords(db: Db | Tx, words: string[], listed: SQL | undefined): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select vocabulary.word
    from (
      select distinct regexp_split_to_table(${searchText}, '[^[:alnum:]]+') as word from ${dresses} where ${listed}
    ) as vocabulary
    where exists (
      select from unnest(${sql.param(words)}::text[]) as typed (word)
      where abs(length(vocabulary.word) - length(typed.word)) <= 2
        and (similarity(vocabulary.word, typed.word) >= 0.1 or left(vocabulary.word, 1) = left(typed.word, 1))
    )
    order by vocabulary.word`)
  return rows.map(({ word }) => word)
}

// Escaped after plain_text, which can itself make a % of its fullwidth twin.
function holds(word: SQL): SQL {
  return sql`${searchText} like '%' || regexp_replace(${word}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
