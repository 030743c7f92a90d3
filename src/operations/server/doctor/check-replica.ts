import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { checkReplica as messages } from '#operations/texts/texts.gen.js'
import { type Db, openDatabase } from '#platform/database/db.ts'
import { reasonOf, type Seen } from './seen.ts'

/** Milliseconds. */
const betweenLooks = 50

/**
 * Whether the replica answers and gets soon what the primary has now. The age of its last transaction would not tell: it
 * grows while nobody changes anything.
 * @param patience milliseconds
 */
export async function checkReplica(url: string, primary: Db, patience = 5_000): Promise<Seen> {
  const now = await primary.execute<{ position: string }>(sql`select pg_current_wal_lsn()::text as position`)
  const { position } = now.rows[0]!
  const { db, close } = openDatabase(url, { max: 1, queryTimeout: 5_000 })
  const until = performance.now() + patience
  try {
    for (;;) {
      const { rows } = await db.execute<{ isReplica: boolean; has: boolean | null }>(
        sql`select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has`,
      )
      if (!rows[0]!.isReplica) return ['wrong', messages.promoted]
      if (rows[0]!.has) return ['good', messages.replica]
      if (performance.now() > until)
        return ['warning', messages.late({ seconds: Math.ceil(patience / 1000) })]
      await sleep(betweenLooks)
    }
  } catch (error) {
    return ['wrong', messages.away({ reason: reasonOf(error) })]
  } finally {
    await close()
  }
}
