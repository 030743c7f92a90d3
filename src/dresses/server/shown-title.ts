import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { currentLanguage, type Language } from '#shared/language/language.ts'
import { dresses } from './tables.ts'

/** The title in the language that is current when the query is written, else the original; as `title`. */
export const shownTitle = inCurrentLanguage({
  en: dresses.title,
  fr: dresses.titleFr,
  ar: dresses.titleAr,
}).as('title')

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
