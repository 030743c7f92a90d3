import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import { dresses } from './tables.ts'

/** The title in the language that is current when the query is written, else the original; as `title`. */
export const shownTitle = inCurrentLanguage({
  en: dresses.title,
  fr: dresses.titleFr,
  ar: dresses.titleAr,
}).as('title')

/** The titles in every language, for a record that is read for one person and written about to another; as `titles`. */
export const titlesInEach = sql<Record<Language, string>>`json_build_object('en', ${dresses.title},
  'fr', coalesce(nullif(${dresses.titleFr}, ''), ${dresses.title}),
  'ar', coalesce(nullif(${dresses.titleAr}, ''), ${dresses.title}))`.as('titles')

/** Its `title` is read where it is shown, in the language of then: an email about it speaks as its reader does. */
export function withTitle<Row extends { titles: Record<Language, string> }>({ titles, ...row }: Row) {
  const title = { enumerable: true, get: () => titles[currentLanguage()] }
  return Object.defineProperty(row, 'title', title) as Omit<Row, 'titles'> & { readonly title: string }
}

/** The same of the description, which may be null; as `description`. */
export const shownDescription = inCurrentLanguage<string | null>({
  en: dresses.description,
  fr: dresses.descriptionFr,
  ar: dresses.descriptionAr,
}).as('description')

function inCurrentLanguage<T = string>(columns: Record<Language, AnyColumn>): SQL<T> {
  const getSQL = () => {
    const translated = columns[currentLanguage()]
    return translated === columns.en
      ? sql`${columns.en}`
      : sql`coalesce(nullif(${translated}, ''), ${columns.en})`
  }
  return sql<T>`${{ getSQL }}`
}
