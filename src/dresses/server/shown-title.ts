import { type SQL, sql } from 'drizzle-orm'
import { currentLanguage } from '#shared/language/language.ts'
import { dresses } from './tables.ts'

/** The title in the language that is current when the query is written, else the original; as `title`. */
export const shownTitle = sql<string>`${{ getSQL: titleIn }}`.as('title')

function titleIn(): SQL {
  const { title, titleFr, titleAr } = dresses
  const translated = { en: title, fr: titleFr, ar: titleAr }[currentLanguage()]
  return translated === title ? sql`${title}` : sql`coalesce(nullif(${translated}, ''), ${title})`
}
