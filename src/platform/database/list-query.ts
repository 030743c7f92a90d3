import { and, asc, Column, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import { patternOfWord, searchWords } from '#shared/contains-words.ts'
import { phoneSearch } from '#shared/format/phone-search.ts'
import type { ListQuery } from '#shared/list-fields.ts'
import type { Page } from '#shared/list-page.ts'
import { inOtherScript } from '#shared/names-across-scripts.ts'
import type { Db, Tx } from './db.ts'

interface ListParts {
  /** The table or subquery that is counted. Conditions may name only its columns; use EXISTS for those of a joined table. */
  from: PgTable | SQL
  where: readonly (SQL | undefined)[]
  /** The text that `search` reads, made by `searchText`; its table has a trigram index on it. */
  searched?: SQL
  /** That text has phone numbers: they are found in any spelling. */
  hasPhones?: true
  sorts: Record<string, SQLWrapper | readonly SQLWrapper[]>
  /** Sorts by expressions that are never null. */
  neverNull?: readonly string[]
  /** The sort without `sort` in the query; `-name` is descending. */
  initialSort: string
  /** Unique; the last sort key, so that no row appears on two pages. */
  id: SQLWrapper
  limit?: number
  /** Rows are counted up to this number; a log may have millions. */
  countUpTo?: number
}

/** One page of a list for staff. @param select the columns, `$dynamic()`, without conditions and order */
export async function listQuery<Select extends PgSelect>(
  db: Db | Tx,
  select: Select,
  parts: ListParts,
  query: ListQuery,
): Promise<Page<Awaited<Select>[number]>> {
  const { countUpTo } = parts
  const byId = query.id ? sql`${parts.id} = ${query.id}` : undefined
  const found = and(
    byId,
    ...parts.where,
    ...matchesSearch(parts.hasPhones ? phoneSearch(query.search ?? '') : query.search, parts.searched),
  )
  const [rows, total] = await Promise.all([
    select
      .where(found)
      .orderBy(...sortKeys(parts, query.sort))
      .limit(query.limit ?? parts.limit ?? 25)
      .offset(query.offset ?? 0),
    countUpTo === undefined
      ? db.$count(parts.from, found)
      : db.$count(
          sql`(select 1 from ${parts.from} where ${found ?? sql`true`} limit ${countUpTo}) as counted`,
        ),
  ])
  return { rows: rows as Awaited<Select>[number][], total }
}

function sortKeys({ sorts, neverNull = [], initialSort, id }: ListParts, sort = initialSort): SQL[] {
  const descending = sort.startsWith('-')
  const name = descending ? sort.slice(1) : sort
  const columns = sorts[name]
  if (!columns) throw new Error(`No column for the sort ${sort}.`)
  return [columns, id].flat().map((column) => {
    const key = descending ? desc(column) : asc(column)
    // Empty values come last in both directions; without them, an index in either direction serves the sort.
    const isNeverNull = neverNull.includes(name) || (column instanceof Column && column.notNull)
    return descending && !isNeverNull ? sql`${key} nulls last` : key
  })
}

/**
 * The columns as one text in the form of `plainText`; immutable, so that an index can have it. Nothing can follow it.
 * @param names those of them that are names of people, which are also found as one word
 */
export function searchText(columns: readonly SQLWrapper[], names: readonly SQLWrapper[] = []): SQL {
  if (names.length === 0) return sql`plain_text(${oneText(columns)})`
  return sql`plain_text(${oneText(columns)} || words_together(${oneText(names)}))`
}

function oneText(columns: readonly SQLWrapper[]): SQL {
  const texts = columns.map((column) => sql`coalesce(${column}, '')`)
  return sql.join(texts, sql` || ' ' || `)
}

/**
 * Every word is found in the text, in any spelling, names also when they are written together or apart, or in the other
 * script: ريما finds Rima.
 */
export function matchesSearch(search = '', text: SQL | undefined): SQL[] {
  if (!text) return []
  return searchWords(search).map((word) => {
    const pattern = [word, ...inOtherScript(word)].map(patternOfWord).join('|')
    return sql`${text} ~ ${pattern}`
  })
}

/** Taken by the letter in a pattern of LIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
