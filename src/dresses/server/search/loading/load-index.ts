import { count, type SQL, sql } from 'drizzle-orm'
import { DressIndex, type IndexedDress } from '#dresses/server/search/index/dress-index.ts'
import { facetFilters } from '#dresses/server/search/index/facet-groups.ts'
import { columnOf, plainTitle, shownPrice } from '#dresses/server/search/sql/conditions.ts'
import { dresses } from '#dresses/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'

/** Reads all dresses in one snapshot. A million take about 12 seconds, during which the server replies. */
export async function loadIndex(db: Db): Promise<DressIndex> {
  return db.transaction(
    async (tx) => {
      // Sorting a million rows takes longer than the statement timeout.
      await tx.execute(sql`set local statement_timeout = 0`)
      const index = new DressIndex(await countDresses(tx))
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

export async function countDresses(db: Db | Tx): Promise<number> {
  const [counted] = await db.select({ all: count() }).from(dresses)
  return counted?.all ?? 0
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
  designer: string | null
  text: string
}

// Prices beyond a 32-bit number of cents count as the highest price.
const countedPrice = sql`case when (${shownPrice}) > 21474836.46 then 21474836.46 else (${shownPrice}) end`

const columns = sql`${dresses.id}, (extract(epoch from ${dresses.createdAt}) * 1000000)::bigint::text as created,
  ((${countedPrice}) * 100)::int::text as price, plain_text(${dresses.title}) as title, dresses.search_text as text,
  ${dresses.status}, ${dresses.designer},
  ${sql.join(
    facetFilters.map((name) => sql`${columnOf(name)} as ${sql.identifier(name)}`),
    sql`, `,
  )}`

function remembered(row: Stored): IndexedDress {
  const facets = facetFilters.map((name) => [name, [row[name] ?? []].flat()])
  return {
    id: row.id,
    created: Number(row.created),
    price: row.price === null ? -1 : Number(row.price),
    title: Buffer.from(row.title).toString('latin1'),
    designer: row.designer ?? undefined,
    text: row.text,
    ...(Object.fromEntries(facets) as Record<(typeof facetFilters)[number], string[]>),
    status: [row.status],
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
