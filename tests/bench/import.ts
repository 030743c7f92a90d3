import { sql } from 'drizzle-orm'
import { users } from '#accounts/server/tables.ts'
import { importRows } from '#imports/server/import.ts'
import { inTransaction } from '#platform/database/db.ts'
import { benchApp, circumstances } from '#tests/bench/support/bench-app.ts'

/**
 * Seconds and memory of an import of 10,000 rows, and its speed against a copy of the same rows into an equal table inside PostgreSQL
 * (COPY from a file needs rights that the server's role does not have). Both are rolled back.
 */
const budget = { seconds: 10, megabytes: 300, ofCopy: 0.3 }
const rows = Number(process.env.ROWS ?? 10_000)

const header =
  'ID,Type,SKU,Name,Published,Regular price,Sale price,Categories,Description,Stock,Attribute 1 name,Attribute 1 value(s)'
const lines = Array.from(
  { length: rows },
  (_, n) =>
    `bench${n},simple,bench-${n},"Gown ${n} of silk, tulle and lace",1,${900 + (n % 500)},${90 + (n % 50)},Shop > Evening,"<p>Gown number ${n} with a train, hand-sewn and lined.</p>",1,Color,Ivory`,
)
const bytes = Buffer.from([header, ...lines].join('\n'))

const app = await benchApp()
const { db } = app.deps
const [admin] = await db.select({ id: users.id }).from(users).where(sql`role = 'ADMIN'`).limit(1)
if (!admin) throw new Error('The demo has no admin.')
const actor = { viewer: { id: admin.id, role: 'ADMIN' as const }, ip: '127.0.0.1', now: new Date() }
const before = process.memoryUsage().rss
let peak = before
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
const rolledBack = new Error('rolled back')
let failed = false
await inTransaction(db, async (tx) => {
  const began = performance.now()
  const { result } = await importRows(tx, actor as never, { bytes, defaultStatus: 'PENDING', dryRun: false })
  const seconds = (performance.now() - began) / 1000
  if (result.imported !== rows) throw new Error(`Imported ${result.imported} of ${rows}.`)

  const { rows: columns } = await tx.execute<{ name: string }>(sql`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'dresses' and table_schema = 'public' and is_generated = 'NEVER'`)
  const list = sql.raw(columns.map(({ name }) => name).join(', '))
  await tx.execute(sql`create temporary table copied (like dresses including all) on commit drop`)
  const copyBegan = performance.now()
  await tx.execute(sql`insert into copied (${list}) select ${list} from dresses where sku like 'bench-%'`)
  const copySeconds = (performance.now() - copyBegan) / 1000
  const megabytes = (peak - before) / 1e6
  const ofCopy = copySeconds / seconds
  process.stdout.write(
    `${await circumstances()}\n${rows} rows: ${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB more memory; copied in ${copySeconds.toFixed(2)} s, so ${ofCopy.toFixed(2)} of its speed\n`,
  )
  failed = seconds > budget.seconds || megabytes > budget.megabytes || ofCopy < budget.ofCopy
  throw rolledBack
}).catch((error: unknown) => {
  if (error !== rolledBack) throw error
})
clearInterval(watch)
await app.stop()
if (failed) {
  process.stderr.write(
    `Over the budget of ${budget.seconds} s, ${budget.megabytes} MB or below ${budget.ofCopy} of a copy.\n`,
  )
  process.exit(1)
}
