import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'
import type { DressTerm, DressTerms } from '#taxonomy/server/terms/dress-terms.ts'
import { dresses } from './tables.ts'

/** Dresses hold the names of terms, not their ids: a rename is written into each of them. */
export const dressTerms: DressTerms = { countEach, countAny, rename }

/** Groups equal dresses first: a million form about ten thousand groups. */
async function countEach(db: Db | Tx, terms: readonly DressTerm[]): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ id: string; times: number }>(sql`
    with dress as materialized (
      select type, category, sub_type, size, color, count(*)::int as times from dresses group by 1, 2, 3, 4, 5
    )
    select term.id, sum(dress.times)::int as times from ${rowsOf(terms)} join dress on ${uses} group by term.id`)
  return Object.fromEntries(rows.map(({ id, times }) => [id, times]))
}

async function countAny(tx: Tx, terms: readonly DressTerm[]): Promise<number> {
  const { rows } = await tx.execute<{ times: number }>(sql`
    select count(*)::int as times from dresses as dress
    where exists (select from ${rowsOf(terms)} where ${uses})`)
  return rows[0]?.times ?? 0
}

/** One UPDATE of all dresses could exceed the statement timeout. */
const atOnce = 5000

/** The version increases, so that an open form of the dress gets a 409 and not the old name. */
async function rename(tx: Tx, now: Date, term: DressTerm, name: string): Promise<number> {
  // In the order of the ids, like every lock on several dresses.
  const { rows } = await tx.execute<{ id: DressId }>(sql`
    select dress.id from dresses as dress, ${rowsOf([term])} where ${uses} order by dress.id for update of dress`)
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += atOnce) {
    await tx
      .update(dresses)
      .set({ ...renamedColumns(term, name), version: sql`${dresses.version} + 1`, updatedAt: now })
      .where(inArray(dresses.id, ids.slice(start, start + atOnce)))
  }
  return ids.length
}

function renamedColumns({ kind, name: before, otherTypes }: DressTerm, name: string) {
  const replaced = (names: SQL) => distinct(sql`array_replace(${names}, ${before}::text, ${name}::text)`)
  switch (kind) {
    case 'type':
      return { type: replaced(sql`type`), category: replaced(sql`category`) }
    case 'subtype':
      // The old name stays where another type of the dress has a subtype of that name.
      return {
        subType: sql`case when (type || category) && ${textArray(otherTypes)}
          then ${distinct(sql`sub_type || ${name}::text`)} else ${replaced(sql`sub_type`)} end`,
      }
    default:
      return { [kind]: name }
  }
}

/** Keeps the first of equal names. */
function distinct(names: SQL): SQL {
  return sql`array(select value from unnest(${names}) with ordinality as each (value, place) group by value order by min(place))`
}

function textArray(names: readonly string[]): SQL {
  return sql`${sql.param([...names])}::text[]`
}

function rowsOf(terms: readonly DressTerm[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
    as term (id text, kind text, name text, "typeName" text, "otherTypes" text[])`
}

/**
 * Whether `dress` uses `term`. A subtype also counts when no type of the dress has it, as in imported dresses, so that no
 * name is left behind.
 */
const uses = sql.raw(`case term.kind
  when 'type' then term.name = any (dress.type || dress.category)
  when 'subtype' then term.name = any (dress.sub_type)
    and (term."typeName" = any (dress.type || dress.category) or not ((dress.type || dress.category) && term."otherTypes"))
  when 'size' then dress.size = term.name
  else dress.color = term.name end`)
