import { type SQL, sql } from 'drizzle-orm'
import { shownPrice } from '#dresses/server/search/sql/conditions.ts'
import { plainTitle } from '#dresses/server/store.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { DressIndex, type IndexedDress } from './dress-index.ts'

/** Reads all dresses in one snapshot. A million take about 12 seconds, during which the server replies. */
export async function loadIndex(db: Db): Promise<DressIndex> {
  return db.transaction(
    async (tx) => {
      // Sorting a million rows takes longer than the statement timeout.
      await tx.execute(sql`set local statement_timeout = 0`)
      const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from ${dresses}`)
      const index = new DressIndex(rows[0]?.count ?? 0)
      const { createdAt, id } = dresses
      await eachRow<Stored>(tx, sql`select ${columns} from ${dresses} order by ${createdAt}, ${id}`, (row) =>
        index.load(remembered(row)),
      )
      const ordered = async (order: SQL, load: (dress: string) => void) =>
        eachRow<{ id: string }>(tx, sql`select ${id} from ${dresses} order by ${order}`, (row) =>
          load(row.id),
        )
      await ordered(sql`${plainTitle}, ${id}`, (dress) => index.loadByTitle(dress))
      await ordered(sql`${countedPrice} nulls last, ${createdAt} desc, ${id} desc`, (dress) =>
        index.loadByPrice(dress),
      )
      index.loaded()
      return index
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The existing dresses among these ids. */
export async function loadDresses(db: Db | Tx, ids: readonly string[]): Promise<IndexedDress[]> {
  const { rows } = await db.execute<Stored>(
    sql`select ${columns} from ${dresses} where ${dresses.id} = any(${sql.param([...ids])}::uuid[])`,
  )
  return rows.map(remembered)
}

interface Stored extends Record<string, unknown> {
  id: string
  created: string
  price: string | null
  title: string
  status: string
  category: string[]
  sub_type: string[]
  color: string
  size: string | null
  available_branches: string[]
  designer: string | null
  text: string
}

// Prices beyond a 32-bit number of cents count as the highest price.
const countedPrice = sql`case when (${shownPrice}) > 21474836.46 then 21474836.46 else (${shownPrice}) end`

const columns = sql`${dresses.id}, (extract(epoch from ${dresses.createdAt}) * 1000000)::bigint::text as created,
  ((${countedPrice}) * 100)::int::text as price, plain_text(${dresses.title}) as title, ${dresses.status},
  ${dresses.category}, ${dresses.subType}, ${dresses.color}, ${dresses.size}, ${dresses.availableBranches},
  ${dresses.designer}, dresses.search_text as text`

function remembered(row: Stored): IndexedDress {
  return {
    id: row.id,
    created: Number(row.created),
    price: row.price === null ? -1 : Number(row.price),
    title: Buffer.from(row.title),
    status: [row.status],
    category: row.category,
    subType: row.sub_type,
    color: [row.color],
    size: row.size === null ? [] : [row.size],
    branch: row.available_branches,
    designer: row.designer ?? undefined,
    text: row.text,
  }
}

async function eachRow<T extends Record<string, unknown>>(tx: Tx, query: SQL, take: (row: T) => void) {
  await tx.execute(sql`declare reading no scroll cursor for ${query}`)
  for (;;) {
    const { rows } = await tx.execute<T>(sql`fetch 1000 from reading`)
    for (const row of rows) take(row as T)
    if (rows.length === 0) break
  }
  await tx.execute(sql`close reading`)
}
