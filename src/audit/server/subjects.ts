import { and, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AuditSubject } from '#audit/contract.ts'
import type { Db } from '#platform/database/db.ts'
import { matchesSearch } from '#platform/database/list-query.ts'
import { auditLog } from './tables.ts'

/** Where the subjects of one kind are stored: their name, and the text that staff search them by. */
export interface SubjectSource {
  table: PgTable
  id: PgColumn
  name: SQLWrapper
  searched: SQL
}

/** Of the kinds that have names; actors are users. */
export type SubjectSources = { user: SubjectSource } & Partial<Record<AuditSubject, SubjectSource>>

/** Entries by or about somebody or something that the search names; only existing subjects are found. */
export function concernsNamed(sources: SubjectSources, search: string): SQL | undefined {
  const { actorId, subjectType, subjectId } = auditLog
  const about = sourcesOf(sources).map(([kind, source]) =>
    and(eq(subjectType, kind), sql`${subjectId} in (select ${source.id}::text ${matching(source, search)})`),
  )
  return or(sql`${actorId} in (select ${sources.user.id} ${matching(sources.user, search)})`, ...about)
}

function matching({ table, searched }: SubjectSource, search: string): SQL {
  return sql`from ${table} where ${and(...matchesSearch(search, searched))}`
}

/** Names of existing subjects by kind and id: `dress 0192…`. */
export async function namesOfSubjects(
  db: Db,
  sources: SubjectSources,
  rows: readonly { subjectType: AuditSubject; subjectId: string | null }[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const [kind, source] of sourcesOf(sources)) {
    const ids = rows.filter((row) => row.subjectType === kind).map((row) => row.subjectId)
    for (const [id, name] of await namesOf(db, source, ids)) found.set(`${kind} ${id}`, name)
  }
  return found
}

export async function namesOf(
  db: Db,
  { table, id, name }: SubjectSource,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(ids)].filter((one) => one !== null)
  if (distinct.length === 0) return new Map()
  const rows = await db
    .select({ id: sql<string>`${id}::text`, name: sql<string>`${name}` })
    .from(table)
    .where(inArray(id, distinct))
  return new Map(rows.map((row) => [row.id, row.name]))
}

function sourcesOf(sources: SubjectSources): [AuditSubject, SubjectSource][] {
  return Object.entries(sources) as [AuditSubject, SubjectSource][]
}
