import '#tests/support/language.ts'
import { importRows } from '#imports/server/import.ts'
import { inTransaction, openDatabase } from '#platform/database/db.ts'

/** A process that tests kill: imports as many products as asked and prints how many were new. */
const [url, actorId, count] = process.argv.slice(2) as [string, string, string]
const database = openDatabase(url, { max: 2 })
const lines = Array.from({ length: Number(count) }, (_, n) => `killed${n},killed-${n},Gown ${n},Evening`)
const bytes = Buffer.from(['ID,SKU,Name,Categories', ...lines].join('\n'))
const actor = { viewer: { id: actorId, role: 'ADMIN' as const }, ip: '127.0.0.1', now: new Date() }
process.stdout.write('begins\n')
const { result } = await inTransaction(database.db, (tx) =>
  importRows(tx, actor as never, { bytes, defaultStatus: 'PENDING', dryRun: false }),
)
process.stdout.write(`${result.imported}\n`)
await database.close()
